/**
 * Logging in through a third party (ACC-THIRD-01): qq, weixin, alipay or weibo.
 *
 * A press on one of the four leaves this page for the third party (ACC-CALL-20); before that, the browser stores what
 * it begins under a random name. The third party redirects back, and a return counts only if it matches what was begun;
 * any other is refused without a call to the gateway. An account that no member has linked goes on to bind a phone
 * (ACC-THIRD-07); a linked one is checked with the gateway, which logs it in (ACC-CALL-14, ACC-THIRD-06). The openId is
 * remembered only as long as it is needed for that.
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { addressOf, BIND_PHONE_PAGE, MEMBER_HOME } from '../../contract/page-paths.ts';
import { loginTypeOf, type ThirdParty, thirdTypeOf } from '../../contract/third-party/third.ts';
import type { ThirdError } from '../../contract/third-party/third-way-back.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, note, noticeActions, port, subscription, to } from '../lib/reply.ts';

/** The account that came back from a third party, and where the shopper wanted to go; `backUrl` was found safe. */
export interface ThirdReturn {
  readonly party: ThirdParty;
  readonly openId: string;
  readonly backUrl: string | null;
}

/**
 * The address that the third party redirected to, compared with what this browser had begun.
 * - `bound`, `unbound`: it matches; whether a member has linked the account
 * - `nothing`: it matches, but the third party named no account
 * - `foreign`: it does not match: forged, followed twice, another browser's, or too old
 */
export type ThirdCallback =
  | ({ readonly kind: 'bound' | 'unbound' } & ThirdReturn)
  | { readonly kind: 'nothing'; readonly party: ThirdParty; readonly error: ThirdError }
  | { readonly kind: 'foreign' };

export type ThirdCheckReply = { kind: 'signedIn' } | { kind: 'unbound' } | Refused;

/** `notKept`: this browser cannot store what it begins, so no return could be trusted. */
export type ThirdNotice = Exclude<ThirdCallback, ThirdReturn> | { readonly kind: 'notKept' } | FormNotice;

interface Input {
  /** The return address of the login page, found safe, or null. */
  readonly backUrl: string | null;
}

interface Context extends Input {
  /** The third party that was picked last. */
  readonly party: ThirdParty | null;
  readonly returned: ThirdReturn | null;
  readonly notice: ThirdNotice | null;
}

export type ThirdLoginEvent =
  | { type: 'party.picked'; party: ThirdParty }
  /** Sent at the start of a page that a third party's login redirected to. */
  | { type: 'callback.read'; callback: ThirdCallback }
  /** What was begun could not be stored. */
  | { type: 'intent.lost' }
  /** The shopper is back on this page without having finished there. */
  | { type: 'page.returned' }
  | { type: 'retry.pressed' };

/** `leftFor`: to a path within the product. `leftForParty`: out of it. */
type ThirdLoginEmitted =
  | { type: 'leftFor'; to: string }
  | { type: 'leftForParty'; party: ThirdParty; backUrl: string | null };

export const thirdLoginMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as ThirdLoginEvent,
    emitted: {} as ThirdLoginEmitted,
    tags: {} as 'busy' | 'retryable',
  },
  actors: {
    check: call<ThirdCheckReply, { party: ThirdParty; openId: string }>('check'),
    watchPage: subscription<ThirdLoginEvent>('watchPage'),
  },
  guards: {
    isBound: (_, callback: ThirdCallback) => callback.kind === 'bound',
    isUnbound: (_, callback: ThirdCallback) => callback.kind === 'unbound',
  },
  actions: {
    ...noticeActions<Context, ThirdLoginEvent>(),
    keepParty: assign({ party: (_, party: ThirdParty) => party }),
    keepReturn: assign((_, callback: ThirdCallback) => {
      if (callback.kind === 'nothing' || callback.kind === 'foreign') return {};
      const { party, openId, backUrl } = callback;
      return { party, returned: { party, openId, backUrl } };
    }),
    forgetReturn: assign({ returned: null }),
    keepCallback: assign({
      notice: (_, callback: ThirdCallback) =>
        callback.kind === 'nothing' || callback.kind === 'foreign' ? callback : null,
    }),
    sayNotKept: assign({ notice: { kind: 'notKept' } }),
    leaveForParty: emit(({ context }: { context: Context }, party: ThirdParty) => ({
      type: 'leftForParty' as const,
      party,
      backUrl: context.backUrl,
    })),
    leave: emit(({ context }: { context: Context }) => ({
      type: 'leftFor' as const,
      to: context.returned?.backUrl ?? MEMBER_HOME,
    })),
    leaveToBind: emit(({ context }: { context: Context }) => ({
      type: 'leftFor' as const,
      to: bindAddress(context.returned),
    })),
  },
}).createMachine({
  id: 'thirdLogin',
  context: ({ input }) => ({ ...input, party: null, returned: null, notice: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The shopper can pick a third party; the result of an earlier attempt may be shown.',
      meta: { req: ['ACC-THIRD-01', 'ACC-THIRD-02'] },
      entry: 'forgetReturn',
      on: {
        'party.picked': {
          target: 'leaving',
          actions: [
            'forgetNotice',
            { type: 'keepParty', params: ({ event }) => event.party },
            { type: 'leaveForParty', params: ({ event }) => event.party },
          ],
        },
        'callback.read': [
          {
            guard: { type: 'isBound', params: ({ event }) => event.callback },
            target: 'checking',
            actions: { type: 'keepReturn', params: ({ event }) => event.callback },
          },
          {
            guard: { type: 'isUnbound', params: ({ event }) => event.callback },
            target: 'toBind',
            actions: { type: 'keepReturn', params: ({ event }) => event.callback },
          },
          { actions: { type: 'keepCallback', params: ({ event }) => event.callback } },
        ],
      },
    },
    leaving: {
      description: 'The browser is on its way to the third party.',
      meta: { req: ['ACC-CALL-20'] },
      tags: ['busy'],
      invoke: { id: 'watchPage', src: 'watchPage' },
      on: {
        'intent.lost': { target: 'idle', actions: 'sayNotKept' },
        'page.returned': 'idle',
      },
    },
    checking: {
      description: 'The gateway is asked whose account it is, and logs its member in.',
      meta: { req: ['ACC-CALL-14', 'ACC-THIRD-06'] },
      tags: ['busy'],
      entry: 'forgetNotice',
      invoke: {
        // Entered with a return only; the gateway refuses the empty openId.
        input: ({ context: { returned } }) => ({ party: returned?.party ?? 'qq', openId: returned?.openId ?? '' }),
        ...port('check', {
          signedIn: to('signedIn'),
          unbound: to('toBind'),
          refused: note('idle'),
          unreachable: note('unchecked'),
        }),
      },
    },
    unchecked: {
      description: 'The gateway could not be asked; the shopper can retry or start over.',
      meta: { req: ['ACC-CALL-14'] },
      tags: ['retryable'],
      on: {
        'retry.pressed': 'checking',
        'party.picked': {
          target: 'leaving',
          actions: [
            'forgetNotice',
            'forgetReturn',
            { type: 'keepParty', params: ({ event }) => event.party },
            { type: 'leaveForParty', params: ({ event }) => event.party },
          ],
        },
      },
    },
    signedIn: {
      description: 'The shopper is logged in and goes to the return address, else home.',
      meta: { req: ['ACC-THIRD-07', 'ACC-LOGIN-07', 'ACC-LOGIN-09'] },
      tags: ['busy'],
      entry: 'leave',
      type: 'final',
    },
    toBind: {
      description: 'No member has linked the account: the page that binds a phone takes over.',
      meta: { req: ['ACC-THIRD-04', 'ACC-THIRD-07', 'ACC-ROUTE-06'] },
      tags: ['busy'],
      entry: 'leaveToBind',
      type: 'final',
    },
  },
});

/** ACC-THIRD-07, ACC-ROUTE-06: without a return the page gets no login name and leads back to Login. */
function bindAddress(returned: ThirdReturn | null): string {
  if (returned === null) return BIND_PHONE_PAGE;
  const thirdType = thirdTypeOf(returned.party);
  return addressOf(BIND_PHONE_PAGE, {
    loginName: returned.openId,
    loginType: String(loginTypeOf(thirdType)),
    thirdType: String(thirdType),
    isBind: '0',
    backUrl: returned.backUrl,
  });
}

/** Snapshot of `thirdLogin` → what its row shows and may do. */
export function selectThirdLogin(snapshot: SnapshotFrom<typeof thirdLoginMachine>) {
  const { party, notice } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  return {
    busy: isBusy ? (snapshot.matches('leaving') ? 'leaving' : 'checking') : null,
    party,
    notice,
    canRetry: snapshot.hasTag('retryable'),
  } as const;
}
