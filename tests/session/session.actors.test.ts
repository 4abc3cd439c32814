import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { readMember } from '../../contract/profile/member.calls.ts';
import { logOut, refreshTokens } from '../../contract/session/session.calls.ts';
import { selectSession } from '../../machines/session/session.machine.ts';
import { createServices } from '../../src/lib/services.ts';
import { provideSession } from '../../src/session/session.actors.ts';
import { json, openTestServer, refusal, started, tokensNumber } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();
afterEach(() => window.history.replaceState(null, '', '/'));

function open({ loggedIn = true, expiresIn = 1800 } = {}) {
  const services = createServices();
  if (loggedIn) services.tokens.keep({ ...tokensNumber(1), expires_in: expiresIn });
  const actor = createActor(provideSession(services));
  const leftFor: string[] = [];
  actor.on('leftFor', ({ to }) => leftFor.push(to));
  started(actor);
  return { services, actor, leftFor, view: () => selectSession(actor.getSnapshot()) };
}

const becomes = (session: ReturnType<typeof open>, authStatus: string) =>
  until(() => expect(session.view().authStatus).toBe(authStatus));
const member = { accountId: '1', nickName: '小满有余', phoneStr: '138****8000' };

test('ACC-SES-03 ACC-SES-17 a visitor requests nothing, and stray tokens are removed', async () => {
  window.localStorage.setItem('AUTHORIZATION', 'stray');
  const session = open({ loggedIn: false });
  await becomes(session, 'visitor');
  expect(session.services.tokens.access()).toBeNull();
});

test('ACC-FRAME-04 ACC-CALL-04 a member is read for the greeting', async () => {
  server.answer(readMember, () => json(member));
  const { view } = open();
  await until(() => expect(view().greetingName).toBe('小满有余'));
  expect(view().member).toEqual({
    accountId: '1',
    nickName: '小满有余',
    phone: '138****8000',
    avatar: '',
    completion: 20,
  });
});

test('ACC-SES-09 a login in another tab is noticed, and another account is read again', async () => {
  server.answer(
    readMember,
    () => json({ ...member, nickName: '甲' }),
    () => json({ ...member, nickName: '乙' }),
  );
  const here = open({ loggedIn: false });
  await becomes(here, 'visitor');
  const otherTab = createServices();
  otherTab.tokens.keep(tokensNumber(2));
  await becomes(here, 'member');
  await until(() => expect(here.view().greetingName).toBe('甲'));
  otherTab.tokens.keep(tokensNumber(3));
  await until(() => expect(here.view().greetingName).toBe('乙'));
});

test('ACC-SES-11 a refused refresh ends the session once: marker and tokens are removed', async () => {
  server.answer(readMember, () => refusal(401));
  const refreshes = server.answer(refreshTokens, () => refusal(401));
  window.history.replaceState(null, '', '/user');
  const session = open();
  const drops = vi.spyOn(session.services.tokens, 'drop');
  await becomes(session, 'visitor');
  expect(refreshes).toHaveLength(1);
  expect(drops).toHaveBeenCalledTimes(1);
  expect(document.cookie).toBe('');
  expect(session.services.tokens.refresh()).toBeNull();
  expect(session.leftFor).toEqual([]);
});

test.each(['/user/login', '/user/register', '/user/bind/phone/edit'])(
  'ACC-SES-12 on %s a refused refresh leaves the member cookie',
  async (path) => {
    server.answer(readMember, () => refusal(401));
    const refreshes = server.answer(refreshTokens, () => refusal(401));
    window.history.replaceState(null, '', path);
    const session = open();
    await until(() => expect(session.view().canRetry).toBe(true));
    expect(refreshes).toHaveLength(1);
    expect(session.view().authStatus).toBe('member');
    expect(document.cookie).toBe('memberToken=1');
  },
);

test('ACC-SES-12 on the way in, a call refused with fresh tokens leaves the cookie too', async () => {
  server.answer(readMember, () => refusal(401));
  server.answer(refreshTokens, () => json(tokensNumber(2)));
  window.history.replaceState(null, '', '/user/login');
  const session = open();
  await until(() => expect(session.view().canRetry).toBe(true));
  expect(session.view().authStatus).toBe('member');
  window.history.replaceState(null, '', '/user');
  session.actor.send({ type: 'record.retried' });
  await becomes(session, 'visitor');
});

describe('logging out', () => {
  test.each([
    ['the gateway answers', () => json({})],
    ['the gateway refuses', () => refusal(401)],
    ['the gateway is broken', () => new Response('', { status: 500 })],
    ['there is no connection', () => Response.error()],
  ])(
    'ACC-SES-10 ACC-SES-13 ACC-SES-14 ACC-SES-15 ACC-SES-16 everything is cleared when %s, and Login follows',
    async (_how, answer) => {
      server.answer(readMember, () => json(member));
      server.answer(logOut, answer);
      const session = open();
      window.sessionStorage.setItem('draft', '1');
      session.actor.send({ type: 'logout.pressed' });
      session.actor.send({ type: 'logout.pressed' });
      await becomes(session, 'left');
      expect(session.leftFor).toEqual(['/user/login']);
      expect([document.cookie, window.localStorage.length, window.sessionStorage.length]).toEqual(['', 0, 0]);
      vi.mocked(console.warn).mockClear();
    },
  );

  test('ACC-SES-10 (ruling 1) reaches the other tabs in under a second', async () => {
    server.answer(readMember, () => json(member));
    server.answer(logOut, () => json({}));
    const [here, there] = [open(), open()];
    here.actor.send({ type: 'logout.pressed' });
    await vi.waitFor(() => expect(there.view().authStatus).toBe('visitor'), 1000);
    expect(there.leftFor).toEqual([]);
  });
});

describe('ACC-SES-08 the stored expiry', () => {
  test('causes one refresh while the page is visible', async () => {
    server.answer(readMember, () => json(member));
    const refreshes = server.answer(refreshTokens, () => json(tokensNumber(2)));
    const { services } = open({ expiresIn: 60 });
    await until(() => expect(services.tokens.access()).toBe('access-2'));
    expect(refreshes).toHaveLength(1);
  });

  test('causes none while the page is hidden, and one when it is shown again', async () => {
    server.answer(readMember, () => json(member));
    const refreshes = server.answer(refreshTokens, () => json(tokensNumber(2)));
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { services, view } = open({ expiresIn: 60 });
    await until(() => expect(view().member).not.toBeNull());
    expect(refreshes).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => expect(services.tokens.access()).toBe('access-2'));
    visibility.mockRestore();
  });
});

test('F6 ruling 1: a page restored from the browser’s cache checks the marker again', async () => {
  server.answer(readMember, () => json(member));
  const session = open();
  expect(session.view().authStatus).toBe('member');
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'memberToken=; Path=/; Max-Age=0';
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await becomes(session, 'visitor');
  expect(session.services.tokens.access()).toBeNull();
});
