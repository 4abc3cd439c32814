import '../../../scripts/paths/bind-viewer.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { qrLoginCoverage } from '../../../tests/kit/samples/coverage.ts';
import type { CoverageFacts } from '../src/coverage/coverage.ts';
import { freshPages, openViewer } from './kit/open-viewer.tsx';

freshPages();

const { facts, idle, cannot } = qrLoginCoverage();
const coverage = () => Promise.resolve(facts);

const tile = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement?.textContent;
const markOf = (arrow: string) =>
  document.querySelector(`g[data-arrow="${CSS.escape(arrow)}"]`)?.getAttribute('data-mark');
const table = () => within(screen.getByRole('region', { name: '每个箭头的次数' }));
const rows = () => table().getAllByRole('row').slice(1);

test('shows heat, counts and percentages of the chosen source', async () => {
  openViewer('#/qr-login/coverage?source=browser', { coverage });
  expect(await tile('箭头')).toContain('96 % 24 / 25');
  expect(await tile('箭头')).toContain('1 项从未运行');
  expect(markOf(idle)).toBe('never');
  expect(markOf(cannot)).toBe('dim');
  const badges = [...document.querySelectorAll('.chart-badge text')].map((badge) => badge.textContent);
  expect(badges.filter((badge) => badge === '从未')).toHaveLength(1);
  expect(badges.filter((badge) => badge === '做不到')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '全部' }));
  await waitFor(async () => expect(await tile('箭头')).toContain('100 % 25 / 25'));
  expect(markOf(idle)).toBe('heat1');
  expect(window.location.hash).toBe('#/qr-login/coverage');
});

test('the table sorts by runs and distinguishes arrows out of reach from those never run', async () => {
  openViewer('#/qr-login/coverage?source=browser', { coverage });
  await userEvent.click(await screen.findByRole('button', { name: /^浏览器 ↕/ }));
  expect(
    table()
      .getByRole('columnheader', { name: /浏览器/ })
      .getAttribute('aria-sort'),
  ).toBe('ascending');
  const [first, second] = rows();
  expect([first?.textContent, second?.textContent].join(' ')).toMatch(/从未/);
  expect([first?.textContent, second?.textContent].join(' ')).toMatch(/做不到/);
  await userEvent.click(screen.getByRole('button', { name: /^浏览器 ↑/ }));
  expect(rows().at(-1)?.textContent).toMatch(/从未|做不到/);
});

test('an arrow selected in the table shows its cases and outcomes, and a path to it', async () => {
  openViewer('#/qr-login/coverage?source=browser', { coverage });
  await userEvent.click(await screen.findByRole('button', { name: /^浏览器 ↕/ }));
  const never = rows().find((row) => row.textContent?.includes('从未')) ?? document.body;
  await userEvent.click(within(never).getByRole('link'));
  expect(decodeURIComponent(window.location.hash).replaceAll('+', ' ')).toContain(`arrow=${idle}`);
  const picked = within(await screen.findByRole('region', { name: '选中的箭头' }));
  expect(picked.getAllByText('从未').length).toBeGreaterThan(0);
  const [walk] = picked.getAllByRole('button', { name: /走到这里/ });
  await userEvent.click(walk ?? document.body);
  expect(await picked.findByText(/起点：.* · \d+ 步/)).toBeTruthy();
  expect(picked.getAllByRole('listitem').length).toBeGreaterThan(0);
});

test('in English an arrow is told from others without Chinese punctuation', async () => {
  openViewer('#/qr-login/coverage?lang=en', { coverage });
  const english = await screen.findByRole('region', { name: 'How often each arrow was run' });
  expect(within(english).getByRole('link', { name: 'asking · askStatus returns: 已确认' })).toBeTruthy();
});

test('an arrow that only leaves its event unhandled says so', async () => {
  const other = { ...facts, flows: { 'change-phone': facts.flows['qr-login'] } } as CoverageFacts; // Of any flow.
  const arrow = encodeURIComponent('changePhone.leavingSession session.ended 0');
  openViewer(`#/change-phone/coverage?arrow=${arrow}`, { coverage: () => Promise.resolve(other) });
  const picked = await screen.findByRole('region', { name: '选中的箭头' });
  expect(picked.textContent).toContain('登录已失效 → 不处理');
});

test.each([
  ['unit', /记录早于状态机的修改.*npm test -- --tier machines/],
  ['screen', /没有自己的界面/],
] as const)('a source without a record says why: %s', async (source, says) => {
  const flow = facts.flows['qr-login'];
  if (!flow) throw new Error('the sample has no such flow');
  const none = { from: null, to: null, commits: [] };
  const records = {
    ...flow.records,
    unit: { ...none, unknown: 'recorded before the machine changed' },
    screen: { ...none, unknown: 'no screen of its own' },
  } as const;
  const without: CoverageFacts = { ...facts, flows: { 'qr-login': { ...flow, records } } };
  openViewer(`#/qr-login/coverage?source=${source}`, { coverage: () => Promise.resolve(without) });
  await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(says));
  expect(document.querySelectorAll('.chart-badge')).toHaveLength(0);
});

test('without a recording names the command; a failed load can be retried', async () => {
  const { unmount } = openViewer('#/qr-login/coverage');
  expect(await screen.findByText('npm test -- --tier machines')).toBeTruthy();
  unmount();
  let tries = 0;
  const late = () => (tries++ === 0 ? Promise.reject(new Error('gone')) : coverage());
  openViewer('#/qr-login/coverage', { coverage: late });
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(await tile('箭头')).toContain('25 / 25');
});

test('shows the age and commit of the recording, and percentages on the index', async () => {
  const { unmount } = openViewer('#/qr-login/coverage?source=browser&lang=en', { coverage });
  expect(await screen.findByText(/recorded .*2026.* · at abc1234 · now at def5678/)).toBeTruthy();
  unmount();
  openViewer('#/', { coverage });
  await waitFor(() =>
    expect(document.querySelector('a[href="#/qr-login"]')?.textContent).toMatch(/覆盖 100 %，浏览器 \d\d %/),
  );
});
