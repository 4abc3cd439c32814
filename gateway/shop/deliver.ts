import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, HOUR, MINUTE, SECOND } from '../clock.ts';
import { describeError } from '../http/log.ts';
import type { GatewaySettings } from '../settings.ts';
import { postSigned } from '../signed-post.ts';
import type { Queries, Store } from '../store/store.ts';
import { numberEvents } from './feed.ts';

/** Pauses before the next attempt, as proposed by Standard Webhooks; after the last one an event is given up. */
const pauses = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;
const ANSWER_WITHIN = 15 * SECOND;
/** Longer than an answer takes: if a process dies meanwhile, another one takes over its delivery. */
const CLAIMED_FOR = 60 * SECOND;
const AT_ONCE = 20;

interface Delivery {
  readonly id: string;
  readonly feed_no: number;
  readonly tries: number;
  readonly type: string;
  readonly at: Date;
  readonly data: Record<string, unknown>;
}

type Target = Pick<GatewaySettings, 'shopWebhookUrl' | 'shopWebhookSecrets'>;

/** Claims due deliveries, only the first of each subject, so that its events arrive in order. */
function claim(store: Store, now: Date): Promise<readonly Delivery[]> {
  const until = new Date(now.getTime() + CLAIMED_FOR);
  return store.run(async (db) => {
    const { rows } = await sql<Delivery>`
      with due as (
        select event_id from shop_deliveries as one
        where due_at <= ${now} and (claimed_until is null or claimed_until < ${now})
          and not exists (
            select 1 from shop_deliveries as other where other.subject = one.subject and other.feed_no < one.feed_no
          )
        order by feed_no limit ${AT_ONCE}
      ), claimed as (
        update shop_deliveries set claimed_until = ${until}
        where event_id in (select event_id from due) and (claimed_until is null or claimed_until < ${now})
        returning event_id, feed_no, tries
      )
      select id, claimed.feed_no, tries, type, at, data from claimed join shop_events on id = event_id
    `.execute(db);
    return rows;
  });
}

type Outcome = { readonly taken: true } | { readonly taken: false; readonly status: number; readonly afterMs: number };

function pauseIn(response: Response, now: number): number {
  const said = response.headers.get('retry-after') ?? '';
  const ms = /^\d{1,6}$/.test(said) ? Number(said) * SECOND : Date.parse(said) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), 24 * HOUR) : 0;
}

async function send({ shopWebhookUrl, shopWebhookSecrets }: Target, event: Delivery, now: Date): Promise<Outcome> {
  const response = await postSigned({
    url: shopWebhookUrl,
    secrets: shopWebhookSecrets,
    id: event.id,
    now,
    body: { type: event.type, timestamp: event.at.toISOString(), data: event.data },
    withinMs: ANSWER_WITHIN,
  });
  await response.body?.cancel();
  if (response.ok) return { taken: true };
  return { taken: false, status: response.status, afterMs: pauseIn(response, now.getTime()) };
}

/** Records the outcome of a delivery. 410 means that the receiver is gone: the event is kept only in the feed. */
async function settle(db: Queries, log: Logger, event: Delivery, outcome: Outcome, now: Date): Promise<void> {
  const pause = pauses[event.tries];
  const isOver = !outcome.taken && (outcome.status === 410 || pause === undefined);
  if (isOver) log.error({ eventId: event.id, status: outcome.status }, 'an event was given up');
  if (outcome.taken || isOver) {
    await db.deleteFrom('shop_deliveries').where('event_id', '=', event.id).execute();
    return;
  }
  const due_at = new Date(now.getTime() + Math.max(pause ?? 0, outcome.afterMs));
  await db
    .updateTable('shop_deliveries')
    .set({ tries: event.tries + 1, due_at, claimed_until: null })
    .where('event_id', '=', event.id)
    .execute();
}

/** The dependencies of one pass. */
export interface Delivering {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: Target;
  readonly log: Logger;
}

/** Numbers new events and makes the due deliveries. Returns how many were attempted. */
export async function deliverDue({ store, clock, settings, log }: Delivering): Promise<number> {
  while (await numberEvents(store, clock.now(), true));
  const due = await claim(store, clock.now());
  await Promise.all(
    due.map(async (event) => {
      const outcome = await send(settings, event, clock.now()).catch((error: unknown): Outcome => {
        log.warn({ eventId: event.id, error: describeError(error) }, 'an event was not delivered');
        return { taken: false, status: 0, afterMs: 0 };
      });
      await store.run((db) => settle(db, log, event, outcome, clock.now()));
    }),
  );
  return due.length;
}
