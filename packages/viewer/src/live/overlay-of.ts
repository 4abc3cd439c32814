import type { Flow } from '../model/flow.ts';
import type { Mark, Overlay } from '../viewer/marks.ts';
import { leavesOf } from './leaves.ts';
import type { ShownActor } from './live-state.ts';

/** Lights the states that are active and the arrows that were taken last. */
export function overlayOf(flow: Flow, actor: ShownActor | null): Overlay {
  if (actor === null) return {};
  const active = new Set(leavesOf(actor.value));
  const states = [...flow.states.values()].filter(({ path }) => active.has(path));
  return {
    states: new Map(states.map(({ id }): [string, Mark] => [id, 'active'])),
    arrows: new Map((actor.last?.arrows ?? []).map((id): [string, Mark] => [id, 'taken'])),
  };
}
