import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DragTrack, type DragTrackProps } from '../../src/ui/drag-track.tsx';
import { Form } from '../../src/ui/form.tsx';
import { givePointers } from '../kit/pointer.ts';

/** The track is shown at half its size. */
givePointers(178);
const finger = { pointerId: 7, button: 0 };
const received: string[] = [];
const submit = vi.fn<() => void>();

beforeEach(() => {
  received.length = 0;
  submit.mockClear();
});

function show(changed: Partial<DragTrackProps> = {}): HTMLElement {
  render(
    <Form onSubmit={submit}>
      <DragTrack
        label="滑块"
        value={20}
        most={300}
        length={356}
        handle={56}
        valueText="已移动 20"
        tone="idle"
        still={false}
        invalid={false}
        describedBy={undefined}
        caption=""
        onGrab={() => received.push('grab')}
        onMove={(value) => received.push(`move ${value}`)}
        onStep={(by) => received.push(`step ${by}`)}
        onRelease={() => received.push('release')}
        onLose={() => received.push('lose')}
        onConfirm={() => received.push('confirm')}
        {...changed}
      />
    </Form>,
  );
  return screen.getByRole('slider', { name: '滑块' });
}

test('ACC-SLIDE-03 a drag is reported in the scale of the picture, from where the handle was', () => {
  const handle = show();
  fireEvent.pointerMove(handle, { ...finger, clientX: 5 });
  fireEvent.pointerDown(handle, { ...finger, clientX: 100 });
  fireEvent.pointerMove(handle, { ...finger, clientX: 130 });
  fireEvent.pointerMove(handle, { ...finger, clientX: 90 });
  fireEvent.pointerUp(handle, finger);
  fireEvent.pointerMove(handle, { ...finger, clientX: 200 });
  expect(received).toEqual(['grab', 'move 80', 'move 0', 'release']);
});

test('ACC-SLIDE-03 ignores a second finger, another button and any press on a still handle', () => {
  const handle = show();
  fireEvent.pointerDown(handle, { ...finger, button: 2 });
  fireEvent.pointerDown(handle, finger);
  fireEvent.pointerDown(handle, { ...finger, pointerId: 8 });
  fireEvent.pointerMove(handle, { ...finger, pointerId: 8, clientX: 50 });
  fireEvent.pointerUp(handle, { ...finger, pointerId: 8 });
  expect(received).toEqual(['grab']);
  cleanup();
  fireEvent.pointerDown(show({ still: true }), finger);
  expect(received).toEqual(['grab']);
});

test.each(['pointerCancel', 'lostPointerCapture'] as const)(
  'ACC-SLIDE-03 after %s the loss of the handle is reported once',
  (kind) => {
    const handle = show();
    fireEvent.pointerDown(handle, finger);
    fireEvent[kind](handle, finger);
    fireEvent.lostPointerCapture(handle, finger);
    expect(received).toEqual(['grab', 'lose']);
  },
);

test.each([
  ['ArrowRight', false, 'step 1'],
  ['ArrowUp', false, 'step 1'],
  ['ArrowLeft', false, 'step -1'],
  ['ArrowDown', false, 'step -1'],
  ['ArrowRight', true, 'step 10'],
  ['ArrowLeft', true, 'step -10'],
  ['PageUp', false, 'step 10'],
  ['PageDown', true, 'step -10'],
  ['Home', false, 'step -300'],
  ['End', false, 'step 300'],
  ['Enter', false, 'confirm'],
])('ACC-SLIDE-03 the key %s (Shift %s) reports %s and prevents the browser’s default', (key, shiftKey, emitted) => {
  const handle = show();
  expect(fireEvent.keyDown(handle, { key, shiftKey })).toBe(false);
  expect(received).toEqual([emitted]);
  expect(submit).not.toHaveBeenCalled();
});

test('ACC-SLIDE-03 other keys are left to the browser, and a still handle stays focusable but does not move', () => {
  expect(fireEvent.keyDown(show(), { key: 'Tab' })).toBe(true);
  cleanup();
  const handle = show({ still: true });
  expect(fireEvent.keyDown(handle, { key: 'ArrowRight' })).toBe(false);
  expect(fireEvent.keyDown(handle, { key: 'Enter' })).toBe(false);
  expect([handle.tabIndex, handle.getAttribute('aria-disabled')]).toEqual([0, 'true']);
  expect(received).toEqual([]);
});

test('ACC-SLIDE-03 a screen reader gets the handle’s name, value, bounds and fault', () => {
  const handle = show({ invalid: true, describedBy: 'why' });
  const names = [
    'aria-valuemin',
    'aria-valuemax',
    'aria-valuenow',
    'aria-valuetext',
    'aria-invalid',
    'aria-describedby',
  ];
  expect(names.map((name) => handle.getAttribute(name))).toEqual(['0', '300', '20', '已移动 20', 'true', 'why']);
});
