import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { shownOf } from '../cli/diff/endpoint.ts';
import { compareFlows } from '../src/diff/flow-diff.ts';
import type { ShownComparison } from '../src/diff/shown.ts';
import { type WrittenVersion, written } from '../src/diff/version.ts';
import { flowOf } from '../src/product.ts';
import type { DiffSource, Facts } from '../src/viewer/services.ts';
import { freshPages, openViewer } from './kit/open-viewer.tsx';
import { machine } from './kit/product.ts';

/** A flow as it is, with test cases of these ids. */
function versionOf(name: string, ids: readonly string[]): WrittenVersion {
  const paths = ids.map((id) => ({ id, title: `用例 ${id}`, inputCase: 'start', steps: [], says: [] }));
  return written({ flow: flowOf(machine(name)), code: { states: new Map(), arrows: new Map() }, paths });
}

const now = versionOf('toast', ['toast-new', 'toast-same']);
const past: WrittenVersion = {
  ...now,
  paths: versionOf('toast', ['toast-old', 'toast-same']).paths,
  flow: {
    ...now.flow,
    arrows: now.flow.arrows.slice(1),
    states: now.flow.states.map((state) => ({
      ...state,
      description: state.path === '' ? 'before' : state.description,
    })),
  },
};

/** The toast changed, the badge of the cart is new, the session is unchanged. */
async function comparisonOf(): Promise<ShownComparison> {
  const flows = compareFlows({ toast: past }, { toast: now, 'cart-badge': versionOf('cart-badge', []) });
  const versions = {
    from: { ref: 'main', commit: 'a60b7e99ecd0bf01' },
    to: { ref: null, commit: null, uncommitted: 2 },
  } as const;
  return await shownOf({ ...versions, flows, compared: 3, unseen: ['contract/phone.ts'] }, () => true);
}

let comparison: ShownComparison;
beforeAll(async () => {
  comparison = await comparisonOf();
});

const open = (hash: string, diffs: DiffSource | null, facts: Partial<Facts> = {}) => openViewer(hash, { diffs, facts });

const ref = (name: string) => ({ ref: name, date: '2026-11-20', subject: `about ${name}` });

function sourceOf(compare: DiffSource['compare']): DiffSource {
  return {
    refs: async () => ({ branches: [ref('main')], tags: [ref('v1')], commits: [ref('a60b7e9')] }),
    compare,
  };
}

freshPages();

const marked = (mark: string) => [...document.querySelectorAll(`g[data-arrow][data-mark='${mark}']`)];

test('versions are listed by name, date and subject; changes are shown on the chart and in words', async () => {
  const compare = vi.fn<DiffSource['compare']>(async () => comparison);
  open('#/toast/diff', sourceOf(compare));
  expect(await screen.findByText('选择一个较早的版本，看看从那时起改了什么。')).toBeTruthy();
  expect(compare).not.toHaveBeenCalled();
  const from = screen.getByRole('combobox', { name: '从' });
  await screen.findAllByRole('option', { name: '分支 main · 2026-11-20 · about main' });
  fireEvent.change(from, { target: { value: 'main' } });
  await waitFor(() => expect(window.location.hash).toBe('#/toast/diff?base=main'));
  const list = await screen.findByRole('complementary', { name: '变化的内容' });
  expect(compare).toHaveBeenLastCalledWith('main', null, 'toast');
  expect(screen.getByText('main (a60b7e99) → 工作区（含 2 个未提交的文件）')).toBeTruthy();

  const lines = within(list).getAllByRole('button');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^≠ 改变.*before/),
    expect.stringMatching(/^＋ 新增.*（新增）$/),
  ]);
  const [added] = marked('added');
  expect(added?.getAttribute('data-arrow')).toBe(now.flow.arrows[0]?.id);
  fireEvent.change(screen.getByRole('combobox', { name: '到' }), { target: { value: 'v1' } });
  await waitFor(() => expect(compare).toHaveBeenLastCalledWith('main', 'v1', 'toast'));
});

test('a sentence selects its part of the chart and is in the address; the chart selects its sentence', async () => {
  open(
    '#/toast/diff?base=main',
    sourceOf(async () => comparison),
  );
  const list = await screen.findByRole('complementary', { name: '变化的内容' });
  const [first, second] = within(list).getAllByRole('button');
  fireEvent.click(second ?? list);
  await waitFor(() => expect(second?.getAttribute('aria-pressed')).toBe('true'));
  expect(window.location.hash).toBe('#/toast/diff?base=main&change=1');
  expect(marked('selected').map((part) => part.getAttribute('data-arrow'))).toEqual([now.flow.arrows[0]?.id]);

  fireEvent.click(document.querySelector('g[id="chart"] text') ?? document.body);
  await waitFor(() => expect(first?.getAttribute('aria-pressed')).toBe('true'));
  expect(second?.getAttribute('aria-pressed')).toBe('false');
});

test('lists obsolete and new cases of the plan and links every changed flow', async () => {
  open(
    '#/toast/diff?base=main',
    sourceOf(async () => comparison),
  );
  await screen.findByRole('heading', { name: '作废 1 条' });
  const items = [...document.querySelectorAll('aside section li')].map(({ textContent }) => textContent);
  expect(items).toEqual(['toast-old 用例 toast-old', 'toast-new 用例 toast-new']);
  const table = screen.getByRole('table', { name: '有变化的流程：2 / 3' });
  const [toast, badge] = within(table).getAllByRole('link');
  expect(toast?.getAttribute('aria-current')).toBe('page');
  expect(badge?.getAttribute('href')).toBe('#/cart-badge/diff?base=main');
  expect(screen.getByText('contract/phone.ts')).toBeTruthy();
});

test('reports progress, a failure with its reason, and a flow without changes', async () => {
  let fail: (why: Error) => void = () => {};
  const failing = new Promise<ShownComparison>((_resolve, reject) => {
    fail = reject;
  });
  // It may reject before the waiting page has asked for it.
  failing.catch(() => {});
  const answers: Promise<ShownComparison>[] = [failing, Promise.resolve(comparison)];
  open(
    '#/session/diff?base=main',
    sourceOf(() => answers.shift() ?? Promise.resolve(comparison)),
  );
  expect((await screen.findByText(/^正在比较两个版本/)).getAttribute('role')).toBe('status');
  fail(new Error('git knows no commit «main»'));
  expect((await screen.findByRole('alert')).textContent).toContain('没有比较成功：git knows no commit «main»');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/在这两个版本之间没有变化。$/)).toBeTruthy();
  expect(screen.getByRole('table', { name: '有变化的流程：2 / 3' })).toBeTruthy();
});

test('a static site shows the comparison it was built with, in English', async () => {
  open('#/toast/diff?lang=en', null, { diff: comparison });
  const list = await screen.findByRole('complementary', { name: 'What changed' });
  expect(within(list).getAllByRole('button')[1]?.textContent).toMatch(/^＋ added.*\(new\)$/);
  expect(screen.queryByRole('combobox', { name: 'From' })).toBeNull();
});

test('without a comparison it says how to get one', async () => {
  open('#/toast/diff', null);
  expect(await screen.findByText(/npm run flows:build -- --diff main/)).toBeTruthy();
});
