import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import * as calls from '../../contract/codes/captcha.calls.ts';
import { CODE_SMS_CODE_WRONG } from '../../contract/codes/sms-code.ts';
import { logInBySms } from '../../contract/session/session.calls.ts';
import { selectSmsCode } from '../../machines/codes/sms-code.machine.ts';
import { smsCodeInput } from '../../src/codes/sms-code.actors.ts';
import { createServices, type Services } from '../../src/lib/services.ts';
import { loginViewInput, provideLoginView } from '../../src/login/login-view.actors.ts';
import { provideRegisterForm } from '../../src/register/register-form.actors.ts';
import { json, openTestServer, refusal, started } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();
const PHONE = '13512345678';

/** The registration as it is opened in this tab. */
function openRegister(services: Services) {
  const actor = started(createActor(provideRegisterForm(services), { input: smsCodeInput(services) }));
  return actor.getSnapshot().children.codeForm?.getSnapshot().children.smsCode?.getSnapshot().context;
}

/** Submits a complete SMS form of the login page. */
async function submit(services: Services, answer: () => Response) {
  server.answer(calls.takeSmsTicket, () => json({ ticket: 'x' }));
  server.answer(calls.sendSmsCode, () => json({ waitSeconds: 60 }));
  server.answer(calls.checkSmsCode, () => json({}));
  server.answer(logInBySms, answer);
  const view = started(createActor(provideLoginView(services), { input: loginViewInput(services, null) }));
  const form = view.getSnapshot().children.smsLogin;
  const code = form?.getSnapshot().children.smsCode;
  if (form === undefined || code === undefined) throw new Error('no SMS form');
  code.send({ type: 'phone.changed', phone: PHONE });
  code.send({ type: 'send.pressed' });
  await waitFor(code, (snapshot) => snapshot.hasTag('counting'));
  code.send({ type: 'smsCode.changed', smsCode: '246810' });
  form.send({ type: 'agreement.changed', agreed: true });
  form.send({ type: 'submit.pressed' });
  return form;
}

test('ACC-CALL-17 ACC-ROUTE-02 the registration opens once with the phone and code of a login that found no member', async () => {
  const services = createServices();
  const form = await submit(services, () => refusal(400, 'phoneNotRegistered', '该手机号尚未注册，请先注册'));
  await until(() => expect(form.getSnapshot().context.registrable).toEqual({ phone: PHONE, smsCode: '246810' }));
  form.send({ type: 'register.pressed' });

  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('246810');
  const opened = openRegister(services);
  expect(opened).toMatchObject({ phone: PHONE, smsCode: '246810' });
  expect(opened?.resendAt[PHONE]).toBeGreaterThan(services.clock.now());
  expect(openRegister(services)).toMatchObject({ phone: PHONE, smsCode: '' });
});

test('ACC-CALL-17 ACC-SMS-13 a code that only the login finds invalid is wrong in the form, and the next submit checks it', async () => {
  const form = await submit(createServices(), () => refusal(400, CODE_SMS_CODE_WRONG, '短信验证码错误或已失效'));
  const { context, children } = await waitFor(form, (snapshot) => snapshot.context.notice !== null);
  expect(context.notice).toEqual({ kind: 'refused', message: '短信验证码错误或已失效' });
  expect(children.smsCode && selectSmsCode(children.smsCode.getSnapshot())).toMatchObject({
    smsCodeFault: 'wrong',
    codeIsValid: false,
  });
  const checks = server.answer(calls.checkSmsCode, () => json({}));
  form.send({ type: 'submit.pressed' });
  await until(() => expect(checks).toHaveLength(1));
});

test('ACC-CALL-17 decision a login that the gateway fails to answer shows what it says, too', async () => {
  const noted = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const form = await submit(createServices(), () => refusal(503, 'busy', '系统繁忙，请稍后重试'));
  const { context } = await waitFor(form, (snapshot) => snapshot.context.notice !== null);
  expect(context.notice).toEqual({ kind: 'refused', message: '系统繁忙，请稍后重试' });
  expect(noted.mock.calls).toEqual([['logInBySms: 503']]);
  noted.mockRestore();
});
