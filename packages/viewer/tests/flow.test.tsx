import { render, screen } from '@testing-library/react';
import { playerCases } from '@xinglin/paths/samples/small';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { Flow } from '../src/embed/flow.tsx';
import { casesOf } from './kit/product.ts';

/** A machine of an app without cases. */
const light = createMachine({
  id: 'light',
  initial: 'red',
  states: { red: { on: { next: 'green' } }, green: { after: { 2000: 'red' } } },
});

/** What is drawn on the chart of that name. */
async function chart(name: string) {
  const { shadowRoot } = await screen.findByRole('img', { name });
  if (shadowRoot === null) throw new Error('the chart has no root of its own');
  const marked = [...shadowRoot.querySelectorAll('[data-mark] > .box')];
  return {
    text: [...shadowRoot.querySelectorAll('text')].map(({ textContent }) => textContent),
    active: marked.map((box) => box.parentElement?.getAttribute('data-state')),
  };
}

test('draws a machine without cases; its snapshot marks the active state', async () => {
  const actor = createActor(light).start();
  const { rerender } = render(<Flow machine={light} />);
  expect(screen.getByRole('status').textContent).toBe('Drawing the chart of light');
  const { text, active } = await chart('light: statechart');
  expect(text).toEqual(expect.arrayContaining(['red', 'green', 'next', 'after 2 s']));
  expect(active).toEqual([]);
  rerender(<Flow machine={light} state={actor.getSnapshot()} />);
  await expect.poll(async () => (await chart('light: statechart')).active).toEqual(['light.red']);
  actor.send({ type: 'next' });
  rerender(<Flow machine={light} state={actor.getSnapshot()} />);
  await expect.poll(async () => (await chart('light: statechart')).active).toEqual(['light.green']);
  actor.stop();
});

test('cases provide its labels; English uses code names instead', async () => {
  const cases = casesOf('qr-login');
  const { rerender } = render(<Flow machine={cases.machine} cases={cases} state="invalid" />);
  const chinese = await chart('扫码登录：状态图');
  expect(chinese.text).toContain('二维码失效');
  expect(chinese.active).toEqual(['invalid']);
  rerender(<Flow machine={cases.machine} cases={cases} language="en" />);
  expect((await chart('qrLogin: statechart')).text).toContain('invalid');
});

test('keeps English labels', async () => {
  const labels = { ...playerCases.labels, language: 'en' as const, title: 'Player', events: { play: 'Play button' } };
  render(<Flow machine={playerCases.machine} cases={{ ...playerCases, labels }} />);
  expect((await chart('Player: statechart')).text.join(' ')).toContain('Play button');
});

test('a chart that cannot be drawn says why without breaking the page', async () => {
  const { rerender } = render(<Flow machine={light} state="blue" />);
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The chart of light could not be drawn: .*blue/);
  const other = createMachine({ id: 'other', initial: 'a', states: { a: {} } });
  rerender(<Flow machine={other} language="zh" engine={{ layout: () => Promise.reject(new Error('no worker')) }} />);
  await expect.poll(() => screen.getByRole('alert').textContent).toBe('状态图「other」没有画出来：no worker');
  rerender(<Flow machine={other} language="zh" />);
  await chart('other：状态图');
});
