import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { AnswerOf, RequestOf } from '../../contract/call.ts';
import { SHOP_SCOPES, type ShopCall } from '../../contract/shop/shop-call.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { createShopApp } from '../shop/shop-app.ts';
import { newShopKey } from '../shop/shop-keys.ts';
import { words } from '../words.ts';
import type { MovableClock } from './state.ts';

/**
 * Makes a call of the shop interface. Throws `Refused` if the call is refused, with a message for shoppers.
 * @param idempotencyKey of a POST that may be repeated; without it each POST is a new one
 */
export type AskShop = <C extends ShopCall>(
  call: C,
  request: RequestOf<C>,
  idempotencyKey?: string,
) => Promise<AnswerOf<C>>;

/** What the sandbox's own routes are built from. */
export interface SandboxDeps extends Deps {
  readonly clock: MovableClock;
  readonly askShop: AskShop;
}

/** The same in every process, so that all of them recognise a repeated `Idempotency-Key`. */
const KEY_ID = '5a4db0c5a4db';

const refusal = v.object({ code: v.string(), message: v.string() });

/** The sandbox as one of the shop's own programs: makes their calls, with a key of this process. */
export function shopClient(deps: Deps): AskShop {
  const { key, row } = newShopKey({ id: KEY_ID, name: 'sandbox', scopes: SHOP_SCOPES, at: deps.clock.now() });
  const ownKey = { id: row.id, secret_hash: row.secret_hash, scopes: [...SHOP_SCOPES], addresses: [] };
  // No limit: shoppers wait for these calls.
  const app = createShopApp(deps, { ownKeys: [ownKey], mostUnderWay: Infinity });
  return async (call, request, idempotencyKey = randomUUID()) => {
    // Each part is present if the call has it, which a generic call hides from the compiler.
    const { params, query, body } = request as { params?: unknown; query?: unknown; body?: unknown };
    const given = new Map(
      Object.entries(Object(params)).map(([name, value]) => [name, encodeURIComponent(String(value))]),
    );
    const url = new URL(
      call.path.replace(/\{(\w+)\}/g, (_, name: string) => given.get(name) ?? ''),
      'http://shop',
    );
    for (const [name, value] of Object.entries(Object(query))) url.searchParams.set(name, String(value));
    const answered = await app.request(url.href, {
      method: call.method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(call.method === 'POST' ? { 'idempotency-key': idempotencyKey } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const value: unknown = await answered.json();
    if (answered.ok) return v.parse(call.answer, value);
    const { code, message } = v.parse(refusal, value);
    const told: Readonly<Record<string, unknown>> = words;
    const text = typeof told[code] === 'string' ? told[code] : message;
    // A refusal has a status with a body.
    throw new Refused(answered.status as Refused['status'], code, text);
  };
}
