import { type ActorRefFrom, createActor } from 'xstate';
import { type AuthStatus, selectAuthStatus, type sessionMachine } from '../../machines/session/session.machine.ts';
import { routeGuardMachine } from '../../machines/shell/route-guard.machine.ts';
import { toastMachine } from '../../machines/shell/toast.machine.ts';
import { createExternalLinks, type ExternalLinks } from '../lib/external-links.ts';
import type { Services } from '../lib/services.ts';
import { provideSession } from '../session/session.actors.ts';
import { createNavigator, type Navigator } from './navigate.ts';
import { blockHistory } from './navigation-blocker.ts';

/** Shared by all pages, made once: the services, the long-lived actors and the navigator. */
export interface AppContext {
  readonly services: Services;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly guard: ActorRefFrom<typeof routeGuardMachine>;
  readonly toast: ActorRefFrom<typeof toastMachine>;
  readonly navigator: Navigator;
  readonly externalLinks: ExternalLinks;
  /**
   * Counts a page as shown; `isFirst` leaves the focus where the browser put it.
   */
  arrive(): { isFirst: boolean };
}

/** Starts nothing, so that a page can be rendered without a browser; `startApp` does. */
export function createAppContext(services: Services, origin: string): AppContext {
  let arrivals = 0;
  return {
    services,
    session: createActor(provideSession(services), services.inspection),
    guard: createActor(routeGuardMachine, {
      ...services.inspection,
      input: { access: 'anyone', path: '/', search: '', hash: '', backUrl: null, origin },
    }),
    toast: createActor(toastMachine, services.inspection),
    navigator: createNavigator(),
    externalLinks: createExternalLinks(services, origin),
    arrive() {
      arrivals += 1;
      return { isFirst: arrivals === 1 };
    },
  };
}

/** Starts the actors and connects them. Returns a function that stops them. */
export function startApp({ session, guard, toast, navigator }: AppContext): () => void {
  let lastStatus: AuthStatus = 'unknown';
  const subscriptions = [
    guard.on('leftFor', ({ to, replace }) => navigator.go(to, { replace })),
    session.on('leftFor', ({ to }) => navigator.go(to)),
    session.subscribe((snapshot) => {
      const authStatus = selectAuthStatus(snapshot);
      if (lastStatus === authStatus) return;
      lastStatus = authStatus;
      guard.send({ type: 'session.changed', authStatus });
    }),
  ];
  const unblockHistory = blockHistory(() => navigator.blocker());
  for (const actor of [guard, toast, session]) actor.start();
  return () => {
    unblockHistory();
    for (const subscription of subscriptions) subscription.unsubscribe();
    for (const actor of [session, toast, guard]) actor.stop();
  };
}
