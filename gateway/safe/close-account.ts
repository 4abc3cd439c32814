import dayjs from 'dayjs';
import { maskPhone } from '../../contract/phone/phone.ts';
import { closeAccount, type LossKind, readClosing } from '../../contract/safe/close.calls.ts';
import { MINUTE } from '../clock.ts';
import { phoneKeyOf } from '../codes/sms-ticket.ts';
import { coinsOf } from '../coins/coins.ts';
import { couponsWith } from '../coupons/coupons.ts';
import type { Deps, GatewayContext } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { updateOrders } from '../orders/update-orders.ts';
import { nameKeyOf } from '../password/password-check.ts';
import { forgetTries } from '../password/password-tries.ts';
import { redeemProof } from '../phone/account-proof.ts';
import { askingSecret, type ByMember, type Routes } from '../session/serve-member.ts';
import { clearSessionCookies } from '../session/session-cookies.ts';
import { countOf } from '../store/rows.ts';
import type { MemberRow } from '../store/schema.ts';
import { hashOf } from '../store/server-keys.ts';
import { emitMember } from '../store/shop-events.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

/** How long a repeated call succeeds, for a browser whose answer was lost. */
const REPLAY = 10 * MINUTE;

const filled = (...values: readonly unknown[]) => values.filter((value) => value !== '' && value !== null).length;

const rowsIn =
  (table: 'addresses' | 'uploads' | 'third_accounts' | 'favourites' | 'patients') =>
  ({ store }: Deps, { id }: MemberRow): Promise<number> =>
    countOf(store.db.selectFrom(table).where('member_id', '=', id));

/** Counts a member's data by kind; a new area that stores data of members adds a line here. */
const counters: Readonly<Record<LossKind, (deps: Deps, member: MemberRow) => number | Promise<number>>> = {
  profile: (_, member) =>
    filled(member.nick_name, member.member_name, member.birthday, member.email) +
    filled(member.job_nature, member.marital_status, member.revenues, member.sex === 0 ? '' : member.sex),
  health: (_, member) =>
    filled(member.height, member.weight, member.common_drugs, member.allergy_drugs, member.disease_history),
  addresses: rowsIn('addresses'),
  pictures: rowsIn('uploads'),
  thirdAccounts: rowsIn('third_accounts'),
  favourites: rowsIn('favourites'),
  coupons: (deps, { id }) => countOf(couponsWith(deps, id, '0')),
  coins: async ({ store, clock }, { id }) => (await coinsOf(store.db, id, clock.now())).balance,
  patients: rowsIn('patients'),
};

/** What closing would take from this member, without kinds that are empty. */
async function lossesOf(deps: Deps, member: MemberRow) {
  const counted = await Promise.all(
    Object.entries(counters).map(async ([kind, count]) => ({ kind, count: await count(deps, member) })),
  );
  return counted.filter(({ count }) => count > 0);
}

/**
 * Deletes the account in one step. Every table that belongs to a member refers to the row with `on delete cascade`, so
 * that sessions, tokens, links, addresses, pictures, consents and health data go with it, and a write under way fails
 * for lack of a member: nothing is left behind or added later. Data that the law requires to be kept longer must refer
 * to members with `on delete set null`: sold orders with their prescriptions, unchanged.
 */
async function erase(trx: Queries, deps: Deps, member: Pick<MemberRow, 'id' | 'phone' | 'login_name'>): Promise<void> {
  const names = [member.id, member.phone, member.login_name].filter((name) => name !== null);
  const keys = names.map((name) => nameKeyOf(deps, name));
  await forgetTries(trx, keys);
  if (member.phone !== null) {
    await trx.deleteFrom('sms_codes').where('phone_key', '=', phoneKeyOf(deps, member.phone)).execute();
  }
  await anonymiseCancelledOrders(trx, member.id);
  // All orders of the member lose their owner.
  await updateOrders(trx).where('member_id', '=', member.id).execute();
  await trx.deleteFrom('members').where('id', '=', member.id).execute();
  await emitMember(trx, deps.clock.now(), 'member.closed', member.id);
}

/** Nothing was sold: codes, products and sums stay for the shop's books, without anything that names a person. */
async function anonymiseCancelledOrders(trx: Queries, memberId: string): Promise<void> {
  const cancelled = trx
    .selectFrom('orders')
    .select('code')
    .where('member_id', '=', memberId)
    .where('type', '=', 'canceled');
  for (const table of ['consultations', 'complete_links', 'pay_grants'] as const) {
    await trx.deleteFrom(table).where('order_code', 'in', cancelled).execute();
  }
  const nobody = { consignee: '', consignee_phone: '', delivery_address: '', id_card_number: '', tax_payer_number: '' };
  await updateOrders(trx).set(nobody).where('code', 'in', cancelled).execute();
}

/** Open orders; the account cannot be closed while there is one. */
const RUNNING = ['waitPay', 'waitAudit', 'waitDelivery', 'waitReceiving', 'refundOrder'] as const;

/** Number of orders that forbid closing. */
function openOrdersOf(db: Queries, memberId: string): Promise<number> {
  return countOf(db.selectFrom('orders').where('member_id', '=', memberId).where('type', 'in', RUNNING));
}

/**
 * ACC-CALL-24: closes the account, once: parallel calls wait for its row, and one that finds it gone is answered as a
 * repeated call. Throws `Refused` 400 unless this session has just proven the phone, or while orders are open.
 */
async function closeAccountOf({ deps, member, headers, c }: ByMember<typeof closeAccount>) {
  const { id: memberId, session_id: sessionId } = member;
  const closed = await deps.store.transaction(async (trx) => {
    const present = await trx
      .selectFrom('members')
      .select(['id', 'phone', 'login_name'])
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    if (present === undefined) return false;
    // The member's row is locked, so open orders are checked here.
    const count = await openOrdersOf(trx, memberId);
    if (count > 0) throw new Refused(400, 'ordersRun', words.ordersRun(count));
    if (!(await redeemProof(trx, deps, { sessionId, phone: present.phone, purpose: 'closeAccount' }))) {
      throw new Refused(400, 'closeNotProven');
    }
    await erase(trx, deps, present);
    const closing = { origin: headers.closeOrigin, secret_hash: secretHashOf(c), closed_at: deps.clock.now() };
    await trx
      .insertInto('closed_accounts')
      .values({ member_id: memberId, ...closing })
      .execute();
    return true;
  });
  if (!closed) await refuseUnlessClosed(deps, c);
  clearSessionCookies(c);
}

const secretHashOf = (c: GatewayContext) => hashOf(askingSecret(c)?.secret ?? '');

/** Accepts a repeated call of the session that has closed its account. Throws `Refused` 401 otherwise. */
async function refuseUnlessClosed(deps: Deps, c: GatewayContext): Promise<void> {
  const record = await deps.store.db
    .selectFrom('closed_accounts')
    .select('member_id')
    .where('secret_hash', '=', secretHashOf(c))
    .where('closed_at', '>', dayjs(deps.clock.now()).subtract(REPLAY).toDate())
    .executeTakeFirst();
  if (record === undefined) throw new Refused(401, 'notLoggedIn');
}

/** The calls around closing an account. */
export function serveClosing({ deps, forMember }: Routes): void {
  forMember(readClosing, async ({ member }) => ({
    phoneStr: member.phone === null ? '' : maskPhone(member.phone),
    openOrders: await openOrdersOf(deps.store.db, member.id),
    losses: await lossesOf(deps, member),
  }));
  forMember(closeAccount, closeAccountOf, async (c) => {
    // After the first call the session no longer has a member.
    await refuseUnlessClosed(deps, c);
    clearSessionCookies(c);
  });
}
