import { fromPromise } from 'xstate';
import { shanghaiDay } from '../../contract/birthday.ts';
import { bindAccounts } from '../../contract/login/account.calls.ts';
import { readConsents, withdrawConsent } from '../../contract/patients/consent.calls.ts';
import { readPersonalData } from '../../contract/safe/personal-data.calls.ts';
import { checkThirdReturn, readAccount, readThirdBinder, removeThirdBinder } from '../../contract/safe/safe.calls.ts';
import { loginTypeOf, type ThirdParty, thirdTypeOf } from '../../contract/third-party/third.ts';
import { healthConsentMachine, type ReadConsentReply } from '../../machines/patients/health-consent.machine.ts';
import { accountInfoMachine, type ReadAccountReply } from '../../machines/safe/account-info.machine.ts';
import { type DownloadReply, personalDataMachine } from '../../machines/safe/personal-data.machine.ts';
import { thirdBinderMachine } from '../../machines/third-party/third-binder.machine.ts';
import type {
  Bindings,
  ChangeReply,
  CheckReturnReply,
  ReadBindingsReply,
  Returned,
} from '../../machines/third-party/third-binder.ports.ts';
import type { ThirdBinderEvent } from '../../machines/third-party/third-binder.setup.ts';
import type { Reply } from '../lib/api.ts';
import { download } from '../lib/download.ts';
import { returnPort } from '../lib/page.ts';
import { ask, provide } from '../lib/provide.ts';
import { refused } from '../lib/refused.ts';
import type { Services } from '../lib/services.ts';
import { safeWords } from './safe.words.ts';

/** `accountInfo` on the real gateway. */
export function provideAccountInfo({ api }: Pick<Services, 'api'>) {
  return accountInfoMachine.provide({
    actors: {
      readAccount: fromPromise<ReadAccountReply>(async ({ signal }) => {
        const reply = await api.ask(readAccount, {}, { signal });
        if (reply.kind !== 'ok') return { kind: 'unreadable' };
        const { phoneStr, hasPassword } = reply.body;
        return { kind: 'read', account: { phone: phoneStr, hasPassword } };
      }),
    },
  });
}

/** ACC-CALL-21 of a member who is logged in: a 401 renews the login, as for every call of a member. */
const bindOwnAccount = { ...bindAccounts, access: 'member' } as const;

/** `thirdBinder` on the real gateway. */
export function provideThirdBinder({ api, page }: Pick<Services, 'api' | 'page'>) {
  return thirdBinderMachine.provide({
    actors: {
      readBindings: fromPromise<ReadBindingsReply>(async ({ signal }) => {
        const bindingOf = async (party: ThirdParty) =>
          api.ask(readThirdBinder, { query: { type: codeOf(party) } }, { signal });
        const [qq, weixin, alipay, weibo] = await Promise.all([
          bindingOf('qq'),
          bindingOf('weixin'),
          bindingOf('alipay'),
          bindingOf('weibo'),
        ]);
        for (const reply of [qq, weixin, alipay, weibo]) if (reply.kind !== 'ok') return refused(reply);
        const bindings: Bindings = {
          qq: linkIn(qq),
          weixin: linkIn(weixin),
          alipay: linkIn(alipay),
          weibo: linkIn(weibo),
        };
        return { kind: 'read', bindings };
      }),
      checkReturn: fromPromise<CheckReturnReply, Returned>(async ({ input, signal }) => {
        const reply = await api.ask(checkThirdReturn, { body: loginOf(input) }, { signal });
        if (reply.kind !== 'ok') return refused(reply);
        const { link, loginName } = reply.body;
        if (link === 'none') return { kind: 'free', name: loginName };
        return { kind: link === 'own' ? 'own' : 'taken' };
      }),
      bind: fromPromise<ChangeReply, Returned>(async ({ input, signal }) => {
        // The page knows the own phone only masked: the session stands for it and its code.
        const body = { ...loginOf(input), type: 1, userName: '', password: '', loginPassword: '' } as const;
        const reply = await api.ask(bindOwnAccount, { body }, { signal });
        return reply.kind === 'ok' ? { kind: 'done' } : refused(reply);
      }),
      unbind: fromPromise<ChangeReply, { party: ThirdParty }>(async ({ input, signal }) => {
        const reply = await api.ask(removeThirdBinder, { query: { type: codeOf(input.party) } }, { signal });
        return reply.kind === 'ok' ? { kind: 'done' } : refused(reply);
      }),
      watchPage: returnPort<ThirdBinderEvent>({ page }),
    },
  });
}

/** As the query has it. */
function codeOf(party: ThirdParty) {
  return `${thirdTypeOf(party)}` as const;
}

function loginOf({ party, openId }: Returned) {
  return { loginName: openId, loginType: loginTypeOf(thirdTypeOf(party)) };
}

function linkIn(reply: Reply<typeof readThirdBinder>): { readonly name: string } | null {
  return reply.kind === 'ok' && reply.body.isBind === '1' ? { name: reply.body.loginName } : null;
}

/** `healthConsent` on the real gateway. */
export const provideHealthConsent = ({ api }: Pick<Services, 'api'>) =>
  provide(healthConsentMachine, {
    readConsent: ({ signal }) =>
      ask(
        api,
        readConsents,
        {},
        { signal },
        {
          ok: ({ content }): ReadConsentReply => {
            // Of two wordings the later one stands.
            const given = content.findLast(({ purpose }) => purpose === 'health');
            if (given === undefined) return { kind: 'none' };
            const at = Date.parse(given.givenAt);
            const day = Number.isNaN(at) ? '' : shanghaiDay(at);
            return { kind: 'given', consent: { version: given.version, day } };
          },
        },
      ),
    withdraw: ({ signal }) =>
      ask(
        api,
        withdrawConsent,
        { query: { purpose: 'health' } },
        { signal },
        {
          ok: () => ({ kind: 'withdrawn' as const }),
        },
      ),
  });

/** `personalData` on the real gateway. */
export function providePersonalData({ api, clock }: Pick<Services, 'api' | 'clock'>) {
  return personalDataMachine.provide({
    actors: {
      download: fromPromise<DownloadReply>(async ({ signal }) => {
        const reply = await api.ask(readPersonalData, {}, { signal });
        if (reply.kind !== 'ok') return refused(reply);
        const text = JSON.stringify(reply.body, null, 2);
        download(
          `${safeWords.dataFile(shanghaiDay(clock.now()))}.json`,
          new Blob([text], { type: 'application/json' }),
        );
        return { kind: 'downloaded' };
      }),
    },
  });
}
