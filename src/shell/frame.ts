import { type ActorRefFrom, createActor } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import { type AuthStatus, selectAuthStatus } from '../../machines/session/session.select.ts';
import { routeGuardMachine } from '../../machines/shell/route-guard.machine.ts';
import { toastMachine } from '../../machines/shell/toast.machine.ts';
import { createExternalLinks, type ExternalLinks } from '../lib/external-links.ts';
import type { Services } from '../lib/services.ts';
import { wireSession } from '../session/session.actors.ts';
import { createNavigator, type Navigator } from './navigate.ts';
import { blockHistory } from './navigation-blocker.ts';

/** What all pages share, made once: the services, the actors that live as long as the page, and the way to navigate. */
export interface Frame {
  readonly services: Services;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly guard: ActorRefFrom<typeof routeGuardMachine>;
  readonly toast: ActorRefFrom<typeof toastMachine>;
  readonly navigator: Navigator;
  readonly externalLinks: ExternalLinks;
  /**
   * Notes that a page is shown, and says whether it is the first one: that leaves the keyboard where the browser put
   * it.
   */
  arrive(): { isFirst: boolean };
}

/** Nothing runs before `startFrame`, so that a page can be rendered without a browser. */
export function createFrame(services: Services, origin: string): Frame {
  let arrivals = 0;
  return {
    services,
    session: createActor(wireSession(services), services.inspection),
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

/** Starts the actors and lets them hear of one another. Returns the way to stop them. */
export function startFrame({ session, guard, toast, navigator }: Frame): () => void {
  let told: AuthStatus = 'unknown';
  const heard = [
    guard.on('leftFor', ({ to, replace }) => navigator.go(to, { replace })),
    session.on('leftFor', ({ to }) => navigator.go(to)),
    session.subscribe((snapshot) => {
      const authStatus = selectAuthStatus(snapshot);
      if (told === authStatus) return;
      told = authStatus;
      guard.send({ type: 'session.changed', authStatus });
    }),
  ];
  const unblockHistory = blockHistory(() => navigator.blocker());
  for (const actor of [guard, toast, session]) actor.start();
  return () => {
    unblockHistory();
    for (const subscription of heard) subscription.unsubscribe();
    for (const actor of [session, toast, guard]) actor.stop();
  };
}
