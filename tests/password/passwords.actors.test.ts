import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  changePassword,
  logInByPassword,
  register,
  resetPassword,
  validateAccount,
} from '../../contract/login/account.calls.ts';
import type { ResetKind } from '../../machines/password/reset-password.machine.ts';
import { smsCodeInput } from '../../src/codes/sms-code.actors.ts';
import { createServices } from '../../src/lib/services.ts';
import { provideChangePassword } from '../../src/password/change-password.actors.ts';
import { refuseTakenPhone } from '../../src/password/code-form.actors.ts';
import { provideResetPassword } from '../../src/password/reset-password.actors.ts';
import { provideRegisterForm } from '../../src/register/register-form.actors.ts';
import { json, openTestServer, refusal, started, tokensNumber } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();
const PASSWORD = 'Xing-lin2027';
const filled = { type: 'form.filled', phone: '13800138000', smsCode: '246810', password: PASSWORD } as const;

async function reset(kind: ResetKind) {
  const services = createServices();
  services.tokens.keep(tokensNumber(1));
  const actor = createActor(provideResetPassword(services), {
    input: { kind, backUrl: '/user/order/mine/all', smsCode: smsCodeInput(services) },
  });
  const left: string[] = [];
  actor.on('leftFor', ({ to }) => left.push(to));
  started(actor);
  actor.send(filled);
  await until(() => expect(actor.getSnapshot().matches('resetting')).toBe(false));
  await until(() => expect(actor.getSnapshot().matches('loggingIn')).toBe(false));
  const { value, context } = actor.getSnapshot();
  return {
    value,
    notice: context.notice,
    left,
    access: services.tokens.access(),
    isMember: services.tokens.authStatus().loggedIn,
  };
}

test('ACC-CALL-23 ACC-RESET-16 ACC-RESET-17 resetting a forgotten password logs the member out and opens Login', async () => {
  const asked = server.answer(resetPassword, () => json({ slideTicket: 'one-login' }));
  const logins = server.answer(logInByPassword, () => json(tokensNumber(2)));
  expect(await reset('forget')).toEqual({
    value: 'toLogin',
    notice: null,
    left: ['/user/login'],
    access: null,
    isMember: false,
  });
  expect(asked.map(({ body }) => body)).toEqual([{ userName: '13800138000', password: PASSWORD, validCode: '246810' }]);
  expect(logins).toEqual([]);
});

test('ACC-RESET-15 ACC-CALL-18 an updated password logs in automatically with the returned ticket, leads on and stores neither', async () => {
  server.answer(resetPassword, () => json({ slideTicket: 'one-login' }));
  const logins = server.answer(logInByPassword, () => json(tokensNumber(2)));
  const { value, left, access } = await reset('update');
  expect({ value, left, access }).toEqual({ value: 'signedIn', left: ['/user/order/mine/all'], access: 'access-2' });
  expect(logins.map(({ body }) => body)).toEqual([{ loginName: '13800138000', password: PASSWORD, platform: 1 }]);
  expect([logins[0]?.headers.get('slideTicket'), logins[0]?.headers.get('organizationCode')]).toEqual([
    'one-login',
    null,
  ]);
  const kept = JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }, document.cookie]);
  expect(kept).not.toContain(PASSWORD);
  expect(kept).not.toContain('one-login');
});

test('ACC-RESET-15 ACC-RESET-17 a refused automatic login leads to Login as a visitor', async () => {
  server.answer(resetPassword, () => json({}));
  server.answer(logInByPassword, () => refusal(400));
  const { value, left, isMember } = await reset('update');
  expect({ value, left, isMember }).toEqual({ value: 'toLogin', left: ['/user/login'], isMember: false });
});

test('ACC-RESET-14 a refused reset keeps the member, the form and the message', async () => {
  server.answer(resetPassword, () => refusal(400, 'passwordCommon', '该密码过于常见，请换一个'));
  expect(await reset('forget')).toEqual({
    value: 'editing',
    notice: { kind: 'refused', message: '该密码过于常见，请换一个' },
    left: [],
    access: 'access-1',
    isMember: true,
  });
});

test('ACC-CALL-11 ACC-CALL-12 ACC-REG-10 a registration sends the organisation code, then logs in with its ticket', async () => {
  const built = createServices();
  const services = { ...built, settings: { ...built.settings, organizationCode: 'org-7' } };
  const registered = server.answer(register, () => json({ slideTicket: 'one-login' }));
  const logins = server.answer(logInByPassword, () => json(tokensNumber(3)));
  const actor = started(createActor(provideRegisterForm(services), { input: smsCodeInput(services) }));
  actor.send({ ...filled, phone: '13512345678' });
  await until(() => expect(actor.getSnapshot().value).toBe('signedIn'));
  expect(registered.map(({ body }) => body)).toEqual([
    { userName: '13512345678', validCode: '246810', password: PASSWORD },
  ]);
  expect([registered[0]?.headers.get('slideTicket'), registered[0]?.headers.get('organizationCode')]).toEqual([
    null,
    'org-7',
  ]);
  expect(logins.map(({ headers }) => headers.get('slideTicket'))).toEqual(['one-login']);
  expect(services.tokens.access()).toBe('access-3');
});

test('ACC-CALL-12 an empty organisation code is not sent', async () => {
  const services = createServices();
  const registered = server.answer(register, () => refusal(400));
  const actor = started(createActor(provideRegisterForm(services), { input: smsCodeInput(services) }));
  actor.send(filled);
  await until(() => expect(actor.getSnapshot().context.notice).not.toBeNull());
  expect(registered.map(({ headers }) => headers.get('organizationCode'))).toEqual([null]);
});

test('ACC-FIELD-05 ACC-CALL-13 only a 400 means that the phone is registered', async () => {
  const judge = refuseTakenPhone(createServices());
  const asked = server.answer(validateAccount, () => json(null));
  expect(await judge('13512345678', AbortSignal.timeout(1000))).toBeNull();
  expect(asked[0]?.body).toEqual({ userName: '13512345678' });
  server.answer(validateAccount, () => refusal(400));
  expect(await judge('13800138000', AbortSignal.timeout(1000))).toEqual({ kind: 'phoneRefused', objection: 'taken' });
  server.answer(validateAccount, () => refusal(429, 'slow', '请稍后再试'));
  expect(await judge('13800138000', AbortSignal.timeout(1000))).toEqual({ kind: 'refused', message: '请稍后再试' });
});

async function change() {
  const services = createServices();
  services.tokens.keep(tokensNumber(1));
  const actor = createActor(provideChangePassword(services), { input: { backUrl: null } });
  const left: string[] = [];
  actor.on('leftFor', ({ to }) => left.push(to));
  started(actor);
  actor.send({ type: 'oldPassword.changed', oldPassword: 'Xinglin2026' });
  const fields = actor.getSnapshot().children.newPassword;
  fields?.send({ type: 'password.changed', password: PASSWORD });
  fields?.send({ type: 'confirmation.changed', confirmation: PASSWORD });
  actor.send({ type: 'submit.pressed' });
  await until(() => expect(actor.getSnapshot().matches('changing')).toBe(false));
  const { value, context } = actor.getSnapshot();
  return { value, notice: context.notice, left, access: services.tokens.access() };
}

test('ACC-CALL-06 ACC-CPW-05 both passwords and the confirmation are sent; any 200 is a success, and the session stays', async () => {
  const asked = server.answer(changePassword, () => json(null));
  expect(await change()).toEqual({ value: 'changed', notice: null, left: ['/user'], access: 'access-1' });
  expect(asked.map(({ body }) => body)).toEqual([{ oldPwd: 'Xinglin2026', newPwd: PASSWORD, newPwdConfirm: PASSWORD }]);
});
