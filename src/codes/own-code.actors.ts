import { fromPromise } from 'xstate';
import { checkSmsCode } from '../../contract/codes/captcha.calls.ts';
import type { SmsPurpose } from '../../contract/codes/sms-code.ts';
import { sendCodeToAccount } from '../../contract/safe/own-account.calls.ts';
import type * as ports from '../../machines/codes/sms-code.setup.ts';
import { codeFormMachine } from '../../machines/password/code-form.machine.ts';
import type { Services } from '../lib/services.ts';
import { checkedBy, type JudgePhone, provideSmsCode, sentTo } from './sms-code.actors.ts';

type Parts = Pick<Services, 'api' | 'storage' | 'pendingCode'>;

/** The scenarios in which a member proves access to the account's own phone; also the purpose of the code. */
export type OwnCodeScenario = Extract<ports.SmsScenario, 'closeAccount' | 'changePhone'>;

/** With a masked phone the call needs the member's session, by which the gateway finds the phone. */
const checkOwnCode = { ...checkSmsCode, access: 'member', bearer: true } as const;

/** ACC-CALL-25: sends to the phone that the gateway has for the account, without a ticket. */
function sendOwnCode(services: Parts, purpose: SmsPurpose) {
  return fromPromise<ports.SendCodeReply, { phone: string; ticket: string; imageCode: string }>(
    async ({ input, signal }) => {
      const reply = await services.api.ask(sendCodeToAccount, { body: { purpose } }, { signal });
      return sentTo(input.phone, reply, services.storage.session);
    },
  );
}

/**
 * ACC-BIND-04, ACC-CALL-25: `codeForm` for the own phone, which the member types in full. Once `judgePhone` confirms it
 * as the account's, the gateway sends the code to the phone it has, without a ticket.
 */
export function provideTypedOwnCodeForm(services: Parts, judgePhone: JudgePhone) {
  const smsCode = provideSmsCode(services, 'bindPhone', undefined, 'verifyPhone').provide({
    actors: {
      takeTicket: fromPromise<ports.TakeTicketReply, { phone: string }>(async ({ input, signal }) => {
        const objection = await judgePhone(input.phone, signal);
        return objection ?? { kind: 'ticket', ticket: '' };
      }),
      sendCode: sendOwnCode(services, 'verifyPhone'),
    },
  });
  return codeFormMachine.provide({ actors: { smsCode } });
}

/** ACC-CALL-25: `codeForm` for the account's own phone. Only the gateway has it unmasked. */
export function provideOwnCodeForm(services: Parts, scenario: OwnCodeScenario) {
  const { api } = services;
  const smsCode = provideSmsCode(services, scenario).provide({
    actors: {
      sendCode: sendOwnCode(services, scenario),
      checkCode: fromPromise(checkedBy(api, checkOwnCode, scenario)),
    },
  });
  return codeFormMachine.provide({ actors: { smsCode } });
}
