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

/** A new link, its order as the gateway returns it, and a payment of it that was begun and left. */
export interface PayPlace {
  readonly key: string;
  readonly phone: string;
  readonly record: object;
  readonly order: PayOrderRecord;
  readonly payment: string;
}

/** The expected request of the pay page, at this time. */
export const asksFor = ({ key, phone }: Pick<PayPlace, 'key' | 'phone'>, now: number) => ({
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

/** The address of a pay page; empty parameters are left out. */
export function payPageAddress(given: Partial<Record<'key' | 'consigneePhone' | 'payment', string>>): string {
  const query = Object.entries(given).filter(([, value]) => value !== '');
  return `/payJianke/messagePayment?${new URLSearchParams(Object.fromEntries(query))}`;
}

/** Makes, refuses or closes the payment at the cashier. */
export async function settlePayment(
  { visitor }: LoginStage,
  payment: string,
  act: 'pay' | 'refuse' | 'close',
): Promise<void> {
  await visitor.context.request.post('/sandbox/do/cashier', { form: { payment, act }, maxRedirects: 0 });
}
