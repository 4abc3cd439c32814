import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Answer, type Browser, messageOf, said } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, times } from '../gateway/kit.ts';
import { OWNER_ID, orderHelpers } from '../kit/order-kit.ts';

const kit = gatewayKit();
const helpers = orderHelpers(kit);
const LIST = '/v3/orders/my_invoice';
const MAIL = 'lin@example.com';
const OWN = { platform: 'PC', 'sec-fetch-site': 'same-origin' };

const urlsOf = (browser: Browser, code: string) => browser.get(`/invoices/v2/${code}`);
const mail = (browser: Browser, code: string, emails = MAIL, headers: Record<string, string> = OWN): Promise<Answer> =>
  browser.get(`/invoices/v2/sendEmail/?${new URLSearchParams({ ordersCode: code, emails })}`, headers);
const outbox = async (to = ''): Promise<{ to: string; channel: string; text: string }[]> => {
  const { body } = await kit.browser().get(`/sandbox/api/messages?to=${encodeURIComponent(to)}`);
  return body.filter(({ channel }: { channel: string }) => channel === 'mail');
};
/** Orders whose invoice is issued, the newest first. */
const issued = async () => {
  const rows = await kit.rows`
    select code from orders where member_id = ${OWNER_ID} and type in ('waitEvaluate', 'completeTransaction')
      and invoice_title_type != '' order by created_at desc, code desc`;
  return rows.map(({ code }): string => code);
};
const oneIssued = async () => (await issued())[0] ?? '';

test('ORD-CALL-27 ORD-ACT-13 lists orders that requested an invoice, the newest first, unless refunded or cancelled', async () => {
  const browser = await helpers.member();
  const listed = async (): Promise<string[]> => {
    const { body } = await browser.get(`${LIST}?page=1&size=50`);
    return body.content.map(({ ordersCode }: { ordersCode: string }) => ordersCode);
  };
  expect(await listed()).toEqual(await issued());
  const onTheWay = await helpers.seeded('waitReceiving');
  const refunded = await helpers.seeded('refundCompleteTransaction');
  const cancelled = await helpers.seeded('canceled');
  for (const code of [onTheWay, refunded, cancelled]) {
    expect(await listed()).not.toContain(code);
    await kit.rows`update orders set invoice_type = '1-1', invoice_title_type = '1' where code = ${code}`;
  }
  const now = await listed();
  expect([onTheWay, refunded, cancelled].map((code) => now.includes(code))).toEqual([true, false, false]);
  expect((await urlsOf(browser, onTheWay)).body).toEqual([]);
});

test('ORD-CALL-27 a deleted order loses its invoice, and another member sees none', async () => {
  const browser = await helpers.member();
  const code = await oneIssued();
  await helpers.remove(browser, code);
  const { body } = await browser.get(`${LIST}?page=1&size=50`);
  expect(body.content.map(({ ordersCode }: { ordersCode: string }) => ordersCode)).not.toContain(code);
  expect((await urlsOf(browser, code)).status).toBe(404);
  const stranger = await helpers.member(OTHER_SHOPPER);
  expect((await stranger.get(`${LIST}?page=1&size=4`)).body).toMatchObject({ content: [], totalElements: 0 });
});

/** What PDF readers need: the table has the place of every object, and every length is right. */
function isWholePdf(text: string): boolean {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const table = text.slice(start);
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  const isNumbered = places.every((place, at) => text.startsWith(`${at + 1} 0 obj\n`, place));
  const [, length, content] = /\/Length (\d+) >>\nstream\n(.*?)\nendstream/s.exec(text) ?? [];
  return text.startsWith('%PDF-1.') && places.length === 7 && isNumbered && Number(length) === content?.length;
}

/** The texts on the page. */
function textsIn(pdf: string): string[] {
  return [...pdf.matchAll(/<([0-9a-f]+)> Tj/g)].map(([, hex = '']) =>
    (hex.match(/.{4}/g) ?? []).map((sign) => String.fromCharCode(Number.parseInt(sign, 16))).join(''),
  );
}

describe('the files (ORD-CALL-26)', () => {
  test('ORD-CALL-26 ORD-INV-02 ORD-DATA-18 an issued invoice is a valid PDF with the facts of its order, never cached', async () => {
    const browser = await helpers.member();
    const code = await helpers.seeded('completeTransaction', { invoice_type: '2-1' });
    const { status, body: urls } = await urlsOf(browser, code);
    expect([status, urls.length]).toEqual([200, 1]);
    expect(urls[0]).toMatch(/^\/invoices\/files\/[\w-]{22}$/);
    const file = await browser.get(urls[0]);
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="invoice-${code}-1.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(file.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(isWholePdf(file.text)).toBe(true);
    const { total, tax_payer_number } = await helpers.row(code);
    const texts = textsIn(file.text).join('\n');
    for (const fact of ['电子普通发票', code, tax_payer_number, '商品明细', `¥${(total / 100).toFixed(2)}`]) {
      expect(texts).toContain(fact);
    }
  });

  test('ORD-CALL-26 ORD-INV-01 an order of many products has several files, the same on every read', async () => {
    const browser = await helpers.member();
    const code = await oneIssued();
    const names = await helpers.withProducts(code, 34);
    const replies = await times(20, () => urlsOf(browser, code));
    const [first] = replies;
    expect(first?.body).toHaveLength(5);
    for (const { body } of replies) expect(body).toEqual(first?.body);
    const whole = await Promise.all(first?.body.map((url: string) => browser.get(url)) ?? []);
    const texts = whole.map(({ text }) => textsIn(text).join('\n'));
    for (const name of names) expect(texts.filter((text) => text.split('\n').includes(name))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('实付合计'))).toEqual([texts[4]]);
    expect(new Set(whole.map(({ text }) => createHash('sha256').update(text).digest('hex'))).size).toBe(5);
  });

  test.each([
    ['ORD-ACT-13 no title was asked for', 'completeTransaction', { invoice_title_type: '' }],
    ['ORD-ACT-12 the order was refunded', 'refundCompleteTransaction', {}],
    ['ORD-ACT-13 the order is still on its way', 'waitReceiving', {}],
  ] as const)('%s: there are no addresses, and no mail', async (_title, type, request) => {
    const browser = await helpers.member();
    const code = await helpers.seeded(type, request);
    if (type !== 'completeTransaction') {
      await kit.store.db.updateTable('orders').set({ invoice_title_type: '1' }).where('code', '=', code).execute();
    }
    expect(said(await urlsOf(browser, code))).toEqual([200, []]);
    expect(messageOf(await mail(browser, code))).toEqual([409, '发票尚未开具，暂不能发送']);
    expect(await outbox()).toEqual([]);
  });

  test("ORD-CALL-26 the file of another member's invoice is answered as missing", async () => {
    const owner = await helpers.member();
    const code = await oneIssued();
    const { body: urls } = await urlsOf(owner, code);
    const stranger = await helpers.member(OTHER_SHOPPER);
    const [foreign, missing] = [await stranger.get(urls[0]), await stranger.get(`/invoices/files/${'x'.repeat(22)}`)];
    expect([foreign.status, foreign.body]).toEqual([404, missing.body]);
    expect((await kit.browser().get(urls[0])).status).toBe(401);
    const long = 'x'.repeat(22);
    for (const name of ['%00', '..%2f..%2fpackage.json', 'x', `${long}.pdf`, `${long}%00`, `%00${long}`]) {
      expect((await owner.get(`/invoices/files/${name}`)).status, name).toBe(404);
    }
    await kit.store.db.updateTable('orders').set({ type: 'refundOrder' }).where('code', '=', code).execute();
    expect((await owner.get(urls[0])).status).toBe(404);
  });
});

test('ORD-CALL-25 ORD-INV-03 mails the invoice with its file to the address', async () => {
  const browser = await helpers.member();
  const code = await oneIssued();
  const { status, headers } = await mail(browser, code);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const [sent, ...others] = await outbox(MAIL);
  expect(others).toEqual([]);
  expect(sent?.text.split('\n')).toEqual([
    `【杏林大药房】单号 ${code} 的发票`,
    `您好，单号 ${code} 的发票见附件，请查收。`,
    `invoice-${code}-1.pdf`,
  ]);
});

test('ORD-CALL-25 twenty parallel calls send one mail; after a minute it can be sent again', async () => {
  const browser = await helpers.member();
  const code = await oneIssued();
  const replies = await times(20, (at) => mail(browser, code, at % 2 ? MAIL : MAIL.toUpperCase()));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await outbox()).toHaveLength(1);
  expect(await kit.rows`select key from limits where key like 'invoiceMail:%'`).toEqual([
    { key: `invoiceMail:${code}:${MAIL}` },
  ]);
  await mail(browser, code, 'other@example.com');
  expect(await outbox()).toHaveLength(2);
  kit.clock.pass(61_000);
  await mail(browser, code);
  expect(await outbox()).toHaveLength(3);
});

test('ORD-CALL-25 the sixth mail within an hour is refused; an hour later it is sent', async () => {
  const browser = await helpers.member();
  const code = await oneIssued();
  for (const name of 'abcde') expect((await mail(browser, code, `${name}@example.com`)).status).toBe(200);
  expect(messageOf(await mail(browser, code, 'f@example.com'))).toEqual([429, '发票发送次数过多，请一小时后再试']);
  expect((await mail(browser, code, 'f@example.com')).status).toBe(429);
  expect(await outbox()).toHaveLength(5);
  kit.clock.pass(3_600_000);
  // The session has expired by now.
  expect((await mail(await helpers.member(), code, 'f@example.com')).status).toBe(200);
  expect(await outbox('f@example.com')).toHaveLength(1);
});

test.each([
  '',
  'lin',
  'lin@',
  'lin@example',
  '@example.com',
  'a@b.com,c@d.com',
  'a@b.com;c@d.com',
  'a@b.com\r\nBcc: all@d.com',
  'a@b.com\nX: y',
  'a\u0000@b.com',
  '"a b"@b.com',
  'Lin <a@b.com>',
  `${'x'.repeat(65)}@b.com`,
  `a@${'x'.repeat(260)}.com`,
])('ORD-CALL-25 ORD-INV-05 %j is not an address: 400 and no mail', async (emails) => {
  const browser = await helpers.member();
  expect((await mail(browser, await oneIssued(), emails)).status).toBe(400);
  expect(await outbox()).toEqual([]);
});

test.each([
  ['of another site', { ...OWN, 'sec-fetch-site': 'cross-site' }],
  ['of a sister site', { ...OWN, 'sec-fetch-site': 'same-site' }],
  ['of another origin', { platform: 'PC', origin: 'https://evil.test' }],
  ['of a sandboxed page', { platform: 'PC', origin: 'null' }],
  ['by a link or a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['by a link of its own', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
  ['ahead of a click', { ...OWN, 'sec-purpose': 'prefetch' }],
])('ORD-CALL-25 a request %s sends nothing', async (_title, headers) => {
  const browser = await helpers.member();
  const code = await oneIssued();
  expect((await mail(browser, code, MAIL, headers)).status).toBe(403);
  const query = new URLSearchParams({ ordersCode: code, emails: MAIL });
  expect((await browser.ask('HEAD', `/invoices/v2/sendEmail/?${query}`, undefined, OWN)).status).toBe(403);
  expect(await outbox()).toEqual([]);
});

test('ORD-CALL-25 ORD-INV-07 without a mail service nothing is sent, and a second try fails, too', async () => {
  const owner = await helpers.member();
  const code = await oneIssued();
  const shop = kit.browser({ app: await kit.replica({ sandbox: false }), as: owner });
  expect((await mail(shop, code)).status).toBe(500);
  expect((await mail(shop, code)).status).toBe(500);
  expect((await mail(owner, code)).status).toBe(200);
  expect(await outbox(MAIL)).toHaveLength(1);
});
