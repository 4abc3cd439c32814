import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { MOST_ITEMS } from '../../contract/shop/shop-call.ts';
import { paymentExact } from '../../src/payment/payment.words.ts';
import { reviewExact, reviewWords } from '../../src/reviews/review.words.ts';
import { closeAccountWords } from '../../src/safe/close-account.words.ts';
import { bodyOf, partsOf } from '../adapters/fake-mail-server.ts';
import { noticeOf, tradeOf } from '../adapters/fake-wechat-pay.ts';
import { hydrated, LoginPage } from './kit/login-page.ts';
import { GOOD_PASSWORD, PasswordForm } from './kit/password-form.ts';
import { cardNumber, consent, writePatient } from './kit/patient-form.ts';
import { PayLinkPage } from './kit/pay-link-page.ts';
import { openRealShop } from './kit/real-shop.ts';
import { launchBrowser } from './kit/story.ts';

const PHONE = '13900001234';
const CARD = cardNumber('31010119920308001');
const DISEASE = '高血压病';
const TEXT = '送得很快，包装也很好，下次还来。';
const items = (all: readonly object[]) => ({ items: all });
const pdf = Buffer.from(`%PDF-1.7\n${'fapiao '.repeat(5_000)}`);

type Shop = Awaited<ReturnType<typeof openRealShop>>;

async function openBrowser({ origin }: Shop) {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  return async () => (await browser.newContext({ baseURL: origin, locale: 'zh-CN' })).newPage();
}

/** Fills the shop as its programs do: twice, and once with an older revision. */
async function fillShop({ ask }: Shop): Promise<void> {
  const diseases = Array.from({ length: 200 }, (_, at) => ({
    code: `I${at}.0`,
    revision: 1,
    name: at === 0 ? DISEASE : `疾病${at}`,
    place: at,
  }));
  const products = Array.from({ length: 500 }, (_, at) => ({
    code: `RX${at}`,
    revision: 2,
    name: `药品${at}`,
    packing: '10片/盒',
    price: 1990,
    prescriptionType: at === 0 ? '4' : '2',
    place: at,
    diseases: ['I0.0'],
  }));
  await ask('PUT', '/diseases', items(diseases));
  const put = async (all: readonly object[]) => {
    const statuses = new Set<string>();
    for (let from = 0; from < all.length; from += MOST_ITEMS) {
      const { results } = await ask('PUT', '/products', items(all.slice(from, from + MOST_ITEMS)));
      for (const { status } of results) statuses.add(status);
    }
    return [...statuses];
  };
  expect(await put(products)).toEqual(['created']);
  expect(await put(products)).toEqual(['unchanged']);
  expect(await put(products.slice(0, 1).map((one) => ({ ...one, revision: 1, price: 1 })))).toEqual(['stale']);
  await ask('PUT', '/stock', items([{ code: 'RX0', revision: 1, available: 9 }]));
  await ask('PUT', '/settings', {
    mall: { onlinePay: true, globalMaximumAmount: 500_000, globalMaximumTotal: 2_600_000 },
    rxRule: { isDrugUserInfoNeed: true, isNeedUserValidation: true, isDiseaseRequired: true, prepositionCheckType: 1 },
  });
}

async function register(shop: Shop, page: Page): Promise<void> {
  await page.goto('/user/register');
  await hydrated(page);
  const form = new PasswordForm(page, 'register');
  await form.phone.fill(PHONE);
  await form.send.click();
  await expect.poll(() => shop.sent().length).toBe(1);
  await form.smsCode.fill(shop.sent()[0].code);
  await form.typePassword(GOOD_PASSWORD);
  await form.agreement.check();
  await form.submit.click();
  await page.waitForURL('**/user');
}

/** Names the patient and answers the inquiry, on the page that the message links to. */
async function consult(page: Page): Promise<void> {
  await page.getByRole('link', { name: '新增用药人' }).click();
  await writePatient(page, '李雷', CARD);
  await consent(page);
  await page.getByRole('button', { name: /^保存/ }).click();
  await page.getByRole('heading', { level: 2, name: '用药安全' }).waitFor();
  await page.getByRole('radio', { name: /李雷/ }).check();
  await page
    .getByRole('group', { name: /的确诊疾病$/ })
    .getByRole('button')
    .first()
    .click();
  const answers = { 使用过以上药品: '是', 过敏: '否', 不良反应: '否' };
  for (const [question, answer] of Object.entries(answers)) {
    await page
      .getByRole('radiogroup', { name: new RegExp(question) })
      .getByText(answer, { exact: true })
      .click();
  }
  await page.getByRole('checkbox', { name: /^本人确认/ }).check();
  await page.getByRole('button', { name: /^保存并去支付/ }).click();
}

/** Asks for the code that is needed to close the account. */
async function sendCodeToClose(shop: Shop, page: Page): Promise<void> {
  await shop.freePhones();
  await page.goto('/user/account/delete');
  await page.getByRole('button', { name: closeAccountWords.next }).click();
  const before = shop.sent().length;
  await new LoginPage(page).send.click();
  await expect.poll(() => shop.sent().length).toBe(before + 1);
}

async function closeAccount(shop: Shop, page: Page): Promise<void> {
  const words = closeAccountWords;
  await new LoginPage(page).smsCode.fill(shop.sent().at(-1)?.code);
  await page.getByRole('button', { name: words.prove }).click();
  await page.getByLabel(words.typed).fill(words.words);
  await page.getByLabel(words.typed).press('Enter');
  const question = page.getByRole('alertdialog', { name: words.question });
  await question.getByRole('button', { name: words.confirm }).click();
  await page.getByText(words.closed, { exact: true }).waitFor();
}

test('from an empty database to the first order that is paid, sent, reviewed and invoiced, with nothing of the sandbox', async () => {
  const shop = await openRealShop();
  const { ask, receiver } = shop;
  const newPage = await openBrowser(shop);
  // A repeated delivery has the same id.
  const heard = (type: string) =>
    [...new Map(receiver.taken.map((event) => [event.id, event])).values()].filter((event) => event.type === type);
  const hears = (type: string) => expect.poll(() => heard(type).length, { message: type }).toBe(1);
  await fillShop(shop);

  const page = await newPage();
  await register(shop, page);
  await hears('member.registered');
  const token = await page.evaluate(() => window.localStorage.getItem('AUTHORIZATION'));
  const { active, memberId } = await ask('POST', '/sessions/introspect', { token, kind: 'access' });
  expect([active, memberId]).toEqual([true, heard('member.registered')[0]?.data.memberId]);

  const sums = { couponValue: 0, transportCosts: 0, coinMoney: 0, tax: 0, advanceSum: 0 };
  const order = {
    ...{ memberId, consignee: '李雷', consigneePhone: PHONE, deliveryAddress: '上海市黄浦区人民大道 1 号' },
    ...{ paymentType: '99', lines: [{ productCode: 'RX0', amount: 2, actualPrice: 1990 }] },
    amounts: { ...sums, productMoney: 3980, total: 3980 },
    invoice: { invoiceType: '1-1', titleType: '1' },
  };
  const once = randomUUID();
  const { code } = await ask('POST', '/orders', order, once);
  expect((await ask('POST', '/orders', order, once)).code).toBe(code);
  expect(await ask('POST', '/links', { kind: 'pay', orderCode: code, sendSms: true })).toMatchObject({ smsSent: true });

  const { link } = shop.sent()[1];
  const entry = new PayLinkPage(await newPage());
  await entry.page.goto(`/l/${link}`);
  await entry.digits.fill(PHONE.slice(-4));
  await entry.agreement.check();
  await entry.viewOrder.click();
  await consult(entry.page);
  await entry.page.waitForURL('**/payJianke/messagePayment*');
  expect(shop.names.length).toBe(1);
  await hears('order.consulted');
  const consultation = await ask('GET', `/orders/${code}/consultation`);
  expect(consultation).toMatchObject({ patient: { name: '李雷', number: CARD }, drugs: [{ productCode: 'RX0' }] });

  // The shop's address is down for a while; a replica and the primary database die.
  receiver.answer = () => ({ status: 500 });
  const verdict = { type: 'prescription.issued', doctor: '林医生' };
  expect(await ask('POST', `/orders/${code}/prescription`, verdict)).toMatchObject({ type: 'waitPay' });
  await shop.killReplica();
  await shop.failOver();

  await entry.page.reload();
  await entry.page.getByRole('button', { name: /^立即支付/ }).click();
  await entry.page.getByRole('heading', { name: '请使用微信扫码支付' }).waitFor();
  const [payment] = (await ask('GET', `/orders/${code}`)).payments;
  const trade = tradeOf(payment.id.replaceAll('-', ''), 3980);
  const tell = async ({ body, headers }: ReturnType<typeof noticeOf>) =>
    (await fetch(`${shop.origin}/unipay/payment/notify/wechat`, { method: 'POST', body, headers })).status;
  const notice = noticeOf(trade);
  expect(await tell({ ...notice, body: notice.body.replace('"n1"', '"n2"') })).toBe(401);
  expect(await tell(noticeOf({ ...trade, amount: { total: 1, currency: 'CNY' } }))).toBe(409);
  expect(await Promise.all([tell(notice), tell(notice)])).toEqual([204, 204]);
  await entry.page.getByRole('heading', { level: 1, name: paymentExact.orderPaid.text }).waitFor();
  const { events: unheard } = await ask('GET', '/events');
  expect(unheard.filter(({ type }: { type: string }) => type === 'order.paid')).toHaveLength(1);
  expect(heard('order.paid')).toEqual([]);

  const at = Date.now();
  await ask('POST', `/orders/${code}/events`, { type: 'parcel.shipped', at, company: '顺丰', shippingNo: 'SF1' });
  await ask('POST', `/orders/${code}/events`, { type: 'parcel.tracked', at, entries: [{ at, description: '运输中' }] });
  await ask('PUT', `/orders/${code}/invoices/0`, { pdf: pdf.toString('base64') });

  await page.goto(`/user/order/detail/${code}`);
  await page.getByText('SF1').first().waitFor();
  await page
    .getByRole('button', { name: /^确认收货/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^确/ }).click();
  await page.getByRole('heading', { level: 2, name: '待评价', exact: true }).waitFor();
  await page.goto(`/user/order/evaluate/${code}`);
  const block = page.getByRole('form').getByRole('region').first();
  await block.getByRole('radio', { name: reviewWords.grades[5] }).check();
  await block.getByRole('button', { name: reviewExact.wellPacked.text }).click();
  await block.getByRole('textbox').fill(TEXT);
  await page.getByRole('button', { name: reviewWords.submit }).click();
  await page.waitForURL('**/user/order/mine/waitEvaluate');

  await page.goto(`/user/personal/invoice/detail/${code}`);
  await page.getByRole('button', { name: '发送到邮箱' }).click();
  const dialog = page.getByRole('dialog', { name: '发送发票到邮箱' });
  await dialog.getByRole('textbox', { name: '邮箱' }).fill('li@mail.example');
  await dialog.getByRole('button', { name: '发送', exact: true }).click();
  await expect.poll(() => shop.mail.taken.length).toBe(1);
  const [, file = ''] = partsOf(shop.mail.taken[0]?.raw ?? '');
  expect(Buffer.from(bodyOf(file), 'base64')).toEqual(pdf);

  const other = new LoginPage(await newPage());
  await other.page.goto('/user/login');
  await hydrated(other.page);
  const { uuid } = await other.openQr();
  await ask('POST', `/qr/${uuid}`, { act: 'scan', device: '我的手机' });
  await ask('POST', `/qr/${uuid}`, { act: 'confirm', memberId });
  await other.page.waitForURL(({ pathname }) => pathname !== '/user/login');

  await sendCodeToClose(shop, page);
  expect(heard('order.received')).toEqual([]);
  receiver.answer = () => ({ status: 200 });
  await ask('POST', '/events/resend', { from: 1, to: (await ask('GET', '/events')).events.length });
  await closeAccount(shop, page);
  for (const type of ['order.placed', 'order.paid', 'order.received', 'order.reviewed', 'member.closed']) {
    await hears(type);
  }
  const { events } = await ask('GET', '/events');
  const idsOf = (all: readonly { readonly id: string }[]) => [...new Set(all.map(({ id }) => id))].toSorted();
  await expect.poll(() => idsOf(receiver.taken)).toEqual(idsOf(events));
  const told = `${shop.logged()} ${JSON.stringify(receiver.taken)}`;
  const rows = await shop.stored('shop_audit', 'shop_events', 'shop_answers');
  for (const canary of [PHONE, CARD, DISEASE, link, shop.key, uuid]) {
    expect([canary, told.includes(canary), rows.includes(canary)]).toEqual([canary, false, false]);
  }
});
