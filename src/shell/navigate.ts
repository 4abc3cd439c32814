import { ownPath } from '../../contract/login/back-url.ts';
import { MEMBER_HOME } from '../../contract/page-paths.ts';
import { type AskToLeave, type NavigationBlocker, placeOf } from './navigation-blocker.ts';

/** The router's navigate function. */
type Move = (to: string, options: { replace: boolean }) => void;

/** The only place that navigates. */
export interface Navigator {
  /** Goes to a path of this site, or to the member home for anything else. */
  go(to: string, options?: { replace?: boolean }): void;
  /** As `go`, but requested by the shopper: a page with unsaved changes may ask first. */
  request(to: string): void;
  /**
   * Asks before a request or a history step leaves the present page. Returns a function
   * that stops it.
   */
  block(ask: AskToLeave): () => void;
  /** The current blocker. */
  blocker(): NavigationBlocker | null;
  /** Leaves the app for a gateway address built by the app, never for one from outside. */
  leaveShop(address: string, options?: { replace?: boolean }): void;
  /** Attaches the router and replays a navigation requested before. Returns a function that detaches it. */
  join(move: Move): () => void;
}

export function createNavigator(): Navigator {
  let move: Move | null = null;
  let waiting: (() => void) | null = null;
  let blocker: NavigationBlocker | null = null;

  const go: Navigator['go'] = (to, { replace = false } = {}) => {
    const path = ownPath(to, window.location.origin) ?? MEMBER_HOME;
    if (move === null) waiting = () => go(to, { replace });
    else move(path, { replace });
  };

  return {
    go,
    request(to) {
      if (blocker?.ask(() => go(to)) !== true) go(to);
    },
    block(ask) {
      const own = { ask, place: placeOf(window.history.state) };
      blocker = own;
      return () => {
        if (blocker === own) blocker = null;
      };
    },
    blocker: () => blocker,
    leaveShop(address, { replace = false } = {}) {
      if (replace) window.location.replace(address);
      else window.location.assign(address);
    },
    join(next) {
      move = next;
      waiting?.();
      waiting = null;
      return () => {
        if (move === next) move = null;
      };
    },
  };
}
