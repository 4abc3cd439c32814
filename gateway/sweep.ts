import dayjs from 'dayjs';
import { sql } from 'kysely';
import { type Clock, DAY } from './clock.ts';
import { expireCoins } from './coins/coins.ts';
import { cancelOverdue } from './orders/overdue.ts';
import type { Queries, Store } from './store/store.ts';

/** How long a row is kept after its expiry: longer than anything still reads it. */
const KEPT = DAY;
/** How long the audit of the shop interface is kept. */
const AUDIT_KEPT = 3 * 365 * DAY;
/** How long an event can be read or delivered again. */
const EVENTS_KEPT = 30 * DAY;

/** Tables whose rows each have an expiry. */
const sweptTables = [
  'limits',
  'sms_tickets',
  'image_captchas',
  'sms_codes',
  'account_proofs',
  'slide_puzzles',
  'slide_tickets',
  'password_tries',
  'qr_codes',
  'third_logins',
  'pay_grants',
  'sandbox_third_codes',
  'session_tokens',
  'shop_answers',
] as const;

/**
 * Deletes what has expired long ago: limits, tickets, captchas, codes, sessions, unused uploads, events and audit of
 * the shop interface; cancels overdue orders and writes off expired coins. A step that fails keeps no other from being
 * done; rejects with the first failure.
 */
export async function sweep(store: Store, clock: Clock): Promise<void> {
  const ago = (ms: number) => dayjs(clock.now()).subtract(ms).toDate();
  const before = ago(KEPT);
  const statement = (of: (db: Queries) => Promise<unknown>) => () => store.run(of);
  const steps: readonly (() => Promise<unknown>)[] = [
    ...sweptTables.map((table) => statement((db) => db.deleteFrom(table).where('expires_at', '<', before).execute())),
    statement((db) =>
      sql`
        delete from sessions where created_at < ${before}
          and not exists (select token_hash from session_tokens where session_tokens.session_id = sessions.id)
      `.execute(db),
    ),
    statement((db) => db.deleteFrom('shop_audit').where('at', '<', ago(AUDIT_KEPT)).execute()),
    statement((db) => db.deleteFrom('shop_events').where('at', '<', ago(EVENTS_KEPT)).execute()),
    () => sweepUploads(store, before),
    () => expireAllCoins(store, clock.now()),
    () => cancelOverdue({ store, clock }),
  ];
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function expireAllCoins(store: Store, now: Date): Promise<void> {
  while ((await store.run((db) => expireCoins(db, now, null))) > 0);
}

/**
 * Deletes pictures that were uploaded but never used. A new column that refers to uploads must be checked here too, by
 * equality, which PostgreSQL hashes: any other condition is tried on each pair of rows.
 */
async function sweepUploads(store: Store, before: Date): Promise<void> {
  await store.run((db) =>
    sql`
      delete from uploads where created_at < ${before}
        and not exists (select id from members where avatar = '/uploads/' || uploads.name)
        and not exists (
          select order_code from reviews, jsonb_array_elements_text(pictures) picture
          where picture = '/uploads/' || uploads.name
        )
        and not exists (select slot from patient_images where patient_images.upload_name = uploads.name)
    `.execute(db),
  );
}
