import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../gateway/clock.ts';
import { newId } from '../../gateway/store/ids.ts';
import type { Answer, Browser } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, SHOPPER, STRANGER, ticketByImage, times } from '../gateway/kit.ts';

const kit = gatewayKit();

const takeTicket = async (browser: Browser, phoneNum: string) =>
  (await browser.post('/v2/captcha/sms/tickets', { phoneNum })).body;
const send = (browser: Browser, phoneNum: string, ticket: string) =>
  browser.post('/v2/captcha/sms/v3/captchas', { phoneNum, ticket, validCode: '' });
/** Turns image codes off, as for an attacker who can read any. */
const readAnyImage = () => kit.browser().put('/sandbox/api/captchas', { imageCode: 'never' });

async function bomb(browser: Browser, phone: string): Promise<Answer> {
  const { ticket } = await takeTicket(browser, phone);
  return send(browser, phone, ticket);
}

const sentAt = async (phone?: string): Promise<number[]> => {
  const sent = kit.store.db.selectFrom('messages').select('at').where('channel', '=', 'sms').orderBy('at');
  const rows = await (phone === undefined ? sent : sent.where('recipient', '=', phone)).execute();
  return rows.map(({ at }) => at.getTime());
};

/** The most of these times that lie within any span of `ms` milliseconds. */
const mostWithin = (moments: readonly number[], ms: number): number =>
  Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + ms).length));

test('S7 a day-long flood of one phone from many addresses sends at most 1 SMS a minute, 5 an hour and 10 a day', async () => {
  await readAnyImage();
  const volley = async (count: number) => {
    const answers = await kit.crowd(count, (browser) => bomb(browser, SHOPPER));
    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
  };
  await volley(64);
  for (let passed = 0; passed < DAY - 30 * MINUTE; passed += 30 * MINUTE) {
    kit.clock.pass(30 * MINUTE);
    await volley(4);
  }
  const moments = await sentAt(SHOPPER);
  expect(mostWithin(moments, MINUTE)).toBe(1);
  expect(mostWithin(moments, HOUR)).toBeLessThanOrEqual(5);
  expect(moments).toHaveLength(10);
});

test('S7 all spellings of a phone count as one phone', async () => {
  await readAnyImage();
  const digits = Array.from(SHOPPER);
  const spellings = [
    SHOPPER,
    digits.map((digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0)).join(''),
    `+86${SHOPPER}`,
    `86 ${SHOPPER}`,
    `0086${SHOPPER}`,
    `＋８６${SHOPPER}`,
    digits.join(' '),
    digits.join('-'),
    digits.join('\u200b'),
    digits.join('\u00ad'),
    `\u202e${SHOPPER}\u202c`,
    `\ufeff${SHOPPER}`,
    `(${SHOPPER})`,
    // None of these is that phone, or any phone.
    digits.map((digit) => String.fromCodePoint(digit.charCodeAt(0) - 48 + 0x660)).join(''),
    digits.map((digit) => String.fromCodePoint(digit.charCodeAt(0) - 48 + 0x1d7ce)).join(''),
    `${SHOPPER}\u0301`,
    `${SHOPPER}\u0000`,
    `${SHOPPER},${STRANGER}`,
    `${SHOPPER};ext=1`,
  ];
  for (const spelling of spellings) {
    const { status } = await bomb(kit.browser(), spelling);
    expect([200, 400]).toContain(status);
  }
  expect(await sentAt()).toHaveLength(1);
});

test('S7 new phones get half of the daily SMS limit and members the rest; from half on, all need image codes', async () => {
  const app = await kit.replica({ smsPerDay: 40 });
  const other = await kit.replica({ smsPerDay: 40 });
  const phoneAt = (at: number) => `1350000${String(at).padStart(4, '0')}`;
  const memberPhones = Array.from({ length: 40 }, (_, at) => `1360000${String(at).padStart(4, '0')}`);
  await kit.insert(
    'members',
    memberPhones.map((phone) => ({ id: newId(kit.clock.now()), phone, created_at: kit.clock.now() })),
  );
  const browserAt = (at: number) => kit.browser({ app: at % 2 === 0 ? app : other });
  const asked: boolean[] = [];
  for (let at = 0; at < 15; at += 1) {
    const { ticket, isNeedCaptcha } = await takeTicket(browserAt(at), phoneAt(at));
    asked.push(isNeedCaptcha);
    expect((await send(browserAt(at), phoneAt(at), ticket)).status).toBe(200);
  }
  await readAnyImage();
  const flood = await times(64, (at) => bomb(browserAt(at), phoneAt(200 + at)));
  expect(flood.filter(({ status }) => status === 200)).toHaveLength(5);
  const full = [400, { code: 'smsShopFull', message: '今日短信发送量已达上限，请稍后再试' }];
  for (const { status, body } of flood.filter((answer) => answer.status !== 200)) expect([status, body]).toEqual(full);
  expect(kit.logged()).toContain('half of SMS_PER_DAY, or all of it');

  await kit.browser().put('/sandbox/api/captchas', { imageCode: 'auto' });
  const [person = '', ...others] = memberPhones;
  asked.push((await takeTicket(browserAt(1), person)).isNeedCaptcha);
  asked.push((await takeTicket(browserAt(1), phoneAt(100))).isNeedCaptcha);
  expect(asked).toEqual([...Array(15).fill(false), true, true]);
  const member = browserAt(100);
  expect((await send(member, person, await ticketByImage(member))).status).toBe(200);
  await readAnyImage();
  const answers = await Promise.all(others.map((phone, at) => bomb(browserAt(at), phone)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body]).toEqual(full);
  }
  expect(await sentAt()).toHaveLength(40);
  kit.clock.pass(DAY);
  expect((await bomb(browserAt(1), phoneAt(300))).status).toBe(200);
});

test('S7 sends to members count towards the daily limit, refused sends to other phones do not', async () => {
  await readAnyImage();
  const app = await kit.replica({ smsPerDay: 3 });
  const bombBy = (phone: string) => bomb(kit.browser({ app }), phone);
  expect((await bombBy(SHOPPER)).status).toBe(200);
  expect((await bombBy(OTHER_SHOPPER)).status).toBe(200);
  expect((await bombBy(STRANGER)).status).toBe(200);
  kit.clock.pass(HOUR);
  for (const phone of [STRANGER, SHOPPER]) expect((await bombBy(phone)).body.code).toBe('smsShopFull');
  kit.clock.pass(DAY - HOUR);
  expect((await bombBy(STRANGER)).status).toBe(200);
  expect((await bombBy(STRANGER)).body.code).toBe('smsTooSoon');
  expect((await bombBy('13512345679')).status).toBe(200);
  expect((await bombBy('13512345670')).body.code).toBe('smsShopFull');
  expect((await bombBy(SHOPPER)).status).toBe(200);
});

test('S7 an unregistered phone gets the same answers and limits as any other', async () => {
  await readAnyImage();
  const tell = async (phone: string) => {
    const said: unknown[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const { status, text } = await bomb(kit.browser(), phone);
      said.push([status, text]);
    }
    return said;
  };
  expect(await tell(STRANGER)).toEqual(await tell(SHOPPER));
});
