import { expect } from 'vitest';
import type { MailSender } from '../../gateway/ports.ts';
import { type Browser, refusalOf } from '../gateway/browser.ts';
import { gatewayKit, times } from '../gateway/kit.ts';
import { orderHelpers } from '../kit/order-kit.ts';
import { programOf } from '../kit/shop-kit.ts';

const kit = gatewayKit();
const test = kit.test.extend('shop', () => programOf(kit));
const orders = orderHelpers(kit);
const pdfOf = (text: string) => ({ pdf: Buffer.from(`%PDF-1.7\n${text}`).toString('base64') });
const urlsOf = async (browser: Browser, code: string): Promise<string[]> =>
  (await browser.get(`/invoices/v2/${code}`)).body;
const issued = () => orders.seeded('completeTransaction', { invoice_type: '2-1' });
const rowsOf = (code: string) =>
  kit.rows`select place, name, length(bytes) as length from invoice_files where order_code = ${code} order by place`;

/** The mails that a shop without a sandbox sends. */
async function mailsOf(owner: Browser, code: string): Promise<readonly { name: string; text: string }[]> {
  const sent: { name: string; text: string }[] = [];
  const mail: MailSender = {
    send: async ({ files }) => {
      for (const { name, bytes } of files) sent.push({ name, text: Buffer.from(bytes).toString() });
    },
  };
  const app = await kit.replica({ sandbox: false }, { mail });
  const query = new URLSearchParams({ ordersCode: code, emails: 'lin@example.com' });
  const headers = { platform: 'PC', 'sec-fetch-site': 'same-origin' };
  const { status } = await kit.browser({ app, as: owner }).get(`/invoices/v2/sendEmail/?${query}`, headers);
  expect(status).toBe(200);
  return sent;
}

test('ORD-INV-02 ORD-INV-03 an uploaded file is read and mailed instead of the generated one, under the same URL', async ({
  shop,
  shopper,
}) => {
  const code = await issued();
  const [url = ''] = await urlsOf(shopper, code);
  expect((await shopper.get(url)).text).toContain('%PDF-1.4');
  expect((await shop.put(`/orders/${code}/invoices/0`, pdfOf('real'))).status).toBe(200);
  expect(await urlsOf(shopper, code)).toEqual([url]);
  const file = await shopper.get(url);
  expect([file.text, file.headers.get('content-type')]).toEqual(['%PDF-1.7\nreal', 'application/pdf']);
  await shop.put(`/orders/${code}/invoices/0`, pdfOf('corrected'));
  expect((await shopper.get(url)).text).toBe('%PDF-1.7\ncorrected');
  expect(await mailsOf(shopper, code)).toEqual([{ name: `invoice-${code}-1.pdf`, text: '%PDF-1.7\ncorrected' }]);
});

test('ORD-ACT-13 files uploaded before the receipt are shown after it, even if uploaded in parallel', async ({
  shop,
  shopper,
}) => {
  const code = await orders.seeded('waitReceiving');
  await kit.rows`update orders set invoice_title_type = '2' where code = ${code}`;
  await orders.withProducts(code, 20);
  const puts = await times(6, (at) => shop.put(`/orders/${code}/invoices/${at % 2}`, pdfOf(`at ${at % 2}`)));
  expect(puts.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await rowsOf(code)).map(({ length }) => length)).toEqual([13, 13, null]);
  expect(await urlsOf(shopper, code)).toEqual([]);
  await orders.put(code, 'completeTransaction');
  const urls = await urlsOf(shopper, code);
  const texts = await Promise.all(urls.map(async (url) => (await shopper.get(url)).text));
  // Once there are real invoices, no sample is shown.
  expect(texts).toEqual(['%PDF-1.7\nat 0', '%PDF-1.7\nat 1']);
  expect((await mailsOf(shopper, code)).map(({ text }) => text)).toEqual(texts);
});

test('an unknown order or place is 404, and so is an order without an invoice', async ({ shop, shopper }) => {
  const put = async (code: string, place: string) =>
    refusalOf(await shop.put(`/orders/${code}/invoices/${place}`, pdfOf('')));
  const code = await issued();
  expect(await put(code, '1')).toEqual([404, 'noSuchInvoice']);
  expect((await put(code, 'first'))[0]).toBe(400);
  expect(await put('2026010199999', '0')).toEqual([404, 'noSuchOrder']);
  const silent = await orders.seeded('completeTransaction', { invoice_title_type: '' });
  expect([await put(silent, '0'), await rowsOf(silent)]).toEqual([[404, 'noSuchInvoice'], []]);
  await orders.remove(shopper, code);
  expect(await put(code, '0')).toEqual([404, 'noSuchOrder']);
});

test('only a PDF in base64 of at most 700 kB is accepted', async ({ shop }) => {
  const code = await issued();
  const put = async (body: object) => (await shop.put(`/orders/${code}/invoices/0`, body)).status;
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  for (const pdf of ['', '%PDF-1.7', base64('%PDF1.7'), base64('<html>'), `${pdfOf('x').pdf}!`]) {
    expect(await put({ pdf }), pdf).toBe(400);
  }
  expect(await put({ ...pdfOf('x'), name: 'x.pdf' })).toBe(400);
  const most = 700 * 1024;
  expect(await put(pdfOf('x'.repeat(most)))).toBe(400);
  expect(await put(pdfOf('x'.repeat(most - 9)))).toBe(200);
  expect((await rowsOf(code)).map(({ length }) => length)).toEqual([most]);
});
