import { expect, test } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { HOUR, MINUTE } from '../../gateway/clock.ts';
import type { Refused } from '../../gateway/http/refused.ts';
import { openPayLink } from '../../gateway/pay-link/pay-link.ts';
import { hashOf } from '../../gateway/store/server-keys.ts';
import { rows } from '../../scripts/conformance/requests/cases.ts';
import { missing } from '../../scripts/conformance/requests/ids.ts';
import { type Answer, refusalOf, said } from '../gateway/browser.ts';
import { gatewayKit, times } from '../gateway/kit.ts';
import { payLinkHelpers, type TestLink, wrongPhone } from '../kit/pay-link-kit.ts';
import { paymentHelpers } from '../kit/payment-kit.ts';

const kit = gatewayKit();
const { made, check, register, read, needInquiry } = payLinkHelpers(kit);
const { start, started, atCashier, result } = paymentHelpers(kit);
const wrong = { code: 'payLinkWrong', message: '联系号码不正确或链接无效，请核对后重试' };
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const linkRow = async ({ key }: TestLink) => {
  const rows = await kit.store.db.selectFrom('pay_links').selectAll().execute();
  return rows.find(({ key_hash }) => key_hash === hashOf(key));
};

/** Every call that opens by the key of a link, and by the phone of its order if it takes one. */
const byKey = allCalls.flatMap((call) => {
  const row = rows[call.name];
  const ask = ({ key, phone }: TestLink, browser = kit.browser()) => {
    const { path, body, headers } = row?.ask({ ...missing, key, keyPhone: phone }) ?? { path: '' };
    return browser.ask(call.method, path, body, { ...headers });
  };
  return row?.secret === 'key' ? [{ name: call.name, ask }] : [];
});
const withoutPhone = ['bindCheckByToken', 'findConsigneePhone', 'updateOrderPhone'];
const byPhone = byKey.filter(({ name }) => !withoutPhone.includes(name));

test.for(byPhone)(
  'S12 S13 ORD-LINK-02 $name: a wrong phone and an unknown key are the same 403; the fifth wrong one locks for 15 minutes',
  async ({ ask }) => {
    const link = await made({ registered: true });
    const unknown = await ask({ key: 'b'.repeat(32), phone: link.phone });
    expect(said(unknown)).toEqual([403, wrong]);
    for (let time = 0; time < 5; time += 1) {
      const browser = kit.browser();
      const answer = await ask({ ...link, phone: wrongPhone(link.phone, time + 1) }, browser);
      expect([answer.status, answer.text]).toEqual([403, unknown.text]);
      expect([...browser.cookies]).toEqual([]);
    }
    const message = '验证错误次数过多，请 15 分钟后再试';
    expect(said(await ask(link))).toEqual([423, { code: 'payLinkLocked', message }]);
    expect(said(await check(kit.browser(), link))).toEqual([423, { code: 'payLinkLocked', message }]);
    kit.clock.pass(14 * MINUTE + 1000);
    expect((await ask(link)).body.message).toContain(' 1 分钟后');
    kit.clock.pass(MINUTE);
    expect([403, 423]).not.toContain((await ask(link)).status);
  },
);

test.for(byKey)('S15 $name: a link expires to the second', async ({ name, ask }) => {
  const link = await made({ restMs: HOUR });
  kit.clock.pass(HOUR - 1000);
  expect((await ask(link)).status).not.toBe(410);
  kit.clock.pass(1000);
  expect(said(await ask(link)), name).toEqual([410, { code: 'payLinkOver', message: '链接已失效，请联系客服' }]);
});

test('S12 other first seven digits are refused, and the right phone resets the count', async () => {
  const link = await made();
  const others = [`139${link.phone.slice(3)}`, `1380014${link.phone.slice(7)}`];
  for (const phone of others) expect((await read(kit.browser(), { ...link, phone })).status).toBe(403);
  expect((await read(kit.browser(), link)).status).toBe(200);
  for (let time = 0; time < 4; time += 1) {
    expect((await read(kit.browser(), { ...link, phone: wrongPhone(link.phone) })).status).toBe(403);
  }
  expect((await read(kit.browser(), link)).status).toBe(200);
  expect(await linkRow(link)).toMatchObject({ wrong_tries: 0, wrong_total: 0 });
});

test('S12 after four windows of five tries each the key is over for every ending, even the right one', async () => {
  const link = await made();
  const tries: number[] = [];
  let opened = 0;
  for (let window = 0; tries.length < 6; window += 1) {
    const first = window * 5 + 1;
    const guesses = Array.from({ length: 8 }, (_, at) => wrongPhone(link.phone, first + at));
    const answers = await Promise.all(guesses.map((phone) => read(kit.browser(), { ...link, phone })));
    tries.push(statuses(answers).filter((status) => status === 403).length);
    opened += statuses(answers).filter((status) => status === 200).length;
    kit.clock.pass(15 * MINUTE);
  }
  expect([tries, opened]).toEqual([[5, 5, 5, 5, 0, 0], 0]);
  // Calls the gateway's own function, past the limits per address.
  const deps = { store: kit.store, clock: kit.clock };
  const seen = new Map<unknown, number>();
  const right = Number(link.phone.slice(7));
  for (let step = 0; step < 500; step += 1) {
    const ending = String((right + step * 20) % 10_000).padStart(4, '0');
    const asked = {
      key: link.key,
      phone: link.phone.slice(0, 7) + ending,
      address: `10.98.${step >> 8}.${step & 255}`,
    };
    const refused = await openPayLink(deps, asked).then(
      () => 'opened',
      ({ status }: Refused) => status,
    );
    seen.set(refused, (seen.get(refused) ?? 0) + 1);
  }
  expect([...seen]).toEqual([[410, 500]]);
});

test('S12 an address is blocked after 60 wrong guesses an hour, even with the right phone', async () => {
  const link = await made();
  const address = '10.99.99.99';
  const guess = (key: string) => check(kit.browser({ address }), { key });
  const answers = await times(60, (at) => guess(`none-${at}`));
  expect(new Set(statuses(answers))).toEqual(new Set([403]));
  expect(refusalOf(await read(kit.browser({ address }), link))).toEqual([429, 'tooMany']);
  expect((await read(kit.browser(), link)).status).toBe(200);
  kit.clock.pass(60 * MINUTE + 1000);
  expect((await read(kit.browser({ address }), link)).status).toBe(200);
});

test('S12 moving the sandbox clock back unlocks a link', async () => {
  const link = await made();
  for (let time = 0; time < 5; time += 1) await read(kit.browser(), { ...link, phone: wrongPhone(link.phone) });
  expect((await read(kit.browser(), link)).status).toBe(423);
  await kit.browser().put('/sandbox/api/clock', { offsetMs: -1000 });
  expect((await read(kit.browser(), link)).status).toBe(200);
});

test('S16 the log of a whole payment contains no key, phone, order or nonce', async () => {
  const link = await made({ registered: false });
  const browser = kit.browser();
  await browser.get(`/payJianke/entry?key=${link.key}`, { accept: 'text/html' });
  await check(browser, link);
  await register(browser, { ...link, phone: wrongPhone(link.phone) });
  await register(browser, link);
  await needInquiry(browser, link);
  const { body: order } = await read(browser, link);
  await start(browser, ['none'], { userId: order.accountId, link: true });
  const late = await started(browser, [order.ordersCode], { userId: order.accountId, link: true });
  await atCashier(browser, late, 'close');
  await atCashier(browser, late, 'pay');
  const payment = await started(browser, [order.ordersCode], { userId: order.accountId, link: true });
  await browser.get(await atCashier(browser, payment, 'pay'), { accept: 'text/html' });
  expect((await result(browser, payment)).body.state).toBe('paid');
  const faults = [{ method: 'GET', path: '/v5/orders/notPay', drop: true, times: 1 }];
  await browser.put('/sandbox/api/faults', faults);
  await read(browser, link).catch(() => {});
  const logged = kit.logged();
  expect(logged).toContain('"route":"readNotPay"');
  expect(logged).toContain('to be refunded');
  const secrets = [link.key, link.phone, order.ordersCode, order.accountId];
  for (const secret of [...secrets, ...browser.cookies.values()]) expect(logged).not.toContain(secret);
  // Random ids may contain any four digits.
  const withoutIds = logged.replaceAll(/"(requestId|from|payment)":"[\w-]+"/g, '');
  expect(withoutIds).not.toContain(link.phone.slice(7));
});
