import { LOOK_BACK_DAYS } from '../../contract/pay-link/pay-link.calls.ts';
import { DAY, HOUR, inFuture, MINUTE } from '../clock.ts';
import type { Deps, Visit } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { cancelledIfOverdue } from '../orders/overdue.ts';
import { updateOrders } from '../orders/update-orders.ts';
import { hit, isFull, type Limit } from '../store/limits.ts';
import { insertMissing, memberWithPhone } from '../store/rows.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { PayLinkRow } from '../store/schema-payments.ts';
import { hashOf, isSameSecret } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

const LINK_LIFE = LOOK_BACK_DAYS * DAY;
/** How long an unregistered consignee may register. */
const BIND_WITHIN = DAY;
/** Wrong phones that lock a key, and for how long. */
const MOST_TRIES = 5;
const LOCK = 15 * MINUTE;
/** Total of wrong phones that ends a key: a search through 10,000 endings must not succeed by waiting. */
const MOST_TRIES_EVER = 20;
/** Unknown keys and wrong phones: far above what a person mistypes. */
export const guesses: Limit = { name: 'pay-link-guesses', most: 60, perMs: HOUR };

/** Which link is opened, and from where. */
export interface LinkAsked {
  readonly key: string;
  readonly address: string;
}

/** A link whose key is right. */
export interface Link {
  readonly row: PayLinkRow;
  readonly order: OrderRow;
  /** The account that owns the order, or will own it: the consignee's. */
  readonly memberId: string | null;
}

type LinkDeps = Pick<Deps, 'store' | 'clock'>;

function wrong(): Refused {
  return new Refused(403, 'payLinkWrong');
}

/** The path that a link opens (ORD-ROUTE-16). */
export function payLinkUrl(key: string): string {
  return `/payJianke/entry?key=${key}`;
}

/**
 * Creates a link to an order, valid for `restMs`. Its key appears only once, in the message with the link; only its
 * hash is kept.
 */
export async function makePayLink(
  trx: Queries,
  { clock }: Pick<Deps, 'clock'>,
  { order, key, restMs = LINK_LIFE, bindMs = BIND_WITHIN }: NewLink,
): Promise<{ readonly expiresAt: Date }> {
  const row = {
    key_hash: hashOf(key),
    order_code: order.code,
    member_id: order.member_id,
    bind_until: inFuture(clock, bindMs),
    expires_at: inFuture(clock, restMs),
  };
  await insertMissing(trx, 'pay_links', [row]);
  return { expiresAt: row.expires_at };
}

interface NewLink {
  readonly order: Pick<OrderRow, 'code' | 'member_id'>;
  readonly key: string;
  readonly restMs?: number | undefined;
  readonly bindMs?: number;
}

/**
 * Finds a link without its phone. Throws `Refused`: 403 for an unknown key, 410 once it has expired, 423 while it is
 * locked, 429 for an address that guesses.
 */
export function findPayLink(deps: LinkDeps, asked: LinkAsked): Promise<Link> {
  return settled(deps, asked, (trx, row) => linkOf(trx, deps, row));
}

/**
 * Opens a link by the consignee's whole phone; nothing of its order is revealed before. Five wrong phones lock the
 * key. An order without an owner goes to the consignee, if they have an account. Throws `Refused`, as `findPayLink`.
 */
export function openPayLink(
  deps: LinkDeps,
  asked: LinkAsked & { readonly phone: string },
  prepare?: (trx: Queries, link: Link) => Promise<void>,
): Promise<Link> {
  return settled(deps, asked, async (trx, row) => {
    const link = await linkOf(trx, deps, row);
    if (link instanceof Refused) return link;
    if (!isSameSecret(asked.phone, link.order.consignee_phone)) return countWrong(trx, deps, row);
    if (link.memberId === null && row.bind_until <= deps.clock.now()) return new Refused(410, 'payLinkTimedOut');
    if (row.wrong_total > 0) {
      await trx
        .updateTable('pay_links')
        .set({ wrong_tries: 0, wrong_total: 0 })
        .where('key_hash', '=', row.key_hash)
        .execute();
    }
    await prepare?.(trx, link);
    const isGiven = await giveToConsignee(trx, link.order);
    return isGiven || prepare !== undefined ? linkOf(trx, deps, row) : link;
  });
}

/** Throws refusals only after the transaction, so that what they have counted is kept. */
async function settled(
  deps: LinkDeps,
  { key, address }: LinkAsked,
  look: (trx: Queries, row: PayLinkRow) => Promise<Link | Refused>,
): Promise<Link> {
  const { store, clock } = deps;
  if (await isFull(store.db, clock, guesses, address)) throw new Refused(429, 'tooMany');
  const outcome = await store.transaction(async (trx) => {
    const row = await trx
      .selectFrom('pay_links')
      .selectAll()
      .where('key_hash', '=', hashOf(key))
      .forUpdate()
      .executeTakeFirst();
    return row === undefined ? wrong() : look(trx, row);
  });
  if (!(outcome instanceof Refused)) return outcome;
  if (outcome.status === 403) await store.run((db) => hit(db, clock, guesses, address));
  throw outcome;
}

async function linkOf(trx: Queries, { clock }: LinkDeps, row: PayLinkRow): Promise<Link | Refused> {
  const now = clock.now();
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', row.order_code)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return wrong();
  if (row.expires_at <= now || row.wrong_total >= MOST_TRIES_EVER) return new Refused(410, 'payLinkOver');
  if (row.locked_until !== null && row.locked_until > now) return lockedUntil(row.locked_until, now);
  const consignee = await memberWithPhone(trx, order.consignee_phone);
  const memberId = order.member_id ?? consignee?.id ?? null;
  return { row, order: await cancelledIfOverdue(trx, order, now), memberId };
}

function lockedUntil(until: Date, now: Date): Refused {
  const minutes = Math.ceil((until.getTime() - now.getTime()) / MINUTE);
  return new Refused(423, 'payLinkLocked', words.payLinkLocked(minutes));
}

/** The link's row is locked, so that each of parallel attempts is counted. */
async function countWrong(trx: Queries, { clock }: LinkDeps, row: PayLinkRow): Promise<Refused> {
  const isLocking = row.wrong_tries + 1 >= MOST_TRIES;
  await trx
    .updateTable('pay_links')
    .set({
      wrong_tries: isLocking ? 0 : row.wrong_tries + 1,
      wrong_total: row.wrong_total + 1,
      locked_until: isLocking ? inFuture(clock, LOCK) : row.locked_until,
    })
    .where('key_hash', '=', row.key_hash)
    .execute();
  return wrong();
}

/** Gives an order without an owner, and every link to it, to the account of its consignee. Returns whether it did. */
async function giveToConsignee(trx: Queries, order: OrderRow): Promise<boolean> {
  if (order.member_id !== null) return false;
  const consignee = await memberWithPhone(trx, order.consignee_phone);
  if (consignee === undefined) return false;
  const owned = { member_id: consignee.id };
  await updateOrders(trx).set(owned).where('code', '=', order.code).execute();
  await trx.updateTable('pay_links').set(owned).where('order_code', '=', order.code).execute();
  return true;
}

/** The credentials of a call by key. */
export interface AskedByKey {
  readonly key: string;
  readonly consigneePhone: string | undefined;
}

/** PAT-SCOPE-06: the holder of a key, acting for the account that owns the order. */
export interface KeyHolder {
  readonly owner: { readonly memberId: string; readonly orderCode: string };
  readonly order: Link['order'];
}

/**
 * Opens a link by the consignee's phone (S13): its holder sees and changes only patients added by the order's links.
 * Throws `Refused`: as `openPayLink`, and 403 while no account is registered.
 */
export async function openByKey(deps: Deps, visit: Visit, { key, consigneePhone }: AskedByKey): Promise<KeyHolder> {
  if (consigneePhone === undefined) throw new Refused(403, 'payLinkWrong');
  const { memberId, order } = await openPayLink(deps, { key, phone: consigneePhone, address: visit.address });
  if (memberId === null) throw new Refused(403, 'payLinkUnregistered');
  return { owner: { memberId, orderCode: order.code }, order };
}
