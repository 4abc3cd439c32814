import * as v from 'valibot';
import { writeMoment } from '../../../contract/moment.ts';
import {
  LOOK_BACK_DAYS,
  type PayOrderRecord,
  payOrderRecord,
  readNotPay,
} from '../../../contract/pay-link/pay-link.calls.ts';
import { readPayment } from '../../../contract/payment/payment.calls.ts';
import { PAYMENT_PATH, paymentAddress } from '../../../contract/payment/payment.ts';
import { DAY } from '../../../gateway/clock.ts';
import type { CallsOfPorts } from '../../kit/held-calls.ts';
import type { Shop } from '../kit/story.ts';
import { LoginStage } from './login-stage.ts';

/** A new link, the order that it opens as the gateway tells it, and a payment of it that was begun and left. */
export interface PayPlace {
  readonly key: string;
  readonly phone: string;
  readonly record: object;
  readonly order: PayOrderRecord;
  readonly payment: string;
}

/** What the pay page asks for, at this moment. */
export const asksFor = ({ key, phone }: Pick<PayPlace, 'key' | 'phone'>, now: number) => ({
  query: {
    token: key,
    consigneePhone: phone,
    bgnDate: writeMoment(now - LOOK_BACK_DAYS * DAY),
    endDate: writeMoment(now),
  },
});

/**
 * A stage before its pay page, and the place that its address names. Whoever pays stays on the page, as one does who
 * comes back to it as it was.
 */
export async function openPayStage(
  shop: Shop,
  calls: CallsOfPorts,
  { begun }: { readonly begun: boolean },
): Promise<{ stage: LoginStage; place: PayPlace }> {
  const asides = [readNotPay, readPayment].filter((call) => !Object.values(calls).includes(call));
  const stage = await LoginStage.open(shop, calls, { asides, address: null, unopened: [PAYMENT_PATH] });
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

/** The address of a pay page; what the link lacks is left out. */
export function payPageAddress(given: Partial<Record<'key' | 'consigneePhone' | 'payment', string>>): string {
  const query = Object.entries(given).filter(([, value]) => value !== '');
  return `/payJianke/messagePayment?${new URLSearchParams(Object.fromEntries(query))}`;
}

/** At the cashier the payment is made, refused or closed. */
export async function settlePayment(
  { visitor }: LoginStage,
  payment: string,
  act: 'pay' | 'refuse' | 'close',
): Promise<void> {
  await visitor.context.request.post('/sandbox/do/cashier', { form: { payment, act }, maxRedirects: 0 });
}
