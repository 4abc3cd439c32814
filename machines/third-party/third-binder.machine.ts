/**
 * The links of a member's account to third parties, on the page of account security (Safe).
 *
 * To link, the browser leaves for the third party (ACC-CALL-20) and comes back with an account. The gateway is asked
 * first whose account it is, and nothing is linked before the shopper confirms that very account (ACC-SAFE-08), so that
 * a forged return links nothing. Unbinding needs a confirmation, too. After every change the links are read again.
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { ThirdParty } from '../../contract/third-party/third.ts';
import type { FormNotice, Refused } from '../lib/form-notice.ts';
import { call, keep, note, noticeActions, port, subscription, to, when } from '../lib/reply.ts';
import type { ThirdCallback } from './third-login.machine.ts';

/** The name that each third party gave with the linked account, or null if none is linked. */
export type Bindings = Readonly<Record<ThirdParty, { readonly name: string } | null>>;
/** An account at a third party from which the shopper has just come back. */
export interface Returned {
  readonly party: ThirdParty;
  readonly openId: string;
}
/** The account that came back is linked already, to this member or to another. */
type Linked = { readonly kind: 'own'; readonly party: ThirdParty } | { readonly kind: 'taken' };
/** `free`: no member has linked it; `name` is what the third party calls it. */
export type CheckReturnReply = { readonly kind: 'free'; readonly name: string } | Linked | Refused;
type ChangeReply = { kind: 'done' } | Refused;
/**
 * The line above the third parties.
 * - `nothing`, `foreign`: the return names no account, or does not match what was begun
 * - `notKept`: this browser cannot store what it begins
 */
export type BinderNotice = Linked | Exclude<ThirdCallback, Returned> | { readonly kind: 'notKept' } | FormNotice;

interface Context {
  /** Null until read. */
  readonly bindings: Bindings | null;
  /** The account that came back from a third party and is still to be linked. */
  readonly returned: Returned | null;
  /** What the third party calls that account. */
  readonly name: string;
  /** The third party that the shopper is on the way to, has come back from, or is asked about. */
  readonly subject: ThirdParty | null;
  readonly notice: BinderNotice | null;
}

export type ThirdBinderEvent =
  | { type: 'retry.pressed' }
  /** Sent at the start of a page that a third party redirected to. */
  | { type: 'callback.read'; callback: ThirdCallback }
  | { type: 'bind.pressed'; party: ThirdParty }
  | { type: 'unbind.pressed'; party: ThirdParty }
  /** What was begun could not be stored. */
  | { type: 'intent.lost' }
  /** The shopper is back on this page without having finished there. */
  | { type: 'page.returned' }
  | { type: 'question.confirmed' }
  | { type: 'question.closed' };

/** `leftForParty`: out of the product. `changed`: shown as a toast, wherever the shopper then is. */
type ThirdBinderEmitted =
  | { type: 'leftForParty'; party: ThirdParty }
  | { type: 'changed'; what: 'bound' | 'unbound'; party: ThirdParty };

const partyIn = ({ event }: { readonly event: { readonly party: ThirdParty } }) => event.party;
const tellChanged = <const What extends 'bound' | 'unbound'>(params: What) =>
  ({ type: 'tellChanged', params }) as const;

export const thirdBinderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ThirdBinderEvent,
    emitted: {} as ThirdBinderEmitted,
  },
  actors: {
    readBindings: call<{ kind: 'read'; bindings: Bindings } | Refused>('readBindings'),
    checkReturn: call<CheckReturnReply, Returned>('checkReturn'),
    bind: call<ChangeReply, Returned>('bind'),
    unbind: call<ChangeReply, { party: ThirdParty }>('unbind'),
    watchPage: subscription<ThirdBinderEvent>('watchPage'),
  },
  guards: {
    hasReturn: ({ context }) => context.returned !== null,
    isLinked: ({ context }, party: ThirdParty) => (context.bindings?.[party] ?? null) !== null,
    isNotLinked: ({ context }, party: ThirdParty) => (context.bindings?.[party] ?? null) === null,
  },
  actions: {
    ...noticeActions<Context, ThirdBinderEvent>(),
    keepBindings: assign({ bindings: (_, { bindings }: { bindings: Bindings }) => bindings }),
    keepCallback: assign((_, callback: ThirdCallback) => {
      if (callback.kind === 'nothing' || callback.kind === 'foreign') return { notice: callback };
      const { party, openId } = callback;
      return { returned: { party, openId }, subject: party };
    }),
    keepName: assign({ name: (_, { name }: { name: string }) => name }),
    noteLinked: assign({ notice: (_, linked: Linked) => linked }),
    keepSubject: assign({ subject: (_, party: ThirdParty) => party }),
    sayNotKept: assign({ notice: { kind: 'notKept' } }),
    forgetReturn: assign({ returned: null, name: '' }),
    leaveForParty: emit(({ context }) => ({ type: 'leftForParty' as const, party: context.subject ?? 'qq' })),
    tellChanged: emit(({ context }, what: 'bound' | 'unbound') => ({
      type: 'changed' as const,
      what,
      party: context.subject ?? 'qq',
    })),
  },
}).createMachine({
  id: 'thirdBinder',
  context: { bindings: null, returned: null, name: '', subject: null, notice: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The page reads the links; the previous ones stay in view.',
      meta: { req: ['ACC-SAFE-02', 'ACC-CALL-09'] },
      invoke: port('readBindings', {
        failed: note('failed'),
        read: [when('hasReturn', to('checkingReturn', keep('keepBindings'))), to('listed', keep('keepBindings'))],
      }),
      on: {
        'callback.read': { actions: { type: 'keepCallback', params: ({ event }) => event.callback } },
      },
    },
    failed: {
      description: 'The links could not be read; the rest of the page still works.',
      meta: { req: ['ACC-SAFE-02', 'ACC-CALL-09'] },
      on: { 'retry.pressed': { target: 'loading', actions: 'forgetNotice' } },
    },
    listed: {
      description: 'The four third parties, each linked or not; the result of an earlier attempt may be shown.',
      meta: { req: ['ACC-SAFE-02', 'ACC-SAFE-06', 'ACC-SAFE-07', 'ACC-SAFE-09'] },
      entry: 'forgetReturn',
      on: {
        'bind.pressed': {
          guard: { type: 'isNotLinked', params: partyIn },
          target: 'leaving',
          actions: ['forgetNotice', { type: 'keepSubject', params: partyIn }, 'leaveForParty'],
        },
        'unbind.pressed': {
          guard: { type: 'isLinked', params: partyIn },
          target: 'askingUnbind',
          actions: ['forgetNotice', { type: 'keepSubject', params: partyIn }],
        },
      },
    },
    leaving: {
      description: 'The browser is on its way to the third party.',
      meta: { req: ['ACC-SAFE-06', 'ACC-CALL-20'] },
      invoke: { id: 'watchPage', src: 'watchPage' },
      on: {
        'intent.lost': { target: 'listed', actions: 'sayNotKept' },
        'page.returned': 'listed',
      },
    },
    checkingReturn: {
      description: 'The gateway is asked whose account was returned.',
      meta: { req: ['ACC-SAFE-08', 'ACC-SAFE-09'] },
      entry: 'forgetNotice',
      invoke: {
        input: ({ context }) => returnedIn(context),
        ...port('checkReturn', {
          free: to('askingBind', keep('keepName')),
          own: to('listed', keep('noteLinked')),
          taken: to('listed', keep('noteLinked')),
          refused: note('listed'),
          unreachable: note('uncheckedReturn'),
        }),
      },
    },
    uncheckedReturn: {
      description: 'The gateway could not be asked whose account it is; the shopper can retry or cancel.',
      meta: { req: ['ACC-SAFE-08'] },
      on: { 'retry.pressed': 'checkingReturn', 'question.closed': { target: 'listed', actions: 'forgetNotice' } },
    },
    askingBind: {
      description: 'The shopper is asked whether to link this account.',
      meta: { req: ['ACC-SAFE-06', 'ACC-SAFE-08', 'ACC-SAFE-11'] },
      on: {
        'question.confirmed': 'binding',
        'question.closed': { target: 'listed', actions: 'forgetNotice' },
      },
    },
    binding: {
      description: 'The gateway links the account.',
      meta: { req: ['ACC-SAFE-06', 'ACC-SAFE-08', 'ACC-SAFE-10', 'ACC-SAFE-11', 'ACC-CALL-21'] },
      entry: 'forgetNotice',
      invoke: {
        input: ({ context }) => returnedIn(context),
        ...port('bind', {
          done: to('loading', tellChanged('bound'), 'forgetReturn'),
          // Refused because of a change elsewhere: the links shown are outdated.
          refused: note('loading', 'forgetReturn'),
          unreachable: note('askingBind'),
        }),
      },
    },
    askingUnbind: {
      description: 'The shopper is asked whether to end the link.',
      meta: { req: ['ACC-SAFE-07'] },
      on: {
        'question.confirmed': 'unbinding',
        'question.closed': { target: 'listed', actions: 'forgetNotice' },
      },
    },
    unbinding: {
      description: 'The gateway ends the link.',
      meta: { req: ['ACC-SAFE-07', 'ACC-SAFE-12', 'ACC-CALL-10'] },
      entry: 'forgetNotice',
      invoke: {
        input: ({ context }) => ({ party: context.subject ?? 'qq' }),
        ...port('unbind', { done: to('loading', tellChanged('unbound')), failed: note('askingUnbind') }),
      },
    },
  },
});

/** `checkingReturn` and `binding` are entered with a return only; the empty openId is refused by the gateway. */
export function returnedIn({ returned }: Context): Returned {
  return returned ?? { party: 'qq', openId: '' };
}

export type ThirdBinderView = ReturnType<typeof selectThirdBinder>;

/** Snapshot of `thirdBinder` → what the page shows. */
export function selectThirdBinder(snapshot: SnapshotFrom<typeof thirdBinderMachine>) {
  const { bindings, name, notice, subject } = snapshot.context;
  const state = snapshot.value;
  const binds = state === 'askingBind' || state === 'binding';
  const unbinds = state === 'askingUnbind' || state === 'unbinding';
  return {
    bindings,
    failed: state === 'failed',
    party: subject,
    leaving: state === 'leaving',
    checkReturn: state === 'checkingReturn' ? 'asking' : state === 'uncheckedReturn' ? 'failed' : null,
    asks: binds ? 'bind' : unbinds ? 'unbind' : null,
    name,
    changing: state === 'binding' || state === 'unbinding',
    notice,
  } as const;
}
