import type { MachineCases } from '@xinglin/paths';
import type { Flow } from '../model/flow.ts';
import { stepName } from '../model/step-name.ts';
import type { Address, AddressPatch } from '../viewer/address.ts';
import { arrowName, nameOfState, stateAt, stateName } from '../viewer/names.ts';
import type { Language } from '../words/bilingual.ts';
import { reviewWords } from '../words/review.ts';
import type { Place } from './review.ts';

/** A flow with the cases that its words come from. */
export interface ReviewedFlow {
  readonly flow: Flow;
  readonly cases: MachineCases;
}

/** What a comment speaks of, in words. What is gone is named as the machine called it. */
export function placeWords(place: Place, { flow, cases }: ReviewedFlow, lang: Language): string {
  const words = reviewWords[lang].places;
  if (place.kind === 'flow') return words.flow;
  if (place.kind === 'state') {
    const state = stateAt(flow, place.state);
    return words.state(state ? stateName(state, lang) : place.state);
  }
  if (place.kind === 'arrow') {
    const arrow = flow.arrows.find(({ id }) => id === place.arrow);
    return arrow ? words.arrow(nameOfState(flow, arrow.source, lang), arrowName(arrow, lang)) : place.arrow;
  }
  const [type = '', caseName = ''] = place.steps[place.step - 1] ?? [];
  return words.step(place.step, stepName(cases, type, caseName, lang));
}

/** All that the address has picked, the most exact first; the whole flow is always among it. */
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

/** Where a comment leads. */
export function patchTo(place: Place): AddressPatch {
  const nowhere = { state: null, arrow: null };
  if (place.kind === 'state') return { ...nowhere, state: place.state };
  if (place.kind === 'arrow') return { ...nowhere, arrow: place.arrow };
  if (place.kind === 'flow') return nowhere;
  const { inputCase, steps, step } = place;
  return { ...nowhere, path: { inputCase, steps }, step };
}
