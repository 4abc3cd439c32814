import { expect, test } from 'vitest';
import { fromHere, listBehind } from '../../src/shell/came-from.ts';

test('ORD-ROUTE-05 an entry of the history remembers where it was come from, with its query', () => {
  window.history.replaceState(null, '', '/user/order/mine/waitPay?page=2');
  expect(listBehind(fromHere())).toBe('/user/order/mine/waitPay?page=2');
});

test.each([
  null,
  undefined,
  'text',
  { from: 7 },
  { from: '/user' },
  { from: '//evil.example/user/order/mine/all' },
  { from: 'https://evil.example/user/order/mine/all' },
])('ORD-ROUTE-05 ruling 4 no list stands behind %j, so the way back is the list of all', (state) => {
  expect(listBehind(state)).toBe('/user/order/mine/all');
});
