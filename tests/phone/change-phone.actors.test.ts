import { expect, test } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import * as captcha from '../../contract/codes/captcha.calls.ts';
import { checkCurrentAccount } from '../../contract/login/account.calls.ts';
import { sendCodeToAccount } from '../../contract/safe/own-account.calls.ts';
import type { codeFormMachine } from '../../machines/password/code-form.machine.ts';
import { createPage } from '../../src/lib/page.ts';
import type { Services } from '../../src/lib/services.ts';
import { changePhoneInput, provideChangePhone } from '../../src/phone/change-phone.actors.ts';
import { json, openTab, openTestServer, refusal, started } from '../kit/actors.ts';
import { until } from '../kit/until.ts';

const server = openTestServer();

test('ACC-CALL-25 ACC-BIND-04 before a password change the code is sent only to the phone of the account', async () => {
  const tab = openTab();
  // `as`: the code under test uses no other service.
  const services = { ...tab, storage: tab.storages, page: createPage() } as unknown as Services;
  const checked = server.answer(
    checkCurrentAccount,
    () => refusal(400, 'x', ''),
    () => json({}),
  );
  const sent = server.answer(sendCodeToAccount, () => json({}));
  server.answer(captcha.takeSmsTicket, () => expect.unreachable('no ticket is needed'));
  const actor = createActor(provideChangePhone(services, 'editPwd'), {
    input: changePhoneInput(services, 'editPwd', null),
  });
  // `as`: the child is the provided one of that name.
  const form = started(actor).getSnapshot().children.codeForm as ActorRefFrom<typeof codeFormMachine>;
  const code = form.getSnapshot().children.smsCode;
  code?.send({ type: 'phone.changed', phone: '13800138001' });
  code?.send({ type: 'send.pressed' });
  await until(() => expect(code?.getSnapshot().context.phoneFault).toBe('foreign'));
  code?.send({ type: 'phone.changed', phone: '13800138000' });
  code?.send({ type: 'send.pressed' });
  await until(() => expect(code?.getSnapshot().context.resendAt).toHaveProperty('13800138000'));
  expect(checked.map(({ body }) => body)).toEqual([{ phoneNum: '13800138001' }, { phoneNum: '13800138000' }]);
  expect(sent.map(({ body }) => body)).toEqual([{ purpose: 'verifyPhone' }]);
});
