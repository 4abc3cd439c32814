import type { Hono } from 'hono';
import { cashierParty, signatureOf } from '../adapters/pay/cashier.ts';
import { inFuture } from '../clock.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { findPayment } from '../payment/payment.ts';
import { NOTICE_PATH } from '../payment/payment-paths.ts';
import type { PaymentParty } from '../ports.ts';
import { newId } from '../store/ids.ts';
import type { PaymentTables } from '../store/schema-payments.ts';
import type { ServerKeys } from '../store/server-keys.ts';

/** Where the sandbox plays the payment party. */
export const CASHIER_PATH = '/sandbox/cashier';

/** The secret that signs the sandbox's notices; all replicas share it. */
export const sandboxSecret = (keys: ServerKeys): string => keys.digest('sandbox-payment-party', 'notices');

/** The payment party as a page of the sandbox. */
export function sandboxCashier(keys: ServerKeys): PaymentParty {
  return {
    ...cashierParty(sandboxSecret(keys), ''),
    begin: async ({ id }) => ({ redirect: `${CASHIER_PATH}/${id}` }),
  };
}

type Notice = Pick<PaymentTables['sandbox_notices'], 'payment_id' | 'result' | 'reason'>;

/** Stores a notice to be sent in `afterMs` milliseconds of the gateway's clock. */
export async function noteNotice({ store, clock }: Deps, notice: Notice, afterMs: number): Promise<void> {
  const row = { id: newId(clock.now()), ...notice, due_at: inFuture(clock, afterMs) };
  await store.run((db) => db.insertInto('sandbox_notices').values(row).execute());
}

/**
 * Sends the due notices to the gateway's own endpoint, signed as by a real payment party. A notice that is not accepted
 * is sent again next time, and a notice sent twice takes effect once.
 */
export async function sendNotices(app: Hono<GatewayEnv>, deps: Deps, origin: string): Promise<void> {
  const { store, clock, keys } = deps;
  const due = await store.db
    .selectFrom('sandbox_notices')
    .selectAll()
    .where('due_at', '<=', clock.now())
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  for (const { id, payment_id, result, reason } of due) {
    const found = await findPayment(store.db, payment_id);
    const fields = {
      noticeId: id,
      payment: payment_id,
      result,
      amount: found?.payment.amount ?? 0,
      timestamp: clock.now().getTime(),
      reason,
    };
    const body = JSON.stringify({ ...fields, signature: signatureOf(sandboxSecret(keys), fields) });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const answer = await Promise.resolve(app.fetch(new Request(origin + NOTICE_PATH, init))).catch(() => null);
    if (answer?.ok !== true) continue;
    await store.run((db) => db.deleteFrom('sandbox_notices').where('id', '=', id).execute());
  }
}
