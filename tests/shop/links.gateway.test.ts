import { describe, expect } from 'vitest';
import { refusalOf } from '../gateway/browser.ts';
import { gatewayKit, SHOPPER, times } from '../gateway/kit.ts';
import { completeLinkHelpers } from '../kit/complete-link-kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { payLinkHelpers } from '../kit/pay-link-kit.ts';
import { programOf } from '../kit/shop-kit.ts';
import { pageBehind, secretsIn } from '../kit/short-link-kit.ts';

const kit = gatewayKit();
const payLinks = payLinkHelpers(kit);
const completeLinks = completeLinkHelpers(kit);
const orders = orderHelpers(kit);
const publicOrigin = 'https://centre.example';
const program = async (settings: { publicOrigin: string; sandbox?: boolean }) =>
  programOf({ shopApp: await kit.shopReplica(settings), store: kit.store, clock: kit.clock });
const test = kit.test.extend('shop', () => program({ publicOrigin }));

const DAY = 86_400_000;
const asked = (orderCode: string, changed = {}) => ({ kind: 'pay', orderCode, sendSms: true, ...changed });
const messages = async () => (await kit.browser().get(`/sandbox/api/messages?to=${SHOPPER}`)).body;
const restOf = ({ expiresAt }: { expiresAt: number }) => Math.round((expiresAt - kit.clock.now().getTime()) / DAY);

describe('a link', () => {
  test('ORD-LINK-01 to the payment of an order is valid for a week, opens it, and is sent by SMS on request', async ({
    shop,
  }) => {
    const code = await orders.seeded('waitPay', { is_rx: false });
    const { status, body } = await shop.post('/links', asked(code));
    expect([status, body.smsSent, restOf(body)]).toEqual([200, true, 7]);
    expect((await messages()).map(({ text }: { text: string }) => text)).toEqual([expect.stringContaining(body.url)]);
    expect(body.url).toMatch(/^https:\/\/centre\.example\/l\/[A-Za-z0-9]{16}$/);
    const { key } = secretsIn(await pageBehind(kit.browser(), body.url));
    expect((await payLinks.read(kit.browser(), { key, phone: SHOPPER })).body.ordersCode).toBe(code);
    const quiet = await shop.post('/links', asked(code, { sendSms: false }));
    expect([quiet.status, quiet.body.smsSent, (await messages()).length]).toEqual([200, false, 1]);
  });

  test.for([
    ['complete', 3],
    ['chronic', 1],
  ] as const)('PAT-LINK-01 PAT-LINK-02 to the patient (%s) is valid for %i days', async ([kind, days], { shop }) => {
    const code = await orders.seeded('waitDelivery', { is_rx: true });
    const { body } = await shop.post('/links', asked(code, { kind }));
    expect([body.smsSent, restOf(body)]).toEqual([true, days]);
    expect((await messages())[0].text).toContain(`${days * 24} 小时内点击 ${body.url}`);
    const read = kind === 'chronic' ? completeLinks.readChronic : completeLinks.read;
    expect((await read(secretsIn(await pageBehind(kit.browser(), body.url)))).status).toBe(200);
  });
});

test('one idempotency key makes one link and sends one SMS, even in parallel; it is refused for another request', async ({
  shop,
}) => {
  const code = await orders.seeded('waitPay');
  const [{ count: before } = {}] = await kit.rows`select count(*) from pay_links`;
  const ask = (changed = {}) => shop.post('/links', asked(code, changed), { 'idempotency-key': 'one' });
  const urls = new Set((await times(4, () => ask())).map(({ body }) => body.url));
  expect(urls.size).toBe(1);
  expect((await ask()).body).toMatchObject({ url: [...urls][0], smsSent: true });
  expect(await messages()).toHaveLength(1);
  expect((await kit.row`select count(*) from pay_links`).count).toBe(Number(before) + 1);
  expect(refusalOf(await ask({ kind: 'complete' }))).toEqual([422, 'idempotencyKeyReused']);
});

test('if the SMS cannot be sent, the link still works, and repeated answers say so, too', async () => {
  const shop = await program({ publicOrigin, sandbox: false });
  const code = await orders.seeded('waitPay');
  const ask = () => shop.post('/links', asked(code), { 'idempotency-key': 'one' });
  const { status, body } = await ask();
  expect([status, body.smsSent, (await ask()).body]).toEqual([200, false, body]);
  const page = await pageBehind(kit.browser(), body.url);
  expect((await payLinks.check(kit.browser(), secretsIn(page))).status).toBe(200);
  expect(kit.logged()).toContain('the SMS with a link was not sent');
});

test('an unknown or deleted order is 404, an unknown kind 400, a missing origin 409', async ({ shop }) => {
  const code = await orders.seeded('canceled');
  expect((await shop.post('/links', asked(code))).status).toBe(200);
  await orders.remove(await kit.member(), code);
  expect(refusalOf(await shop.post('/links', asked(code)))).toEqual([404, 'noSuchOrder']);
  expect(refusalOf(await shop.post('/links', asked('2026010199999')))).toEqual([404, 'noSuchOrder']);
  const other = await shop.post('/links', asked(code, { kind: 'other', restMs: 1 }));
  expect([other.status, other.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
    400,
    ['kind', 'restMs'],
  ]);
  const nowhere = await programOf(kit);
  expect(refusalOf(await nowhere.post('/links', asked(code)))).toEqual([409, 'originUnknown']);
});

test('the keys of a link are in no audit row, no stored answer and no log line', async ({ shop }) => {
  const { body } = await shop.post('/links', asked(await orders.seeded('waitDelivery'), { kind: 'complete' }));
  const { key, requestCode } = secretsIn(await pageBehind(kit.browser(), body.url));
  const kept = JSON.stringify([
    await kit.rows`select * from shop_audit`,
    await kit.rows`select * from shop_answers`,
    await kit.rows`select * from complete_links`,
  ]);
  for (const secret of [key, requestCode, new URL(body.url).pathname.slice('/l/'.length)]) {
    expect(secret).toMatch(/^[\w-]{43}$|^\w{16}$/);
    expect(kept + kit.logged()).not.toContain(secret);
  }
});
