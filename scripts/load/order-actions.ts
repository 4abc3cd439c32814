import { paymentAddress } from '../../contract/payment/payment.ts';
import { type Action, isThere, keepWrite, type Outcome, type Writer } from './ledger.ts';
import { BadAnswer, expectStatus, fieldsOf, newLetters, rowsOf } from './shopper.ts';

/** Sold without a prescription. */
const products = ['P1002', 'P1003', 'P1004', 'P1009', 'P1010'] as const;
const SOLD_OUT = 'P3003';

const steps = ['waitPay', 'waitDelivery', 'waitReceiving', 'waitEvaluate', 'completeTransaction'];

async function typeOf({ shopper }: Writer, code: string): Promise<string | null> {
  const answer = await shopper.get(`/v3/orders/${code}`);
  return answer.status === 404 ? null : String(fieldsOf(expectStatus(answer, 'order')).orderType);
}

const hasReached = async (writer: Writer, code: string, step: string): Promise<Outcome> =>
  isThere(steps.indexOf((await typeOf(writer, code)) ?? '') >= steps.indexOf(step));

/** Orders a product; coupons and coins are used as the sandbox's checkout chooses. Returns the order's code. */
async function order(writer: Writer): Promise<string> {
  const { shopper } = writer;
  const productCode = products[Math.floor(Math.random() * products.length)];
  const items = [{ productCode, num: 1 + Math.floor(Math.random() * 3), sourceHost: 'shop.test' }];
  expectStatus(await shopper.send('POST', '/v2/memberShopCarts/items', items), 'cart');
  let code = '';
  const checkOut = () => shopper.send('POST', '/sandbox/do/checkout', '');
  const made = await keepWrite(writer, 'order made', checkOut, async () =>
    isThere(code !== '' && (await typeOf(writer, code)) !== null),
  );
  code = /ordered=(\w+)/.exec(made.location)?.[1] ?? '';
  if (code === '') throw new BadAnswer(`order made: ${made.status} ${made.text.slice(0, 200)}`);
  return code;
}

async function cancel(writer: Writer, code: string): Promise<void> {
  const send = () => writer.shopper.send('PUT', `/v3/orders/${code}/platformCancel`);
  await keepWrite(writer, 'order cancelled', send, async () => isThere((await typeOf(writer, code)) === 'canceled'));
}

async function pay(writer: Writer, code: string): Promise<void> {
  const { shopper } = writer;
  const address = paymentAddress({ userId: shopper.memberId, orderCodes: [code], paySource: '' });
  const started = expectStatus(await shopper.get(address), 'payment started', 302, 303);
  const payment = /\/sandbox\/cashier\/([\w-]+)$/.exec(started.location)?.[1] ?? '';
  const form = new URLSearchParams({ payment, act: 'pay', reason: '', way: 'alipay' }).toString();
  const send = () => shopper.send('POST', '/sandbox/do/cashier', form);
  await keepWrite(writer, 'order paid', send, () => hasReached(writer, code, 'waitDelivery'));
}

/** Coins are earned by the review. */
async function receiveAndReview(writer: Writer, code: string): Promise<void> {
  const { shopper, visitor } = writer;
  const ship = () => visitor.send('PUT', `/sandbox/api/orders/${code}`, { orderType: 'waitReceiving' });
  await keepWrite(writer, 'order shipped', ship, () => hasReached(writer, code, 'waitReceiving'));
  const receive = () => shopper.send('PUT', `/v3/orders/${code}/received`);
  await keepWrite(writer, 'receipt confirmed', receive, () => hasReached(writer, code, 'waitEvaluate'));

  const content = newLetters(12);
  const path = `/v3/orders/${code}/evaluate`;
  const { productEvaVos } = fieldsOf(expectStatus(await shopper.get(path), 'what to review'));
  const lines: unknown[] = Array.isArray(productEvaVos) ? productEvaVos : [];
  const reviews = lines.map((line) => {
    const productCode = typeof line === 'object' && line !== null && 'productCode' in line ? line.productCode : '';
    return { productCode, score: 5, content, labels: ['good'], isAnonymity: false };
  });
  const send = () => shopper.send('POST', path, { isAnonymity: false, productEvaVos: reviews });
  await keepWrite(writer, 'review saved', send, async () =>
    (await shopper.get(path)).text.includes(content) ? hasReached(writer, code, 'completeTransaction') : 'absent',
  );
}

const buy: Action = async (writer) => {
  const code = await order(writer);
  const chance = Math.random();
  if (chance < 0.35) return cancel(writer, code);
  await pay(writer, code);
  if (chance > 0.75) await receiveAndReview(writer, code);
};

const reserving = new Set<string>();

/** A member reserves a product once. */
const reserve: Action = async (writer) => {
  const { shopper } = writer;
  if (reserving.has(shopper.memberId)) return;
  reserving.add(shopper.memberId);
  const request = { productCode: SOLD_OUT, contactMsg: '13800138000', registerType: '1' };
  const send = () => shopper.send('POST', '/details/rest/book', request);
  await keepWrite(writer, 'drug reserved', send, async () => {
    const listed = await shopper.get('/bookings/productnothings?page=1&size=10');
    return isThere(rowsOf(expectStatus(listed, 'reservations')).some((row) => row.productCode === SOLD_OUT));
  });
};

export const orderActions: readonly Action[] = [buy, buy, buy, reserve];
