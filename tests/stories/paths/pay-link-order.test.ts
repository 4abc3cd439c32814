import * as v from 'valibot';
import { expect } from 'vitest';
import { writeMoment } from '../../../contract/moment.ts';
import type { OrderType } from '../../../contract/orders/order.ts';
import {
  LOOK_BACK_DAYS,
  type PayOrderRecord,
  payOrderRecord,
  readNotPay,
} from '../../../contract/pay-link/pay-link.calls.ts';
import { readPayment } from '../../../contract/payment/payment.calls.ts';
import { PAYMENT_PATH, paymentAddress } from '../../../contract/payment/payment.ts';
import { DAY } from '../../../gateway/clock.ts';
import { payLinkOrderCases } from '../../../machines/pay-link/pay-link-order.cases.ts';
import type { payLinkOrderMachine } from '../../../machines/pay-link/pay-link-order.machine.ts';
import { FEW_PRODUCTS } from '../../../machines/pay-link/pay-link-order.setup.ts';
import { payStageOf } from '../../../machines/payment/pay-stage.ts';
import { paymentWords } from '../../../src/payment/payment.words.ts';
import { type Perform, type Seen, testBrowser } from '../../kit/browser.ts';
import { address } from '../../kit/expectations.ts';
import type { Shop } from '../kit/story.ts';
import { faulty, LoginStage } from './login-stage.ts';

type Machine = typeof payLinkOrderMachine;
type Does = Perform<Machine, LoginStage>;
type Observation = Seen<Machine, LoginStage>;

/** Both `readOrder` and `checkOrder` make this call. */
const CALL = 'readOrder';

/** A new link, its order as the gateway returns it, and a payment of it that was begun and left. */
interface PayPlace {
  readonly key: string;
  readonly phone: string;
  readonly record: object;
  readonly order: PayOrderRecord;
  readonly payment: string;
}

/** State of the current path. */
let here: { readonly stage: LoginStage; readonly place: PayPlace };

/** The expected request of the pay page, at this time. */
const asksFor = ({ key, phone }: Pick<PayPlace, 'key' | 'phone'>, now: number) => ({
  query: {
    token: key,
    consigneePhone: phone,
    bgnDate: writeMoment(now - LOOK_BACK_DAYS * DAY),
    endDate: writeMoment(now),
  },
});

/**
 * A stage before its pay page is opened, and the place in its address. Paying does not leave the page, as for a shopper
 * who comes back to it unchanged.
 */
async function openPayStage(shop: Shop, begun: boolean): Promise<typeof here> {
  const calls = { [CALL]: readNotPay };
  const stage = await LoginStage.open(shop, calls, { asides: [readPayment], address: null, unopened: [PAYMENT_PATH] });
  await stage.keepTime();
  const { key, phone } = await shop.sandbox.makePayLink();
  const { request } = stage.visitor.context;
  const asked = asksFor({ key, phone }, stage.now).query;
  const answer = await request.get(`${readNotPay.path}?${new URLSearchParams(asked)}`, { headers: { platform: 'PC' } });
  const record: object = await answer.json();
  const order = v.parse(payOrderRecord, record);
  let payment = '';
  if (begun) {
    const { accountId, ordersCode, paySource } = order;
    const start = paymentAddress({ userId: accountId, orderCodes: [ordersCode], paySource });
    const { location = '' } = (await request.get(start, { maxRedirects: 0 })).headers();
    payment = location.split('/').at(-1) ?? '';
  }
  stage.calls.hold();
  return { stage, place: { key, phone, record, order, payment } };
}

const main = ({ page }: LoginStage) => page.getByRole('main');
const alerts = (stage: LoginStage) => main(stage).getByRole('alert');
const payButton = (stage: LoginStage) => main(stage).getByRole('button', { name: /^(立即支付|正在前往支付)/ });
const lookButton = (stage: LoginStage) => main(stage).getByRole('button', { name: '查看支付结果' });
const waitsIn = (states: readonly string[]) => states.includes('open.order.waitPay.ready');
const asksIn = (states: readonly string[]) => states.some((state) => /loading|checking/.test(state));

const isPaid = ({ order }: Observation['context']) => order !== null && payStageOf(order) === 'paid';

/** The reply with this order, at the page's time. */
const read = (body: unknown) => ({ kind: 'read', order: v.parse(payOrderRecord, body), now: here.stage.now });
/** The sandbox changes the order's type, and the gateway returns it. */
const became =
  (type: OrderType): Does =>
  async ({ stage }) => {
    await stage.keepTime();
    await stage.sandbox.moveOrder(here.place.order.ordersCode, type);
    return read((await stage.answer(CALL))?.body);
  };
/** An order unlike any seeded one: the sandbox returns it in the gateway's place. */
const emitted =
  (change: (now: number) => object): Does =>
  async ({ stage }) => {
    const body = { ...here.place.record, paymentDeadline: writeMoment(stage.now + 7_200_000), ...change(stage.now) };
    await stage.answerFault(CALL, { status: 200, body });
    return read(body);
  };

const answers: Readonly<Record<string, Does>> = {
  待付款: became('waitPay'),
  待付款已到期: emitted((now) => ({ paymentDeadline: writeMoment(now) })),
  待付款没有截止时间: emitted(() => ({ paymentDeadline: null })),
  支付确认中: emitted((now) => ({ confirmingUntil: writeMoment(now + 600_000) })),
  货到付款: emitted(() => ({
    ...{ paymentType: '1', paymentTypeName: '货到付款', paymentDeadline: null },
    orderProducts: Object(here.place.record).orderProducts.slice(0, FEW_PRODUCTS),
  })),
  已支付: became('waitDelivery'),
  已取消: became('canceled'),
  退款中: became('refundOrder'),
  手机号不对: faulty(CALL, { status: 403, body: { code: 'payLinkWrong', message: '联系号码不正确' } }),
  没有订单: faulty(CALL, { status: 404, body: { code: 'noSuchOrder', message: '没有这个订单' } }),
  服务器拒绝: faulty(CALL, { status: 410, body: { code: 'payLinkOver', message: '链接已失效，请联系客服' } }),
  拒绝但无消息: faulty(CALL, { status: 429, body: {} }),
  网络断开: faulty(CALL, { drop: true }),
  服务异常: faulty(CALL, { status: 500 }),
};

/** The child polls every three seconds, and rests in between. */
const rests = (stage: LoginStage) =>
  expect.poll(() => stage.valueOf('paymentResult')).toEqual({ pending: { watched: 'resting' } });

testBrowser<Machine, LoginStage>(payLinkOrderCases, {
  async open(shop, { inputCase }) {
    const { key, consigneePhone, payment } = Object(payLinkOrderCases.inputs[inputCase]);
    here = await openPayStage(shop, payment !== '');
    const { stage, place } = here;
    const given = { key: key && place.key, consigneePhone: consigneePhone && place.phone, payment: place.payment };
    // Empty parameters are left out.
    const query = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
    await stage.goTo(`/payJianke/messagePayment?${new URLSearchParams(query)}`);
    if (payment !== '') await rests(stage);
    return stage;
  },
  calls: {
    readOrder: { call: readNotPay, asks: () => asksFor(here.place, here.stage.now) },
    checkOrder: { call: readNotPay, asks: () => asksFor(here.place, here.stage.now) },
  },
  states: {
    toEntry: ({ stage }) => [address(stage.page, `/payJianke/entry?key=${here.place.key}`)],
  },
  events: {
    'pay.pressed': ({ stage }) => payButton(stage).click(),
    'retry.pressed': ({ stage }) =>
      lookButton(stage)
        .or(alerts(stage).getByRole('button', { name: '重试' }))
        .click(),
    'all.pressed': ({ stage }) => main(stage).getByRole('button', { name: /^展开/ }).click(),
    'fewer.pressed': ({ stage }) => main(stage).getByRole('button', { name: '收起' }).click(),
    'page.returned': async ({ stage }) => {
      await stage.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    },
    'countdown.ended': ({ stage, context: { order } }) => stage.leap((order?.paymentDeadline ?? 0) - stage.now),
    'countdown.doubted': ({ stage }) => stage.leap(10_000),
  },
  answers: {
    readOrder: answers,
    checkOrder: answers,
    paymentResult: {
      一直没有结果: async ({ stage }) => {
        while ((await stage.valueOf('paymentResult')) !== 'unknown') {
          await rests(stage);
          await stage.letPass(3000);
        }
      },
      正在确认: async ({ stage }) => {
        await main(stage).getByRole('status').getByRole('button', { name: '重试' }).click();
        await rests(stage);
      },
      有结果: async ({ stage }) => {
        await rests(stage);
        await stage.keepTime();
        const form = { payment: here.place.payment, act: 'close' };
        await stage.visitor.context.request.post('/sandbox/do/cashier', { form, maxRedirects: 0 });
        await stage.letPass(3000);
        // By then the order is being read again: an answer to the previous read would be ignored.
        await main(stage).getByText(paymentWords.closed).first().waitFor();
      },
    },
  },
  possible: ({ type, subject, kind, caseName }, context, states) => {
    const { order, isPaidHere, isAwaited, isConfirming, isLong } = context;
    const isOver = states.some((state) => /failed|paid|canceled|other$/.test(state));
    if (type === 'pay.pressed') {
      return (
        isPaidHere && !isConfirming && !isOver && !states.some((state) => /loading|checking|redirecting/.test(state))
      );
    }
    if (type === 'retry.pressed') return isAwaited || !waitsIn(states);
    if (type === 'all.pressed') return isLong && order !== null;
    if (type === 'fewer.pressed') return isLong;
    // No call stays pending for hours.
    if (type === 'countdown.ended') return isPaidHere && waitsIn(states) && !isConfirming;
    if (type === 'countdown.doubted') return isPaidHere && waitsIn(states);
    if (subject === 'paymentResult') {
      if (caseName === '正在确认')
        return !isConfirming && !asksIn(states) && (states.includes('open.order.failed') || !isPaid(context));
      return isConfirming && (kind === 'done' || !asksIn(states));
    }
    // No countdown runs then: the stories below cover it.
    return !['待付款已到期', '待付款没有截止时间'].includes(caseName);
  },
  stories: [
    [
      '完整的链接',
      ...['readOrder: 待付款没有截止时间', 'pay.pressed: 点立即支付', 'checkOrder: 待付款没有截止时间'],
      ...['page.returned: 从支付页返回', 'readOrder: 待付款已到期', 'pay.pressed: 点立即支付'],
      ...['checkOrder: 待付款已到期', 'pay.pressed: 点立即支付', 'checkOrder: 待付款'],
      ...['page.returned: 从支付页返回', 'pay.pressed: 点立即支付', 'checkOrder: 待付款'],
    ],
  ],
});
