/** How a tester makes the cases of a flow happen, in the language of its labels. */

export interface How {
  /** What to do; left out where the words of the case say it. */
  readonly text?: string;
  /** What has to be prepared before the call is made: for `prepare`, which knows what it is. */
  readonly answer?: object;
}

/** An answer that a path needs. */
export interface NeededAnswer {
  readonly answer: object;
  /** What the tester does before it may come: so many steps. */
  readonly meanwhile: number;
  /** Milliseconds after its call before which, and after which, timers make it come too early or too late; null for ever. */
  readonly between: readonly [from: number, to: number | null];
}

/** How the paths of a flow are run by hand. */
export interface Hows {
  /** Input case → what is done before the first answers are prepared, and at last what opens the flow. */
  readonly starts: Readonly<Record<string, readonly string[]>>;
  /** Event type → case → what to do; how, for an event that comes by itself, such as that of a child. */
  readonly events: Readonly<Record<string, Readonly<Record<string, string | How>>>>;
  /** Port → case → how, a function where it depends on what is asked; without a case: of a call that is never answered. */
  readonly replies: Readonly<Record<string, Readonly<Record<string, How | ((input: unknown) => How)>>>>;
  /** Says how these answers are prepared, in the order of their calls; empty for nothing to be done. */
  readonly prepare: (answers: readonly NeededAnswer[]) => string;
}

/** Of a flow that nobody has said how to run. */
export const noHow: Hows = { starts: {}, events: {}, replies: {}, prepare: () => '' };
