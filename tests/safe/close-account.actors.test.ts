import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { checkSmsCode } from '../../contract/codes/captcha.calls.ts';
import { closeAccount, readClosing } from '../../contract/safe/close.calls.ts';
import { sendCodeToAccount } from '../../contract/safe/own-account.calls.ts';
import { refreshTokens } from '../../contract/session/session.calls.ts';
import { countdownsOf } from '../../src/codes/sms-code.actors.ts';
import { createPendingSecret } from '../../src/lib/pending-secret.ts';
import { provideCloseAccount } from '../../src/safe/close-account.actors.ts';
import { json, openTab, openTestServer, refusal, started, type Tab, tokensNumber } from '../kit/actors.ts';

const server = openTestServer();
const WORDS = '注销账号';
const facts = {
  openOrders: 0,
  phoneStr: '138****8000',
  losses: [
    { kind: 'addresses', count: 3 },
    { kind: 'stamps', count: 7 },
    { kind: 'pictures', count: 0 },
  ],
};

/** The opened page, with the requests to the gateway. */
async function open(tab: Tab = openTab()) {
  tab.tokens.keep(tokensNumber(1));
  server.answer(readClosing, () => json(facts));
  const asked = [sendCodeToAccount, checkSmsCode].map((call) => server.answer(call, () => json({})));
  const services = { api: tab.api, storage: tab.storages, pendingCode: createPendingSecret(tab.memory.place('code')) };
  const input = { words: WORDS, smsCode: countdownsOf(services) };
  const actor = started(createActor(provideCloseAccount(services), { input }));
  await waitFor(actor, (snapshot) => !snapshot.matches('reading'));
  return { actor, asked, tab };
}

/** Through the second step, up to the question. */
async function untilQuestion(tab?: Tab) {
  const opened = await open(tab);
  const { actor } = opened;
  actor.send({ type: 'next.pressed' });
  const form = actor.getSnapshot().children.codeForm;
  const code = form?.getSnapshot().children.smsCode;
  if (!form || !code) throw new Error('the second step has no form');
  code.send({ type: 'send.pressed' });
  await waitFor(code, (snapshot) => snapshot.matches({ send: 'idle' }));
  code.send({ type: 'smsCode.changed', smsCode: '246810' });
  form.send({ type: 'submit.pressed' });
  await waitFor(actor, (snapshot) => snapshot.matches('typing'));
  actor.send({ type: 'typed.changed', typed: WORDS });
  actor.send({ type: 'submit.pressed' });
  return { ...opened, code };
}

const after = ({ actor }: Awaited<ReturnType<typeof open>>) => {
  actor.send({ type: 'close.confirmed' });
  return waitFor(actor, (snapshot) => !snapshot.matches('closing'));
};

test('ACC-SAFE-05 losses of an unknown kind or with a count of zero are left out', async () => {
  const { actor } = await open();
  const { phone, losses } = actor.getSnapshot().context;
  expect([phone, losses]).toEqual(['138****8000', [{ kind: 'addresses', count: 3 }]]);
});

test('ACC-CALL-25 ACC-CALL-35 ACC-FIELD-03 the code is sent without naming the phone, checked with the masked one, both as the member', async () => {
  const { asked, tab } = await untilQuestion();
  expect(asked.flat().map(({ body }) => body)).toEqual([
    { purpose: 'closeAccount' },
    { phoneNum: '138****8000', captcha: '246810', purpose: 'closeAccount' },
  ]);
  for (const { headers } of asked.flat()) expect(headers.get('authorization')).toBe('Bearer access-1');
  // The countdown outlives a reload; the code does not.
  expect(Object.keys(countdownsOf({ storage: tab.storages }).resendAt)).toEqual(['138****8000']);
  expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain('246810');
});

test('ACC-CALL-24 the call carries the header closeOrigin PC, the bearer token and no body; any 2xx is success', async () => {
  for (const answer of [() => json({}), () => new Response(null, { status: 204 })]) {
    const opened = await untilQuestion();
    const calls = server.answer(closeAccount, answer);
    expect((await after(opened)).matches('closed')).toBe(true);
    const [call] = calls;
    expect(call?.headers.get('closeOrigin')).toBe('PC');
    expect(call?.headers.get('authorization')).toBe('Bearer access-1');
    expect(call?.body).toBeNull();
    expect(calls).toHaveLength(1);
  }
});

test('ACC-CALL-35 ACC-SES-11 an expired token is refreshed, and the check is repeated', async () => {
  const tab = openTab();
  const opened = await open(tab);
  server.answer(refreshTokens, () => json(tokensNumber(2)));
  const checks = server.answer(checkSmsCode, ({ headers }) => {
    return headers.get('authorization') === 'Bearer access-2' ? json({}) : refusal(401);
  });
  opened.actor.send({ type: 'next.pressed' });
  const form = opened.actor.getSnapshot().children.codeForm;
  form?.getSnapshot().children.smsCode?.send({ type: 'smsCode.changed', smsCode: '246810' });
  form?.send({ type: 'submit.pressed' });
  await waitFor(opened.actor, (snapshot) => snapshot.matches('typing'));
  expect(checks).toHaveLength(2);
});
