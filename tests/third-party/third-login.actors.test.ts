import { describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { validateAccount } from '../../contract/login/account.calls.ts';
import type { ThirdCallback } from '../../machines/third-party/third-login.machine.ts';
import { createServices } from '../../src/lib/services.ts';
import { provideThirdLogin } from '../../src/third-party/third-login.actors.ts';
import { json, openTestServer, refusal, started, tokensNumber } from '../kit/actors.ts';

const server = openTestServer();

function comeBack(callback: ThirdCallback) {
  const services = createServices();
  const actor = createActor(provideThirdLogin(services), { input: { backUrl: null } });
  const left = vi.fn<(to: string) => void>();
  actor.on('leftFor', ({ to }) => left(to));
  started(actor).send({ type: 'callback.read', callback });
  return { services, actor, left };
}

const bound = { kind: 'bound', party: 'alipay', openId: 'open-id-1', backUrl: '/user/order/mine/all' } as const;

describe('the check of a linked account (ACC-CALL-14)', () => {
  test('ACC-CALL-14 sends type, platform and name, keeps the tokens and leaves for the return address', async () => {
    const asked = server.answer(validateAccount, () => json({ isBind: 1, tokens: tokensNumber(1) }));
    const { services, actor, left } = comeBack(bound);
    await waitFor(actor, (snapshot) => snapshot.status === 'done');
    expect(asked.map(({ body }) => body)).toEqual([{ userName: 'open-id-1', type: 3, platform: 'PC' }]);
    expect(services.tokens.access()).toBe('access-1');
    expect(left.mock.calls).toEqual([['/user/order/mine/all']]);
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('access-1');
  });

  test('ACC-THIRD-06 ACC-THIRD-07 isBind 0, as a number or a text, goes on to bind a phone', async () => {
    for (const isBind of [0, '0']) {
      server.answer(validateAccount, () => json({ isBind }));
      const { actor, left } = comeBack(bound);
      await waitFor(actor, (snapshot) => snapshot.status === 'done');
      expect(left.mock.calls).toEqual([
        [
          '/user/bind/phone/add?loginName=open-id-1&loginType=4&thirdType=3&isBind=0&backUrl=%2Fuser%2Forder%2Fmine%2Fall',
        ],
      ]);
    }
  });

  test.each([
    ['a refusal', () => refusal(400, 'thirdNotProven', '第三方登录已失效，请重新登录'), '第三方登录已失效，请重新登录'],
    ['isBind 1 without tokens', () => json({ isBind: 1 }), null],
    ['an answer that says nothing', () => json({}), null],
    ['tokens that lack something', () => json({ isBind: 1, tokens: { access_token: 'x' } }), null],
  ])('ACC-CALL-14 %s logs nobody in', async (_what, answer, message) => {
    server.answer(validateAccount, answer);
    const { services, actor, left } = comeBack(bound);
    await waitFor(actor, (snapshot) => snapshot.matches('idle'));
    expect(actor.getSnapshot().context).toMatchObject({ notice: { kind: 'refused', message }, returned: null });
    expect(services.tokens.access()).toBeNull();
    expect(left).not.toHaveBeenCalled();
  });
});

test('ACC-CALL-20 the page can be used again when the shopper comes back to it', () => {
  const { actor } = comeBack({ kind: 'foreign' });
  actor.send({ type: 'party.picked', party: 'qq' });
  expect(actor.getSnapshot().matches('leaving')).toBe(true);
  window.dispatchEvent(new Event('focus'));
  expect(actor.getSnapshot().matches('idle')).toBe(true);
});
