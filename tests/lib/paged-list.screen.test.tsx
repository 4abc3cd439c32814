import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { pagedListCases } from '../../machines/lib/paged-list.cases.ts';
import type { PagedListActor, PageReply } from '../../machines/lib/paged-list.machine.ts';
import { PagedList } from '../../src/lib/paged-list.tsx';
import { noticeText } from '../kit/notices.ts';
import { external, press, testScreen } from '../kit/screen.tsx';

const rowsAre = (ids: readonly string[]) =>
  expect(screen.queryAllByRole('listitem', { name: /^行/ }).map((row) => row.textContent)).toEqual(ids);

interface Row {
  readonly id: string;
}

const list = (actor: PagedListActor<Row, { readonly word: string }>) => (
  <PagedList
    actor={actor}
    reading="正在读取样本"
    skeletonRows={2}
    renderRows={(rows) => (
      <ul>
        {rows.map(({ id }) => (
          <li key={id} aria-label={`行 ${id}`}>
            {id}
          </li>
        ))}
      </ul>
    )}
    renderEmpty={({ word }) => <p>{word === '' ? '还没有内容' : `没有${word}`}</p>}
    addressOf={({ filter, page }) => `/sample?word=${filter.word}&page=${page}`}
  />
);

testScreen(pagedListCases, {
  render: list,
  states: {
    loading: ({ context: { read }, container }) => {
      if (read === null) expect(screen.getByRole('status').textContent).toBe('正在读取样本');
      else if (read.content.length > 0) rowsAre(['A', 'B']);
      expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
    },
    listed: ({ context: { page } }) => {
      rowsAre(['A', 'B']);
      expect(screen.getByText('共 6 条')).toBeTruthy();
      expect(screen.getByRole('link', { current: 'page' }).textContent).toContain(String(page));
    },
    empty: ({ context: { filter } }) => {
      rowsAre([]);
      expect(screen.getByText(filter.word === '' ? '还没有内容' : '没有维生素')).toBeTruthy();
      expect(screen.queryByRole('navigation')).toBeNull();
    },
    failed: ({ context: { notice } }) => {
      const alert = screen.getByRole('alert').textContent ?? '';
      expect(alert).toContain(notice === null ? '' : noticeText(notice, '没有读取到内容，请重试'));
    },
  },
  events: {
    'place.changed': external,
    'filter.chosen': external,
    'rows.changed': external,
    'page.picked': (_, { page }) => {
      const link = screen.getByRole('link', { name: `第 ${page} 页` });
      expect(link.getAttribute('href')).toContain(`page=${page}`);
      fireEvent.click(link);
    },
    'retry.pressed': () => press('重试'),
  },
});

test('ORD-LIST-04 after a retry by keyboard the heading of the page has the focus', async () => {
  const replies: PageReply<Row>[] = [
    { kind: 'refused', message: null },
    { kind: 'read', page: { content: [{ id: 'A' }], totalElements: 1, totalPages: 1 } },
  ];
  const machine = pagedListCases.machine.provide({
    actors: { readPage: fromPromise(async () => replies.shift() ?? Promise.reject(new Error('read too often'))) },
  });
  const actor = createActor(machine, { input: { filter: { word: '' }, page: 1 } }).start();
  render(
    <main>
      <h1 tabIndex={-1}>样本</h1>
      {list(actor)}
    </main>,
  );
  const retry = await screen.findByRole('button', { name: '重试' });
  retry.focus();
  fireEvent.click(retry);
  await screen.findByRole('listitem', { name: '行 A' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '样本' }));
});
