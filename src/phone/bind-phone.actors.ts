import { fromCallback, fromPromise } from 'xstate';
import {
  bindAccounts,
  changePhone,
  checkCurrentAccount,
  registerByThirdParty,
  validateAccount,
} from '../../contract/login/account.calls.ts';
import { CODE_PHONE_NOT_PROVEN } from '../../contract/safe/own-account.calls.ts';
import { logInBySms } from '../../contract/session/session.calls.ts';
import { type LoginType, loginTypeOf, thirdPartyOf, thirdTypeOf } from '../../contract/third-party/third.ts';
import type { codeFormMachine } from '../../machines/password/code-form.machine.ts';
import { bindPhoneMachine } from '../../machines/phone/bind-phone.machine.ts';
import type * as ports from '../../machines/phone/bind-phone.ports.ts';
import { ownCodeInput, provideTypedOwnCodeForm } from '../codes/own-code.actors.ts';
import { smsCodeInput } from '../codes/sms-code.actors.ts';
import type { Api } from '../lib/api.ts';
import { keepDraft } from '../lib/drafts.ts';
import { isRefusedBy, refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';
import { provideCodeForm, refuseTakenPhone } from '../password/code-form.actors.ts';
import { provideAccountProof } from './account-proof.actors.ts';

/**
 * `bindPhone` on the real gateway. The login that a phone is for is kept here while the page is open; the machine never
 * sees it.
 *
 * @param search the page's query (ACC-ROUTE-06)
 */
export function provideBindPhone(services: Services, kind: ports.BindPhoneKind, search: string) {
  const { tokens, storage } = services;
  const ended = createEnd();
  const api = ended.noting(services.api);
  const judgeOwn = refuseForeignPhone(api);
  const judgeFree = refuseTakenPhone(services);
  const codeForms: Readonly<Record<ports.BindPhoneKind, typeof codeFormMachine>> = {
    add: provideCodeForm(services, 'bindPhone'),
    edit: provideCodeForm(services, 'bindPhone', judgeFree, 'changePhone'),
    editPwd: provideTypedOwnCodeForm({ ...services, api }, judgeOwn),
  };
  let login: BindingLogin | null = null;
  const binding = ({ phone, smsCode }: ports.ProvenPhone) => {
    if (login === null) throw new Error('a phone is bound without a login');
    return { ...login, userName: phone, password: smsCode, type: 1 } as const;
  };
  /** The phone of a change that has brought no answer. */
  let unanswered = '';
  /** Done: typing ends. */
  const forgetDraft = () => keepDraft(storage.session, 'bindPhone.phone', '');

  return bindPhoneMachine.provide({
    actors: {
      codeForm: codeForms[kind],
      accountProof: provideAccountProof({ ...services, api }),
      watchSession: fromCallback<ports.BindPhoneEvent>(({ sendBack }) =>
        ended.listen(() => sendBack({ type: 'session.ended' })),
      ),
      readLogin: fromPromise<ports.ReadLoginReply>(async () => {
        login ??= bindingLogin(services, new URLSearchParams(search));
        if (login.loginName === '') return { kind: 'loginNameMissing' };
        return login.loginType === 1 && login.loginPassword === '' ? { kind: 'passwordMissing' } : { kind: 'complete' };
      }),
      checkName: fromPromise<ports.CheckNameReply, { phone: string }>(async ({ input, signal }) => {
        const reply = await api.ask(validateAccount, { body: { userName: input.phone } }, { signal });
        if (reply.kind === 'ok') return { kind: 'free' };
        return isRefusedBy(reply, 400) ? { kind: 'registered' } : refused(reply);
      }),
      linkAccounts: fromPromise<ports.BindReply, ports.ProvenPhone>(async ({ input, signal }) => {
        const reply = await api.ask(bindAccounts, { body: binding(input) }, { signal });
        return reply.kind === 'ok' ? { kind: 'bound' } : refused(reply);
      }),
      registerPhone: fromPromise<ports.BindReply, ports.ProvenPhone>(async ({ input, signal }) => {
        const body = { ...binding(input), validCode: input.smsCode };
        const reply = await api.ask(registerByThirdParty, { body }, { signal });
        return reply.kind === 'ok' ? { kind: 'bound' } : refused(reply);
      }),
      logIn: fromPromise<ports.BoundLogInReply, ports.ProvenPhone>(async ({ input, signal }) => {
        const body = { phoneNum: input.phone, smsCode: input.smsCode };
        const reply = await api.ask(logInBySms, { body }, { signal });
        // The phone is a member's by now: a 400 is about the code, as it is where the code alone is checked.
        if (reply.kind !== 'ok') return { kind: isRefusedBy(reply, 400) ? 'wrongCode' : 'refused' };
        tokens.keep(reply.body);
        return { kind: 'signedIn' };
      }),
      changePhone: fromPromise<ports.ChangePhoneReply, ports.ProvenPhone>(async ({ input, signal }) => {
        const query = { phoneNum: input.phone, smsCode: input.smsCode };
        // The code may have been sent by another page, which had nothing against this phone. What brought no answer may
        // have made it the member's own: that is for the call itself to say.
        const objection = unanswered === input.phone ? null : await judgeFree(input.phone, signal);
        if (objection) return objection;
        unanswered = input.phone;
        const reply = await api.ask(changePhone, { query }, { signal });
        unanswered = '';
        if (reply.kind === 'refused' && reply.code === CODE_PHONE_NOT_PROVEN) {
          return { kind: 'unproven', message: reply.message };
        }
        if (reply.kind !== 'ok') return refused(reply);
        forgetDraft();
        return { kind: 'changed' };
      }),
      checkAccount: fromPromise<ports.CheckAccountReply, { phone: string }>(async ({ input, signal }) => {
        const objection = await judgeOwn(input.phone, signal);
        if (objection) return objection;
        forgetDraft();
        return { kind: 'own' };
      }),
      dropMember: fromPromise(async () => tokens.drop()),
    },
  });
}

/** What the page of a phone starts from: the countdowns that outlived a reload, and where success leads. */
export function bindPhoneInput(
  services: Pick<Services, 'clock' | 'storage'>,
  kind: ports.BindPhoneKind,
  backUrl: string | null,
): ports.BindPhoneInput {
  const proof = { smsCode: ownCodeInput(services) };
  return { kind, backUrl, smsCode: smsCodeInput(services), proof };
}

/** ACC-BIND-04, ACC-CALL-16: only the account's own phone gets a code. */
function refuseForeignPhone(api: Api) {
  return async (phone: string, signal: AbortSignal) => {
    const reply = await api.ask(checkCurrentAccount, { body: { phoneNum: phone } }, { signal });
    if (reply.kind === 'ok') return null;
    return isRefusedBy(reply, 400) ? { kind: 'phoneRefused' as const, objection: 'foreign' as const } : refused(reply);
  };
}

/** The login that lacks a phone, as ACC-THIRD-08 names its parts. */
interface BindingLogin {
  readonly loginName: string;
  readonly loginType: LoginType;
  /** Empty for a third party. */
  readonly loginPassword: string;
}

/** ACC-ROUTE-06: names and types from the query, the password only from memory. */
function bindingLogin({ pendingPassword }: Pick<Services, 'pendingPassword'>, query: URLSearchParams): BindingLogin {
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
