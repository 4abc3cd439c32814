import { fromCallback } from 'xstate';
import {
  bindAccounts,
  changePhone,
  checkCurrentAccount,
  registerByThirdParty,
} from '../../contract/login/account.calls.ts';
import { CODE_PHONE_NOT_PROVEN } from '../../contract/safe/own-account.calls.ts';
import { logInBySms } from '../../contract/session/session.calls.ts';
import { type LoginType, loginTypeOf, thirdPartyOf, thirdTypeOf } from '../../contract/third-party/third.ts';
import type { codeFormMachine } from '../../machines/password/code-form.machine.ts';
import { bindPhoneMachine } from '../../machines/phone/bind-phone.machine.ts';
import type {
  BindPhoneEvent,
  BindPhoneInput,
  BindPhoneKind,
  BoundLogInReply,
  PendingLogin,
  PhoneToBind,
} from '../../machines/phone/bind-phone.setup.ts';
import { provideTypedOwnCodeForm } from '../codes/own-code.actors.ts';
import { countdownsOf, type JudgePhone, smsCodeInput } from '../codes/sms-code.actors.ts';
import type { Api } from '../lib/api.ts';
import { keepDraft } from '../lib/drafts.ts';
import { ask, isRefusedBy, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { provideCodeForm, refuseTakenPhone } from '../password/code-form.actors.ts';
import { provideAccountProof } from './account-proof.actors.ts';

/**
 * `bindPhone` on the real gateway.
 *
 * @param search the page's query (ACC-ROUTE-06)
 */
export function provideBindPhone(services: Services, kind: BindPhoneKind, search: string) {
  const { tokens, storage } = services;
  const ended = createEnd();
  const api = ended.noting(services.api);
  const judgeOwn = refuseForeignPhone(api);
  const judgeFree = refuseTakenPhone(services);
  const codeForms: Readonly<Record<BindPhoneKind, typeof codeFormMachine>> = {
    add: provideCodeForm(services, 'bindPhone'),
    edit: provideCodeForm(services, 'bindPhone', judgeFree, 'changePhone'),
    editPwd: provideTypedOwnCodeForm({ ...services, api }, judgeOwn),
  };
  const binding = ({ phone, smsCode, login }: PhoneToBind) =>
    ({ ...login, userName: phone, password: smsCode, type: 1 }) as const;
  /** Done: typing ends. */
  const forgetDraft = () => keepDraft(storage.session, 'bindPhone.phone', '');

  return provide(bindPhoneMachine, {
    codeForm: codeForms[kind],
    accountProof: provideAccountProof({ ...services, api }),
    watchSession: fromCallback<BindPhoneEvent>(({ sendBack }) =>
      ended.listen(() => sendBack({ type: 'session.ended' })),
    ),
    async readLogin() {
      const login = pendingLogin(services, new URLSearchParams(search));
      if (login.loginName === '') return { kind: 'loginNameMissing' };
      if (login.loginType === 1 && login.loginPassword === '') return { kind: 'passwordMissing' };
      return { kind: 'complete', login };
    },
    async checkName({ input, signal }) {
      // The code may have been sent by another page, which had nothing against this phone.
      const objection = await judgeFree(input.phone, signal);
      if (objection === null) return { kind: 'free' };
      return objection.kind === 'phoneRefused' ? { kind: 'registered' } : objection;
    },
    linkAccounts: async ({ input, signal }) =>
      ask(api, bindAccounts, { body: binding(input) }, { signal }, { ok: bound }),
    registerPhone: async ({ input, signal }) =>
      ask(
        api,
        registerByThirdParty,
        { body: { ...binding(input), validCode: input.smsCode } },
        { signal },
        { ok: bound },
      ),
    async logIn({ input, signal }): Promise<BoundLogInReply> {
      const body = { phoneNum: input.phone, smsCode: input.smsCode };
      return ask(
        api,
        logInBySms,
        { body },
        { signal },
        {
          ok(brought) {
            tokens.keep(brought);
            return { kind: 'signedIn' } as const;
          },
          // The phone is a member's by now: a 400 is about the code, as it is where the code alone is checked.
          400: () => ({ kind: 'wrongCode' }) as const,
        },
      );
    },
    async changePhone({ input, signal }) {
      const query = { phoneNum: input.phone, smsCode: input.smsCode };
      const reply = await ask(
        api,
        changePhone,
        { query },
        { signal },
        {
          ok: () => ({ kind: 'changed' }) as const,
          codes: { [CODE_PHONE_NOT_PROVEN]: (message) => ({ kind: 'unproven', message }) as const },
        },
      );
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

const bound = () => ({ kind: 'bound' }) as const;

/** What the page of a phone starts from: the countdowns that outlived a reload, and where success leads. */
export function bindPhoneInput(
  services: Pick<Services, 'storage'>,
  kind: BindPhoneKind,
  backUrl: string | null,
): BindPhoneInput {
  const proof = { smsCode: countdownsOf(services) };
  return { kind, backUrl, smsCode: smsCodeInput(services), proof };
}

/** ACC-BIND-04, ACC-CALL-16: only the account's own phone gets a code. */
const refuseForeignPhone =
  (api: Api): JudgePhone =>
  (phone, signal) =>
    ask(
      api,
      checkCurrentAccount,
      { body: { phoneNum: phone } },
      { signal },
      {
        ok: () => null,
        400: () => ({ kind: 'phoneRefused', objection: 'foreign' }) as const,
      },
    );

/** ACC-ROUTE-06: names and types from the query, the password only from memory. */
function pendingLogin({ pendingPassword }: Pick<Services, 'pendingPassword'>, query: URLSearchParams): PendingLogin {
  const loginName = query.get('loginName') ?? '';
  const loginType = loginTypeIn(query);
  return { loginName, loginType, loginPassword: loginType === 1 ? (pendingPassword.take(loginName) ?? '') : '' };
}

function loginTypeIn(query: URLSearchParams): LoginType {
  const given = ([2, 3, 4, 5] as const).find((type) => String(type) === query.get('loginType'));
  if (given !== undefined) return given;
  const party = thirdPartyOf(query.get('thirdType'));
  return party === null ? 1 : loginTypeOf(thirdTypeOf(party));
}

/** Notes the 401 that a member's call got although new tokens were asked for. */
interface End {
  /** The same way to the gateway, every answer of which is looked at. */
  noting(api: Api): Api;
  listen(hear: () => void): () => void;
}

function createEnd(): End {
  const listeners = new Set<() => void>();
  return {
    noting: (api) => ({
      async ask(call, request, options) {
        const reply = await api.ask(call, request, options);
        if (isRefusedBy(reply, 401)) for (const hear of listeners) hear();
        return reply;
      },
    }),
    listen(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}
