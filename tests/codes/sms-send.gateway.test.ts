import { describe, expect } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../gateway/clock.ts';
import { said } from '../gateway/browser.ts';
import { gatewayKit, OTHER_SHOPPER, SHOPPER, STRANGER, sendCodeTo, ticketByImage, times } from '../gateway/kit.ts';

const kit = gatewayKit();
const { test } = kit;
type Browser = ReturnType<typeof kit.browser>;

const takeTicket = (browser: Browser, phoneNum: unknown) => browser.post('/v2/captcha/sms/tickets', { phoneNum });
const send = (browser: Browser, phoneNum: string, ticket: string, validCode = '') =>
  browser.post('/v2/captcha/sms/v3/captchas', { phoneNum, ticket, validCode });
const imageMode = (imageCode: string) => kit.browser().put('/sandbox/api/captchas', { imageCode });

async function failImage(browser: Browser) {
  const { body: image } = await browser.post('/v2/captcha/image/captchas');
  await browser.put('/v2/captcha/image/captchas', { id: image.id, code: 'none' });
}

/** Takes a ticket and sends, with an image code where the mode asks for one. */
async function sendAnyhow(browser: Browser, phone: string) {
  const { body } = await takeTicket(browser, phone);
  return send(browser, phone, body.isNeedCaptcha ? await ticketByImage(browser) : body.ticket);
}

test('ACC-SML-04 ACC-SMS-16 the mode «always» demands an image code, the mode «never» does not', async () => {
  await imageMode('always');
  expect((await takeTicket(kit.browser(), SHOPPER)).body.isNeedCaptcha).toBe(true);
  await imageMode('never');
  const browser = kit.browser();
  await sendCodeTo(browser, SHOPPER);
  expect((await takeTicket(browser, SHOPPER)).body.isNeedCaptcha).toBe(false);
});

test('ACC-CALL-33 ACC-SMS-16 auto asks for an image only after a send by phone or address', async ({ visitor }) => {
  await sendCodeTo(visitor, SHOPPER);
  expect((await takeTicket(kit.browser(), SHOPPER)).body.isNeedCaptcha).toBe(true);
  expect((await takeTicket(visitor, OTHER_SHOPPER)).body.isNeedCaptcha).toBe(true);
  expect((await takeTicket(kit.browser(), OTHER_SHOPPER)).body.isNeedCaptcha).toBe(false);
  kit.clock.pass(11 * MINUTE);
  expect((await takeTicket(visitor, SHOPPER)).body.isNeedCaptcha).toBe(false);
});

test.for([
  ['a send', (browser: Browser) => sendCodeTo(browser, SHOPPER)],
  ['a failed image code', failImage],
] as const)('ACC-SMS-16 auto asks for ten minutes after %s, and no longer', async ([_, act], { visitor }) => {
  const asked = async () => (await takeTicket(visitor, OTHER_SHOPPER)).body.isNeedCaptcha;
  await act(visitor);
  // Real time passes as well: half a minute is what a busy machine may take.
  kit.clock.pass(10 * MINUTE - 30 * SECOND);
  expect(await asked()).toBe(true);
  kit.clock.pass(30 * SECOND);
  expect(await asked()).toBe(false);
});

test('ACC-SMS-16 auto keeps asking an address that keeps failing image codes', async ({ visitor }) => {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    await failImage(visitor);
    kit.clock.pass(9 * MINUTE);
    expect((await takeTicket(visitor, SHOPPER)).body.isNeedCaptcha).toBe(true);
  }
});

test('ACC-CALL-33 too many tickets from one address are refused', async ({ visitor }) => {
  const statuses = await times(64, async () => (await takeTicket(visitor, SHOPPER)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

describe('image captcha (ACC-CALL-31, ACC-CALL-32, ACC-SMS-17)', () => {
  test('ACC-SMS-17 the image is a PNG that does not contain the code as text', async ({ visitor }) => {
    const { status, body } = await visitor.post('/v2/captcha/image/captchas');
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['id', 'image']);
    const png = Buffer.from(body.image.replace('data:image/png;base64,', ''), 'base64');
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const { code } = (await visitor.get(`/sandbox/api/captchas/image/${body.id}`)).body;
    expect(png.toString('latin1')).not.toContain(code);
  });

  test('ACC-CALL-32 a right code, even in lower-case full-width letters, brings a ticket that sends', async () => {
    const browser = kit.browser();
    const { body: image } = await browser.post('/v2/captcha/image/captchas');
    const { code } = (await browser.get(`/sandbox/api/captchas/image/${image.id}`)).body;
    const wide = Array.from(code.toLowerCase(), (sign: string) =>
      String.fromCharCode(sign.charCodeAt(0) + 0xfee0),
    ).join('');
    const { status, body } = await browser.put('/v2/captcha/image/captchas', { id: image.id, code: ` ${wide} ` });
    expect(status).toBe(200);
    expect((await send(browser, SHOPPER, body.ticket, code)).status).toBe(200);
  });
});

describe('send (ACC-CALL-34, ACC-SMS-05..08)', () => {
  test('ACC-SMS-05 a six-digit code is sent, and the text of the SMS contains it', async ({ visitor }) => {
    const { body } = await takeTicket(visitor, SHOPPER);
    const sent = await send(visitor, SHOPPER, body.ticket);
    expect(sent.status).toBe(200);
    expect(sent.text).toBe('{"waitSeconds":60}');
    const [message] = (await visitor.get(`/sandbox/api/messages?to=${SHOPPER}`)).body;
    expect(message).toMatchObject({ channel: 'sms', to: SHOPPER });
    expect(message.code).toMatch(/^\d{6}$/);
    expect(message.text).toContain(message.code);
  });

  test('ACC-SMS-06 a ticket is used once, by its phone, within 2 minutes', async ({ visitor }) => {
    const refusal = { code: 'ticketInvalid', message: '验证已失效，请重新获取验证码' };
    const { ticket } = (await takeTicket(visitor, SHOPPER)).body;
    expect(said(await send(visitor, OTHER_SHOPPER, ticket))).toEqual([400, refusal]);
    expect((await send(visitor, SHOPPER, ticket)).status).toBe(200);
    kit.clock.pass(MINUTE);
    expect(said(await send(visitor, SHOPPER, ticket))).toEqual([400, refusal]);
    expect((await send(visitor, SHOPPER, 'made-up')).body).toEqual(refusal);

    const late = (await takeTicket(kit.browser(), STRANGER)).body.ticket;
    kit.clock.pass(2 * MINUTE);
    expect((await send(kit.browser(), STRANGER, late)).body).toEqual(refusal);
  });

  test('ACC-SMS-03 ACC-SMS-06 a send returns the wait for the next one, and one too soon the wait that is left', async () => {
    expect((await sendAnyhow(kit.browser(), SHOPPER)).body).toEqual({ waitSeconds: 60 });
    kit.clock.pass(20 * SECOND);
    const { waitSeconds, ...soon } = (await sendAnyhow(kit.browser(), SHOPPER)).body;
    expect(soon).toEqual({ code: 'smsTooSoon', message: '验证码发送过于频繁，请稍后再试' });
    // Real time passes as well: ten seconds are what a busy machine may take for a call.
    expect(waitSeconds).toBeGreaterThan(30);
    expect(waitSeconds).toBeLessThanOrEqual(40);
    kit.clock.pass(waitSeconds * SECOND);
    expect((await sendAnyhow(kit.browser(), SHOPPER)).status).toBe(200);
  });

  test('ACC-SMS-06 a phone gets five SMS in any hour, ten in any day', async () => {
    const codes: string[] = [];
    for (let attempt = 0; attempt < 30; attempt += 1) {
      const { status, body } = await sendAnyhow(kit.browser(), SHOPPER);
      codes.push(status === 200 ? 'sent' : body.code);
      kit.clock.pass(5 * MINUTE);
    }
    expect(codes.slice(0, 12)).toEqual([...Array(5).fill('sent'), ...Array(7).fill('smsHourFull')]);
    expect(codes.filter((code) => code === 'sent')).toHaveLength(10);
    expect(codes.at(-1)).toBe('smsDayFull');
    kit.clock.pass(23 * HOUR);
    expect((await sendAnyhow(kit.browser(), SHOPPER)).status).toBe(200);
  });

  test('ACC-SMS-06 an address sends thirty SMS in any hour', async () => {
    await imageMode('never');
    const phoneOf = (index: number) => `135000000${String(index).padStart(2, '0')}`;
    const answers = await times(40, (at) => sendAnyhow(kit.browser({ address: '10.9.9.9' }), phoneOf(at)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ body }) => body.code === 'smsAddressFull')).toHaveLength(10);
    kit.clock.pass(HOUR + SECOND);
    expect((await sendAnyhow(kit.browser({ address: '10.9.9.9' }), phoneOf(50))).status).toBe(200);
  });
});
