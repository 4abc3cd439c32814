/** Asked when the shopper wants to leave the page: true keeps the move back, and `goOn` does it later. */
export type AskToLeave = (goOn: () => void) => boolean;

/**
 * Hears the browser's own ways off a page: back and forward, and closing or loading anew. A step in the history has
 * happened when it is told of; it is taken back before the router hears of it, and taken again when it may go on.
 * `isUnsaved` is only asked, since a page that closes cannot wait. Returns the way to stop.
 */
export function holdHistory(ask: AskToLeave, isUnsaved: () => boolean): () => void {
  let here = placeOf(window.history.state);
  let passing = 0;
  const onPop = (event: PopStateEvent) => {
    const there = placeOf(event.state);
    const steps = there - here;
    if (passing > 0 || steps === 0) {
      passing = Math.max(0, passing - 1);
      // A step that was taken back is no news to the router; one that may go on is.
      if (steps === 0) event.stopImmediatePropagation();
      else here = there;
      return;
    }
    const goOn = () => {
      passing += 1;
      window.history.go(steps);
    };
    if (!ask(goOn)) return;
    event.stopImmediatePropagation();
    passing += 1;
    window.history.go(-steps);
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  here = placeOf(window.history.state);
  window.addEventListener('popstate', onPop, true);
  window.addEventListener('beforeunload', onUnload);
  return () => {
    window.removeEventListener('popstate', onPop, true);
    window.removeEventListener('beforeunload', onUnload);
  };
}

/** The router numbers the entries of its history. */
function placeOf(state: unknown): number {
  const { idx }: { idx?: unknown } = Object(state);
  return typeof idx === 'number' ? idx : 0;
}
