import { assign, emit, setup } from 'xstate';
import type { ThirdParty } from '../../contract/third-party/third.ts';
import { noticeActions } from '../lib/answers.ts';
import { port, subscription } from '../lib/ports.ts';
import type { StateMeta } from '../state-meta.ts';
import type {
  BinderNotice,
  Bindings,
  ChangeReply,
  CheckReturnReply,
  ReadBindingsReply,
  Returned,
} from './third-binder.ports.ts';
import type { ThirdCallback } from './third-login.machine.ts';

interface Context {
  /** Null until they were read. */
  readonly bindings: Bindings | null;
  /** What came back from a third party and is still to be linked. */
  readonly returned: Returned | null;
  /** What the third party calls that account. */
  readonly name: string;
  /** The third party whose link is asked about. */
  readonly subject: ThirdParty | null;
  readonly notice: BinderNotice | null;
}

export type ThirdBinderEvent =
  | { type: 'retry.pressed' }
  /** Heard at the start of a page that a third party led to. */
  | { type: 'callback.read'; callback: ThirdCallback }
  | { type: 'bind.pressed'; party: ThirdParty }
  | { type: 'unbind.pressed'; party: ThirdParty }
  /** What was begun could not be noted. */
  | { type: 'intent.lost' }
  /** The shopper is back on this page without having finished there. */
  | { type: 'page.returned' }
  | { type: 'question.confirmed' }
  | { type: 'question.closed' };

/** `leftForParty`: out of the product. `changed`: shown as a toast, wherever the shopper then is. */
export type ThirdBinderEmitted =
  | { type: 'leftForParty'; party: ThirdParty }
  | { type: 'changed'; what: 'bound' | 'unbound'; party: ThirdParty };

export const binderSetup = setup({
  types: {
    context: {} as Context,
    events: {} as ThirdBinderEvent,
    emitted: {} as ThirdBinderEmitted,
    meta: {} as StateMeta,
  },
  actors: {
    readBindings: port<ReadBindingsReply>('readBindings'),
    checkReturn: port<CheckReturnReply, Returned>('checkReturn'),
    bind: port<ChangeReply, Returned>('bind'),
    unbind: port<ChangeReply, { party: ThirdParty }>('unbind'),
    watchPage: subscription<ThirdBinderEvent>('watchPage'),
  },
  guards: {
    isRead: (_, reply: ReadBindingsReply) => reply.kind === 'read',
    isReturnToCheck: ({ context }, reply: ReadBindingsReply) => reply.kind === 'read' && context.returned !== null,
    isLinked: ({ context }, party: ThirdParty) => (context.bindings?.[party] ?? null) !== null,
    isNotLinked: ({ context }, party: ThirdParty) => (context.bindings?.[party] ?? null) === null,
    isFree: (_, reply: CheckReturnReply) => reply.kind === 'free',
    isDone: (_, reply: ChangeReply) => reply.kind === 'done',
  },
  actions: {
    ...noticeActions<Context, ThirdBinderEvent>(),
    keepBindings: assign((_, reply: ReadBindingsReply) => (reply.kind === 'read' ? { bindings: reply.bindings } : {})),
    keepCallback: assign((_, callback: ThirdCallback) => {
      if (callback.kind === 'nothing' || callback.kind === 'foreign') return { notice: callback };
      return { returned: { party: callback.party, openId: callback.openId } };
    }),
    keepName: assign((_, reply: CheckReturnReply) => (reply.kind === 'free' ? { name: reply.name } : {})),
    keepFinding: assign({
      notice: ({ context }, reply: CheckReturnReply): BinderNotice | null => {
        if (reply.kind === 'own') return { kind: 'own', party: context.returned?.party ?? 'qq' };
        return reply.kind === 'free' ? null : reply;
      },
    }),
    keepSubject: assign({ subject: (_, party: ThirdParty) => party }),
    sayNotKept: assign({ notice: { kind: 'notKept' } }),
    forgetReturn: assign({ returned: null, name: '' }),
    leaveForParty: emit((_, party: ThirdParty) => ({ type: 'leftForParty' as const, party })),
    tellBound: emit(({ context }: { context: Context }) => ({
      type: 'changed' as const,
      what: 'bound' as const,
      party: context.returned?.party ?? 'qq',
    })),
    tellUnbound: emit(({ context }: { context: Context }) => ({
      type: 'changed' as const,
      what: 'unbound' as const,
      party: context.subject ?? 'qq',
    })),
  },
});

/** `checkingReturn` and `binding` are entered with a return only; the empty openId is refused by the gateway. */
export function returnedIn({ returned }: Context): Returned {
  return returned ?? { party: 'qq', openId: '' };
}
