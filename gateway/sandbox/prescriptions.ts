import * as v from 'valibot';
import { plainText } from '../../contract/text.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { openConsultation, withRefusal } from '../orders/consultation.ts';
import { applyMove } from '../orders/move-order.ts';
import { cancelledIfOverdue } from '../orders/overdue.ts';
import { noSuchOrder } from '../orders/own-orders.ts';
import { asksForInquiry } from '../orders/rx-settings.ts';
import type { Queries } from '../store/store.ts';
import { issueTo } from './order-moves.ts';

/** Characters of a reason (proposed). */
export const MOST_REASON = 100;

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

/** The consultation of an order; where the doctor is asked without an inquiry an empty one, to keep what is decided. */
async function consultationOf(trx: Queries, code: string, now: Date) {
  const kept = trx.selectFrom('consultations').selectAll().where('order_code', '=', code);
  const row = await kept.executeTakeFirst();
  if (row !== undefined) return row;
  return trx
    .insertInto('consultations')
    .values({ order_code: code, patient_info_id: '', disease_data: '[]', completed_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * The doctor issues the prescription of an order, or refuses it with a reason, as the order's life allows
 * (`prescription.issued`, `prescription.refused`). The same decision again changes nothing. Throws `Refused`: 404, or 409
 * where the order waits for no prescription, or was decided on otherwise.
 */
export async function decidePrescription(deps: Deps, decision: DoctorDecision): Promise<void> {
  const { store, clock } = deps;
  const code = decision.ordersCode;
  await store.transaction(async (trx) => {
    const found = await trx.selectFrom('orders').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();
    if (found === undefined || found.deleted_at !== null) throw noSuchOrder();
    const order = await cancelledIfOverdue(trx, found, clock.now());
    const row = await consultationOf(trx, code, clock.now());
    if (decision.act === 'issue') {
      if (row.issued_at !== null) return;
      if ((await applyMove(trx, order, { type: 'prescription.issued' }, clock.now())) === null) throw moved();
      await issueTo(trx, code, clock.now());
      return;
    }
    const isOver = order.type === 'canceled' || order.type === 'refundOrder';
    if (isOver && openConsultation(deps, row).refusal === decision.reason) return;
    if ((await applyMove(trx, order, { type: 'prescription.refused' }, clock.now())) === null) throw moved();
    const record_sealed = withRefusal(deps, row, decision.reason);
    await trx.updateTable('consultations').set({ record_sealed }).where('order_code', '=', code).execute();
  });
}

function moved(): Refused {
  return new Refused(409, 'orderMoved');
}
