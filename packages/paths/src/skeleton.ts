import { type AnyStateMachine, assign, raise } from 'xstate';
import { type LooseCases, type MachineCases, NO_INPUT, type Replies, wholeCases } from './cases.ts';
import { chartOf } from './chart.ts';
import { rewriteMachine } from './derive.ts';
import {
  arrayOf,
  buildMachine,
  configOf,
  doneType,
  errorType,
  idleLogic,
  implementationsOf,
  invokesOf,
  isBuiltIn,
  snapshotType,
} from './internals.ts';
import { type Model, modelOf, outcomesOf, startOf, wordsOfChoices } from './model.ts';
import type { Choices } from './model-event.ts';

/**
 * Cases made from a machine's chart alone: no sample is needed, no code of the machine runs, and every guard may say
 * yes or no. Their paths show every way through the chart; only samples can tell whether data leads there.
 */
export function skeletonCases(machine: AnyStateMachine, labels: LooseCases['labels'] = {}): MachineCases {
  const bare = withoutCode(machine);
  const { nodes, arrows } = chartOf(bare);
  const events = [...arrows.values()].filter(({ kind }) => kind === 'event').map(({ descriptor }) => descriptor);
  const descriptors = new Set([...arrows.values()].map(({ descriptor }) => descriptor));
  const invocations = [...nodes.values()].flatMap((node) => node.invocations);
  // A port that several states run can answer in every way that any of them handles.
  const repliesOf = (name: string): Replies => {
    const ids = invocations.filter(({ id, src }) => (src ?? id) === name).map(({ id }) => id);
    const once = (typeOf: (id: string) => string) =>
      ids.some((id) => descriptors.has(typeOf(id))) ? { '': undefined } : {};
    return { done: once(doneType), error: once(errorType), snapshot: once(snapshotType) };
  };
  const cases = wholeCases(bare, {
    events: Object.fromEntries(events.map((descriptor) => [eventTypeFor(descriptor), { '': {} }])),
    actors: Object.fromEntries(invocations.map(({ id, src }) => [src ?? id, repliesOf(src ?? id)])),
    labels,
    hasFreeGuards: true,
  });
  return { ...cases, inputs: startsOf(cases) };
}

/** The combinations of answers of guards that are asked at the start, as input cases. */
function startsOf(cases: MachineCases): MachineCases['inputs'] {
  const model = modelOf(cases);
  const starts = outcomesOf((choices) => startOf(withInput(model, choices), NO_INPUT));
  return Object.fromEntries(
    [...starts].map(({ choices }) => [choices.length === 0 ? NO_INPUT : wordsOfChoices(choices), passedIn(choices)]),
  );
}

const passedIn = (choices: Choices) => choices.map(({ passed }) => passed);

const withInput = (model: Model, choices: Choices): Model => ({
  ...model,
  cases: { ...model.cases, inputs: { [NO_INPUT]: passedIn(choices) } },
});

/** An event type that a descriptor matches. */
const eventTypeFor = (descriptor: string): string =>
  descriptor === '*' ? 'another event' : descriptor.endsWith('.*') ? `${descriptor.slice(0, -1)}any` : descriptor;

/** Keeps states, arrows and names of guards, ports and delays; of the actions only `raise` of a literal event. */
function withoutCode(machine: AnyStateMachine): AnyStateMachine {
  const { actors, delays } = implementationsOf(machine);
  const raised = (action: unknown) =>
    isBuiltIn(action) &&
    action.type === 'xstate.raise' &&
    typeof action.event === 'object' &&
    action.delay === undefined
      ? raise(action.event)
      : null;
  const kept = (actions: unknown) => arrayOf(actions).map((action) => raised(action) ?? assign({}));
  const bare = rewriteMachine(machine, {
    transition: (_address, transition) => ({ ...transition, actions: kept(transition.actions) }),
    state: (_nodeId, { context: _context, output: _output, ...state }) => ({
      ...state,
      entry: kept(state.entry),
      exit: kept(state.exit),
      ...(state.invoke
        ? {
            invoke: invokesOf(state).map(({ input: _input, ...invoke }) => ({
              ...invoke,
              src: typeof invoke.src === 'string' ? invoke.src : idleLogic,
            })),
          }
        : {}),
    }),
  });
  // A delay that is computed or not declared has no length, but xstate needs one.
  const delayed = [...chartOf(machine).nodes.values()].flatMap(({ timers }) => timers.map(({ delay }) => delay));
  const lengths = delayed.map((name) => [name, typeof delays[name] === 'number' ? delays[name] : () => 1]);
  return buildMachine(configOf(bare), {
    actions: {},
    guards: {},
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, idleLogic])),
    delays: Object.fromEntries(lengths),
  });
}
