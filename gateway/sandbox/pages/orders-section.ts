import { html } from 'hono/html';
import { ORDER_TYPES } from '../../../contract/orders/order.ts';
import type { Deps } from '../../http/env.ts';
import { words } from '../../words.ts';
import { DOCTOR_PATH } from './doctor-page.ts';
import { type Markup, momentText } from './layout.ts';
import { RX_SETTINGS_PATH } from './rx-settings-page.ts';

/** Orders to choose from: the newest. */
const SHOWN = 12;

/** The warehouse, the doctor and the refund: any order becomes any type. */
export async function ordersSection(deps: Deps): Promise<Markup> {
  const orders = await deps.store.db
    .selectFrom('orders')
    .select(['code', 'type', 'created_at'])
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();
  return html`<section aria-labelledby="orders">
    <h2 id="orders">仓库、医师与退款</h2>
    <form method="post" action="/sandbox/do/orders">
      <p>
        <label class="title" for="orders-code">订单号（也可填写拆分前的订单号）</label>
        <input type="text" id="orders-code" name="ordersCode" list="orders-newest" required autocomplete="off" />
        <datalist id="orders-newest">
          ${orders.map(
            ({ code, type, created_at }) =>
              html`<option value="${code}">${words.orderTypes[type]} ${momentText(created_at)}</option>`,
          )}
        </datalist>
      </p>
      <fieldset>
        <legend>变为</legend>
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
