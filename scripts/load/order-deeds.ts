import { paymentAddress } from '../../contract/orders/payment.ts';
import { type Deed, noted, type Standing, type Writer } from './ledger.ts';
import { BadAnswer, fieldsOf, newLetters, rowsOf, wanted } from './shopper.ts';

/** What anybody may buy without a prescription, and what is sold out. */
const goods = ['P1002', 'P1003', 'P1004', 'P1009', 'P1010'] as const;

const SOLD_OUT = 'P3003';

/** How far an order has come; cancelled is an end of its own. */
const ways: Readonly<Record<string, number>> = {
  ...{ waitPay: 0, waitDelivery: 1, waitReceiving: 2, waitEvaluate: 3, completeTransaction: 4 },
};

async function typeOf({ shopper }: Writer, code: string): Promise<string | null> {
  const answer = await shopper.get(`/v3/orders/${code}`);
  return answer.status === 404 ? null : String(fieldsOf(wanted(answer, 'order')).orderType);
}

const hasCome = async (writer: Writer, code: string, step: number): Promise<Standing> =>
  (ways[(await typeOf(writer, code)) ?? ''] ?? -1) >= step ? 'there' : 'absent';

/** Puts something into the cart and makes an order of it; coupons and coins go with it. Returns its code. */
async function order(writer: Writer): Promise<string> {
  const { shopper } = writer;
  const productCode = goods[Math.floor(Math.random() * goods.length)];
  const items = [{ productCode, num: 1 + Math.floor(Math.random() * 3), sourceHost: 'shop.test' }];
  wanted(await shopper.send('POST', '/v2/memberShopCarts/items', items), 'cart');
  let code = '';
  const made = await noted(
    writer,
    'order made',
    () => shopper.send('POST', '/sandbox/do/checkout', ''),
    async () => {
      const type = code === '' ? null : await typeOf(writer, code);
      return type === null ? 'absent' : 'there';
    },
  );
  code = /ordered=(\w+)/.exec(made.location)?.[1] ?? '';
  if (code === '') throw new BadAnswer(`order made: ${made.status} ${made.text.slice(0, 200)}`);
  return code;
}

async function cancel(writer: Writer, code: string): Promise<void> {
  await noted(
    writer,
    'order cancelled',
    () => writer.shopper.send('PUT', `/v3/orders/${code}/platformCancel`),
    async () => ((await typeOf(writer, code)) === 'canceled' ? 'there' : 'absent'),
  );
}

async function pay(writer: Writer, code: string): Promise<void> {
  const { shopper } = writer;
  const address = paymentAddress({ userId: shopper.memberId, orderCodes: [code], paySource: '' });
  const started = wanted(await shopper.get(address), 'payment started', 302, 303);
  const payment = /\/sandbox\/cashier\/([\w-]+)$/.exec(started.location)?.[1] ?? '';
  const form = new URLSearchParams({ payment, act: 'pay', reason: '', way: 'alipay' }).toString();
  await noted(
    writer,
    'order paid',
    () => shopper.send('POST', '/sandbox/do/cashier', form),
    () => hasCome(writer, code, 1),
  );
}

/** The warehouse sends it, the member receives and reviews it: coins are earned. */
async function receiveAndReview(writer: Writer, code: string): Promise<void> {
  const { shopper, sandbox } = writer;
  const move = (orderType: string) => sandbox.send('PUT', `/sandbox/api/orders/${code}`, { orderType });
  await noted(
    writer,
    'order shipped',
    () => move('waitReceiving'),
    () => hasCome(writer, code, 2),
  );
  await noted(
    writer,
    'receipt confirmed',
    () => shopper.send('PUT', `/v3/orders/${code}/received`),
    () => hasCome(writer, code, 3),
  );
  const content = newLetters(12);
  const { productEvaVos } = fieldsOf(wanted(await shopper.get(`/v3/orders/${code}/evaluate`), 'what to review'));
  const products: unknown[] = Array.isArray(productEvaVos) ? productEvaVos : [];
  const given = products.map((product) => {
    const productCode =
      typeof product === 'object' && product !== null && 'productCode' in product ? product.productCode : '';
    return { productCode, score: 5, content, labels: ['good'], isAnonymity: false };
  });
  await noted(
    writer,
    'review saved',
    () => shopper.send('POST', `/v3/orders/${code}/evaluate`, { isAnonymity: false, productEvaVos: given }),
    async () => {
      const said = await shopper.get(`/v3/orders/${code}/evaluate`);
      return said.text.includes(content) ? hasCome(writer, code, 4) : 'absent';
    },
  );
}

/** An order that is cancelled, or paid, or seen through to its end. */
const buy: Deed = async (writer) => {
  const code = await order(writer);
  const chance = Math.random();
  if (chance < 0.35) return cancel(writer, code);
  await pay(writer, code);
  if (chance > 0.75) await receiveAndReview(writer, code);
};

/** Members that have: they may come again as another writer. */
const booked = new Set<string>();

/** What is sold out is reserved, once by each member. */
const book: Deed = async (writer) => {
  const { memberId } = writer.shopper;
  if (booked.has(memberId)) return;
  booked.add(memberId);
  const productCode = SOLD_OUT;
  await noted(
    writer,
    'drug reserved',
    () =>
      writer.shopper.send('POST', '/details/rest/book', {
        ...{ productCode, contactMsg: '13800138000', registerType: '1' },
      }),
    async () => {
      const listed = await writer.shopper.get('/bookings/productnothings?page=1&size=10');
      const rows = rowsOf(wanted(listed, 'reservations'));
      return rows.some((row) => row.productCode === productCode) ? 'there' : 'absent';
    },
  );
};

/** What members do with orders. */
export const orderDeeds: readonly Deed[] = [buy, buy, buy, book];
