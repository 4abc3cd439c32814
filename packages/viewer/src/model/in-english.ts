import { flowWordsOf } from '../words.ts';
import { arrowLabels } from './arrow-labels.ts';
import type { Flow, FlowState } from './flow.ts';

/**
 * A flow for readers of English: code names of states, events and ports stand where QA's words were. The cases keep
 * their names: they are those of the test plans.
 * @param title English name of the flow
 */
export function inEnglish(flow: Flow, title: string): Flow {
  const states = new Map([...flow.states].map(([id, state]) => [id, stateInEnglish(state, title)]));
  return {
    ...flow,
    lang: 'en',
    title,
    states,
    arrows: flow.arrows.map((arrow) => ({
      ...arrow,
      guardLabel: null,
      ...arrowLabels(flowWordsOf('en'), arrow, states.get(arrow.source), {
        event: arrow.event,
        isChild: (actor) => actor.flow !== null,
      }),
    })),
  };
}

function stateInEnglish(state: FlowState, title: string): FlowState {
  return {
    ...state,
    label: state.path === '' ? title : null,
    meaning: null,
    actors: state.actors.map((actor) => ({ ...actor, label: actor.id })),
    timers: state.timers.map((timer) => ({ ...timer, label: isPlain(timer.label) ? timer.label : timer.delay })),
  };
}

/** Seconds are written alike in both languages. */
const isPlain = (label: string): boolean => /^[\x20-\x7e]+$/.test(label);
