import type { Hono } from 'hono';
import * as v from 'valibot';
import type { ShopCall, ShopScope } from '../../contract/shop/shop-call.ts';
import { DAY, inFuture } from '../clock.ts';
import type { Deps, GatewayContext, GatewayEnv } from '../http/env.ts';
import { type AnswerFor, type Asked, pathOf, readAsked } from '../http/serve-call.ts';
import { addressOf } from '../http/visit.ts';
import { newId } from '../store/ids.ts';
import { hashOf, seal, unseal } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';
import { parseShopPart, ShopRefused, statusOf } from './shop-errors.ts';
import { type ShopKey, shopKeyOf } from './shop-keys.ts';

type Afterwards<C extends ShopCall> = () => Promise<AnswerFor<C>> | Promise<void>;

/** What the handler of a shop call receives. */
export interface ByShop<C extends ShopCall> extends Asked<C> {
  readonly deps: Deps;
  /** The transaction of the change, which also stores the answer; for a call that reads, the database itself. */
  readonly trx: Queries;
  readonly scopes: readonly ShopScope[];
  /**
   * Runs `act` once the change is committed: for external effects, such as an SMS. Its result, if any, replaces the
   * answer.
   */
  afterwards(act: Afterwards<C>): void;
}

type Handle<C extends ShopCall> = (asked: ByShop<C>) => Promise<AnswerFor<C>>;

/** With this a feature registers its calls of the shop interface. */
export interface ShopRoutes {
  forShop<C extends ShopCall>(call: C, handle: Handle<C>): void;
}

const ANSWERS_KEPT = 2 * DAY;

/**
 * @param given keys of this process, in addition to those of the database, and how many calls may be under way
 */
export function shopRoutesOf(
  app: Hono<GatewayEnv>,
  deps: Deps,
  { ownKeys, mostUnderWay }: { readonly ownKeys: readonly ShopKey[]; readonly mostUnderWay: number },
): ShopRoutes {
  let underWay = 0;
  const inPlace = async (work: () => Promise<Response>): Promise<Response> => {
    if (underWay >= mostUnderWay) throw new ShopRefused(503, 'busy');
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
  return {
    forShop: (call, handle) => {
      app.on(call.method, pathOf(call), (c) => {
        c.set('route', call.name);
        return inPlace(() => audited(deps, ownKeys, call, c, (key) => answerCall(deps, call, c, key, handle)));
      });
    },
  };
}

/** Checks the key, and writes one audit row for the call, whatever its outcome. */
async function audited(
  deps: Deps,
  own: readonly ShopKey[],
  call: ShopCall,
  c: GatewayContext,
  answer: (key: ShopKey) => Promise<Response>,
): Promise<Response> {
  const authorization = c.req.header('authorization') ?? '';
  const address = addressOf(c, deps.settings.trustProxy);
  const key = await shopKeyOf(deps.store.db, deps.clock, { authorization, address, own });
  if (key === null) throw new ShopRefused(401, 'keyUnknown');
  try {
    if (!key.scopes.includes(call.scope)) throw new ShopRefused(403, 'scopeMissing');
    const answered = await answer(key);
    await writeAudit(deps, call, c, key, answered.status);
    return answered;
  } catch (error) {
    // The original error is answered, even if the audit fails too.
    await writeAudit(deps, call, c, key, statusOf(error)).catch(() => {});
    throw error;
  }
}

async function writeAudit({ store, clock }: Deps, call: ShopCall, c: GatewayContext, key: ShopKey, status: number) {
  const at = clock.now();
  const subject = call.hasSecretPath ? '' : Object.values(c.req.param()).join('/').slice(0, 200);
  const { requestId } = c.get('visit');
  const row = { id: newId(at), at, key_id: key.id, call: call.name, subject, status, request_id: requestId };
  await store.run((db) => db.insertInto('shop_audit').values(row).execute());
}

async function answerCall<C extends ShopCall>(
  deps: Deps,
  call: C,
  c: GatewayContext,
  key: ShopKey,
  handle: Handle<C>,
): Promise<Response> {
  const request = { ...(await readAsked(call, c, parseShopPart)), deps, scopes: key.scopes };
  if (call.isRead) {
    return sendAnswer(call, c, await handle({ ...request, trx: deps.store.db, afterwards: () => {} }));
  }
  const repeat = call.method === 'POST' ? await repeatOf(c, key) : null;
  let later: Afterwards<C>[] = [];
  const answered = await deps.store.transaction(async (trx) => {
    later = [];
    const kept = repeat === null ? undefined : await keptAnswer(trx, deps, repeat);
    if (kept !== undefined) return kept;
    const value = await handle({ ...request, trx, afterwards: (act) => void later.push(act) });
    if (repeat !== null) await keepAnswer(trx, deps, repeat, value ?? {});
    return value;
  });
  let told = answered;
  for (const act of later) told = (await act()) ?? told;
  if (repeat !== null && told !== answered) await deps.store.run((db) => keepAnswer(db, deps, repeat, told));
  return sendAnswer(call, c, told);
}

function sendAnswer<C extends ShopCall>(call: C, c: GatewayContext, value: AnswerFor<C>): Response {
  v.parse(call.answer, value);
  return c.json(value);
}

interface Repeat {
  readonly key_id: string;
  readonly idempotency_key: string;
  readonly request_digest: string;
}

/** Distinguishes a repeated request from another one. Throws `ShopRefused` 400 without the header. */
async function repeatOf(c: GatewayContext, key: ShopKey): Promise<Repeat> {
  const idempotency_key = c.req.header('idempotency-key') ?? '';
  if (!/^[\x20-\x7e]{1,255}$/.test(idempotency_key)) throw new ShopRefused(400, 'idempotencyKeyMissing');
  const request_digest = hashOf(`${c.req.method} ${c.req.path}\n${await c.req.text()}`);
  return { key_id: key.id, idempotency_key, request_digest };
}

const SEALED_FOR = 'answer of the shop interface';

/** The answer of the first request with this key; of two parallel requests the second waits for the first. */
async function keptAnswer(trx: Queries, { keys, clock }: Deps, repeat: Repeat) {
  const { key_id, idempotency_key, request_digest } = repeat;
  const expires_at = inFuture(clock, ANSWERS_KEPT);
  const mine = await trx
    .insertInto('shop_answers')
    .values({ ...repeat, answer_sealed: '', expires_at })
    // Takes over an expired row, even before it is swept.
    .onConflict((conflict) =>
      conflict
        .columns(['key_id', 'idempotency_key'])
        .doUpdateSet({ request_digest, answer_sealed: '', expires_at })
        .where('shop_answers.expires_at', '<=', clock.now()),
    )
    .returning('key_id')
    .executeTakeFirst();
  if (mine !== undefined) return undefined;
  const kept = await trx
    .selectFrom('shop_answers')
    .selectAll()
    .where('key_id', '=', key_id)
    .where('idempotency_key', '=', idempotency_key)
    .executeTakeFirstOrThrow();
  if (kept.request_digest !== request_digest) throw new ShopRefused(422, 'idempotencyKeyReused');
  // Only `keepAnswer` writes it.
  return JSON.parse(unseal(keys.digests(SEALED_FOR, key_id), kept.answer_sealed));
}

/** Sealed, since an answer may hold the key of a link. */
async function keepAnswer(trx: Queries, { keys }: Deps, repeat: Repeat, value: unknown): Promise<void> {
  await trx
    .updateTable('shop_answers')
    .set({ answer_sealed: seal(keys.digest(SEALED_FOR, repeat.key_id), JSON.stringify(value)) })
    .where('key_id', '=', repeat.key_id)
    .where('idempotency_key', '=', repeat.idempotency_key)
    .execute();
}
