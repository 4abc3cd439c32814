import dayjs from 'dayjs';
import { type SqlBool, sql } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, DAY, HOUR, MINUTE } from './clock.ts';
import { expireCoins } from './coins/coins.ts';
import { describeError } from './http/log.ts';
import { cancelOverdue } from './orders/overdue.ts';
import type { Store } from './store/store.ts';

/** How long a row outlives its own end: longer than any moment at which it is still asked for. */
const KEPT = DAY;
/** How long it is told who has asked for what by the shop interface. */
const AUDIT_KEPT = 3 * 365 * DAY;
/** How long an event can be read or delivered again. */
const EVENTS_KEPT = 30 * DAY;

/** Tables of which each row has an end of its own. */
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
 * Deletes what has ended long ago: limits, tickets, captchas, codes, sessions and the audit of the shop interface; cancels unpaid orders and
 * writes off coins that have expired.
 */
export async function sweep(store: Store, clock: Clock): Promise<void> {
  const before = dayjs(clock.now()).subtract(KEPT).toDate();
  for (const table of sweptTables) {
    await store.run((db) => db.deleteFrom(table).where('expires_at', '<', before).execute());
  }
  await store.run((db) =>
    db
      .deleteFrom('sessions')
      .where('created_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('session_tokens').select('token_hash').whereRef('session_tokens.session_id', '=', 'sessions.id'),
          ),
        ),
      )
      .execute(),
  );
  const auditedBefore = dayjs(clock.now()).subtract(AUDIT_KEPT).toDate();
  await store.run((db) => db.deleteFrom('shop_audit').where('at', '<', auditedBefore).execute());
  const toldBefore = dayjs(clock.now()).subtract(EVENTS_KEPT).toDate();
  await store.run((db) => db.deleteFrom('shop_events').where('at', '<', toldBefore).execute());
  await sweepUploads(store, before);
  await store.run((db) => expireCoins(db, clock.now(), null));
  await cancelOverdue({ store, clock });
}

/** Pictures that were uploaded and never chosen. A flow that refers to uploads of its own names its column here too. */
async function sweepUploads(store: Store, before: Date): Promise<void> {
  await store.run((db) =>
    db
      .deleteFrom('uploads')
      .where('created_at', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('members').select('id').where('avatar', '=', sql<string>`'/uploads/' || uploads.name`))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reviews')
              .select('order_code')
              .where(sql<SqlBool>`pictures @> jsonb_build_array('/uploads/' || uploads.name)`),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('patient_images').select('slot').whereRef('patient_images.upload_name', '=', 'uploads.name'),
          ),
        ),
      )
      .execute(),
  );
}

/** Sweeps every hour, and once soon after the start. Returns how to stop; the returned promise waits for a running sweep. */
export function sweepRegularly(store: Store, clock: Clock, log: Logger): () => Promise<void> {
  let running = Promise.resolve();
  const sweepNow = () => {
    running = sweep(store, clock).catch((error: unknown) => log.warn({ error: describeError(error) }, 'sweep failed'));
  };
  const soon = setTimeout(sweepNow, MINUTE).unref();
  const hourly = setInterval(sweepNow, HOUR).unref();
  return () => {
    clearTimeout(soon);
    clearInterval(hourly);
    return running;
  };
}
