import { settle } from '../../gateway/cart/settle.ts';
import { startSession } from '../../gateway/session/session.ts';
import type { Store } from '../../gateway/store/store.ts';
import type { Browser } from '../gateway/browser.ts';
import type { Kit } from '../gateway/kit.ts';

/** Ids of the seeded members. */
export { OWNER_ID as OWNER } from './order-kit.ts';
export const OTHER = '01900000-0000-7000-8000-000000000002';

/** A browser with a new session: logging in is tested elsewhere. */
export async function memberOf(kit: Kit, memberId = OTHER): Promise<Browser> {
  const browser = kit.browser();
  const { cookie } = await kit.store.transaction((trx) => startSession(trx, kit, memberId));
  browser.cookies.set('xinglin', cookie);
  return browser;
}

/** The balance and the part that expires, as the call returns them. */
export async function balanceOf(browser: Browser) {
  return (await browser.get('/v1/coin/balance')).body;
}

interface Line {
  readonly coinAmount: number;
  readonly description: string;
  readonly createDate: string;
}

/** The whole ledger, page by page. */
export async function ledgerOf(browser: Browser): Promise<Line[]> {
  const lines: Line[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await browser.get(`/v1/coin/history?page=${page}&size=10`);
    lines.push(...body.content);
    pages = body.totalPages;
  }
  return lines;
}

/** The sum of the lines. */
export const totalOf = (lines: readonly Line[]) => lines.reduce((sum, { coinAmount }) => sum + coinAmount, 0);

/** Puts products into a cart. */
export async function fillCart(store: Store, memberId: string, items: Readonly<Record<string, number>>) {
  const rows = Object.entries(items).map(([product_code, amount]) => {
    return { member_id: memberId, product_code, amount, added_at: new Date(0) };
  });
  await store.run((db) =>
    db
      .insertInto('cart_items')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Grants coins earned and expiring at these times; returns the grant's id. */
export async function giveCoins(kit: Kit, memberId: string, amount: number, earned: number, expires: number) {
  const place = String(Math.floor(Math.random() * 1e12)).padStart(12, '0');
  const id = `01900000-0000-7000-8000-${place}`;
  const moments = { earned_at: new Date(earned), expires_at: new Date(expires) };
  await kit.insert('coin_grants', { id, member_id: memberId, amount, remaining: amount, ...moments });
  const line = { id, member_id: memberId, amount, reason: 'earned' as const, order_code: null, at: new Date(earned) };
  await kit.insert('coin_entries', line);
  return id;
}

/** Makes an order of products, with the best coupons and all coins. */
export async function order(
  { store, clock }: Kit,
  memberId: string,
  items: Readonly<Record<string, number>>,
): Promise<string> {
  const products = await store.db.selectFrom('products').selectAll().where('code', 'in', Object.keys(items)).execute();
  const lines = products.map((product) => ({ product, amount: items[product.code] ?? 0 }));
  const placed = await store.transaction((trx) => settle(trx, clock.now(), { memberId, lines, useCoins: true }));
  return placed.code;
}

/** The stored order. */
export function kept(kit: Kit, code: string) {
  return kit.store.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
}

/** Gives the other member the default address of the first. */
export async function giveAddress(kit: Kit, memberId = OTHER) {
  const { member_id: _, ...address } = await kit.store.db
    .selectFrom('addresses')
    .selectAll()
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  const id = '01900000-0000-7000-8000-0000000ad999';
  const row = { ...address, id, member_id: memberId };
  await kit.insert('addresses', row);
}
