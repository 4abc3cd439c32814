import { DAY, HOUR, inFuture } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { cancelledIfOverdue } from '../orders/overdue.ts';
import { hit, isFull, type Limit } from '../store/limits.ts';
import { insertMissing, memberWithPhone } from '../store/rows.ts';
import type { OrderRow } from '../store/schema-orders.ts';
import type { CompleteLinkRow } from '../store/schema-patients.ts';
import { hashOf } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';
import { words } from '../words.ts';

export type CompleteLinkKind = CompleteLinkRow['kind'];

/** PAT-LINK-01, PAT-LINK-02: how long a link is valid. */
export const COMPLETE_LINK_LIFE: Readonly<Record<CompleteLinkKind, number>> = { normal: 3 * DAY, chronic: DAY };

/** Unknown codes and keys: far above what a person mistypes. */
const guesses: Limit = { name: 'complete-link-guesses', most: 60, perMs: HOUR };

/** What opens a link; both are secret. */
export interface CompleteLinkSecrets {
  readonly requestCode: string;
  readonly key: string;
}

/** The path that a link opens (PAT-ROUTE-04). */
export function completeLinkUrl({ requestCode, key }: CompleteLinkSecrets, kind: CompleteLinkKind): string {
  const query = new URLSearchParams({ useKey: key, requestCode, ...(kind === 'chronic' ? { type: kind } : {}) });
  return `/user/patientInfo/complete?${query.toString()}`;
}

interface NewLink extends CompleteLinkSecrets {
  readonly orderCode: string;
  readonly kind: CompleteLinkKind;
  readonly restMs?: number | undefined;
  readonly usedAt?: Date;
}

/** Creates a link to the patient of an order. Code and key appear only in its message; only their hashes are kept. */
export async function makeCompleteLink(
  trx: Queries,
  { clock }: Pick<Deps, 'clock'>,
  { orderCode, kind, requestCode, key, restMs, usedAt }: NewLink,
): Promise<{ readonly expiresAt: Date }> {
  const row = {
    request_hash: hashOf(requestCode),
    key_hash: hashOf(key),
    order_code: orderCode,
    kind,
    patient_id: await patientOf(trx, orderCode),
    expires_at: inFuture(clock, restMs ?? COMPLETE_LINK_LIFE[kind]),
    used_at: usedAt ?? null,
  };
  await insertMissing(trx, 'complete_links', [row]);
  return { expiresAt: row.expires_at };
}

/** The patient of an order: the one its doctor was consulted for, else the newest added by one of its links. */
async function patientOf(trx: Queries, orderCode: string): Promise<string | null> {
  const order = await trx
    .selectFrom('orders')
    .leftJoin('consultations', 'consultations.order_code', 'orders.code')
    .select(['orders.member_id', 'consultations.patient_info_id'])
    .where('orders.code', '=', orderCode)
    .executeTakeFirst();
  if (order === undefined || order.member_id === null) return null;
  const patients = await trx
    .selectFrom('patients')
    .select(['id', 'order_code'])
    .where('member_id', '=', order.member_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const consulted = patients.find(({ id }) => id === order.patient_info_id);
  return (consulted ?? patients.find(({ order_code }) => order_code === orderCode))?.id ?? null;
}

/** A link whose code or key is right, with its order as it is now. */
export interface CompleteLink {
  readonly row: CompleteLinkRow;
  readonly order: OrderRow;
  /** The account of the order's owner, or else of its consignee. */
  readonly memberId: string;
}

type LinkDeps = Pick<Deps, 'store' | 'clock'>;
type LinkSecret = { readonly requestCode: string } | { readonly key: string };

/**
 * Finds a link. Throws `Refused`: 404 for none, 429 for an address that guesses, 403 while neither owner nor consignee
 * of its order has an account.
 */
export async function findCompleteLink(deps: LinkDeps, secret: LinkSecret, address: string): Promise<CompleteLink> {
  const { store, clock } = deps;
  if (await isFull(store.db, clock, guesses, address)) throw new Refused(429, 'tooMany');
  const link = await store.transaction((trx) => lockCompleteLink(trx, deps, secret));
  if (link !== null) return link;
  await store.run((db) => hit(db, clock, guesses, address));
  throw new Refused(404, 'noSuchLink', words.completeLinkUnknown);
}

/** Finds a link and locks it and its order until the transaction ends; null if there is none. Throws `Refused` 403. */
export async function lockCompleteLink(
  trx: Queries,
  { clock }: Pick<Deps, 'clock'>,
  secret: LinkSecret,
): Promise<CompleteLink | null> {
  const links = trx.selectFrom('complete_links').selectAll();
  const named =
    'key' in secret
      ? links.where('key_hash', '=', hashOf(secret.key))
      : links.where('request_hash', '=', hashOf(secret.requestCode));
  const row = await named.forUpdate().executeTakeFirst();
  if (row === undefined) return null;
  // Not `for update`, so that writes of pictures and patients that refer to the order need not wait.
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('code', '=', row.order_code)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (order === undefined) return null;
  const consignee = await memberWithPhone(trx, order.consignee_phone);
  const memberId = order.member_id ?? consignee?.id;
  if (memberId === undefined) throw new Refused(403, 'payLinkUnregistered');
  return { row, order: await cancelledIfOverdue(trx, order, clock.now()), memberId };
}

/** Why a link cannot be used at a time; null: it can. For a used link, later events are not reported. */
export function whyInvalid({ row, order }: CompleteLink, at: Date): Refused | null {
  if (row.used_at !== null) return new Refused(409, 'completeLinkUsed');
  if (order.type === 'canceled') return new Refused(410, 'completeLinkCancelled');
  if (row.expires_at <= at) return new Refused(410, 'completeLinkOver', words.completeLinkOver[row.kind]);
  return null;
}
