import * as v from 'valibot';
import { decidePrescription, MOST_REASON } from '../../contract/shop/order-events.calls.ts';
import { plainText } from '../../contract/text.ts';
import type { Deps } from '../http/env.ts';
import { asksForInquiry } from '../orders/rx-settings.ts';
import { words } from '../words.ts';
import type { AskShop } from './shop-client.ts';

/** What the doctor decides; a refusal needs its reason. */
export const decisionSchema = v.variant('act', [
  v.strictObject({ ordersCode: plainText(64), act: v.literal('issue') }),
  v.strictObject({
    ordersCode: plainText(64),
    act: v.literal('refuse'),
    reason: v.pipe(plainText(MOST_REASON), v.trim(), v.nonEmpty()),
  }),
]);
type DoctorDecision = v.InferOutput<typeof decisionSchema>;

/**
 * Requests whose prescription is undecided, the oldest first: their consultation is complete or, where the shop
 * asks for none (PAT-SCOPE-03), may be missing. `since` is when the doctor was asked.
 */
export async function waitingRequests({ store }: Pick<Deps, 'store'>) {
  const isAsked = await asksForInquiry(store.db);
  const waiting = store.db
    .selectFrom('orders')
    .leftJoin('consultations', 'consultations.order_code', 'orders.code')
    .select(['orders.code as order_code', 'disease_data', 'record_sealed'])
    .select(({ fn }) => fn.coalesce('completed_at', 'created_at').as('since'))
    .where('orders.type', '=', 'waitAudit')
    .where('orders.is_rx', '=', true)
    .where('orders.deleted_at', 'is', null)
    .where('consultations.issued_at', 'is', null);
  return (isAsked ? waiting.where('orders.is_consulted', '=', true) : waiting)
    .orderBy('since')
    .orderBy('order_code')
    .execute();
}

/** The sandbox's doctor decides. Throws `Refused`: 404, or 409 if the order does not wait for a prescription. */
export async function decide(askShop: AskShop, decision: DoctorDecision): Promise<void> {
  const body =
    decision.act === 'issue'
      ? ({ type: 'prescription.issued', doctor: words.sandboxDoctor } as const)
      : ({ type: 'prescription.refused', reason: decision.reason } as const);
  await askShop(decidePrescription, { params: { code: decision.ordersCode }, body });
}
