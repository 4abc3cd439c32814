import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { readMember } from '../../contract/profile/member.calls.ts';
import { logInBySms, logOut, refreshTokens } from '../../contract/session/session.calls.ts';
import { clearBrowser, installLocks, json, openTab, openTestServer, refusal, tokensNumber } from '../kit/actors.ts';

const server = openTestServer();

const member = { accountId: '1', nickName: '小满' };
const bindPhone = defineCall({
  name: 'bindPhoneForTest',
  method: 'PUT',
  path: '/test/phone',
  summary: 'A call with a bearer token, for these tests',
  requirements: [],
  access: 'member',
  bearer: true,
  answer: v.unknown(),
});

/** A gateway whose first tokens have expired: member calls are refused until the tokens are refreshed. */
function expiredSession({ refreshStatus = 200 } = {}) {
  const seen = { refused: 0, answered: 0 };
  let isRenewed = false;
  server.answer(readMember, () => {
    seen[isRenewed ? 'answered' : 'refused'] += 1;
    return isRenewed ? json(member) : refusal(401);
  });
  const refreshes = server.answer(refreshTokens, async () => {
    await new Promise((done) => setImmediate(done));
    if (refreshStatus !== 200) return refusal(refreshStatus);
    isRenewed = true;
    return json(tokensNumber(2));
  });
  return { seen, refreshes };
}

describe.each(['with Web Locks', 'without Web Locks'])('401 %s', (how) => {
  let uninstall = () => {};
  beforeEach(() => {
    uninstall = how === 'with Web Locks' ? installLocks() : () => {};
  });
  afterEach(() => uninstall());

  test('ACC-SES-11 (ruling 2) one refresh, then the call is repeated once', async () => {
    const { seen, refreshes } = expiredSession();
    const { api, tokens, news } = openTab();
    tokens.keep(tokensNumber(1));
    expect(await api.ask(readMember, {})).toMatchObject({ kind: 'ok', body: member });
    expect(seen).toEqual({ refused: 1, answered: 1 });
    expect(refreshes.map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-1' }]);
    expect(tokens.access()).toBe('access-2');
    expect(tokens.refresh()).toBe('refresh-2');
    expect(news).toEqual([{ type: 'call.unauthorized', isLate: false }]);
  });

  test('ACC-CALL-26 ten calls at once: one refresh', async () => {
    const { seen, refreshes } = expiredSession();
    const { api, tokens } = openTab();
    tokens.keep(tokensNumber(1));
    const replies = await Promise.all(Array.from({ length: 10 }, () => api.ask(readMember, {})));
    expect(replies.every(({ kind }) => kind === 'ok')).toBe(true);
    expect(refreshes).toHaveLength(1);
    expect(seen.answered).toBe(10);
  });

  test('ACC-SES-11 a refused refresh is sent once for ten calls, and no call is repeated', async () => {
    const { seen, refreshes } = expiredSession({ refreshStatus: 401 });
    const { api, tokens } = openTab();
    tokens.keep(tokensNumber(1));
    const replies = await Promise.all(Array.from({ length: 10 }, () => api.ask(readMember, {})));
    expect(replies.every((reply) => reply.kind === 'refused' && reply.status === 401)).toBe(true);
    expect(seen).toEqual({ refused: 10, answered: 0 });
    expect(refreshes).toHaveLength(1);
  });

  test.each([
    ['429', () => refusal(429)],
    ['200 without tokens', () => json({})],
  ] as const)('ACC-SES-11 F4 a refresh answered with %s logs nobody out', async (_, answer) => {
    server.answer(readMember, () => refusal(401));
    server.answer(refreshTokens, answer);
    const { api, tokens, news } = openTab();
    tokens.keep(tokensNumber(1));
    await expect(api.ask(readMember, {})).rejects.toMatchObject({ name: 'CouldNotAsk' });
    expect([tokens.access(), tokens.refresh()]).toEqual(['access-1', 'refresh-1']);
    expect(news.map(({ type }) => type)).toEqual(['call.unauthorized']);
  });

  test('ACC-SES-11 a late 401 for replaced tokens repeats the call with the new ones and clears nothing', async () => {
    const { api, tokens, news } = openTab();
    tokens.keep(tokensNumber(1));
    server.answer(
      readMember,
      () => {
        // Another login came while this call was under way.
        tokens.keep(tokensNumber(7));
        return refusal(401);
      },
      () => json(member),
    );
    expect(await api.ask(readMember, {})).toMatchObject({ kind: 'ok' });
    expect(news).toEqual([{ type: 'call.unauthorized', isLate: true }]);
    expect(tokens.access()).toBe('access-7');
  });

  test('ACC-SES-11 a call refused even with fresh tokens ends the session', async () => {
    server.answer(readMember, () => refusal(401));
    server.answer(refreshTokens, () => json(tokensNumber(2)));
    const { api, tokens, news } = openTab();
    tokens.keep(tokensNumber(1));
    expect(await api.ask(readMember, {})).toMatchObject({ kind: 'refused', status: 401 });
    expect(news.map(({ type }) => type)).toEqual(['call.unauthorized', 'session.refused']);
  });

  test('ACC-ERR-01 a failed refresh is not a refusal and keeps the tokens', async () => {
    server.answer(readMember, () => refusal(401));
    server.answer(refreshTokens, () => new Response('', { status: 500 }));
    const { api, tokens } = openTab();
    tokens.keep(tokensNumber(1));
    await expect(api.ask(readMember, {})).rejects.toMatchObject({ reason: 'server' });
    expect(tokens.access()).toBe('access-1');
    vi.mocked(console.warn).mockClear();
  });

  test('ACC-SES-10 a refresh answered after the logout stores nothing', async () => {
    let finish = (_: Response) => {};
    server.answer(readMember, () => refusal(401));
    const asked = new Promise<void>((resolve) => {
      server.answer(refreshTokens, () => {
        resolve();
        return new Promise<Response>((done) => {
          finish = done;
        });
      });
    });
    const { api, tokens } = openTab();
    tokens.keep(tokensNumber(1));
    const asking = api.ask(readMember, {});
    await asked;
    tokens.purge();
    finish(json(tokensNumber(2)));
    expect(await asking).toMatchObject({ kind: 'refused' });
    expect(tokens.access()).toBeNull();
    expect(document.cookie).toBe('');
  });

  test('ACC-SES-11 without a refresh token no refresh is sent', async () => {
    server.answer(readMember, () => refusal(401));
    expect(await openTab().api.ask(readMember, {})).toMatchObject({ kind: 'refused', status: 401 });
  });
});

test('ACC-CALL-26 (ruling 2) five tabs with Web Locks: one refresh for all', async () => {
  const uninstall = installLocks();
  const { refreshes } = expiredSession();
  const tabs = Array.from({ length: 5 }, openTab);
  tabs[0]?.tokens.keep(tokensNumber(1));
  const replies = await Promise.all(tabs.flatMap(({ api }) => [1, 2, 3, 4].map(() => api.ask(readMember, {}))));
  expect(replies.filter(({ kind }) => kind === 'ok')).toHaveLength(20);
  expect(refreshes).toHaveLength(1);
  uninstall();
});

test('ACC-SES-12 a 401 to a public call is its answer and triggers no refresh', async () => {
  server.answer(logInBySms, () => refusal(401, 'wrongCode', '验证码错误'));
  const { api, tokens, news } = openTab();
  tokens.keep(tokensNumber(1));
  const reply = await api.ask(logInBySms, { body: { phoneNum: '13800138000', smsCode: '1' } });
  expect(reply).toMatchObject({ kind: 'refused', status: 401, message: '验证码错误' });
  expect(news).toEqual([]);
});

describe('ACC-SES-18 bearer tokens', () => {
  test('are sent only with calls marked as bearer', async () => {
    const sent = [bindPhone, readMember].map((call) => server.answer(call, () => json(member)));
    const { api, tokens } = openTab();
    tokens.keep(tokensNumber(1));
    await api.ask(bindPhone, {});
    await api.ask(readMember, {});
    expect(sent.flat().map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer access-1', null]);
  });

  test('are renewed first when the stored expiry has passed', async () => {
    const sent = server.answer(bindPhone, () => json({}));
    server.answer(refreshTokens, () => json(tokensNumber(2)));
    const { api, tokens } = openTab();
    tokens.keep({ ...tokensNumber(1), expires_in: 60 });
    await api.ask(bindPhone, {});
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer access-2']);
  });
});

describe('logging out', () => {
  test('ACC-SES-13 ACC-CALL-27 sends both tokens', async () => {
    const bodies = server.answer(logOut, () => new Response(null, { status: 204 }));
    const { tokenRefresh, tokens } = openTab();
    tokens.keep(tokensNumber(1));
    await tokenRefresh.logOut();
    expect(bodies.map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-1', accessToken: 'access-1' }]);
  });

  test('ACC-SES-13 waits for a refresh that is under way, and sends the new tokens', async () => {
    const uninstall = installLocks();
    server.answer(refreshTokens, async () => {
      await new Promise((done) => setImmediate(done));
      return json(tokensNumber(2));
    });
    const bodies = server.answer(logOut, () => json({}));
    const { tokenRefresh, tokens } = openTab();
    tokens.keep(tokensNumber(1));
    const renewing = tokenRefresh.renew('access-1');
    await tokenRefresh.logOut();
    expect(await renewing).toBe('renewed');
    expect(bodies.map(({ body }) => body)).toEqual([{ refreshToken: 'refresh-2', accessToken: 'access-2' }]);
    uninstall();
  });
});

afterEach(clearBrowser);
