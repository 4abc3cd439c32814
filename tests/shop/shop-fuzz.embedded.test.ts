import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { ShopCall } from '../../contract/shop/shop-call.ts';
import { shopCalls } from '../../contract/shop/shop-calls.ts';
import type { Answer } from '../gateway/browser.ts';
import { snapshotDatabase } from '../gateway/database-snapshot.ts';
import { gatewayKit, SHOPPER } from '../gateway/kit.ts';
import type { Known } from '../kit/arbitrary.ts';
import { addressOf, requestsOf, type Sent } from '../kit/fuzz.ts';
import { OWNER_ID } from '../kit/order-kit.ts';
import { programOf } from '../kit/shop-kit.ts';

// On the embedded database, which runs one statement after the other.
const kit = gatewayKit();
const RUNS = Number(process.env.FUZZ_RUNS ?? 500);

/** Values of the seed data that a request may contain, by field name. */
async function knownOf(): Promise<Known> {
  const orders = (await kit.rows`select code from orders order by code limit 20`).map(({ code }) => code);
  const pools: readonly (readonly [RegExp, readonly unknown[]])[] = [
    [/^code$/, [...orders, 'P1001', 'I10.x00']],
    [/^(orderCode|splitOf)$/, orders],
    [/^(id|memberId)$/, [OWNER_ID]],
    [/^productCodes?$/, ['P1001', 'P2001']],
    [/^diseases$/, ['I10.x00']],
    [/phone/i, [SHOPPER]],
    [/At$/, [kit.clock.now().getTime()]],
  ];
  return (field) => pools.find(([pattern]) => pattern.test(field))?.[1] ?? [];
}

/** Statuses that any call may have. */
const everywhere = [400, 404, 413, 415];

function faultsOf(call: ShopCall, { body }: Sent, { status, body: said }: Answer): string[] {
  const isRefused = status >= 400;
  const isWrong = call.body !== undefined && !v.safeParse(call.body, body).success;
  return [
    ...(isRefused && ![...everywhere, ...(call.refusals ?? [])].includes(status) ? [`${status} is no refusal`] : []),
    ...(isRefused && (!/^\w+$/.test(said.code) || /[^\x20-\x7e]/.test(said.message))
      ? [`it says ${said.message}`]
      : []),
    ...(isRefused && said.message === said.code ? [`${said.code} has no sentence`] : []),
    ...(!isRefused && isWrong ? [`${status} for what the contract refuses`] : []),
  ];
}

test(
  'S14 S22 bad requests to all calls of the shop interface are refused in English, change nothing, and none is 5xx',
  async () => {
    const { post, put, get } = await programOf(kit);
    const known = await knownOf();
    const putBack = await snapshotDatabase(kit.store);
    const taken = new Set<string>();
    const { errorInstance, counterexample } = await fc.check(
      fc.asyncProperty(fc.oneof(...shopCalls.map((call) => requestsOf(call, known))), async (sent) => {
        const call = shopCalls.find(({ name }) => name === sent.name);
        if (call === undefined) return;
        const path = addressOf(call, sent).slice('/shop/v1'.length);
        const change = call.method === 'PUT' ? put : post;
        const answer = await (call.method === 'GET' ? get(path) : change(path, sent.body));
        const changes = await putBack();
        if (answer.status < 300) taken.add(call.name);
        const faults = [
          ...faultsOf(call, sent, answer),
          ...(answer.status >= 400 && changes.length > 0 ? [`refused, and yet it changed ${changes.join(', ')}`] : []),
        ];
        if (faults.length > 0)
          throw new Error(`${call.name}: ${faults.join(', ')}; answered ${answer.text.slice(0, 400)}`);
      }),
      { numRuns: RUNS, seed: 1 },
    );
    if (counterexample !== null) throw new Error(`${String(errorInstance)} to ${fc.stringify(counterexample)}`);
    // Otherwise validation alone would refuse everything.
    expect(taken.size).toBeGreaterThan(Math.min(shopCalls.length / 2, RUNS / 40));
  },
  24 * 3_600_000,
);
