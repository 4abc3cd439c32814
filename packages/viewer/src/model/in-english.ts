import { afterType, doneType, errorType, snapshotType } from '@xinglin/paths';
import { flowWordsOf } from '../words.ts';
import type { Flow, FlowArrow, FlowState } from './flow.ts';

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
      ...labelsOf(arrow, states.get(arrow.source)),
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

function labelsOf({ kind, event }: FlowArrow, source: FlowState | undefined): Pick<FlowArrow, 'label' | 'shortLabel'> {
  const { happening, short, always, stateDone, anyEvent } = flowWordsOf('en');
  const same = (label: string) => ({ label, shortLabel: label });
  if (kind === 'always') return same(always);
  if (kind === 'stateDone') return same(stateDone);
  if (kind === 'event') return same(event === '*' ? anyEvent : event);
  if (kind === 'after') {
    const timer = source?.timers.find(({ delay }) => afterType(delay, source.id) === event);
    return same(happening.after(timer?.label ?? event));
  }
  const typeOf = { done: doneType, error: errorType, snapshot: snapshotType }[kind];
  const actor = source?.actors.find(({ id }) => typeOf(id) === event);
  const said = kind === 'done' && actor && actor.flow !== null ? 'childDone' : kind;
  const label = happening[said](actor?.id ?? event);
  return { label, shortLabel: source?.actors.length === 1 ? short[said] : label };
}
