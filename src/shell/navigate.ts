import { MEMBER_HOME, ownPath } from '../../contract/login/back-url.ts';
import { type AskToLeave, type Hold, placeOf } from './leave-hold.ts';

/** How the router is told; what it does with it is its own affair. */
type Move = (to: string, options: { replace: boolean }) => void;

/** The only place that navigates. */
export interface Navigator {
  /** Goes to a path of this site; anything else leads to the member home. */
  go(to: string, options?: { replace?: boolean }): void;
  /** As `go`, but requested by the shopper: a page with unsaved changes may ask first. */
  request(to: string): void;
  /**
   * Asks before a request is followed, or a step in the history, while the present page is there. Returns a function
   * that stops it.
   */
  hold(ask: AskToLeave): () => void;
  /** Who is asked now. */
  held(): Hold | null;
  /** Leaves the app for an address of the gateway that the wire has built. Never for one that came from outside. */
  leaveShop(address: string, options?: { replace?: boolean }): void;
  /** Joins the router; what was asked before is done now. Returns the way to part from it. */
  join(move: Move): () => void;
}

export function createNavigator(): Navigator {
  let move: Move | null = null;
  let waiting: (() => void) | null = null;
  let held: Hold | null = null;

  const go: Navigator['go'] = (to, { replace = false } = {}) => {
    const path = ownPath(to, window.location.origin) ?? MEMBER_HOME;
    if (move === null) waiting = () => go(to, { replace });
    else move(path, { replace });
  };

  return {
    go,
    request(to) {
      if (held?.ask(() => go(to)) !== true) go(to);
    },
    hold(ask) {
      const own = { ask, place: placeOf(window.history.state) };
      held = own;
      return () => {
        if (held === own) held = null;
      };
    },
    held: () => held,
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
