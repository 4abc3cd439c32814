import type { ModelEvent } from '@xinglin/paths';
import { judge, type Simulation, type Verdict, type Waiting, waitingAt } from './simulation.ts';

/** An event of the cases, and what it would do now. */
export interface Choice {
  readonly modelEvent: ModelEvent;
  readonly verdict: Verdict;
}

/** What can happen after a step, in the order of the cases and the chart. */
export interface Choices {
  /** Events of which at least one case does something, with all their cases. */
  readonly events: readonly Group[];
  /** Ports and children that run, with all their replies. */
  readonly actors: readonly Group[];
  /** Pending timers. */
  readonly timers: readonly (Waiting & { readonly choice: Choice })[];
  /** Events of which no case does anything now. */
  readonly idle: readonly Group[];
}

export interface Group {
  /** Event type, or id of the port or child. */
  readonly subject: string;
  readonly choices: readonly Choice[];
}

/** @param step number of steps taken; 0 is the start */
export function choicesAt(simulation: Simulation, step: number): Choices {
  const { model, frames } = simulation;
  const frame = frames[step] ?? frames[0];
  const { modelState } = frame.stepResult;
  const choiceOf = (modelEvent: ModelEvent): Choice => ({ modelEvent, verdict: judge(model, frame, modelEvent) });
  const events = grouped(model.modelEvents.filter(({ kind }) => kind === 'event').map(choiceOf));
  const replies = model.modelEvents.filter(
    ({ kind, subject }) => isReply(kind) && modelState.running.includes(subject),
  );
  const replying = grouped(replies.map(choiceOf));
  const timers = waitingAt(simulation, step).flatMap((waiting) => {
    const modelEvent = model.modelEvents.find(({ type }) => type === waiting.type);
    return modelEvent ? [{ ...waiting, choice: choiceOf(modelEvent) }] : [];
  });
  return {
    events: events.filter(isOpen),
    actors: modelState.running.map(
      (subject) => replying.find((group) => group.subject === subject) ?? { subject, choices: [] },
    ),
    timers: timers.toSorted((a, b) => (a.left ?? Infinity) - (b.left ?? Infinity)),
    idle: events.filter((group) => !isOpen(group)),
  };
}

const isReply = (kind: ModelEvent['kind']): boolean => kind === 'done' || kind === 'error' || kind === 'snapshot';
const isOpen = ({ choices }: Group): boolean => choices.some(({ verdict }) => verdict.can);

function grouped(choices: readonly Choice[]): readonly Group[] {
  const groups = Map.groupBy(choices, ({ modelEvent }) => modelEvent.subject);
  return [...groups].map(([subject, of]) => ({ subject, choices: of }));
}

/** Everything of these choices that is possible. */
export const possibleOf = ({ events, actors, timers }: Choices): readonly Choice[] =>
  [
    ...events.flatMap(({ choices }) => choices),
    ...actors.flatMap(({ choices }) => choices),
    ...timers.map(({ choice }) => choice),
  ].filter(({ verdict }) => verdict.can);

/** Arrow id → the choices that would take it now. */
export function choicesByArrow(choices: Choices): ReadonlyMap<string, readonly Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of possibleOf(choices)) {
    if (!choice.verdict.can) continue;
    for (const id of new Set(choice.verdict.stepResult.trace.arrows)) found.set(id, [...(found.get(id) ?? []), choice]);
  }
  return found;
}
