/** Asked when the shopper wants to leave the page: true keeps the move back, and `goOn` does it later. */
export type AskToLeave = (goOn: () => void) => boolean;

/** Who is asked, and at which entry of the history; null: nobody. */
export interface Hold {
  readonly ask: AskToLeave;
  readonly place: number;
}

/**
 * Hears the browser's back and forward before the router does, and takes a step back that has to be asked about first;
 * it is taken again when it may go on. Begin before the router listens: the browser tells in the order of listening,
 * and a page that the router takes away no longer hears anything. Returns the way to stop.
 */
export function holdHistory(present: () => Hold | null): () => void {
  // Steps of our own making, each told of once.
  let takingBack = false;
  let goingOn = false;
  const onPop = (event: PopStateEvent) => {
    if (takingBack) {
      takingBack = false;
      event.stopImmediatePropagation();
      return;
    }
    const hold = present();
    if (goingOn || hold === null) {
      goingOn = false;
      return;
    }
    const steps = placeOf(event.state) - hold.place;
    const goOn = () => {
      goingOn = true;
      window.history.go(steps);
    };
    if (steps === 0 || !hold.ask(goOn)) return;
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

/** Has the browser ask before a page with something to lose is closed or loaded anew. Returns the way to stop. */
export function askBeforeUnload(isUnsaved: () => boolean): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
