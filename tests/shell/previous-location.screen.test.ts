import { expect, test } from 'vitest';
import { currentLocation, previousList } from '../../src/shell/previous-location.ts';

test('ORD-ROUTE-05 a history entry remembers the list it was reached from, with its query', () => {
  window.history.replaceState(null, '', '/user/order/mine/waitPay?page=2');
  expect(previousList(currentLocation())).toBe('/user/order/mine/waitPay?page=2');
});

test('ORD-ROUTE-17 an address that may hold the key of a link is not kept in the history', () => {
  window.history.replaceState(null, '', '/payJianke/inquiry?key=k-7f3a&consigneePhone=13800138000');
  expect(currentLocation()).toBeNull();
});

test.each([
  null,
  undefined,
  'text',
  { from: 7 },
  { from: '/user' },
  { from: '//evil.example/user/order/mine/all' },
  { from: 'https://evil.example/user/order/mine/all' },
])('ORD-ROUTE-05 ruling 4 %j names no previous list, so the way back is the list of all orders', (state) => {
  expect(previousList(state)).toBe('/user/order/mine/all');
});
