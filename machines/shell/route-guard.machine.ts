/**
 * Who may see the page at the address (ACC-ROUTE-23): a page that needs a login sends a visitor to Login and back;
 * Login sends a member on (ACC-ROUTE-24); a kind that a page does not know leads to the error page (ACC-ROUTE-05).
 * Decided again on every change of address or session, so that a logout in another tab closes this page too.
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { safeBackUrl } from '../../contract/login/back-url.ts';
import { addressOf, LOGIN_PAGE } from '../../contract/page-paths.ts';
import type { AuthStatus } from '../session/session.machine.ts';

/**
 * - `anyone`: open to all
 * - `member`: needs a login
 * - `login`: the Login page, where a member has nothing to do (ACC-ROUTE-24)
 * - `nowhere`: a kind that the page does not know (ACC-ROUTE-05, ACC-ROUTE-09)
 */
export type Access = 'anyone' | 'member' | 'login' | 'nowhere';

export interface Address {
  /** Who may open the page there, as the table of pages says. */
  readonly access: Access;
  readonly path: string;
  /** The query with its `?`, or an empty text. */
  readonly search: string;
  /** The place on the page with its `#`, or an empty text. */
  readonly hash: string;
  /** The `backurl` of the query, decoded once; not yet known to be safe. */
  readonly backUrl: string | null;
}

interface Input extends Address {
  /** The page's own origin. */
  readonly origin: string;
}

interface Context extends Input {
  readonly authStatus: AuthStatus;
}

export type RouteGuardEvent =
  | ({ type: 'address.changed' } & Address)
  | { type: 'session.changed'; authStatus: AuthStatus };

/** `to`: a path within the product; it replaces the address that was not open. */
export type RouteGuardEmitted = { type: 'leftFor'; to: string; replace: true };

const ERROR = '/user/error';

export const routeGuardMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as RouteGuardEvent,
    emitted: {} as RouteGuardEmitted,
  },
  guards: {
    isNowhere: ({ context }) => context.access === 'nowhere',
    isOpenToAnyone: ({ context }) => context.access === 'anyone',
    isMemberWhereNeeded: ({ context }) => context.access === 'member' && context.authStatus === 'member',
    isVisitorWhereMemberNeeded: ({ context }) => context.access === 'member' && context.authStatus === 'visitor',
    isVisitorAtLogin: ({ context }) => context.access === 'login' && context.authStatus === 'visitor',
    isMemberAtLogin: ({ context }) => context.access === 'login' && context.authStatus === 'member',
  },
  actions: {
    keepAddress: assign({
      access: (_, address: Address) => address.access,
      path: (_, address: Address) => address.path,
      search: (_, address: Address) => address.search,
      hash: (_, address: Address) => address.hash,
      backUrl: (_, address: Address) => address.backUrl,
      // After a logout the current page stays undecided until the shopper has been taken to Login.
      authStatus: ({ context }) => (context.authStatus === 'left' ? 'visitor' : context.authStatus),
    }),
    keepAuthStatus: assign({ authStatus: (_, authStatus: AuthStatus) => authStatus }),
    leaveForLogin: emit(({ context }: { context: Context }) => ({
      type: 'leftFor' as const,
      to: addressOf(LOGIN_PAGE, { backurl: context.path + context.search + context.hash }),
      replace: true as const,
    })),
    leaveForHome: emit(({ context }: { context: Context }) => ({
      type: 'leftFor' as const,
      to: safeBackUrl(context.backUrl, context.origin),
      replace: true as const,
    })),
    leaveForError: emit({ type: 'leftFor', to: ERROR, replace: true }),
  },
}).createMachine({
  id: 'routeGuard',
  context: ({ input }) => ({ ...input, authStatus: 'unknown' }),
  initial: 'deciding',
  on: {
    'address.changed': {
      target: '.deciding',
      actions: {
        type: 'keepAddress',
        params: ({ event }) => event,
      },
    },
    'session.changed': {
      target: '.deciding',
      actions: { type: 'keepAuthStatus', params: ({ event }) => event.authStatus },
    },
  },
  states: {
    deciding: {
      description: 'The session is not known yet, or a logout is under way.',
      meta: { req: ['ACC-ROUTE-23', 'ACC-SES-17'] },
      always: [
        { guard: 'isNowhere', target: 'toError' },
        { guard: 'isOpenToAnyone', target: 'open' },
        { guard: 'isMemberWhereNeeded', target: 'open' },
        { guard: 'isVisitorAtLogin', target: 'open' },
        { guard: 'isVisitorWhereMemberNeeded', target: 'toLogin' },
        { guard: 'isMemberAtLogin', target: 'toHome' },
      ],
    },
    open: {
      description: 'The page may be shown.',
      meta: {
        req: ['ACC-ROUTE-01', 'ACC-ROUTE-03', 'ACC-ROUTE-18', 'ACC-ROUTE-21', 'ORD-ROUTE-01', 'PAT-SCOPE-04'],
      },
      tags: ['open'],
    },
    toLogin: {
      description: 'A visitor is on a page that needs a login, and is sent to Login with a return address.',
      meta: { req: ['ACC-ROUTE-23', 'ACC-SES-17', 'ACC-PROF-14'] },
      entry: 'leaveForLogin',
    },
    toHome: {
      description: 'A member is on the Login page, and is sent to the return address or home.',
      meta: { req: ['ACC-ROUTE-24', 'ACC-LOGIN-07', 'ACC-LOGIN-09'] },
      entry: 'leaveForHome',
    },
    toError: {
      description: 'The address names a kind that its page does not know.',
      meta: { req: ['ACC-ROUTE-05', 'ACC-ROUTE-18'] },
      entry: 'leaveForError',
    },
  },
});

/**
 * Snapshot of `routeGuard` → whether a page with this access may be shown. The router is briefly ahead of the guard:
 * the decision about the previous address applies as long as both addresses have the same access, so that a page stays
 * while its own query changes.
 */
export function selectIsOpen(snapshot: SnapshotFrom<typeof routeGuardMachine>, access: Access): boolean {
  return snapshot.hasTag('open') && access === snapshot.context.access;
}
