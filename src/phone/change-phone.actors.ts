import { fromCallback } from 'xstate';
import { changePhone, checkCurrentAccount } from '../../contract/login/account.calls.ts';
import { CODE_PHONE_NOT_PROVEN } from '../../contract/safe/own-account.calls.ts';
import {
  type ChangePhoneEvent,
  type ChangePhoneInput,
  type ChangePhoneKind,
  changePhoneMachine,
} from '../../machines/phone/change-phone.machine.ts';
import { provideTypedOwnCodeForm } from '../codes/own-code.actors.ts';
import { countdownsOf, type JudgePhone, smsCodeInput, wrongCodes } from '../codes/sms-code.actors.ts';
import type { Api } from '../lib/api.ts';
import { keepDraft } from '../lib/drafts.ts';
import { createEmitter } from '../lib/emitter.ts';
import { ask, isRefusedBy, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { provideCodeForm, refuseTakenPhone } from '../password/code-form.actors.ts';
import { provideAccountProof } from './account-proof.actors.ts';
import { checkName } from './check-name.ts';

/** `changePhone` on the real gateway. */
export function provideChangePhone(services: Services, kind: ChangePhoneKind) {
  const { tokens, storage } = services;
  const ended = createEmitter<void>();
  /** The same API; reports the 401 that a member's call got despite a token refresh. */
  const api: Api = {
    async ask(call, request, options) {
      const reply = await services.api.ask(call, request, options);
      if (isRefusedBy(reply, 401)) ended.emit();
      return reply;
    },
  };
  const judgeOwn = refuseForeignPhone(api);
  /** On success, forgets the typed phone. */
  const forgetDraft = () => keepDraft(storage.session, 'bindPhone.phone', '');

  return provide(changePhoneMachine, {
    codeForm:
      kind === 'edit'
        ? provideCodeForm(services, 'bindPhone', refuseTakenPhone(services), 'changePhone')
        : provideTypedOwnCodeForm({ ...services, api }, judgeOwn),
    accountProof: provideAccountProof({ ...services, api }),
    watchSession: fromCallback<ChangePhoneEvent>(({ sendBack }) =>
      ended.listen(() => sendBack({ type: 'session.ended' })),
    ),
    checkName: checkName(services),
    async changePhone({ input, signal }) {
      const query = { phoneNum: input.phone, smsCode: input.smsCode };
      const reply = await ask(api, changePhone, { query }, signal, {
        ok: () => ({ kind: 'changed' }) as const,
        codes: { ...wrongCodes, [CODE_PHONE_NOT_PROVEN]: (message) => ({ kind: 'unproven', message }) as const },
      });
      if (reply.kind === 'changed') forgetDraft();
      return reply;
    },
    async checkAccount({ input, signal }) {
      const objection = await judgeOwn(input.phone, signal);
      if (objection) return objection;
      forgetDraft();
      return { kind: 'own' };
    },
    dropMember: async () => tokens.drop(),
  });
}

/** Machine input for the page: the countdowns that survived a reload, and where to go on success. */
export function changePhoneInput(
  services: Pick<Services, 'storage'>,
  kind: ChangePhoneKind,
  backUrl: string | null,
): ChangePhoneInput {
  return { kind, backUrl, smsCode: smsCodeInput(services), proof: { smsCode: countdownsOf(services) } };
}

/** ACC-BIND-04, ACC-CALL-16: only the account's own phone gets a code. */
const refuseForeignPhone =
  (api: Api): JudgePhone =>
  (phone, signal) =>
    ask(api, checkCurrentAccount, { body: { phoneNum: phone } }, signal, {
      ok: () => null,
      400: () => ({ kind: 'phoneRefused', objection: 'foreign' }) as const,
    });
