import { html } from 'hono/html';
import type { Deps } from '../../http/env.ts';
import { resultOf } from '../../payment/payment.ts';
import { CASHIER_PATH } from '../payment-party.ts';
import { type Markup, momentText } from './layout.ts';
import { yuan } from './yuan.ts';

const states = { waiting: '等待付款', paid: '已支付', refused: '被拒', closed: '已关闭' } as const;

/** Payments to choose from: the newest. */
const SHOWN = 5;

/** The payment party: its payments, and the notices that it has not sent yet. */
export async function paymentsSection({ store, clock }: Deps): Promise<Markup> {
  const payments = await store.db
    .selectFrom('payments')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(SHOWN)
    .execute();
  const waiting = await store.db.selectFrom('sandbox_notices').select('id').execute();
  const items = payments.map(
    (payment) => html`<li>
      <a href="${CASHIER_PATH}/${payment.id}">${momentText(payment.started_at)} ${yuan(payment.amount)}</a>
      ${states[resultOf(payment, clock.now()).state]}${payment.refund_due_at === null ? '' : '，待退款'}
    </li>`,
  );
  return html`<section aria-labelledby="payments">
    <h2 id="payments">收银台</h2>
    ${items.length === 0 ? html`<p>还没有发起的支付。</p>` : html`<ul>${items}</ul>`}
    <form method="post" action="/sandbox/do/notices">
      <p>尚未送达的支付通知：${waiting.length}</p>
      <button ${waiting.length === 0 ? 'disabled' : ''}>立即送达</button>
    </form>
  </section>`;
}
