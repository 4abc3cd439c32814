import { describe, expect } from 'vitest';
import { DAY, MINUTE, SECOND } from '../../gateway/clock.ts';
import { said } from '../gateway/browser.ts';
import { gatewayKit, logIn, SHOPPER } from '../gateway/kit.ts';

const kit = gatewayKit();
const { test } = kit;
type Browser = ReturnType<typeof kit.browser>;

const refusal = { code: 'notLoggedIn', message: '登录已失效，请重新登录' };
const me = (browser: Browser) => browser.get('/v2/member/vo');
const meBy = (token: string) => kit.browser().get('/v2/member/vo', { authorization: `Bearer ${token}` });
const refresh = (browser: Browser, refreshToken: string) =>
  browser.post('/passport/account/refreshToken', { refreshToken });
const logOut = (browser: Browser, refreshToken: string, accessToken: string) =>
  browser.post('/web-gateway/logout', { refreshToken, accessToken });

test('ACC-CALL-04 ACC-PROF-01 ACC-PROF-08 the record has its fields, the phone masked and no secret', async () => {
  const { status, body } = await me(await kit.member());
  expect(status).toBe(200);
  expect(body).toMatchObject({ nickName: '杏林春暖用户', sex: 2, birthday: '1990-05-21', height: 165, weight: 55 });
  expect(body.phoneStr).toBe('138****8000');
  const fields =
    'accountId allergyDrugs avatar birthday commonDrugs diseaseHistory email height jobNature maritalStatus memberName nickName phoneStr revenues sex weight';
  expect(Object.keys(body).toSorted().join(' ')).toBe(fields);
});

test('ACC-SES-17 a visitor, a made-up cookie and a made-up token are 401', async () => {
  expect(said(await me(kit.browser()))).toEqual([401, refusal]);
  const forged = kit.browser();
  forged.cookies.set('xinglin', 'made-up');
  forged.cookies.set('memberToken', '1');
  expect((await me(forged)).status).toBe(401);
  expect((await meBy('made-up')).status).toBe(401);
});

test('ACC-SES-18 only the access token is accepted as a bearer token', async ({ visitor }) => {
  const tokens = await logIn(visitor);
  expect((await meBy(tokens.access_token)).status).toBe(200);
  expect((await meBy(tokens.refresh_token)).status).toBe(401);
  expect((await meBy(visitor.cookies.get('xinglin') ?? '')).status).toBe(401);
  const swapped = kit.browser();
  swapped.cookies.set('xinglin', tokens.access_token);
  expect((await me(swapped)).status).toBe(401);
});

test('ACC-CALL-26 a refresh gives new tokens and cookies, even after the access token has expired', async ({
  visitor,
}) => {
  const before = await logIn(visitor);
  const oldCookie = visitor.cookies.get('xinglin');
  kit.clock.pass(31 * MINUTE);
  const { status, body } = await refresh(visitor, before.refresh_token);
  expect(status).toBe(200);
  expect(body.expires_in).toBe(1800);
  expect(new Set([before.access_token, before.refresh_token, body.access_token, body.refresh_token]).size).toBe(4);
  expect(visitor.cookies.get('xinglin')).not.toBe(oldCookie);
  expect(visitor.cookies.get('memberToken')).toBe('1');
  expect((await me(visitor)).status).toBe(200);
  expect((await meBy(body.access_token)).status).toBe(200);
});

test('S4 a repeated refresh within 10 s gets the same answer, and so do 32 in parallel on two replicas', async ({
  visitor,
}) => {
  const { refresh_token } = await logIn(visitor);
  const answers = await kit.crowd(32, (browser) => refresh(browser, refresh_token));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  kit.clock.pass(9 * SECOND);
  expect((await refresh(visitor, refresh_token)).text).toBe(answers[0]?.text);
  expect((await me(visitor)).status).toBe(200);
});

test('S3 ending one session leaves the other sessions of the member', async () => {
  const [first, second] = [kit.browser(), kit.browser()];
  const tokens = await logIn(first);
  kit.clock.pass(61 * SECOND);
  await logIn(second);
  await logOut(first, tokens.refresh_token, tokens.access_token);
  expect((await me(second)).status).toBe(200);
});

test('S3 a session ends 90 days after its login, however often it was refreshed', async ({ visitor }) => {
  let { refresh_token } = await logIn(visitor);
  for (const days of [25, 50, 75]) {
    kit.clock.pass(25 * DAY);
    const { status, body } = await refresh(visitor, refresh_token);
    expect(status, `after ${days} days`).toBe(200);
    refresh_token = body.refresh_token;
  }
  kit.clock.pass(15 * DAY - MINUTE);
  const last = await refresh(visitor, refresh_token);
  expect(last.status).toBe(200);
  kit.clock.pass(MINUTE);
  expect(said(await refresh(visitor, last.body.refresh_token))).toEqual([401, refusal]);
});

test('ACC-SES-11 a refused refresh leaves the cookies: they may be those of a newer login', async ({ shopper }) => {
  const refused = await refresh(shopper, 'made-up');
  expect(refused.status).toBe(401);
  expect(refused.headers.getSetCookie()).toEqual([]);
  expect((await me(shopper)).status).toBe(200);
});

test('ACC-CALL-26 an access token or a cookie does not refresh', async ({ visitor }) => {
  const { access_token } = await logIn(visitor);
  expect((await refresh(visitor, access_token)).status).toBe(401);
  expect((await refresh(visitor, visitor.cookies.get('xinglin') ?? '')).status).toBe(401);
});

test('S3 no secret is stored in the database', async ({ visitor }) => {
  const first = await logIn(visitor);
  const { body: second } = await refresh(visitor, first.refresh_token);
  const rows = JSON.stringify([
    await kit.store.db.selectFrom('session_tokens').selectAll().execute(),
    await kit.store.db.selectFrom('sessions').selectAll().execute(),
  ]);
  const secrets = [first, second].flatMap((tokens) => [tokens.access_token, tokens.refresh_token]);
  for (const secret of [...secrets, visitor.cookies.get('xinglin')]) expect(rows).not.toContain(secret);
});

test('ACC-SES-13 ACC-SES-14 a logout clears every personal cookie; the one of a known browser stays', async () => {
  const browser = kit.browser();
  const { access_token, refresh_token } = await logIn(browser);
  const answer = await logOut(browser, refresh_token, access_token);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie()).toEqual([
    'xinglin=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ...['qr', 'third', 'pay'].map((name) => `xinglin-${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`),
    'memberToken=; Max-Age=0; Path=/; SameSite=Lax',
  ]);
});

test.each([
  ['the refresh token alone', (tokens: { refresh_token: string }) => [tokens.refresh_token, ''] as const],
  ['the access token alone', (tokens: { access_token: string }) => ['', tokens.access_token] as const],
])('ACC-CALL-27 %s is enough to log out', async (_, parts) => {
  const tokens = await logIn(kit.browser());
  const [refreshToken, accessToken] = parts(tokens);
  expect((await logOut(kit.browser(), refreshToken, accessToken)).status).toBe(200);
  expect((await meBy(tokens.access_token)).status).toBe(401);
});

test('ACC-CALL-27 the cookie alone is enough to log out, and a repeat is 200, too', async ({ visitor }) => {
  const tokens = await logIn(visitor);
  expect((await logOut(visitor, '', '')).status).toBe(200);
  expect((await meBy(tokens.access_token)).status).toBe(401);
  expect((await logOut(visitor, tokens.refresh_token, tokens.access_token)).status).toBe(200);
});

test('S3 refreshing while logging out never leaves a live session', async ({ visitor }) => {
  const tokens = await logIn(visitor);
  const replica = await kit.replica();
  const [refreshed] = await Promise.all([
    refresh(kit.browser({ app: replica }), tokens.refresh_token),
    logOut(visitor, tokens.refresh_token, tokens.access_token),
  ]);
  const bearer = refreshed.body.access_token ?? tokens.access_token;
  expect((await meBy(bearer)).status).toBe(401);
});

describe('behind TLS (S24)', () => {
  test('S3 the cookies are Secure and the secret ones __Host-', async () => {
    const app = await kit.replica({ publicOrigin: 'https://shop.test' });
    const browser = kit.browser({ app });
    const origin = { origin: 'https://shop.test' };
    const { body: taken } = await browser.post('/v2/captcha/sms/tickets', { phoneNum: SHOPPER }, origin);
    await browser.post(
      '/v2/captcha/sms/v3/captchas',
      { phoneNum: SHOPPER, ticket: taken.ticket, validCode: '' },
      origin,
    );
    const [{ code }] = (await browser.get(`/sandbox/api/messages?to=${SHOPPER}`)).body;
    const answer = await browser.post('/passport/account/smsLogin/v2', { phoneNum: SHOPPER, smsCode: code }, origin);
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-xinglin=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      'memberToken=1; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
    ]);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect((await me(browser)).status).toBe(200);
    const drawn = await browser.get('/passport/account/qrCode');
    expect(drawn.headers.getSetCookie()[0]).toMatch(/^__Host-xinglin-qr=.*; HttpOnly; Secure; SameSite=Lax$/);
    expect(drawn.body.url).toMatch(/^https:\/\/shop\.test\/sandbox/);
  });
});
