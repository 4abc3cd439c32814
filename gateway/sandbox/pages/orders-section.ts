import { html } from 'hono/html';
import { ORDER_TYPES } from '../../../contract/orders/order.ts';
import type { Deps } from '../../http/env.ts';
import { resultOf } from '../../payment/payment.ts';
import type { PaymentRow } from '../../store/schema-payments.ts';
import { words } from '../../words.ts';
import { CASHIER_PATH } from '../payment-party.ts';
import { DOCTOR_PATH } from './doctor-page.ts';
import { listOr, type Markup, momentText, yuan } from './layout.ts';
import { RX_SETTINGS_PATH } from './rx-settings-page.ts';

/** Orders to choose from: the newest. */
const SHOWN = 200;

/** A list of all orders, by type; `first`: the option before them, preselected. */
export async function orderChoice({ store }: Deps, id: string, first: Markup | '' = ''): Promise<Markup> {
  const orders = await store.db
    .selectFrom('orders')
    .select(['code', 'type', 'created_at', 'total', 'consignee'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();
  const groups = ORDER_TYPES.map((type) => {
    const options = orders
      .filter((order) => order.type === type)
      .map(({ code, created_at, total, consignee }) => {
        return html`<option value="${code}">${momentText(created_at)} ${consignee} ${yuan(total)} ${code}</option>`;
      });
    return options.length === 0 ? '' : html`<optgroup label="${words.orderTypes[type]}">${options}</optgroup>`;
  });
  return html`<p>
    <label class="title" for="${id}">订单</label>
    <select id="${id}" name="ordersCode">${first}${groups}</select>
  </p>`;
}

/** The warehouse, the doctor and the refund: moves any order to any type. */
export async function ordersSection(deps: Deps): Promise<Markup> {
  return html`<section aria-labelledby="orders">
    <h2 id="orders">仓库、医师与退款</h2>
    <form method="post" action="/sandbox/do/orders">
      ${await orderChoice(deps, 'orders-code')}
      <fieldset>
        <legend>变为</legend>
        <p>退款中的订单：再次变为“退款中”即同意退款，变为“已退款”即退款到账，变为其他即拒绝退款。</p>
        <div class="row">
          ${ORDER_TYPES.map(
            (type) => html`<button name="orderType" value="${type}">${words.orderTypes[type]}</button>`,
          )}
        </div>
      </fieldset>
    </form>
    <p><a href="${DOCTOR_PATH}">医师：等待开具处方的需求</a></p>
    <p><a href="${RX_SETTINGS_PATH}">处方药规则</a></p>
  </section>`;
}

/** Whether a payment is to be refunded, or has been. */
function refundOf({ refund_due_at, refunded_at }: PaymentRow): string {
  if (refund_due_at === null) return '';
  return refunded_at === null ? '，待退款' : '，已退款';
}

const states = { waiting: '等待付款', paid: '已支付', refused: '被拒', closed: '已关闭' } as const;

/** Payments to choose from: the newest. */
const PAYMENTS_SHOWN = 5;

/** The payment party: its payments, and the notices that it has not sent yet. */
export async function paymentsSection({ store, clock }: Deps): Promise<Markup> {
  const payments = await store.db
    .selectFrom('payments')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(PAYMENTS_SHOWN)
    .execute();
  const waiting = await store.db.selectFrom('sandbox_notices').select('id').execute();
  const items = payments.map(
    (payment) => html`<li>
      <a href="${CASHIER_PATH}/${payment.id}">${momentText(payment.started_at)} ${yuan(payment.amount)}</a>
      ${states[resultOf(payment, clock.now()).state]}${refundOf(payment)}
    </li>`,
  );
  return html`<section aria-labelledby="payments">
    <h2 id="payments">收银台</h2>
    ${listOr(items, '还没有发起的支付。')}
    <form method="post" action="/sandbox/do/notices">
      <p>尚未送达的支付通知：${waiting.length}</p>
      <button ${waiting.length === 0 ? 'disabled' : ''}>立即送达</button>
    </form>
  </section>`;
}
