import { expect, test, vi } from 'vitest';
import { createActor, type SnapshotFrom, waitFor } from 'xstate';
import { checkSlidePuzzle, drawSlidePuzzle } from '../../contract/codes/slide.calls.ts';
import { logInByPassword } from '../../contract/login/account.calls.ts';
import type { passwordLoginMachine } from '../../machines/login/password-login.machine.ts';
import { findWork } from '../../src/codes/find-work.ts';
import { provideSlideVerify } from '../../src/codes/slide-verify.actors.ts';
import { provideSmsCode } from '../../src/codes/sms-code.actors.ts';
import { clearDrafts, keepDraft, readDraft } from '../../src/lib/drafts.ts';
import { createMemberMemory } from '../../src/lib/member-memory.ts';
import { createPendingSecret } from '../../src/lib/pending-secret.ts';
import { createServices, type Services } from '../../src/lib/services.ts';
import { openStorages } from '../../src/lib/storage.ts';
import { loginViewInput, provideLoginView } from '../../src/login/login-view.actors.ts';
import { providePasswordLogin } from '../../src/login/password-login.actors.ts';
import { json, openTestServer, refusal, started, tokensNumber } from '../kit/actors.ts';

const server = openTestServer();
const PASSWORD = 'Xinglin2026';
const puzzle = {
  id: 'puzzle-1',
  background: 'data:image/png;base64,AA==',
  piece: 'data:image/png;base64,AQ==',
  width: 356,
  height: 168,
  pieceWidth: 56,
  pieceTop: 40,
};

/** Submits a complete form; returns the outcome, and the requests to the gateway. */
async function submit(answer: () => Response) {
  server.answer(drawSlidePuzzle, () => json(puzzle));
  const asked = server.answer(logInByPassword, answer);
  const services = createServices();
  const actor = started(createActor(providePasswordLogin(services), { input: { loginName: 'old_member' } }));
  actor.send({ type: 'password.changed', password: PASSWORD });
  actor.send({ type: 'agreement.changed', agreed: true });
  actor.send({ type: 'submit.pressed' });
  actor.send({ type: 'slide.passed', ticket: 'ticket-1' });
  const isOver = (snapshot: SnapshotFrom<typeof passwordLoginMachine>) => !snapshot.matches('verifying');
  const snapshot = await waitFor(actor, isOver);
  return { services, snapshot, asked };
}

test('ACC-CALL-18 ACC-CALL-19 the login call carries name, password, platform 1 and the ticket; the tokens are kept', async () => {
  const { services, snapshot, asked } = await submit(() => json(tokensNumber(1)));
  expect(asked.map(({ body, headers }) => [body, headers.get('slideTicket')])).toEqual([
    [{ loginName: 'old_member', password: PASSWORD, platform: 1 }, 'ticket-1'],
  ]);
  expect(snapshot.output).toEqual({ kind: 'signedIn' });
  expect(services.tokens.access()).toBe('access-1');
  expect(services.pendingPassword.take('old_member')).toBeNull();
});

test('ACC-PWL-08 code 1001000003 hands the password over in memory, once', async () => {
  const { services, snapshot } = await submit(() => refusal(400, '1001000003'));
  expect(snapshot.output).toEqual({ kind: 'needsPhone', loginName: 'old_member' });
  expect(JSON.stringify(snapshot.context)).not.toContain(PASSWORD);
  expect(services.tokens.access()).toBeNull();
  expect(JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }])).not.toContain(PASSWORD);
  expect(services.pendingPassword.take('old_member')).toBe(PASSWORD);
  expect(services.pendingPassword.take('old_member')).toBeNull();
});

test('ACC-PWL-09 code MEM0010001 asks for a new password and hands nothing over', async () => {
  const { services, snapshot } = await submit(() => refusal(400, 'MEM0010001'));
  expect(snapshot.output).toEqual({ kind: 'needsPassword' });
  expect(services.pendingPassword.take('old_member')).toBeNull();
});

test('ACC-PWL-08 taking a pending password with another login name returns null and erases it', () => {
  const pendingPassword = createPendingSecret(createMemberMemory().place('password'));
  pendingPassword.put('old_member', PASSWORD);
  expect(pendingPassword.take('another')).toBeNull();
  expect(pendingPassword.take('old_member')).toBeNull();
});

test('ACC-PWL-10 a login that the gateway fails to answer shows what it says, too', async () => {
  const noted = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { snapshot } = await submit(() => refusal(503, 'busy', '系统繁忙，请稍后重试'));
  expect(snapshot.context.notice).toEqual({ kind: 'refused', message: '系统繁忙，请稍后重试' });
  expect(noted.mock.calls).toEqual([['logInByPassword: 503']]);
  noted.mockRestore();
});

/** The slide verification of a form, to which it reports. */
async function slide(check: () => Response) {
  server.answer(drawSlidePuzzle, () => json(puzzle));
  server.answer(checkSlidePuzzle, check);
  server.answer(logInByPassword, () => new Promise<Response>(() => {}));
  const form = started(createActor(providePasswordLogin(createServices()), { input: { loginName: 'old_member' } }));
  form.send({ type: 'password.changed', password: PASSWORD });
  form.send({ type: 'agreement.changed', agreed: true });
  form.send({ type: 'submit.pressed' });
  const actor = form.getSnapshot().children.slideVerify;
  if (!actor) throw new Error('the form has no slide verification');
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  actor.send({ type: 'handle.stepped', by: 123 });
  actor.send({ type: 'check.pressed' });
  const { context, value } = await waitFor(actor, (snapshot) => !snapshot.matches('verifying'));
  return { stage: value, ticket: form.getSnapshot().context.slideTicket, note: context.note };
}

test.each([
  ['a ticket', () => json({ ticket: 'ticket-1' }), { stage: 'passed', ticket: 'ticket-1', note: null }],
  ['400', () => refusal(400), { stage: 'failed', ticket: '', note: { kind: 'wrong', message: null } }],
  ['no ticket', () => json({}), { stage: 'failed', ticket: '', note: { kind: 'wrong', message: null } }],
  [
    '429',
    () => refusal(429, 'x', '太频繁'),
    { stage: 'failed', ticket: '', note: { kind: 'wrong', message: '太频繁' } },
  ],
  ['nothing', () => Response.error(), { stage: 'netError', ticket: '', note: null }],
])('ACC-SLIDE-01 handles a check answered with %s', async (_what, check, wanted) => {
  expect(await slide(check)).toEqual(wanted);
});

test('ACC-SLIDE-01 the ticket of a passed puzzle carries its work', async () => {
  const { ticket } = await slide(() => json({ ticket: 'ticket-1', workBits: 9 }));
  const number = await findWork('ticket-1', 9, new AbortController().signal);
  expect([number > 0, ticket]).toEqual([true, `ticket-1:${number}`]);
});

test.each([
  [() => refusal(429, 'x', '太频繁'), '太频繁'],
  [() => json({ id: 'without pictures' }), null],
])('ACC-SLIDE-02 a refused or incomplete puzzle is a load error', async (answer, message) => {
  server.answer(drawSlidePuzzle, answer);
  const actor = started(createActor(provideSlideVerify(createServices())));
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('loadError'));
  expect(context).toMatchObject({ puzzle: null, message });
});

test('ACC-LOGIN-03 the password form opens only if its setting is on', () => {
  const services: Services = createServices();
  for (const passwordLogin of [true, false]) {
    server.answer(drawSlidePuzzle, () => json(puzzle));
    const shop = { ...services, settings: { ...services.settings, passwordLogin } };
    const actor = started(createActor(provideLoginView(shop), { input: loginViewInput(shop, null) }));
    actor.send({ type: 'method.picked', method: 'password' });
    expect(actor.getSnapshot().matches({ choosing: 'password' })).toBe(passwordLogin);
  }
});

test('ACC-PWL-01 phone and login name survive a reload of the tab until the next login', () => {
  const services = createServices();
  keepDraft(services.storage.session, 'login.loginName', 'xinglin');
  keepDraft(services.storage.session, 'login.phone', '13800138001');
  keepDraft(services.storage.session, 'register.phone', '13512345678');
  const reloaded = createServices();
  expect(loginViewInput(reloaded, null).loginName).toBe('xinglin');
  const phoneOf = (scenario: 'login' | 'register' | 'bindPhone') => {
    const input = { phone: '', resendAt: {}, now: 0 };
    return started(createActor(provideSmsCode(reloaded, scenario), { input })).getSnapshot().context.phone;
  };
  expect([phoneOf('login'), phoneOf('register'), phoneOf('bindPhone')]).toEqual(['13800138001', '13512345678', '']);

  reloaded.tokens.keep(tokensNumber(1));
  expect(loginViewInput(reloaded, null).loginName).toBe('');
  expect(phoneOf('login')).toBe('');
});

test('ACC-PWL-01 emptying a field or clearing drafts removes what was stored', () => {
  const { session } = openStorages();
  keepDraft(session, 'login.loginName', 'xinglin');
  keepDraft(session, 'login.loginName', '');
  expect(window.sessionStorage).toHaveLength(0);
  keepDraft(session, 'resetPassword.phone', '13512345678');
  clearDrafts(session);
  expect(readDraft(session, 'resetPassword.phone')).toBe('');
});
