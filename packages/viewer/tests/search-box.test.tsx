import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freshPages, openViewer } from './kit/open-viewer.tsx';

freshPages();

const requirements = {
  'ACC-QR-11': { requirement: 'An expired code says so', exact: '`二维码失效`' },
};
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: '搜索所有流程' });
const type = (value: string) => {
  fireEvent.focus(box());
  fireEvent.change(box(), { target: { value } });
};
const options = () => screen.findAllByRole('option');
const press = (key: string) => fireEvent.keyDown(box(), { key });

test('a slash focuses the search from anywhere but a field', async () => {
  openViewer('#/');
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(box());
  box().blur();
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(document.activeElement).not.toBe(box());
  const typed = fireEvent.keyDown(box(), { key: '/' });
  expect(typed).toBe(true);
});

test('groups hits by flow, highlights matches and supports arrow keys, Enter and Escape', async () => {
  openViewer('#/', { facts: { requirements } });
  expect(box().getAttribute('aria-expanded')).toBe('false');
  type('二维码失效');
  const [first] = await options();
  expect(box().getAttribute('aria-expanded')).toBe('true');
  const list = screen.getByRole('listbox', { name: '搜索结果' });
  expect(box().getAttribute('aria-controls')).toBe(list.id);
  expect(within(list).getByRole('group', { name: '扫码登录' })).toBeTruthy();
  expect([...(first?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual(['二维码失效']);

  expect(box().hasAttribute('aria-activedescendant')).toBe(false);
  press('ArrowDown');
  await waitFor(() => expect(box().getAttribute('aria-activedescendant')).toBe(first?.id));
  expect(first?.getAttribute('aria-selected')).toBe('true');
  press('ArrowUp');
  const all = await options();
  await waitFor(() => expect(box().getAttribute('aria-activedescendant')).toBe(all.at(-1)?.id));
  press('ArrowDown');
  await waitFor(() => expect(box().getAttribute('aria-activedescendant')).toBe(first?.id));
  press('Enter');
  await waitFor(() => expect(window.location.hash).toBe('#/qr-login?state=invalid'));
  expect(box().getAttribute('aria-expanded')).toBe('false');

  press('ArrowDown');
  await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('true'));
  press('Escape');
  await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('false'));
  expect(box().value).toBe('二维码失效');
  press('Escape');
  await waitFor(() => expect(box().value).toBe(''));
});

test('a hit links to the exact arrow on the whole chart', async () => {
  openViewer('#/qr-login?folded=shown&focus=shown');
  type('keepCode');
  const [first] = await options();
  const href = first?.getAttribute('href') ?? '';
  expect(href).toMatch(/^#\/qr-login\?arrow=/);
  expect(href).not.toMatch(/folded|focus/);
  fireEvent.click(first ?? document.body);
  await waitFor(() => expect(window.location.hash).toBe(href));
});

test('reports no hits, and ignores Enter while Chinese is composed', async () => {
  openViewer('#/');
  type('寿司拼盘');
  expect((await screen.findAllByText('没有找到「寿司拼盘」')).length).toBeGreaterThan(0);
  press('Enter');
  expect(window.location.hash).toBe('#/');
  type('码');
  await options();
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
  expect(window.location.hash).toBe('#/');
  fireEvent.blur(box());
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
});

test('in English shows flows, kinds and fields in English', async () => {
  openViewer('#/?lang=en', { facts: { requirements } });
  const english = screen.getByRole('combobox', { name: 'Search all flows' });
  fireEvent.focus(english);
  fireEvent.change(english, { target: { value: 'expired code says' } });
  const [first] = await options();
  expect(first?.textContent).toMatch(/^state · what is required/);
  expect(screen.getByRole('group', { name: 'Login by scanning a code' })).toBeTruthy();
});
