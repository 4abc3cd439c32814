import { describe, expect, test } from 'vitest';
import { attack, TRIES, tallyOf, withTimeout } from './attack.ts';
import type { Answer, Browser } from './browser.ts';
import {
  gatewayKit,
  logIn,
  memberByPassword,
  OTHER_SHOPPER,
  provePassword,
  SHOPPER,
  STRANGER,
  sendCodeTo,
} from './kit.ts';

const kit = gatewayKit();

describe(`${TRIES} SMS codes (S8)`, () => {
  /** Every call that takes a code of a phone. */
  const taking: Readonly<Record<string, (browser: Browser, phone: string, code: string) => Promise<Answer>>> = {
    checkSmsCode: (browser, phoneNum, captcha) => browser.put('/v2/captcha/sms/v3/captchas', { phoneNum, captcha }),
    logInBySms: (browser, phoneNum, smsCode) => browser.post('/passport/account/smsLogin/v2', { phoneNum, smsCode }),
    register: (browser, userName, validCode) =>
      browser.post('/v2/member/account/register', { userName, validCode, password: 'neu-Apotheke7' }),
    resetPassword: (browser, userName, validCode) =>
      browser.post('/v2/member/account/reset/pwd', { userName, validCode, password: 'neu-Apotheke7' }),
    changePhone: (browser, phone, code) =>
      browser.put(`/v2/member/account/phoneBinder?phoneNum=${phone}&smsCode=${code}`),
  };
  const calls = Object.entries(taking);
  const redeeming = calls.filter(([name]) => name !== 'checkSmsCode');

  test(
    'S8 spread over every call that takes one: five are compared, none is accepted, nor is the right one afterwards',
    withTimeout,
    async () => {
      const member = await kit.member(OTHER_SHOPPER);
      await provePassword(member);
      const code = await sendCodeTo(kit.browser(), SHOPPER);
      const answers = await attack(kit, TRIES, 100, (browserAt, at) => {
        const browser = browserAt(`10.70.${at % 200}.1`, member);
        const wrong = String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0');
        const [, take] = calls[at % calls.length] ?? [];
        return take === undefined ? Promise.reject(new Error('no call')) : take(browser, SHOPPER, wrong);
      });
      expect(tallyOf(answers)).toEqual({ '400 smsCodeWrong': TRIES });
      expect((await kit.row`select tries from sms_codes where used_at is null`).tries).toBe(5);
      for (const [name, take] of calls) {
        expect((await take(kit.browser({ as: member }), SHOPPER, code)).body.code, name).toBe('smsCodeWrong');
      }
    },
  );

  test('S8 of 200 parallel uses of one right code, spread over the calls that redeem it, one succeeds', async () => {
    const phones = Array.from({ length: 5 }, (_, at) => `1350000100${at}`);
    for (const phone of phones) {
      const member = await memberByPassword(kit, OTHER_SHOPPER);
      await provePassword(member);
      const code = await sendCodeTo(kit.browser(), phone);
      const answers = await attack(kit, 200, 100, (browserAt, at) => {
        const browser = browserAt(`10.71.0.${at % 250}`, member);
        const [, redeem] = redeeming[at % redeeming.length] ?? [];
        return redeem === undefined ? Promise.reject(new Error('no call')) : redeem(browser, phone, code);
      });
      // A reset ends the session that the change of a phone needs: later changes are 401.
      const used = answers.filter(({ status, body }) => status !== 401 && body.code !== 'smsCodeWrong');
      expect(used).toHaveLength(1);
      // Restores the phone and the sessions.
      await kit.browser().post('/sandbox/api/reset');
    }
  });

  test('S8 a code used by one call is refused by every other', async () => {
    for (const [first, redeem] of redeeming) {
      await kit.browser().post('/sandbox/api/reset');
      const member = await kit.member(OTHER_SHOPPER);
      await provePassword(member);
      // A login by a phone that no member has leaves the code to the registration.
      const phone = first === 'logInBySms' ? SHOPPER : STRANGER;
      const code = await sendCodeTo(kit.browser(), phone);
      await redeem(member, phone, code);
      await logIn(member, '13900139000');
      await provePassword(member);
      for (const [second, again] of redeeming) {
        expect((await again(member, phone, code)).body.code, `${first}, ${second}`).toBe('smsCodeWrong');
      }
    }
  });
});

test('S8 a code sent to a visitor cannot close an account, and no code works for another phone', async () => {
  const member = await memberByPassword(kit);
  await provePassword(member);
  const code = await sendCodeTo(kit.browser(), SHOPPER);
  const masked = { phoneNum: '138****8000', captcha: code };
  expect((await member.put('/v2/captcha/sms/v3/captchas', masked)).body.code).toBe('smsCodeWrong');
  const answers = [
    await kit.browser().post('/passport/account/smsLogin/v2', { phoneNum: OTHER_SHOPPER, smsCode: code }),
    await kit.browser().post('/v2/member/account/reset/pwd', {
      userName: OTHER_SHOPPER,
      validCode: code,
      password: 'neu-Apotheke7',
    }),
    await member.put(`/v2/member/account/phoneBinder?phoneNum=${OTHER_SHOPPER}&smsCode=${code}`),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(Array(3).fill('smsCodeWrong'));
});
