/**
 * Who is using the page: a visitor or a logged-in member (ACC-SES-01, ACC-SES-02).
 *
 * Logged in means that the marker cookie exists (ACC-SES-03). A login stores its tokens and notifies this machine, also
 * from another tab (ACC-SES-09). A member call answered 401, or the stored expiry, leads to one refresh; if that is
 * refused the session is over and its cookies and tokens are removed (ACC-SES-11), except on the register, login and
 * bind-phone pages (ACC-SES-12). A 401 for tokens since replaced is ignored. Logging out calls the gateway and clears
 * everything even if that call fails (ACC-SES-10, ACC-SES-13..16), then leads to Login. The member's record is read for
 * the greeting in the top bar (ACC-FRAME-04).
 */
import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import { LOGIN_PAGE } from '../../contract/page-paths.ts';
import { beginningOf } from '../../contract/text.ts';
import type { Refused } from '../lib/form-notice.ts';
import { call, keep, port, subscription, to } from '../lib/reply.ts';

/** The part of the member's record that the frame shows. */
export interface Member {
  readonly accountId: string;
  readonly nickName: string;
  /** Masked, as the gateway gives it. */
  readonly phone: string;
  /** As the gateway gives it (ACC-PROF-07); empty: none. */
  readonly avatar: string;
  /** ACC-FRAME-12: how much of the profile is filled in, in percent. */
  readonly completion: number;
}

export type ReadMemberReply = { readonly kind: 'read'; readonly member: Member } | Refused;

/** `kept`: refused on a register, login or bind-phone page, where the member's cookies stay (ACC-SES-12). */
export type RefreshReply = { kind: 'renewed' } | { kind: 'refused' } | { kind: 'kept' };

interface Context {
  readonly member: Member | null;
  /** Counts the logins, so that nothing shown to one member is kept for the next. */
  readonly logins: number;
}

export type SessionEvent =
  /** Sent at the start and whenever the marker may have changed: by a logout, another tab, a suspended page. */
  | { type: 'marker.changed'; loggedIn: boolean }
  /** A login, in this tab or another. */
  | { type: 'tokens.stored' }
  /** A member call got 401. `isLate`: the tokens it used have been replaced since. */
  | { type: 'call.unauthorized'; isLate: boolean }
  /** A member call got 401 with tokens that had just been renewed. */
  | { type: 'session.refused' }
  | { type: 'expiry.reached' }
  | { type: 'record.retried' }
  /** The member has changed something that the frame shows. */
  | { type: 'record.outdated' }
  | { type: 'logout.pressed' };

const saysLoggedIn = {
  type: 'isLoggedIn',
  params: ({ event }: { readonly event: { readonly loggedIn: boolean } }) => event.loggedIn,
} as const;
/** A login while logged out. */
const heardLogin = {
  'marker.changed': { guard: saysLoggedIn, target: 'member' },
  'tokens.stored': 'member',
} as const;

export const sessionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SessionEvent,
    emitted: {} as { type: 'leftFor'; to: string },
  },
  actors: {
    watchSession: subscription<SessionEvent>('watchSession'),
    readMember: call<ReadMemberReply>('readMember'),
    refresh: call<RefreshReply>('refresh'),
    logOut: call<void>('logOut'),
    clearEverything: call<void>('clearEverything'),
    dropTokens: call<void>('dropTokens'),
  },
  guards: {
    isLoggedIn: (_, loggedIn: boolean) => loggedIn,
    isCurrent: (_, isLate: boolean) => !isLate,
  },
  actions: {
    keepMember: assign({ member: (_, { member }: { readonly member: Member }) => member }),
    forgetMember: assign({ member: null }),
    countLogin: assign({ logins: ({ context }) => context.logins + 1 }),
    /** ACC-SES-14: without a return address. */
    leaveForLogin: emit({ type: 'leftFor', to: LOGIN_PAGE }),
  },
  delays: {
    /** Without an answer to the logout, the session ends after this time. */
    logoutTimeout: 3000,
  },
}).createMachine({
  id: 'session',
  context: { member: null, logins: 0 },
  invoke: { id: 'watchSession', src: 'watchSession' },
  initial: 'unknown',
  states: {
    unknown: {
      description: 'The login marker has not been read yet.',
      meta: { req: ['ACC-SES-03'] },
      on: {
        ...heardLogin,
        'marker.changed': [{ guard: saysLoggedIn, target: 'member' }, { target: 'dropping' }],
      },
    },
    visitor: {
      description: 'Nobody is logged in.',
      meta: { req: ['ACC-SES-01', 'ACC-SES-03', 'ACC-SES-17'] },
      entry: 'forgetMember',
      on: heardLogin,
    },
    member: {
      description: 'A member is logged in.',
      meta: { req: ['ACC-SES-01', 'ACC-SES-02', 'ACC-SES-09'] },
      type: 'parallel',
      entry: ['forgetMember', 'countLogin'],
      on: {
        'marker.changed': {
          guard: { type: 'isLoggedIn', params: ({ event }) => !event.loggedIn },
          target: 'dropping',
        },
        'tokens.stored': { target: 'member', reenter: true },
        'session.refused': 'dropping',
        'logout.pressed': 'leaving',
      },
      states: {
        record: {
          description: "The member's own record, for the greeting.",
          meta: { req: ['ACC-FRAME-04', 'ACC-FRAME-12', 'ACC-CALL-04'] },
          on: { 'record.outdated': '.reading' },
          initial: 'reading',
          states: {
            reading: {
              description: 'The record is read; the previous record of the same member stays in view.',
              meta: { req: ['ACC-CALL-04', 'ACC-FRAME-04'] },
              invoke: port('readMember', { read: to('known', keep('keepMember')), failed: to('unreadable') }),
            },
            known: {
              description: 'The member is greeted by nickname.',
              meta: { req: ['ACC-FRAME-04', 'ACC-FRAME-05'] },
            },
            unreadable: {
              description: 'The record could not be read; the member is greeted without a name and can retry.',
              meta: { req: ['ACC-ERR-01'] },
              on: { 'record.retried': 'reading' },
            },
          },
        },
        access: {
          description: 'Whether the tokens are valid.',
          meta: { req: ['ACC-SES-08'] },
          initial: 'granted',
          states: {
            granted: {
              description: 'The tokens are assumed to be valid.',
              meta: { req: ['ACC-SES-08', 'ACC-SES-11'] },
              on: {
                'call.unauthorized': {
                  guard: { type: 'isCurrent', params: ({ event }) => event.isLate },
                  target: 'refreshing',
                },
                'expiry.reached': 'refreshing',
              },
            },
            refreshing: {
              description: 'The tokens are refreshed, once for all tabs; without an answer, the old ones stay.',
              meta: { req: ['ACC-CALL-26', 'ACC-SES-11', 'ACC-SES-12'] },
              invoke: port('refresh', {
                refused: to('#session.dropping'),
                otherwise: to('granted'),
                unreachable: to('granted'),
              }),
            },
          },
        },
      },
    },
    dropping: {
      description: "The session has ended: its cookie and tokens are removed, the shopper's drafts stay.",
      meta: { req: ['ACC-SES-03', 'ACC-SES-11'] },
      invoke: { id: 'dropTokens', src: 'dropTokens', onDone: 'visitor', onError: 'visitor' },
    },
    leaving: {
      description: 'The logout is sent to the gateway; its answer makes no difference here.',
      meta: { req: ['ACC-FRAME-08', 'ACC-SES-13', 'ACC-CALL-27'] },
      invoke: { id: 'logOut', src: 'logOut', onDone: 'clearing', onError: 'clearing' },
      after: { logoutTimeout: 'clearing' },
    },
    clearing: {
      description: 'Cookies, session storage and local storage are cleared.',
      meta: { req: ['ACC-SES-10', 'ACC-SES-14', 'ACC-SES-15', 'ACC-SES-16'] },
      invoke: {
        id: 'clearEverything',
        src: 'clearEverything',
        onDone: { target: 'left', actions: 'leaveForLogin' },
        onError: { target: 'left', actions: 'leaveForLogin' },
      },
    },
    left: {
      description: 'The member has logged out in this tab and is being taken to Login.',
      meta: { req: ['ACC-SES-10', 'ACC-SES-14'] },
      entry: 'forgetMember',
      on: heardLogin,
    },
  },
});

/** ACC-FRAME-05: characters of the nickname that the top bar shows. */
const GREETING_LENGTH = 6;

/**
 * What the rest of the app may know of the session. `leaving`: a logout is under way; `left`: it has just ended in this
 * tab, and the shopper is being taken to Login.
 */
export type AuthStatus = 'unknown' | 'visitor' | 'member' | 'leaving' | 'left';

/** Snapshot of `session` → what the frame shows and may do. */
export function selectSession(snapshot: SnapshotFrom<typeof sessionMachine>) {
  const { member } = snapshot.context;
  return {
    authStatus: selectAuthStatus(snapshot),
    member,
    /** The nickname as the top bar shows it, never cut inside an emoji; empty when there is none. */
    greetingName: beginningOf((member?.nickName ?? '').trim(), GREETING_LENGTH),
    /** The record is on its way: the greeting has no name yet. */
    isReading: snapshot.matches({ member: { record: 'reading' } }),
    /** The record could not be read; the member may retry. */
    canRetry: snapshot.matches({ member: { record: 'unreadable' } }),
  };
}
export type SessionView = ReturnType<typeof selectSession>;

export function selectAuthStatus(snapshot: SnapshotFrom<typeof sessionMachine>): AuthStatus {
  if (snapshot.matches('clearing')) return 'leaving';
  const named = ['visitor', 'member', 'leaving', 'left'] as const;
  return named.find((authStatus) => snapshot.matches(authStatus)) ?? 'unknown';
}
