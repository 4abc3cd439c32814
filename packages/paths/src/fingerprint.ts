import type { AnyStateMachine } from 'xstate';
import { type Chart, chartOf } from './chart.ts';
import { rewriteMachine } from './derive.ts';
import {
  arrayOf,
  type Implementations,
  implementationsOf,
  invokesOf,
  isReference,
  type RawState,
} from './internals.ts';

/**
 * The code of a machine as texts, without whitespace. Code that it calls in other modules is not included.
 */
interface CodeOfMachine {
  /** State id → its entry and exit actions, its invocations, its delays, its first context and its output. */
  readonly states: ReadonlyMap<string, string>;
  /** Arrow id → its guard and its actions, with the code behind their names. */
  readonly arrows: ReadonlyMap<string, string>;
  /** The arrows with `reenter`. */
  readonly reentering: ReadonlySet<string>;
}

/** The code behind the names that a chart shows. */
export function codeOfMachine(machine: AnyStateMachine): CodeOfMachine {
  const chart = chartOf(machine);
  const implementations = implementationsOf(machine);
  const states = new Map<string, string>();
  const arrows = new Map<string, string>();
  const reentering = new Set<string>();
  rewriteMachine(machine, {
    transition: ({ id }, transition) => {
      if (transition.reenter) reentering.add(id);
      arrows.set(
        id,
        text([
          codeOf(named(transition.guard, implementations.guards)),
          arrayOf(transition.actions).map((action) => codeOf(named(action, implementations.actions))),
        ]),
      );
      return transition;
    },
    state: (id, state) => {
      states.set(id, stateText(chart, id, state, implementations));
      return state;
    },
  });
  return { states, arrows, reentering };
}

/**
 * What every arrow of a machine does, as a text that stays equal as long as the arrow does the same: targets, guard and
 * actions with the code behind their names, and the actions, invocations and delays of the states that it leaves and
 * enters.
 * @returns arrow id → text
 */
export function fingerprintsOf(machine: AnyStateMachine): ReadonlyMap<string, string> {
  const chart = chartOf(machine);
  const { states, arrows, reentering } = codeOfMachine(machine);
  return new Map(
    [...arrows].map(([id, own]) => {
      const arrow = chart.arrows.get(id);
      const touched = arrow
        ? [arrow.source, ...(arrow.targets ?? []).flatMap((to) => enteredBy(machine, chart, to))]
        : [];
      const around = [...new Set(touched)].map((node) => [chart.nodes.get(node)?.kind, states.get(node) ?? '']);
      return [id, text([own, arrow?.targets ?? null, reentering.has(id), around])];
    }),
  );
}

const text = (value: unknown): string => JSON.stringify(value);

function stateText(chart: Chart, id: string, state: RawState, implementations: Implementations): string {
  const code = (actions: unknown) => arrayOf(actions).map((action) => codeOf(named(action, implementations.actions)));
  return text([
    code(state.entry),
    code(state.exit),
    invokesOf(state).map(({ id: invokeId, src, input }) => [invokeId, codeOf(src), codeOf(input)]),
    (chart.nodes.get(id)?.timers ?? []).map(({ delay, ms }) => [delay, ms, codeOf(implementations.delays[delay])]),
    codeOf(state.context),
    codeOf(state.output),
  ]);
}

/** A state, its ancestors and its initial states: their entries may run when it is entered. */
function enteredBy(machine: AnyStateMachine, chart: Chart, id: string): string[] {
  const around: string[] = [];
  for (let at = chart.nodes.get(id)?.parent ?? null; at !== null; at = chart.nodes.get(at)?.parent ?? null) {
    // The root is never entered again.
    if (chart.nodes.get(at)?.parent !== null) around.push(at);
  }
  const begun = (node: string): string[] => {
    const drawn = chart.nodes.get(node);
    if (drawn?.kind === 'parallel') return [node, ...drawn.children.flatMap(begun)];
    const initial = drawn?.kind === 'compound' ? machine.getStateNodeById(node).initial.target : [];
    return [node, ...(initial ?? []).flatMap((child) => begun(child.id))];
  };
  return [...around, ...begun(id)];
}

/** A name with its implementation. */
function named(written: unknown, known: Readonly<Record<string, unknown>>): unknown {
  if (typeof written === 'string') return [written, known[written]];
  return isReference(written) ? [written.type, known[written.type], written.params] : written;
}

/** Code and data as text: functions by their source without spaces, with their properties. */
function codeOf(value: unknown, above: readonly unknown[] = []): unknown {
  if (above.includes(value)) return '↺';
  const inside = [...above, value];
  if (Array.isArray(value)) return value.map((one) => codeOf(one, inside));
  if (typeof value === 'function') {
    return [String(value).replaceAll(/\s+/g, ''), ...parts(value, inside)];
  }
  if (typeof value !== 'object' || value === null) return value ?? null;
  // A machine or another logic that is invoked has paths of its own.
  if ('transition' in value) return 'logic';
  return parts(value, inside);
}

function parts(value: object, above: readonly unknown[]): unknown[] {
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]) => [key, codeOf(part, above)]);
}
