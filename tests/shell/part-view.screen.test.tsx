import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { partLoaderCases } from '../../machines/shell/part-loader.cases.ts';
import { definePart } from '../../src/lib/part-loader.actors.ts';
import { createServices } from '../../src/lib/services.ts';
import { createFrame } from '../../src/shell/frame.ts';
import { FrameContext } from '../../src/shell/frame-context.ts';
import { PartStages, PartView } from '../../src/shell/part-view.tsx';
import { external, testScreen } from '../kit/screen.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const frame = createFrame(createServices(), window.location.origin);

function heldPart(name: string) {
  const held: { bring(): void; fail(): void }[] = [];
  const part = definePart(
    name,
    () =>
      new Promise<string>((resolve, reject) => {
        held.push({ bring: () => resolve(`part ${name}`), fail: () => reject(new Error('gone')) });
      }),
  );
  return { part, held };
}

const show = (part: ReturnType<typeof heldPart>['part'], alone = false) => (
  <FrameContext value={frame}>
    <PartView part={part} alone={alone} />
  </FrameContext>
);

const onItsWay = () => {
  expect(screen.getByRole('progressbar', { name: '正在加载' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('the part')).toBeNull();
};

testScreen(partLoaderCases, {
  render: (actor) => {
    const part = definePart('the part', () => Promise.reject(new Error('the machine loads it')));
    const view = () => (actor.getSnapshot().matches('ready') ? 'the part' : null);
    return (
      <FrameContext value={frame}>
        <PartStages actor={actor} part={{ ...part, view }} alone={false} />
      </FrameContext>
    );
  },
  states: {
    idle: onItsWay,
    loading: onItsWay,
    failed: () => {
      expect(screen.getByRole('alert').textContent).toContain('没有加载出来');
      expect(screen.queryByRole('progressbar')).toBeNull();
    },
    ready: () => {
      expect(screen.getByText('the part')).toBeTruthy();
      expect(screen.queryByRole('progressbar')).toBeNull();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  },
  events: {
    // The page opens a part by mounting it; the tests below do.
    'part.opened': external,
    'retry.pressed': (user) => user.click(screen.getByRole('button', { name: '重试' })),
  },
});

test('ACC-ROUTE-22 ACC-LIM-01 a part shows its progress, its failure with a retry, and itself', async () => {
  const { part, held } = heldPart('a');
  render(show(part));
  expect(screen.getByRole('progressbar', { name: '正在加载' })).toBeTruthy();
  await act(async () => held[0]?.fail());
  expect(screen.getByRole('alert').textContent).toContain('没有加载出来');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => held[1]?.bring());
  expect(screen.getByText('part a')).toBeTruthy();
  expect(held).toHaveLength(2);
});

test('ACC-LIM-01 a part that does not come fails after 120 seconds', async () => {
  vi.useFakeTimers();
  render(show(heldPart('b').part, true));
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.getByRole('main')).toBeTruthy();
});

test('ORD-ROUTE-02 a part that is here already is shown at once, and each part in the same place is its own', async () => {
  const [first, second] = [heldPart('c'), heldPart('d')];
  const loading = first.part.load();
  first.held[0]?.bring();
  await loading;
  const { rerender } = render(show(first.part));
  expect(screen.getByText('part c')).toBeTruthy();
  rerender(show(second.part));
  expect(screen.getByRole('progressbar')).toBeTruthy();
  await act(async () => second.held[0]?.bring());
  expect(screen.getByText('part d')).toBeTruthy();
});
