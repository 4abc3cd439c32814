import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { slideVerifyCases } from '../../machines/codes/slide-verify.cases.ts';
import { type SlideContext, slideVerifyMachine } from '../../machines/codes/slide-verify.machine.ts';
import { SlideVerify } from '../../src/codes/slide-verify.tsx';
import { started } from '../kit/actors.ts';
import { givePointers } from '../kit/pointer.ts';
import { testScreen } from '../kit/screen.tsx';

/** As wide as the puzzle of the cases, so that a pixel of the screen is one of the picture. */
givePointers(76);

const slider = () => screen.getByRole('slider', { name: '拼图滑块' });
const track = () => slider().parentElement?.textContent;
const said = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole('button', { name });
/** Among the steps, which are shown on demand. */
const check = () => screen.getByText('验证', { selector: 'button' });
const finger = { pointerId: 1, button: 0 };

/** Keys that move as far as the samples say. */
const keys: Readonly<Record<number, string>> = { 10: 'PageUp', '-10': 'PageDown', 20: 'End', '-20': 'Home' };
let grabbedAt = 0;

const note = ({ note: kept }: SlideContext) => {
  expect(screen.queryByText('滑动验证失败，请重新验证') !== null).toBe(kept !== null && kept.message === null);
  if (kept?.message) expect(screen.getByText(kept.message)).toBeTruthy();
  expect(slider().getAttribute('aria-invalid')).toBe(kept === null ? null : 'true');
};
const place = ({ x }: SlideContext) => {
  expect(slider().getAttribute('aria-valuenow')).toBe(String(x));
  expect(slider().getAttribute('aria-valuetext')).toBe(`已移动 ${x}/20 像素`);
  expect(Number.parseFloat(slider().style.insetInlineStart)).toBeCloseTo((100 * x) / 76, 3);
};
const isStill = (wanted: boolean) => expect(slider().getAttribute('aria-disabled')).toBe(wanted ? 'true' : null);

testScreen(slideVerifyCases, {
  render: (actor) => <SlideVerify actor={actor} onOtherWay={() => {}} />,
  states: {
    loading: ({ context }) => {
      expect([track(), said()]).toEqual(['加载中…', '加载中…']);
      isStill(true);
      note(context);
    },
    'shown.ready': ({ context }) => {
      isStill(false);
      place(context);
      note(context);
      expect(track()).toBe(context.x === 0 ? '按住滑块拖动，把拼图移到缺口' : '');
      expect(check().getAttribute('aria-disabled')).toBe(context.x === 0 ? 'true' : null);
    },
    'shown.dragging': ({ context }) => {
      isStill(false);
      place(context);
    },
    verifying: ({ context }) => {
      expect([track(), said()]).toEqual(['正在验证', '正在验证']);
      isStill(true);
      place(context);
    },
    passed: () => {
      expect([track(), said()]).toEqual(['验证通过', '验证通过']);
      isStill(true);
      expect(document.body.innerHTML).not.toContain('ticket-1');
    },
    failed: ({ context }) => {
      isStill(true);
      note(context);
      expect(context.note).not.toBeNull();
    },
    outdated: () => {
      expect(screen.getAllByText('拼图已过期').length).toBeGreaterThan(0);
      isStill(true);
      expect(button('换一张')).toBeTruthy();
    },
    netError: ({ context }) => {
      expect(screen.getByRole('alert').textContent).toBe('网络异常，请重试');
      expect(button('失败重试')).toBeTruthy();
      place(context);
    },
    loadError: ({ context }) => {
      const { message } = context;
      expect(screen.getByRole('alert').textContent).toBe(`验证码加载异常${message ?? ''}失败重试`);
      isStill(true);
    },
  },
  events: {
    'handle.grabbed': () => {
      grabbedAt = Number(slider().getAttribute('aria-valuenow'));
      fireEvent.pointerDown(slider(), { ...finger, clientX: 0 });
    },
    'handle.moved': (_user, { x }) => {
      // The pointer moves from where it grabbed the piece, not from the start of the track.
      fireEvent.pointerMove(slider(), { ...finger, clientX: x - grabbedAt });
    },
    'handle.stepped': (_user, { by }) => fireEvent.keyDown(slider(), { key: keys[by] }),
    'handle.released': () => fireEvent.pointerUp(slider(), finger),
    'handle.lost': () => fireEvent.pointerCancel(slider(), finger),
    'check.pressed': () => fireEvent.click(check()),
    'refresh.pressed': () => {
      const refresh = button('换一张');
      refresh.focus();
      fireEvent.click(refresh);
      // Pressed on the overlay, the button disappears, as «失败重试» does.
      if (!refresh.isConnected) expect(document.activeElement).toBe(slider());
    },
    'retry.pressed': () => {
      fireEvent.click(button('失败重试'));
      // The button is gone, and a keyboard user continues here.
      expect(document.activeElement).toBe(slider());
    },
  },
});

test('ACC-SLIDE-03 the checkbox, not focus, shows the buttons for moving without dragging', () => {
  render(<SlideVerify actor={started(createActor(slideVerifyMachine))} onOtherWay={() => {}} />);
  // Not by focus: a press elsewhere would take them away and move the button under the pointer.
  slider().focus();
  expect(screen.queryByRole('button', { name: '右 10' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: '用按钮移动' }));
  expect(button('右 10')).toBeTruthy();
});
