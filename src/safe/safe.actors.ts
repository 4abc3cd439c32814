import { shanghaiDay } from '../../contract/birthday.ts';
import type { AnswerOf } from '../../contract/call.ts';
import { bindAccounts } from '../../contract/login/account.calls.ts';
import { readConsents, withdrawConsent } from '../../contract/patients/consent.calls.ts';
import { readPersonalData } from '../../contract/safe/personal-data.calls.ts';
import { checkThirdReturn, readAccount, readThirdBinder, removeThirdBinder } from '../../contract/safe/safe.calls.ts';
import { loginTypeOf, THIRD_PARTIES, type ThirdParty, thirdTypeOf } from '../../contract/third-party/third.ts';
import { healthConsentMachine, type ReadConsentReply } from '../../machines/patients/health-consent.machine.ts';
import { accountInfoMachine } from '../../machines/safe/account-info.machine.ts';
import { personalDataMachine } from '../../machines/safe/personal-data.machine.ts';
import {
  type CheckReturnReply,
  type Returned,
  type ThirdBinderEvent,
  thirdBinderMachine,
} from '../../machines/third-party/third-binder.machine.ts';
import { returnPort } from '../lib/page.ts';
import { ask, done, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { safeWords } from './safe.words.ts';

/** `accountInfo` on the real gateway. */
export function provideAccountInfo({ api }: Pick<Services, 'api'>) {
  return provide(accountInfoMachine, {
    readAccount: ({ signal }) =>
      ask(api, readAccount, {}, signal, {
        ok: ({ phoneStr: phone, hasPassword }) => ({ kind: 'read', account: { phone, hasPassword } }) as const,
      }),
  });
}

/** ACC-CALL-21 by a logged-in member: a 401 refreshes the tokens, as for every call of a member. */
const bindOwnAccount = { ...bindAccounts, access: 'member' } as const;

/** `thirdBinder` on the real gateway. */
export const provideThirdBinder = ({ api, page }: Pick<Services, 'api' | 'page'>) =>
  provide(thirdBinderMachine, {
    async readBindings({ signal }) {
      const bindings: Record<ThirdParty, { name: string } | null> = {
        qq: null,
        weixin: null,
        alipay: null,
        weibo: null,
      };
      const replies = await Promise.all(
        THIRD_PARTIES.map(async (party) => {
          const ok = ({ isBind, loginName: name }: AnswerOf<typeof readThirdBinder>) => {
            bindings[party] = isBind === '1' ? { name } : null;
            return { kind: 'read', bindings } as const;
          };
          return ask(api, readThirdBinder, { query: { type: thirdCodeOf(party) } }, signal, { ok });
        }),
      );
      return replies.find(({ kind }) => kind === 'refused') ?? { kind: 'read', bindings };
    },
    checkReturn: ({ input, signal }) =>
      ask(api, checkThirdReturn, { body: loginOf(input) }, signal, {
        ok({ link, loginName }): CheckReturnReply {
          if (link === 'none') return { kind: 'free', name: loginName };
          return link === 'own' ? { kind: 'own', party: input.party } : { kind: 'taken' };
        },
      }),
    bind({ input, signal }) {
      // The page has the member's phone only masked; the session replaces the phone and its code.
      const body = { ...loginOf(input), type: 1, userName: '', password: '', loginPassword: '' } as const;
      return ask(api, bindOwnAccount, { body }, signal, { ok: done });
    },
    unbind: ({ input, signal }) =>
      ask(api, removeThirdBinder, { query: { type: thirdCodeOf(input.party) } }, signal, { ok: done }),
    watchPage: returnPort<ThirdBinderEvent>({ page }),
  });

/** A party's code as the query takes it. */
export function thirdCodeOf(party: ThirdParty) {
  return `${thirdTypeOf(party)}` as const;
}

function loginOf({ party, openId }: Returned) {
  return { loginName: openId, loginType: loginTypeOf(thirdTypeOf(party)) };
}

/** `healthConsent` on the real gateway. */
export const provideHealthConsent = ({ api }: Pick<Services, 'api'>) =>
  provide(healthConsentMachine, {
    readConsent: ({ signal }) =>
      ask(api, readConsents, {}, signal, {
        ok: ({ content }): ReadConsentReply => {
          // Of several versions, the last in the list counts.
          const given = content.findLast(({ purpose }) => purpose === 'health');
          if (given === undefined) return { kind: 'none' };
          const at = Date.parse(given.givenAt);
          const day = Number.isNaN(at) ? '' : shanghaiDay(at);
          return { kind: 'given', consent: { version: given.version, day } };
        },
      }),
    withdraw: ({ signal }) =>
      ask(api, withdrawConsent, { query: { purpose: 'health' } }, signal, {
        ok: () => ({ kind: 'withdrawn' as const }),
      }),
  });

/** `personalData` on the real gateway. */
export const providePersonalData = ({ api, clock }: Pick<Services, 'api' | 'clock'>) =>
  provide(personalDataMachine, {
    download: ({ signal }) =>
      ask(api, readPersonalData, {}, signal, {
        ok: (data) => {
          const text = JSON.stringify(data, null, 2);
          download(
            `${safeWords.dataFile(shanghaiDay(clock.now()))}.json`,
            new Blob([text], { type: 'application/json' }),
          );
          return { kind: 'downloaded' as const };
        },
      }),
  });

/** Downloads a file. Its object URL is revoked afterwards, so that the page does not hold the content. */
function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser holds the content once the click is handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
