import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { OrderRecord } from '../../contract/orders/order.ts';
import type { PageReply, Place } from '../../machines/lib/paged-list.machine.ts';
import { orderListCases } from '../../machines/orders/order-list.cases.ts';
import {
  type OrderFilter,
  orderListMachine,
  orderPages,
  type ReadCountsReply,
} from '../../machines/orders/order-list.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(orderListCases);
const narrows = ['type.chosen', 'range.chosen', 'search.pressed', 'search.cleared', 'filter.dropped'];

describe('orderList: what holds everywhere', () => {
  test('ORD-LIST-01 ORD-LIST-02 ORD-LIST-03 every choice, and nothing else, changes the filter of the rows', () => {
    facts.everyChange(
      'each filter event is passed to the list',
      ({ subject, tells }) => narrows.includes(subject) === tells('filter.chosen'),
    );
  });

  test('ORD-STATE-02 after a change rows and counts are read again', () => {
    facts.everyChange('changed orders are read again with their counts', ({ subject, tells, starts }) => {
      return subject !== 'orders.changed' || (tells('rows.changed') && starts('readCounts'));
    });
  });

  test('ORD-LIST-03 the field takes the product name of the address; other filters leave the typed text', () => {
    facts.everyChange('the search field changes only with the filter of the rows', ({ kind, from, to }) => {
      if (kind !== 'snapshot') return true;
      const isOther = from.context.filter.productName !== to.context.filter.productName;
      return to.context.typed === (isOther ? to.context.filter.productName : from.context.typed);
    });
  });

  test('ORD-LIST-01 a failed count hides the numbers', () => {
    facts.everyChange('failed counts are not shown', ({ kind, caseName, to }) => {
      return !(kind === 'error' || caseName === '服务器拒绝') || to.in('uncounted');
    });
  });
});

test('ORD-LIST-01 ORD-LIST-02 ORD-LIST-03 each choice changes its part of the filter and returns to page 1', () => {
  const pagedList = orderPages.provide({
    actors: { readPage: fromPromise<PageReply<OrderRecord>, Place<OrderFilter>>(() => new Promise(() => {})) },
  });
  const machine = orderListMachine.provide({
    actors: { pagedList, readCounts: fromPromise<ReadCountsReply>(() => new Promise(() => {})) },
  });
  const filter = { type: 'waitPay', range: '12m', productName: '钙' } as const;
  const actor = createActor(machine, { input: { filter, page: 3, read: null } }).start();
  const place = () => {
    const { filter: now, page } = actor.getSnapshot().children.pagedList?.getSnapshot().context ?? {};
    expect(actor.getSnapshot().context.filter).toEqual(now);
    return [now?.type, now?.range, now?.productName, page];
  };
  expect(place()).toEqual(['waitPay', '12m', '钙', 3]);
  actor.send({ type: 'type.chosen', orderType: 'completed' });
  expect(place()).toEqual(['completed', '12m', '钙', 1]);
  actor.send({ type: 'range.chosen', range: '3m' });
  expect(place()).toEqual(['completed', '3m', '钙', 1]);
  actor.send({ type: 'search.typed', text: ' 维 生素 ' });
  expect(place()).toEqual(['completed', '3m', '钙', 1]);
  actor.send({ type: 'search.pressed' });
  expect(place()).toEqual(['completed', '3m', '维 生素', 1]);
  expect(actor.getSnapshot().context.typed).toBe('维 生素');
  actor.send({ type: 'search.typed', text: '维'.repeat(101) });
  expect(actor.getSnapshot().context.typed).toBe('维'.repeat(100));
  actor.send({ type: 'search.cleared' });
  expect(place()).toEqual(['completed', '3m', '', 1]);
  actor.send({ type: 'filter.dropped' });
  expect(place()).toEqual(['completed', 'all', '', 1]);
  actor.stop();
});
