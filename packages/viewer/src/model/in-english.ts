import { afterType, doneType, errorType, snapshotType } from '@xinglin/paths';
import { type ChartWords, flowWordsOf } from '../words.ts';
import type { Flow, FlowActor, FlowArrow, FlowState } from './flow.ts';

interface Naming {
  /** Name of its event. */
  readonly event: string;
  readonly isChild: (actor: FlowActor) => boolean;
}

/**
 * What triggers an arrow, in full, and in short beside a box that names its only actor.
 * @param source with the names of its actors and timers
 */
export function arrowLabels(
  words: ChartWords,
  { kind, event }: Pick<FlowArrow, 'kind' | 'event'>,
  source: FlowState | undefined,
  naming: Naming,
): Pick<FlowArrow, 'label' | 'shortLabel'> {
  const { modelEvent, short, always, stateDone, anyEvent } = words;
  const same = (label: string) => ({ label, shortLabel: label });
  if (kind === 'always') return same(always);
  if (kind === 'stateDone') return same(stateDone);
  if (kind === 'event') return same(event === '*' ? anyEvent : naming.event);
  if (kind === 'after') {
    const timer = source?.timers.find(({ delay }) => afterType(delay, source.id) === event);
    return same(modelEvent.after(timer?.label ?? event));
  }
  const typeOf = { done: doneType, error: errorType, snapshot: snapshotType }[kind];
  const actor = source?.actors.find(({ id }) => typeOf(id) === event);
  const said = kind === 'done' && actor && naming.isChild(actor) ? 'childDone' : kind;
  const label = modelEvent[said](actor?.label ?? event);
  return { label, shortLabel: source?.actors.length === 1 ? short[said] : label };
}

/**
 * A flow for readers of English: code names of states, events and ports replace QA's words. The cases keep
 * their names, which are those of the test plans.
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

/** Whether a label is plain ASCII, like seconds, which are written alike in both languages. */
const isPlain = (label: string): boolean => /^[\x20-\x7e]+$/.test(label);
