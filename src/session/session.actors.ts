import { fromCallback } from 'xstate';
import { completionOf } from '../../contract/profile/completion.ts';
import { type MemberRecord, readMember } from '../../contract/profile/member.calls.ts';
import { type Member, type SessionEvent, sessionMachine } from '../../machines/session/session.machine.ts';
import { ask, provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { isWayIn } from '../page-at.ts';

/** The longest time that a browser's timer can wait, milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** `session` on the real gateway, cookies and storage, in step with the other tabs. */
export function provideSession(
  services: Pick<Services, 'api' | 'tokens' | 'tokenRefresh' | 'session' | 'page' | 'memory'>,
) {
  const { api, tokens, tokenRefresh, page, memory } = services;
  return provide(sessionMachine, {
    watchSession: fromCallback<SessionEvent>(({ sendBack }) => {
      const stops = [
        services.session.listen((news) => {
          // ACC-SES-12: on login and its related pages, the member's cookies stay.
          if (news.type !== 'session.refused' || !isWayIn(page.path())) sendBack(news);
        }),
        watchAuthStatus(services, sendBack),
        watchExpiry(services, () => sendBack({ type: 'expiry.reached' })),
        page.watchReturn(tokens.recheck),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    }),
    readMember: ({ signal }) =>
      ask(api, readMember, {}, signal, {
        ok(record) {
          memory.emptyUnlessOf(record.accountId);
          return { kind: 'read', member: memberIn(record) } as const;
        },
      }),
    async refresh() {
      const outcome = await tokenRefresh.renew(tokens.access());
      return { kind: outcome === 'refused' && isWayIn(page.path()) ? 'kept' : outcome };
    },
    logOut: () => tokenRefresh.logOut(),
    clearEverything: async () => tokens.purge(),
    dropTokens: async () => tokens.drop(),
  });
}

/** What the frame shows of a record. */
function memberIn(record: MemberRecord): Member {
  const { accountId, nickName, phoneStr, avatar } = record;
  return { accountId, nickName, phone: phoneStr, avatar, completion: completionOf(record) };
}

/** Emits the auth status immediately, and again after a login or logout in any tab. */
function watchAuthStatus({ tokens }: Pick<Services, 'tokens'>, tell: (event: SessionEvent) => void): () => void {
  let known = tokens.authStatus();
  tell({ type: 'marker.changed', loggedIn: known.loggedIn });
  return tokens.watch((authStatus) => {
    const before = known;
    known = authStatus;
    if (authStatus.loggedIn !== before.loggedIn) tell({ type: 'marker.changed', loggedIn: authStatus.loggedIn });
    else if (authStatus.loggedIn && authStatus.login !== before.login) tell({ type: 'tokens.stored' });
  });
}

/** Emits when the stored expiry is reached, only while the page is visible: a hidden tab is not kept logged in. */
function watchExpiry({ tokens, page }: Pick<Services, 'tokens' | 'page'>, tell: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    clearTimeout(timer);
    const expiresAt = tokens.expiresAt();
    if (expiresAt === null || !tokens.authStatus().loggedIn) return;
    timer = setTimeout(look, Math.min(Math.max(expiresAt - Date.now(), 0), LONGEST_TIMER));
  };
  const look = () => {
    if (!tokens.hasExpired()) arm();
    else if (page.isVisible() && tokens.authStatus().loggedIn) tell();
  };
  arm();
  const stops = [tokens.watch(arm), page.watchReturn(look)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
