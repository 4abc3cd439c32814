import { expect, test } from 'vitest';
import { reset } from '../../gateway/sandbox/seed.ts';
import { anyOrder } from '../../gateway/sandbox/seed-order-plan.ts';
import { orderRows } from '../../gateway/sandbox/seed-orders.ts';
import type { Browser } from '../gateway/browser.ts';
import { gatewayKit, logIn, OTHER_SHOPPER } from '../gateway/kit.ts';
import { ORDERS } from '../kit/order-kit.ts';

const kit = gatewayKit();
const MANY = 10_000;
const FEW = 40;
const FEW_OWNER = '01900000-0000-7000-8000-000000000002';
const ROUNDS = 21;

const middle = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

async function timed(browser: Browser, path: string): Promise<number> {
  const began = performance.now();
  expect((await browser.get(path)).status).toBe(200);
  return performance.now() - began;
}

test('ORD-CALL-03 ORD-CALL-04 ORD-LIST-03 a page, also of a search, takes a member with 10,000 orders at most three times as long as one with 40', async () => {
  await reset(kit.store, kit.clock, MANY);
  const few = Array.from({ length: FEW }, (_, place) =>
    orderRows(anyOrder(place, place * 1000), FEW_OWNER, 95_000 + place, null, kit.clock.now()),
  );
  await kit.insert(
    'orders',
    few.map(({ order }) => order),
  );
  await kit.insert(
    'order_products',
    few.flatMap(({ lines }) => lines),
  );
  const [large, small] = [kit.browser(), kit.browser()];
  await logIn(large);
  await logIn(small, OTHER_SHOPPER);
  expect((await large.get(`${ORDERS}?page=1&size=4`)).body.totalElements).toBeGreaterThan(MANY);

  const named = (name: string) => `/filter?page=1&size=4&productName=${encodeURIComponent(name)}`;
  for (const [name, ofLarge, ofSmall] of [
    ['the first page', '?page=1&size=4', '?page=1&size=4'],
    ['the last page', '?page=2500&size=4', '?page=10&size=4'],
    ['of one type', '/filter?type=completed&page=3&size=4', '/filter?type=completed&page=3&size=4'],
    ['of three months', '/filter?page=1&size=4&beginDate=2026-08-21', '/filter?page=1&size=4&beginDate=2026-08-21'],
    ['by the name of every other', named('片'), named('片')],
    ['by the name of some', named('维生素d'), named('维生素d')],
    ['by the name of none', named('zzz'), named('zzz')],
  ] as const) {
    const times: { large: number[]; small: number[] } = { large: [], small: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // In turn, so that other load affects both.
      times.large.push(await timed(large, ORDERS + ofLarge));
      times.small.push(await timed(small, ORDERS + ofSmall));
    }
    const ratio = middle(times.large) / middle(times.small);
    expect(ratio, name).toBeLessThanOrEqual(3);
  }
});
