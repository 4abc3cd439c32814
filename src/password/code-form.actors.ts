import { validateAccount } from '../../contract/login/account.calls.ts';
import { codeFormMachine } from '../../machines/password/code-form.machine.ts';
import { type JudgePhone, provideSmsCode } from '../codes/sms-code.actors.ts';
import { ask } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** `codeForm` of one scenario on the real gateway. */
export function provideCodeForm(...given: Parameters<typeof provideSmsCode>) {
  return codeFormMachine.provide({ actors: { smsCode: provideSmsCode(...given) } });
}

/** ACC-FIELD-05, ACC-CALL-13: a registered phone gets no code. */
export const refuseTakenPhone =
  ({ api }: Pick<Services, 'api'>): JudgePhone =>
  (phone, signal) =>
    ask(api, validateAccount, { body: { userName: phone } }, signal, {
      ok: () => null,
      400: () => ({ kind: 'phoneRefused', objection: 'taken' }) as const,
    });
