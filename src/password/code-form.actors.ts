import type { SmsPurpose } from '../../contract/codes/sms-code.ts';
import { validateAccount } from '../../contract/login/account.calls.ts';
import type { SmsScenario } from '../../machines/codes/sms-code.ports.ts';
import { codeFormMachine } from '../../machines/password/code-form.machine.ts';
import { type JudgePhone, provideSmsCode } from '../codes/sms-code.actors.ts';
import { isRefusedBy, refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';

/** `codeForm` of one scenario on the real gateway. */
export function provideCodeForm(
  services: Services,
  scenario: SmsScenario,
  judgePhone?: JudgePhone,
  purpose?: SmsPurpose,
) {
  return codeFormMachine.provide({ actors: { smsCode: provideSmsCode(services, scenario, judgePhone, purpose) } });
}

/** ACC-FIELD-05, ACC-CALL-13: a registered phone gets no code. */
export function refuseTakenPhone({ api }: Pick<Services, 'api'>): JudgePhone {
  return async (phone, signal) => {
    const reply = await api.ask(validateAccount, { body: { userName: phone } }, { signal });
    if (reply.kind === 'ok') return null;
    return isRefusedBy(reply, 400) ? { kind: 'phoneRefused', objection: 'taken' } : refused(reply);
  };
}
