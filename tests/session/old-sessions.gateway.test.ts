import { describe, expect, test } from 'vitest';
import { allCalls } from '../../contract/calls.ts';
import { MINUTE, SECOND } from '../../gateway/clock.ts';
import { type Browser, refusalOf } from '../gateway/browser.ts';
import {
  gatewayKit,
  logIn,
  memberByPassword,
  OTHER_SHOPPER,
  provePassword,
  provePhone,
  SEED_PASSWORD,
  SHOPPER,
  STRANGER,
  sendCodeTo,
  tryPassword,
} from '../gateway/kit.ts';

const BYSTANDER = '13900139000';
const NEW_PASSWORD = 'neu-Apotheke7';

const kit = gatewayKit();

const resetPassword = async (browser: Browser, userName: string) =>
  browser.post('/v2/member/account/reset/pwd', {
    userName,
    validCode: await sendCodeTo(browser, userName),
    password: NEW_PASSWORD,
  });

async function closeAccount(browser: Browser): Promise<void> {
  await kit.store.db.updateTable('orders').set({ type: 'completeTransaction' }).execute();
  kit.clock.pass(MINUTE);
  await provePhone(browser);
  const { status } = await browser.post('/v2/member/account/closeapply', undefined, { closeOrigin: 'PC' });
  expect(status).toBe(200);
}

/** What ends a session: done by its own browser, by another one of the member, or by a thief who is detected. */
const endings: Readonly<Record<string, (own: Browser, refreshToken: string) => Promise<unknown>>> = {
  logout: (own, refreshToken) => own.post('/web-gateway/logout', { refreshToken, accessToken: '' }),
  'a reset of the password': () => {
    kit.clock.pass(MINUTE);
    return resetPassword(kit.browser(), SHOPPER);
  },
  'a change of the password elsewhere': async () => {
    const elsewhere = await memberByPassword(kit);
    const change = { oldPwd: SEED_PASSWORD, newPwd: NEW_PASSWORD, newPwdConfirm: NEW_PASSWORD };
    expect((await elsewhere.put('/v2/member/account/pwd', change)).status).toBe(200);
    expect((await elsewhere.get('/v2/member/vo')).status).toBe(200);
  },
  'a change of the phone elsewhere': async () => {
    const elsewhere = await provePassword(await memberByPassword(kit));
    const code = await sendCodeTo(kit.browser(), STRANGER);
    const changed = await elsewhere.put(`/v2/member/account/phoneBinder?phoneNum=${STRANGER}&smsCode=${code}`);
    expect(changed.status).toBe(200);
    expect((await elsewhere.get('/v2/member/vo')).status).toBe(200);
  },
  'a reset of the password of another in the same browser': (own) => resetPassword(own, OTHER_SHOPPER),
  'a refresh token that came back': async (own, refreshToken) => {
    await own.post('/passport/account/refreshToken', { refreshToken });
    kit.clock.pass(11 * SECOND);
    await kit.browser().post('/passport/account/refreshToken', { refreshToken });
  },
  'a login by SMS in the same browser': async (own) => {
    kit.clock.pass(MINUTE);
    await logIn(own, OTHER_SHOPPER);
  },
  'a login by password in the same browser': (own) => tryPassword(kit, own, OTHER_SHOPPER, SEED_PASSWORD),
  'a login by QR code in the same browser': async (own) => {
    const { uuid } = (await own.get('/passport/account/qrCode')).body;
    await kit.browser().put(`/sandbox/api/qr/${uuid}`, { status: 2, phone: OTHER_SHOPPER });
    await own.post('/passport/account/login/qrCode', { uuid });
  },
  'the closing of the account': (own) => closeAccount(own),
};

/** Makes a call without its page, with a body that is never read without a login. */
function ask(browser: Browser, call: (typeof allCalls)[number], headers: Record<string, string> = {}) {
  const path = call.path.replace(/\{\w+\}/g, '1');
  const type = call.encoding === 'form' ? { 'content-type': 'multipart/form-data; boundary=x' } : {};
  return browser.ask(call.method, path, call.method === 'GET' ? undefined : '{}', {
    platform: 'PC',
    ...type,
    ...headers,
  });
}

describe('old sessions (S21)', () => {
  /** A member who closed the account and missed the answer gets it once more; nothing is done or shown. */
  const repeated = (ending: string, name: string) => ending === 'the closing of the account' && name === 'closeAccount';

  test.each(Object.entries(endings))(
    'S3 S21 ACC-RESET-16 after %s no call accepts the old session, and others stay logged in',
    async (ending, end) => {
      const own = kit.browser();
      const { access_token, refresh_token } = await logIn(own, SHOPPER);
      const secret = own.cookies.get('xinglin') ?? '';
      expect((await own.get('/v2/member/vo')).status).toBe(200);
      const bystander = await kit.member(BYSTANDER);
      await end(own, refresh_token);
      expect((await bystander.get('/v2/member/vo')).status).toBe(200);

      const thief = kit.browser();
      thief.cookies.set('xinglin', secret);
      thief.cookies.set('memberToken', '1');
      const calls = allCalls.filter(({ access, name }) => access === 'member' && !repeated(ending, name));
      const taken: string[] = [];
      for (const call of calls) {
        const answers = [
          ['cookie', await ask(thief, call)],
          ['token', await ask(kit.browser(), call, { authorization: `Bearer ${access_token}` })],
        ] as const;
        for (const [by, { status }] of answers) if (status !== 401) taken.push(`${call.name} by ${by}: ${status}`);
      }
      expect(taken).toEqual([]);
      const refreshed = await kit.browser().post('/passport/account/refreshToken', { refreshToken: refresh_token });
      expect(refreshed.status).toBe(401);
      expect(refreshed.headers.getSetCookie()).toEqual([]);
    },
  );

  test('S21 a login sets new secrets, whatever cookies the browser had', async () => {
    const planted = 'A'.repeat(43);
    const held = ['xinglin', 'memberToken', 'xinglin-known', 'xinglin-qr', 'xinglin-third', 'xinglin-pay'];
    const seen = new Set<string>([planted]);
    for (const by of ['sms', 'password', 'qr']) {
      kit.clock.pass(2 * MINUTE);
      const browser = kit.browser();
      for (const name of held) browser.cookies.set(name, planted);
      if (by === 'sms') await logIn(browser, SHOPPER);
      if (by === 'password') await tryPassword(kit, browser, SHOPPER, SEED_PASSWORD);
      if (by === 'qr') {
        const { uuid } = (await browser.get('/passport/account/qrCode')).body;
        await kit.browser().put(`/sandbox/api/qr/${uuid}`, { status: 2, phone: SHOPPER });
        await browser.post('/passport/account/login/qrCode', { uuid });
      }
      const secret = browser.cookies.get('xinglin') ?? planted;
      expect(seen.has(secret), by).toBe(false);
      seen.add(secret);
      expect((await browser.get('/v2/member/vo')).status).toBe(200);
    }
  });
});

describe('what would still become a session (S21)', () => {
  const confirmed = async () => {
    const thief = kit.browser();
    const { uuid } = (await thief.get('/passport/account/qrCode')).body;
    await kit.browser().put(`/sandbox/api/qr/${uuid}`, { status: 2, phone: SHOPPER });
    return { thief, exchange: () => thief.post('/passport/account/login/qrCode', { uuid }) };
  };

  test.each(['a reset of the password', 'a change of the password elsewhere', 'the closing of the account'])(
    'S21 a QR code confirmed before %s is invalid after it',
    async (ending) => {
      const { thief, exchange } = await confirmed();
      await endings[ending]?.(await kit.member(), '');
      expect(refusalOf(await exchange())).toEqual([400, 'qrInvalid']);
      expect((await thief.get('/v2/member/vo')).status).toBe(401);
    },
  );

  test('S21 QR code exchanges that race with a password reset leave no session', async () => {
    const replica = await kit.replica();
    for (let round = 0; round < 4; round += 1) {
      // No more than five codes an hour.
      kit.clock.pass(20 * MINUTE);
      const validCode = await sendCodeTo(kit.browser(), SHOPPER);
      const thieves = await Promise.all(Array.from({ length: 8 }, confirmed));
      const again = { userName: SHOPPER, validCode, password: NEW_PASSWORD };
      const reset = kit.browser({ app: replica }).post('/v2/member/account/reset/pwd', again);
      // One after another, so that some come before, some during and some after the reset.
      for (const { thief, exchange } of thieves) {
        await exchange();
        for (let looks = 0; looks < 3; looks += 1) await thief.get('/v2/member/vo');
      }
      expect((await reset).status).toBe(200);
      const looks = await Promise.all(thieves.map(({ thief }) => thief.get('/v2/member/vo')));
      expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([401]));
    }
  });
});
