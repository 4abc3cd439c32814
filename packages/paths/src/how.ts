/** How a tester makes the cases of a flow happen, in the language of its labels. */

export interface How {
  /** What to do; left out where the words of the case say it. */
  readonly text?: string;
  /** What has to be prepared before the call is made, in a form that `prepare` understands. */
  readonly answer?: object;
}

/** An answer that a path needs. */
export interface NeededAnswer {
  readonly answer: object;
  /** Number of steps that the tester does before it may arrive. */
  readonly meanwhile: number;
  /** Milliseconds after its call between which it has to arrive, because of timers; `to` is null for no limit. */
  readonly between: readonly [from: number, to: number | null];
}

/** How the paths of a flow are run by hand. */
export interface Hows {
  /** Input case → what to do before the first answers are prepared; the last item opens the flow. */
  readonly starts: Readonly<Record<string, readonly string[]>>;
  /** Event type → case → what to do; a `How` for an event that happens by itself, such as that of a child. */
  readonly events: Readonly<Record<string, Readonly<Record<string, string | How>>>>;
  /** Port → case → how, a function where it depends on the input; case `''` for a call that is never answered. */
  readonly replies: Readonly<Record<string, Readonly<Record<string, How | ((input: unknown) => How)>>>>;
  /** Says how to prepare these answers, in the order of their calls; empty when there is nothing to do. */
  readonly prepare: (answers: readonly NeededAnswer[]) => string;
}

/** For a flow without instructions. */
export const noHow: Hows = { starts: {}, events: {}, replies: {}, prepare: () => '' };
