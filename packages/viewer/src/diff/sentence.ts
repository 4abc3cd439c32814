import type { Flow, FlowState } from '../model/flow.ts';
import type { FlowDiff } from './flow-diff.ts';
import type { Change, Union } from './union.ts';

/** One change in a sentence. */
export interface Sentence {
  readonly change: Change;
  readonly text: string;
  /** What it speaks of, by the ids of the union. */
  readonly states: readonly string[];
  readonly arrows: readonly string[];
}

/** Two versions of a flow with everything that a sentence may need. */
export interface Compared {
  readonly before: Flow;
  readonly after: Flow;
  readonly diff: FlowDiff;
  readonly union: Union;
}

export const stateIn = ({ states }: Flow, id: string | null): FlowState | undefined =>
  id === null ? undefined : states.get(id);

/** What a list has got and lost. */
export function listChange(before: readonly string[], after: readonly string[]): [string[], string[]] {
  return [after.filter((one) => !before.includes(one)), before.filter((one) => !after.includes(one))];
}
