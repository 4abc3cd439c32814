import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { readMoment } from '../../contract/moment.ts';
import {
  bindCheckByToken,
  findConsigneePhone,
  needInquiryByToken,
  readNotPay,
  registerByToken,
} from '../../contract/pay-link/pay-link.calls.ts';
import type { PayLinkEntryEmitted } from '../../machines/pay-link/pay-link-entry.setup.ts';
import { settings } from '../../src/lib/settings.ts';
import { mobilePayEntry, payLinkEntryInput, providePayLinkEntry } from '../../src/pay-link/pay-link-entry.actors.ts';
import { json, openTab, openTestServer, refusal } from '../kit/actors.ts';

const server = openTestServer();
const KEY = 'b1+/ 6';
const NOW = Date.parse('2026-11-21T02:03:04Z');
const holder = (isRegisted: unknown, maskPhone: unknown = '1380000****') => json({ isRegisted, maskPhone });

/** The opened page, with the events that it has emitted. */
function open() {
  const { api, clock } = openTab();
  const emitted: PayLinkEntryEmitted[] = [];
  const actor = createActor(providePayLinkEntry({ api, clock: { ...clock, now: () => NOW } }), {
    input: { key: KEY, isForMobile: false },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  actor.send({ type: 'link.opened' });
  return { actor, emitted };
}
type Opened = ReturnType<typeof open>;
const settled = ({ actor }: Opened) =>
  waitFor(actor, (now) => !now.hasTag('busy') && !now.matches('checkingKey') && !now.hasTag('leaving'));
const ended = ({ actor }: Opened) => waitFor(actor, ({ status }) => status === 'done');

async function openForm(isRegisted: string) {
  server.answer(bindCheckByToken, () => holder(isRegisted));
  const opened = open();
  await settled(opened);
  opened.actor.send({ type: 'digits.changed', typed: '尾号 1234' });
  opened.actor.send({ type: 'agreement.changed', agreed: true });
  return opened;
}

const notNeeded = () => server.answer(needInquiryByToken, () => json({ isPerfect: '1' }));

describe('the key', () => {
  test.each([
    ['0', 'unregistered'],
    [0, 'unregistered'],
    ['1', 'registered'],
    ['7', 'registered'],
    [null, 'registered'],
  ])('ORD-CALL-34 ORD-LINK-11 ORD-LINK-12 ORD-LINK-14 isRegisted %j means %s', async (isRegisted, state) => {
    const asked = server.answer(bindCheckByToken, () => holder(isRegisted));
    const opened = open();
    expect((await settled(opened)).value).toEqual({ proving: state });
    expect(asked.map(({ path }) => path)).toEqual([`/v4/orders/bindCheckByToken/${encodeURIComponent(KEY)}`]);
  });

  test('ORD-LINK-10 ORD-LINK-13 ORD-ROUTE-19 isRegisted 2 leads to the timeout page without a phone', async () => {
    server.answer(bindCheckByToken, () => holder('2', ''));
    const opened = open();
    await ended(opened);
    expect(opened.emitted).toEqual([{ type: 'leftFor', to: '/timeout' }]);
  });

  test('ORD-LINK-02 the last four digits of an answer never reach the machine', async () => {
    server.answer(bindCheckByToken, () => holder('1', '13800009876'));
    const opened = open();
    const { context } = await settled(opened);
    expect(context.knownDigits).toBe('1380000');
    expect(JSON.stringify(opened.actor.getSnapshot())).not.toContain('9876');
  });

  test.each(['138****8000', '', null])('PAT-CALL-15 with the mask %j the phone is requested by key', async (mask) => {
    server.answer(bindCheckByToken, () => holder('1', mask));
    const asked = server.answer(findConsigneePhone, () => json({ consigneePhone: '13800009876' }));
    const opened = open();
    const { value, context } = await settled(opened);
    expect([value, context.knownDigits]).toEqual([{ proving: 'registered' }, '1380000']);
    expect(JSON.stringify(opened.actor.getSnapshot())).not.toContain('9876');
    expect(asked.map(({ path, search }) => path + search)).toEqual([
      `/v4/orders/findConsigneePhone/${encodeURIComponent(KEY)}`,
    ]);
  });

  test('PAT-CALL-15 no phone is requested when it is known or the link has timed out', async () => {
    const asked = server.answer(findConsigneePhone, () => json('1380000****'));
    await openForm('0');
    server.answer(bindCheckByToken, () => holder('2', ''));
    await ended(open());
    expect(asked).toEqual([]);
  });

  test('ORD-LINK-02 ORD-LINK-17 a phone that hides too many digits fails', async () => {
    server.answer(bindCheckByToken, () => holder('1', ''));
    server.answer(findConsigneePhone, () => json('138****8000'));
    const { value, context } = await settled(open());
    expect([value, context.notice]).toEqual(['failed', { kind: 'refused', message: null }]);
  });

  test.each([
    [410, 'keyRefused'],
    [429, 'failed'],
  ])('PAT-CALL-15 a refusal %i of the phone says its message, like one of the key: %s', async (status, state) => {
    server.answer(bindCheckByToken, () => holder('1', ''));
    server.answer(findConsigneePhone, () => refusal(status, 'no', '链接已失效'));
    const { value, context } = await settled(open());
    expect([value, context.notice]).toEqual([state, { kind: 'refused', message: '链接已失效' }]);
  });

  test.each([
    [400, 'keyRefused'],
    [403, 'keyRefused'],
    [404, 'keyRefused'],
    [410, 'keyRefused'],
    [423, 'failed'],
    [429, 'failed'],
  ])('ORD-LINK-16 a refusal %i says its message: %s', async (status, state) => {
    server.answer(bindCheckByToken, () => refusal(status, 'no', '链接已失效'));
    const { value, context } = await settled(open());
    expect([value, context.notice]).toEqual([state, { kind: 'refused', message: '链接已失效' }]);
  });
});

describe('the proof', () => {
  test('ORD-CALL-35 ORD-LINK-07 ORD-LINK-18 ORD-LINK-09 registering sends the completed phone, once', async () => {
    const sent = server.answer(registerByToken, () => json({}));
    const inquiries = server.answer(
      needInquiryByToken,
      () => refusal(429, 'tooMany', '请稍后再试'),
      () => json({ isPerfect: true }),
    );
    const opened = await openForm('0');
    opened.actor.send({ type: 'submit.pressed' });
    expect((await settled(opened)).value).toBe('inquiryUnknown');
    opened.actor.send({ type: 'retry.pressed' });
    await ended(opened);
    expect(sent.map(({ body }) => body)).toEqual([{ phone: '13800001234', token: KEY }]);
    const asked = `/v4/orders/needInquiryByToken/${encodeURIComponent(KEY)}?consigneePhone=13800001234`;
    expect(inquiries.map(({ path, search }) => path + search)).toEqual([asked, asked]);
    const to = `/payJianke/messagePayment?key=${encodeURIComponent(KEY)}&consigneePhone=13800001234`;
    expect(opened.emitted).toEqual([{ type: 'succeeded' }, { type: 'leftFor', to }]);
  });

  test('ORD-CALL-17 ORD-CALL-18 the check requests the last seven days by the gateway’s clock and keeps nothing of the order', async () => {
    const asked = server.answer(readNotPay, () =>
      json([{ ordersCode: 'SECRET-1', orderType: 'waitPay', consignee: '周小满' }]),
    );
    notNeeded();
    const opened = await openForm('1');
    opened.actor.send({ type: 'submit.pressed' });
    await ended(opened);
    expect(asked[0]?.query).toEqual({
      token: KEY,
      consigneePhone: '13800001234',
      bgnDate: '2026-11-14 10:03:04',
      endDate: '2026-11-21 10:03:04',
    });
    expect(readMoment('2026-11-21 10:03:04')).toBe(NOW);
    const snapshot = JSON.stringify(opened.actor.getSnapshot());
    expect(snapshot).not.toContain('SECRET-1');
    expect(snapshot).not.toContain('周小满');
  });

  test.each([
    ['0', registerByToken],
    ['1', readNotPay],
  ])(
    'ORD-LINK-02 ORD-LINK-16 for isRegisted %s wrong digits are a field error, another refusal is a notice',
    async (isRegisted, call) => {
      const opened = await openForm(isRegisted);
      server.answer(call, () => refusal(403, 'wrong', '号码不正确'));
      opened.actor.send({ type: 'submit.pressed' });
      const { context } = await settled(opened);
      expect([context.digitsFault, context.notice]).toEqual([{ kind: 'wrongDigits', message: '号码不正确' }, null]);
      for (const status of [410, 423, 429]) {
        server.answer(call, () => refusal(status, 'no', `不行 ${status}`));
        opened.actor.send({ type: 'submit.pressed' });
        const now = (await settled(opened)).context;
        expect([now.digitsFault, now.notice]).toEqual([null, { kind: 'refused', message: `不行 ${status}` }]);
        expect(now.digits).toBe('1234');
      }
    },
  );

  test('ORD-LINK-17 an answer without an order does not pass the check', async () => {
    server.answer(readNotPay, () => json([]));
    const opened = await openForm('1');
    opened.actor.send({ type: 'submit.pressed' });
    const { value, context } = await settled(opened);
    expect([value, context.notice]).toEqual([{ proving: 'registered' }, { kind: 'refused', message: null }]);
  });

  test.each([true, 1, '1'])('ORD-LINK-08 isPerfect %j needs no inquiry', async (isPerfect) => {
    server.answer(registerByToken, () => json({}));
    server.answer(needInquiryByToken, () => json({ isPerfect }));
    const opened = await openForm('0');
    opened.actor.send({ type: 'submit.pressed' });
    expect((await ended(opened)).value).toBe('toPay');
  });

  test.each([false, 0, '0', null, undefined])('ORD-LINK-08 isPerfect %j leads to the inquiry', async (isPerfect) => {
    server.answer(registerByToken, () => json({}));
    server.answer(needInquiryByToken, () => json({ isPerfect }));
    const opened = await openForm('0');
    opened.actor.send({ type: 'submit.pressed' });
    expect((await ended(opened)).value).toBe('toInquiry');
    const to = `/payJianke/inquiry?key=${encodeURIComponent(KEY)}&consigneePhone=13800001234`;
    expect(opened.emitted.at(-1)).toEqual({ type: 'leftFor', to });
  });
});

describe('phones', () => {
  afterEach(() => vi.restoreAllMocks());
  const agents = {
    'an iPhone': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    'an Android phone':
      'Mozilla/5.0 (Linux; Android 15; PLR-AL00) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'a HarmonyOS phone': 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1 Mobile',
    'an iPad': 'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15',
  };
  const shop = { settings: { ...settings, mobilePayEntry: 'https://m.shop.example/pay?from=pc' } };
  const asIf = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);

  test.each(Object.entries(agents))('ORD-ROUTE-21 %s goes to the entry for phones', (_, agent) => {
    asIf(agent);
    expect(payLinkEntryInput(shop, '?key=1').isForMobile).toBe(true);
  });

  test('ORD-ROUTE-21 a computer stays, and so does a phone if the shop has no entry for phones', () => {
    asIf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36');
    expect(payLinkEntryInput(shop, '?key=1').isForMobile).toBe(false);
    asIf(agents['an iPhone']);
    expect(payLinkEntryInput({ settings: { ...settings, mobilePayEntry: '' } }, '?key=1').isForMobile).toBe(false);
  });

  test('ORD-ROUTE-21 the link’s query is added to the entry’s own', () => {
    expect(mobilePayEntry(shop, '?key=a%2Bb&utm=sms&utm=2')).toBe(
      'https://m.shop.example/pay?from=pc&key=a%2Bb&utm=sms&utm=2',
    );
    expect(mobilePayEntry({ settings: { ...settings, mobilePayEntry: '/m' } }, '?key=1')).toBe(
      `${window.location.origin}/m?key=1`,
    );
  });

  test('ORD-ROUTE-16 reads the key from the query', () => {
    expect(payLinkEntryInput(shop, '?x=1&key=a%2Bb').key).toBe('a+b');
    expect(payLinkEntryInput(shop, '?key=%20').key).toBe('');
    expect(payLinkEntryInput(shop, '').key).toBe('');
  });
});
