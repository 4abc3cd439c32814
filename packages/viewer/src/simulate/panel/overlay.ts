import type { Mark, Overlay } from '../../viewer/marks.ts';
import { type Choices, choicesByArrow } from '../choices.ts';
import type { Frame } from '../simulation.ts';

/** Marks on the chart: where the machine is, what it has just taken, what may come next. @param pointed states or arrows */
export function overlayOf({ happening, taken }: Frame, choices: Choices, pointed: readonly string[]): Overlay {
  const arrows = new Map<string, Mark>();
  for (const id of choicesByArrow(choices).keys()) arrows.set(id, 'possible');
  if (happening) for (const id of taken.trail.arrows) arrows.set(id, 'taken');
  const states = new Map<string, Mark>();
  for (const { id, parent } of taken.moment.snapshot._nodes) if (parent) states.set(id, 'active');
  for (const id of pointed) {
    arrows.set(id, 'selected');
    states.set(id, 'selected');
  }
  return { states, arrows };
}
