import { followPath, type MachineCases, modelOf } from '@xinglin/paths';
import type { Flow } from '../model/flow.ts';
import type { Comment, Place, Review, ReviewState, Verdict } from './review.ts';

/** The review status of a flow. */
export interface ReviewStatus {
  readonly state: ReviewState;
  /** The word that said so; null for a flow of which nobody has said anything. */
  readonly verdict: Verdict | null;
  /** It was said of another chart than the one that is shown. */
  readonly isOutdated: boolean;
}

/** @param chart mark of the chart as it is now */
export function reviewStatusOf({ verdicts }: Review, chart: string): ReviewStatus {
  const verdict = verdicts.at(-1) ?? null;
  const isOutdated = verdict !== null && verdict.state !== 'draft' && verdict.chart !== chart;
  return { state: verdict?.state ?? 'draft', verdict, isOutdated };
}

export const isOpen = ({ resolved }: Comment): boolean => resolved?.is !== true;

/** A place in a text that is equal for equal places. */
export function placeKey(place: Place): string {
  if (place.kind === 'flow') return 'flow';
  if (place.kind === 'state') return `state ${place.state}`;
  if (place.kind === 'arrow') return `arrow ${place.arrow}`;
  return `step ${JSON.stringify([place.inputCase, place.steps, place.step])}`;
}

/** Is there still what a comment speaks of? */
export function isPlaceThere(place: Place, flow: Flow, cases: MachineCases): boolean {
  if (place.kind === 'flow') return true;
  if (place.kind === 'state') return [...flow.states.values()].some(({ path }) => path === place.state);
  if (place.kind === 'arrow') return flow.arrows.some(({ id }) => id === place.arrow);
  return place.step <= place.steps.length && canBeWalked(place, cases);
}

/** Does the machine still go the way as far as to the step that is meant? */
function canBeWalked({ inputCase, steps, step }: Extract<Place, { kind: 'step' }>, cases: MachineCases): boolean {
  const model = modelOf(cases);
  const modelEvents = steps
    .slice(0, step)
    .map(([type, caseName]) => model.modelEvents.find((one) => one.type === type && one.caseName === caseName));
  const known = modelEvents.filter((one) => one !== undefined);
  if (!(inputCase in cases.inputs) || known.length < modelEvents.length) return false;
  try {
    followPath(model, inputCase, known);
    return true;
  } catch {
    return false;
  }
}

/** How many comments on a state or an arrow are open, by the id that it has on the chart. */
export function openByMark(review: Review, flow: Flow): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { place } of review.comments.filter(isOpen)) {
    if (place.kind === 'arrow') add(place.arrow);
    const state = place.kind === 'state' ? [...flow.states.values()].find(({ path }) => path === place.state) : null;
    if (state) add(state.id);
  }
  return counts;
}
