import '../../../flows.config.ts';
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { accountInfoMachine } from '../../../machines/safe/account-info.machine.ts';
import { productSearchMachine } from '../../../machines/shell/product-search.machine.ts';
import { toastMachine } from '../../../machines/shell/toast.machine.ts';
import { openBadge } from '../src/live/badge.ts';
import { openWatch } from '../src/live/watch.ts';

let close = () => {};

afterEach(() => {
  close();
  document.body.replaceChildren();
});

function open() {
  const watch = openWatch(() => 0);
  const inspect = watch.inspect;
  const actors = [toastMachine, productSearchMachine, accountInfoMachine].map((machine) =>
    createActor(machine, { inspect }),
  );
  for (const actor of actors) actor.start();
  close = openBadge({ watch, viewer: '/flows.html' });
  const host = document.body.lastElementChild;
  const root = host?.shadowRoot;
  if (!(host instanceof HTMLElement) || !root) throw new Error('there is no badge');
  const button = root.querySelector<HTMLButtonElement>('button.badge');
  if (!button) throw new Error('there is no button');
  return { host, root, button, actors };
}

test('the badge links the running flows to their charts, those of the page before those of the app frame', () => {
  const { root, button, actors } = open();
  expect([button.textContent, button.getAttribute('aria-expanded')]).toEqual(['看流程', 'false']);
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect([...root.querySelectorAll('h2')].map((one) => one.textContent)).toEqual([
    '这个页面正在运行的流程',
    '页面框架',
  ]);
  const links = [...root.querySelectorAll('li a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/flows.html#/account-info/live?state=loading',
    expect.stringContaining('/flows.html#/toast/live?state='),
    expect.stringContaining('/flows.html#/product-search/live?state='),
  ]);
  expect(links.every((link) => link.getAttribute('target') === '_blank')).toBe(true);
  expect(root.querySelector('aside')?.getAttribute('aria-label')).toBe('看流程');
  for (const actor of actors) actor.stop();
  fireEvent.click(button);
  fireEvent.click(button);
  expect(root.querySelector('.list')?.textContent).toBe('现在没有流程在运行。');
});

test('Escape closes it and restores focus; a press elsewhere closes it; it can be removed', () => {
  const { host, root, button } = open();
  fireEvent.click(button);
  fireEvent.keyDown(root.querySelector('li a') ?? button, { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(root.activeElement).toBe(button);
  fireEvent.click(button);
  fireEvent.pointerDown(document.body);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  close();
  expect(host.isConnected).toBe(false);
});

test('it can be moved to the next corner', () => {
  const { host, root } = open();
  const place = () => [host.dataset.end, host.dataset.side];
  expect(place()).toEqual(['bottom', 'left']);
  fireEvent.click([...root.querySelectorAll('button')].find((one) => one.textContent === '换个位置') ?? root.host);
  expect(place()).toEqual(['bottom', 'right']);
});
