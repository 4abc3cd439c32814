import { fromPromise } from 'xstate';
import { register, validateAccount } from '../../contract/account/account.calls.ts';
import type { FilledForm } from '../../machines/account/code-form/code-form.machine.ts';
import { codeFormMachine } from '../../machines/account/code-form/code-form.machine.ts';
import {
  type AutoLogInReply,
  type RegisterReply,
  registerFormMachine,
} from '../../machines/account/register-form/register-form.machine.ts';
import type { SmsScene } from '../../machines/account/sms-code/sms-code.ports.ts';
import { createAutoLogin } from './auto-login.ts';
import { type JudgePhone, refused, wireSmsCode } from './sms-code.wire.ts';
import type { World } from './world.ts';

/** `registerForm` on the real gateway. */
export function wireRegisterForm(world: World) {
  const autoLogin = createAutoLogin(world);
  return registerFormMachine.provide({
    actors: {
      codeForm: wireCodeForm(world, 'register', refuseTakenPhone(world)),
      register: fromPromise<RegisterReply, FilledForm>(async ({ input, signal }) => {
        const { organizationCode } = world.settings;
        const body = { userName: input.phone, validCode: input.smsCode, password: input.password };
        const headers = organizationCode === '' ? {} : { organizationCode };
        const reply = await world.api.ask(register, { body, headers }, { signal });
        if (reply.kind !== 'ok') return refused(reply);
        autoLogin.prepare({ loginName: input.phone, password: input.password, slideTicket: reply.body.slideTicket });
        return { kind: 'registered' };
      }),
      logIn: fromPromise<AutoLogInReply>(({ signal }) => autoLogin.logIn(signal)),
    },
  });
}

/** `codeForm` of one scene on the real gateway. */
export function wireCodeForm(world: World, scene: SmsScene, judgePhone?: JudgePhone) {
  return codeFormMachine.provide({ actors: { smsCode: wireSmsCode(world, scene, judgePhone) } });
}

/** ACC-FIELD-05, ACC-CALL-13: a phone that somebody has registered gets no code. */
export function refuseTakenPhone({ api }: Pick<World, 'api'>): JudgePhone {
  return async (phone, signal) => {
    const reply = await api.ask(validateAccount, { body: { userName: phone } }, { signal });
    if (reply.kind === 'ok') return null;
    return reply.kind === 'refused' && reply.status === 400
      ? { kind: 'phoneRefused', objection: 'taken' }
      : refused(reply);
  };
}
