import { type MachineCases, markOf, modelOf } from '@xinglin/paths';
import type { Flow } from '../model/flow.ts';
import { stepName } from '../model/steps.ts';
import { pathAlong } from '../simulate/simulation.ts';
import type { Address, AddressPatch } from '../viewer/address.ts';
import { arrowName, nameAt, nameOfState, stateAt } from '../viewer/names.ts';
import type { Language } from '../words/bilingual.ts';
import { reviewWords } from '../words/review.ts';
import type { Comment, Place, Proposal, Review, ReviewState } from './review.ts';

/** Mark of what a verdict is about: another one as soon as a transition changes, in its actions, too. */
export const reviewedMark = ({ arrows }: Flow): string =>
  markOf(arrows.map(({ id, targets, guard, actions, reenters }) => [id, targets, guard, actions, reenters]));

/**
 * The review state of a flow, with the verdict that set it, null for a flow without one. It is outdated when that is about
 * another chart.
 * @param chart mark of the chart as it is now
 */
export function reviewStatusOf({ verdicts }: Review, chart: string) {
  const verdict = verdicts.at(-1) ?? null;
  const isOutdated = verdict !== null && verdict.state !== 'draft' && verdict.chart !== chart;
  const state: ReviewState = verdict?.state ?? 'draft';
  return { state, verdict, isOutdated };
}

export const isOpen = ({ resolved }: Comment): boolean => resolved?.is !== true;

/** Whether the place of a comment still exists. */
export function isPlaceThere(place: Place, flow: Flow, cases: MachineCases): boolean {
  if (place.kind === 'flow') return true;
  if (place.kind === 'state') return stateAt(flow, place.state) !== null;
  if (place.kind === 'arrow') return flow.arrows.some(({ id }) => id === place.arrow);
  const { inputCase, steps, step } = place;
  return step <= steps.length && pathAlong(modelOf(cases), { inputCase, steps: steps.slice(0, step) }) !== null;
}

/** Number of open comments on each state or arrow, by its id on the chart. */
export function openByMark(review: Review, flow: Flow): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (id: string) => counts.set(id, (counts.get(id) ?? 0) + 1);
  for (const { place } of review.comments.filter(isOpen)) {
    if (place.kind === 'arrow') add(place.arrow);
    const state = place.kind === 'state' ? stateAt(flow, place.state) : null;
    if (state) add(state.id);
  }
  return counts;
}

/** A flow with the cases that its words come from. */
export interface ReviewedFlow {
  readonly flow: Flow;
  readonly cases: MachineCases;
}

/** The place of a comment, in words. A place that is gone is named as in the machine. */
export function placeWords(place: Place, { flow, cases }: ReviewedFlow, lang: Language): string {
  const words = reviewWords[lang].places;
  if (place.kind === 'flow') return words.flow;
  if (place.kind === 'state') return words.state(nameAt(flow, place.state, lang));
  if (place.kind === 'arrow') {
    const arrow = flow.arrows.find(({ id }) => id === place.arrow);
    return arrow ? words.arrow(nameOfState(flow, arrow.source, lang), arrowName(arrow, lang)) : place.arrow;
  }
  const [type = '', caseName = ''] = place.steps[place.step - 1] ?? [];
  return words.step(place.step, stepName(cases, type, caseName, lang));
}

export function proposalWords(proposal: Proposal, flow: Flow, lang: Language): string {
  const words = reviewWords[lang].proposes;
  if (proposal.kind === 'rename') return words.rename(proposal.name);
  return words.arrow(proposal.what, nameAt(flow, proposal.target, lang));
}

/** The places that the address has picked, the most specific first; the whole flow is always the last. */
export function placesAt({ state, arrow, path, step }: Address): readonly Place[] {
  return [
    ...(arrow === null ? [] : [{ kind: 'arrow', arrow } as const]),
    ...(state === null || state === '' ? [] : [{ kind: 'state', state } as const]),
    ...(path === null ? [] : [stepPlace(path, step)]),
    { kind: 'flow' },
  ];
}

function stepPlace({ inputCase, steps }: NonNullable<Address['path']>, step: number | null): Place {
  const at = Math.min(step ?? steps.length, steps.length);
  return { kind: 'step', inputCase, steps: steps.map(([type, caseName]) => [type, caseName]), step: at };
}

/** The change of address that shows the place of a comment. */
export function patchTo(place: Place): AddressPatch {
  const nowhere = { state: null, arrow: null };
  if (place.kind === 'state') return { ...nowhere, state: place.state };
  if (place.kind === 'arrow') return { ...nowhere, arrow: place.arrow };
  if (place.kind === 'flow') return nowhere;
  const { inputCase, steps, step } = place;
  return { ...nowhere, path: { inputCase, steps }, step };
}
