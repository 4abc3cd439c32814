import type { Hono } from 'hono';
import { html } from 'hono/html';
import { SECOND } from '../../clock.ts';
import type { Deps, GatewayContext, GatewayEnv } from '../../http/env.ts';
import { findPayment, resultOf } from '../../payment/payment.ts';
import { NOTICE_PATH, PAYMENT_BACK_PATH } from '../../payment/payment-paths.ts';
import { CASHIER_PATH, noteNotice, sendNotices } from '../payment-party.ts';
import { choice, factList, formOf, type Markup, momentText, sendSheet, yuan } from './layout.ts';

/** How long a slow notice takes. */
const SLOW = 5 * SECOND;

/** Reasons for a refusal by the payment party. */
const reasons = ['账户余额不足', '银行卡已冻结', '超过单日支付限额'] as const;

const ended = { paid: '这笔支付已成功。', refused: '这笔支付已被拒绝。', closed: '这笔支付已关闭。' } as const;

function simulationForm(payment: string): Markup {
  return html`<form method="post" action="/sandbox/do/cashier" class="stack">
    <input type="hidden" name="payment" value="${payment}" />
    <fieldset>
      <legend>支付方式</legend>
      ${choice('way', 'alipay', '支付宝', { isChosen: true })} ${choice('way', 'wechat', '微信')}
    </fieldset>
    <button name="act" value="pay" class="main">支付成功</button>
    <button name="act" value="slow">稍后才通知：付了款，5 秒后商城才收到通知</button>
    <button name="act" value="close">关闭不付</button>
    <fieldset>
      <legend>被拒的原因</legend>
      ${reasons.map((reason, at) => choice('reason', reason, reason, { isChosen: at === 0 }))}
    </fieldset>
    <button name="act" value="refuse" class="danger">支付被拒</button>
  </form>`;
}

async function sendCashier(deps: Deps, c: GatewayContext): Promise<Response> {
  const title = '收银台';
  const found = await findPayment(deps.store.db, c.req.param('payment') ?? '');
  if (found === null) {
    const body = html`<section><p>没有这笔支付。</p><p><a href="/user">返回会员中心</a></p></section>`;
    c.status(404);
    return sendSheet(c, { title, narrow: true, body });
  }
  const { payment, orderCodes } = found;
  const { state, message } = resultOf(payment, deps.clock.now());
  const back = `${PAYMENT_BACK_PATH}/${payment.id}`;
  const over =
    state === 'waiting'
      ? simulationForm(payment.id)
      : html`<p class="state" role="status">${ended[state]}${message}</p><p><a href="${back}">返回商城</a></p>`;
  const body = html`<section>
    <p class="notice">这里扮演支付宝与微信：不会真的扣款。</p>
    ${factList([
      ['应付金额', yuan(payment.amount)],
      ['订单号', orderCodes.join('，')],
      ['请在此前支付', momentText(payment.expires_at)],
    ])}
    ${over}
  </section>`;
  return sendSheet(c, { title, narrow: true, body });
}

async function settle(app: Hono<GatewayEnv>, deps: Deps, c: GatewayContext): Promise<Response> {
  const { payment = '', act = '', reason = '' } = await formOf(c);
  const found = await findPayment(deps.store.db, payment);
  if (found === null) return c.redirect('/sandbox', 303);
  const result = act === 'refuse' ? 'refused' : act === 'close' ? 'closed' : 'paid';
  const said = result === 'refused' ? (reasons.find((one) => one === reason) ?? reasons[0]) : '';
  await noteNotice(deps, { payment_id: payment, result, reason: said }, act === 'slow' ? SLOW : 0);
  await sendNotices(app, deps, c.get('visit').origin);
  return c.redirect(`${PAYMENT_BACK_PATH}/${payment}`, 303);
}

/** The sandbox's cashier, and its notices: due ones are sent before any order or payment is read. */
export function serveCashier(app: Hono<GatewayEnv>, deps: Deps): void {
  for (const path of ['/unipay/*', '/v3/orders/*', '/v5/orders/*', '/sandbox/*', '/sandbox']) {
    app.use(path, async (c, next) => {
      if (c.req.path !== NOTICE_PATH) await sendNotices(app, deps, c.get('visit').origin);
      await next();
    });
  }
  app.get(`${CASHIER_PATH}/:payment`, (c) => sendCashier(deps, c));
  app.post('/sandbox/do/cashier', (c) => settle(app, deps, c));
  app.post('/sandbox/do/notices', async (c) => {
    const now = deps.clock.now();
    await deps.store.run((db) => db.updateTable('sandbox_notices').set({ due_at: now }).execute());
    await sendNotices(app, deps, c.get('visit').origin);
    return c.redirect('/sandbox#payments', 303);
  });
}
