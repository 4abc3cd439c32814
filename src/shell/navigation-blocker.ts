/** Called when the shopper wants to leave the page: true blocks the move, and `goOn` performs it later. */
export type AskToLeave = (goOn: () => void) => boolean;

/** The function to ask, and the history entry of its page. */
export interface NavigationBlocker {
  readonly ask: AskToLeave;
  readonly place: number;
}

/**
 * Handles `popstate` before the router: undoes a step that needs confirmation and repeats it once confirmed. Call
 * before the router subscribes, since listeners run in order. Returns a function that stops it.
 */
export function blockHistory(present: () => NavigationBlocker | null): () => void {
  // Our own steps; each fires one event.
  let takingBack = false;
  let goingOn = false;
  const onPop = (event: PopStateEvent) => {
    if (takingBack) {
      takingBack = false;
      event.stopImmediatePropagation();
      return;
    }
    const blocker = present();
    if (goingOn || blocker === null) {
      goingOn = false;
      return;
    }
    const steps = placeOf(event.state) - blocker.place;
    const goOn = () => {
      goingOn = true;
      window.history.go(steps);
    };
    if (steps === 0 || !blocker.ask(goOn)) return;
    event.stopImmediatePropagation();
    takingBack = true;
    window.history.go(-steps);
  };
  window.addEventListener('popstate', onPop);
  return () => window.removeEventListener('popstate', onPop);
}

/** The router numbers the entries of its history. */
export function placeOf(state: unknown): number {
  const { idx }: { idx?: unknown } = Object(state);
  return typeof idx === 'number' ? idx : 0;
}

/** Has the browser ask before a page with unsaved changes is closed or reloaded. Returns a function that stops it. */
export function askBeforeUnload(isUnsaved: () => boolean): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
