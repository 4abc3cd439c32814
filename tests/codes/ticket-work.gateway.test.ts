import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { HOUR } from '../../gateway/clock.ts';
import { readSettings } from '../../gateway/settings.ts';
import type { Browser } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, SEED_PASSWORD, SHOPPER, STRANGER, times } from '../gateway/kit.ts';

const BITS = 6;
const PUZZLES = '/v2/captcha/slide/puzzles';
const IMAGES = '/v2/captcha/image/captchas';

const kit = gatewayKit();

const bitsOf = (text: string) => Math.clz32(createHash('sha256').update(text).digest().readUInt32BE(0));

/** The ticket with the first number whose bits satisfy `isEnough`. */
function worked(ticket: string, isEnough: (bits: number) => boolean): string {
  let number = 0;
  while (!isEnough(bitsOf(`${ticket}:${number}`))) number += 1;
  return `${ticket}:${number}`;
}
const withWork = (ticket: string, bits = BITS) => worked(ticket, (found) => found >= bits);
const withTooLittle = (ticket: string, bits = BITS) => worked(ticket, (found) => found < bits);

const takeTicket = async (browser: Browser, phoneNum = SHOPPER) =>
  (await browser.post('/v2/captcha/sms/tickets', { phoneNum })).body;
const send = async (browser: Browser, ticket: string, phoneNum = SHOPPER) => {
  const { status, body } = await browser.post('/v2/captcha/sms/v3/captchas', { phoneNum, ticket, validCode: '' });
  return status === 200 ? 'sent' : body.code;
};
const working = (settings = {}) => kit.replica({ workBits: BITS, ...settings });
const imageMode = (imageCode: string) => kit.browser().put('/sandbox/api/captchas', { imageCode });

async function passPuzzle(browser: Browser) {
  const { id } = (await browser.post(PUZZLES)).body;
  const { x } = (await browser.get(`/sandbox/api/captchas/slide/${id}`)).body;
  return (await browser.put(PUZZLES, { id, x })).body;
}

async function readImage(browser: Browser) {
  const { id } = (await browser.post(IMAGES)).body;
  const { code } = (await browser.get(`/sandbox/api/captchas/image/${id}`)).body;
  return (await browser.put(IMAGES, { id, code })).body;
}

const logIn = async (browser: Browser, slideTicket: string) => {
  const body = { loginName: SHOPPER, password: SEED_PASSWORD, platform: 1 };
  const answer = await browser.post('/passport/account/login/v2', body, { slideTicket });
  return answer.status === 200 ? 'in' : answer.body.code;
};

test('ACC-CALL-33 a sandbox asks for work only if configured, a shop by default', async () => {
  expect(readSettings({ SANDBOX: '1' }).workBits).toBe(0);
  expect(readSettings({ SANDBOX: '1', WORK_BITS: '9' }).workBits).toBe(9);
  expect(readSettings({}).workBits).toBe(15);
  expect(readSettings({ WORK_BITS: '0' }).workBits).toBe(0);
  const browser = kit.browser();
  expect(Object.keys(await takeTicket(browser)).toSorted()).toEqual(['isNeedCaptcha', 'ticket']);
  expect(Object.keys(await readImage(browser))).toEqual(['ticket']);
  expect(Object.keys(await passPuzzle(browser))).toEqual(['ticket']);
});

test('S7 ACC-CALL-34 a ticket sends no SMS without enough work of its own, and one SMS with it, on any replica', async () => {
  const app = await working();
  const browser = kit.browser({ app });
  const { ticket, workBits } = await takeTicket(browser);
  const other = await takeTicket(browser);
  expect(workBits).toBe(BITS);
  const numberOfOther = withWork(other.ticket).split(':')[1];
  const poor = bitsOf(`${ticket}:${numberOfOther}`) < BITS ? [`${ticket}:${numberOfOther}`] : [];
  // By chance a bare ticket may begin with enough zeros.
  if (bitsOf(ticket) < BITS) poor.push(ticket);
  for (const tried of [...poor, withTooLittle(ticket), withWork('made-up')]) {
    expect(await send(browser, tried)).toBe('ticketInvalid');
  }
  // Refused tries have not used the ticket up.
  const right = withWork(ticket);
  const answers = await times(10, (at) => send(kit.browser(at % 2 === 0 ? { app } : {}), right));
  expect(answers.toSorted()).toEqual(['sent', ...Array(9).fill('ticketInvalid')].toSorted());
  const withMore = worked(ticket, (bits) => bits > BITS);
  expect(await send(browser, withMore)).toBe('ticketInvalid');
});

test('S10 ACC-CALL-32 a right image code brings a ticket that asks for work; the ticket before it asks for none', async () => {
  await imageMode('always');
  const browser = kit.browser({ app: await working() });
  const before = await takeTicket(browser);
  expect([before.isNeedCaptcha, before.workBits]).toEqual([true, undefined]);
  const { ticket, workBits } = await readImage(browser);
  expect(workBits).toBe(BITS);
  expect(await send(browser, withTooLittle(ticket))).toBe('ticketInvalid');
  expect(await send(browser, withWork(ticket))).toBe('sent');
});

test('S11 ACC-SLIDE-01 ACC-PWL-07 a password login accepts a puzzle ticket only with its work, once', async () => {
  const browser = kit.browser({ app: await working() });
  const { ticket, workBits } = await passPuzzle(browser);
  expect(workBits).toBe(BITS);
  expect(await logIn(browser, withTooLittle(ticket))).toBe('slideMissing');
  expect(await logIn(browser, withWork(ticket))).toBe('in');
  expect(await logIn(browser, withWork(ticket))).toBe('slideMissing');
});

test('S7 ACC-CALL-33 the work grows with the hourly sends of an address, for it alone, and shrinks again', async () => {
  await imageMode('never');
  const app = await working();
  const office = kit.browser({ app });
  const asked: number[] = [];
  for (let at = 0; at < 30; at += 1) {
    const phone = `135000000${String(at).padStart(2, '0')}`;
    const { ticket, workBits } = await takeTicket(office, phone);
    asked.push(workBits - BITS);
    expect(await send(office, withWork(ticket, workBits), phone)).toBe('sent');
  }
  expect(asked).toEqual([0, 1, 2, 3, 4].flatMap((more) => Array(6).fill(more)));
  expect((await takeTicket(office)).workBits).toBe(BITS + 5);
  expect((await takeTicket(kit.browser({ app }))).workBits).toBe(BITS);
  kit.clock.pass(HOUR);
  expect((await takeTicket(office)).workBits).toBe(BITS);
});

test('S7 ACC-CALL-33 the work grows for everybody beyond half of the shop’s daily limit', async () => {
  await imageMode('never');
  const app = await working({ smsPerDay: 4 });
  const asked: number[] = [];
  // From a new address each time.
  for (const phone of [SHOPPER, OTHER_SHOPPER, STRANGER, '13512345679']) {
    const browser = kit.browser({ app });
    const { ticket, workBits } = await takeTicket(browser, phone);
    asked.push(workBits - BITS);
    expect(await send(browser, withWork(ticket, workBits), phone)).toBe('sent');
  }
  asked.push((await takeTicket(kit.browser({ app }), '13512345670')).workBits - BITS);
  expect(asked).toEqual([0, 0, 0, 2, 5]);
});

test('S11 ACC-SLIDE-01 the work grows with the checks of an address', async () => {
  const browser = kit.browser({ app: await working() });
  expect((await passPuzzle(browser)).workBits).toBe(BITS);
  for (let checks = 0; checks < 22; checks += 1) await browser.put(PUZZLES, { id: 'none', x: 1 });
  expect((await passPuzzle(browser)).workBits).toBe(BITS + 2);
});
