import { bindAccounts, registerByThirdParty } from '../../contract/login/account.calls.ts';
import { logInBySms } from '../../contract/session/session.calls.ts';
import { type LoginType, loginTypeOf, thirdPartyOf, thirdTypeOf } from '../../contract/third-party/third.ts';
import {
  type BoundLogInReply,
  bindPhoneMachine,
  type PendingLogin,
  type PhoneToBind,
} from '../../machines/phone/bind-phone.machine.ts';
import { wrongCode, wrongCodes } from '../codes/sms-code.actors.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { provideCodeForm } from '../password/code-form.actors.ts';
import { checkName } from './check-name.ts';

/**
 * `bindPhone` on the real gateway.
 *
 * @param search the page's query (ACC-ROUTE-06)
 */
export function provideBindPhone(services: Services, search: string) {
  const { api, tokens } = services;
  const binding = ({ phone, smsCode, login }: PhoneToBind) =>
    ({ ...login, userName: phone, password: smsCode, type: 1 }) as const;

  return provide(bindPhoneMachine, {
    codeForm: provideCodeForm(services, 'bindPhone'),
    async readLogin() {
      const login = pendingLogin(services, new URLSearchParams(search));
      if (login.loginName === '') return { kind: 'loginNameMissing' };
      if (login.loginType === 1 && login.loginPassword === '') return { kind: 'passwordMissing' };
      return { kind: 'complete', login };
    },
    checkName: checkName(services),
    linkAccounts: async ({ input, signal }) => ask(api, bindAccounts, { body: binding(input) }, signal, bindAnswers),
    registerPhone: async ({ input, signal }) =>
      ask(api, registerByThirdParty, { body: { ...binding(input), validCode: input.smsCode } }, signal, bindAnswers),
    async logIn({ input, signal }): Promise<BoundLogInReply> {
      const body = { phoneNum: input.phone, smsCode: input.smsCode };
      return ask(api, logInBySms, { body }, signal, {
        ok(brought) {
          tokens.keep(brought);
          return { kind: 'signedIn' } as const;
        },
        // The phone is registered by now, so a 400 is about the code, as when the code alone is checked.
        400: wrongCode,
      });
    },
    dropMember: async () => tokens.drop(),
  });
}

const bindAnswers = { ok: () => ({ kind: 'bound' }) as const, codes: wrongCodes };

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
