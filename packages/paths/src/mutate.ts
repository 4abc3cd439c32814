import type { AnyStateMachine } from 'xstate';
import { type Arrow, type Chart, type ChartNode, chartOf } from './chart.ts';
import { type Counterexample, compareRun, counterexampleFor, refusedAlong } from './counterexample.ts';
import { rewriteMachine } from './derive.ts';
import type { Graph } from './explore.ts';
import { arrayOf, matchesDescriptor, type RawState, type RawTransition } from './internals.ts';
import type { Path } from './path.ts';

type MutantKind =
  | 'arrow dropped'
  | 'retargeted'
  | 'guard always'
  | 'guard never'
  | 'actions dropped'
  | 'entry dropped'
  | 'exit dropped';

/** A machine with one thing wrong. */
interface Mutant {
  readonly kind: MutantKind;
  /** Id of the arrow or state. */
  readonly where: string;
  /** `kind · where`, and the new target of a retargeted arrow. */
  readonly says: string;
  build(): AnyStateMachine;
}

/**
 * Every machine that differs from this one by one slip: an arrow dropped or sent to a neighbour of its target, a guard
 * that always or never passes, the actions of an arrow, of an entry or of an exit dropped.
 */
export function mutantsOf(machine: AnyStateMachine): readonly Mutant[] {
  const chart = chartOf(machine);
  const onArrow = (
    kind: MutantKind,
    arrow: Arrow,
    change: (transition: RawTransition) => RawTransition | null,
    more = '',
  ) => ({
    kind,
    where: arrow.id,
    says: `${kind} · ${arrow.id}${more}`,
    build: () => withArrow(machine, arrow.id, change),
  });
  const onState = (kind: MutantKind, nodeId: string, part: 'entry' | 'exit') => ({
    kind,
    where: nodeId,
    says: `${kind} · ${nodeId}`,
    build: () => withState(machine, nodeId, (state) => ({ ...state, [part]: [] })),
  });
  const mutants: Mutant[] = [];
  const acting = new Set<string>();
  const states: Mutant[] = [];
  rewriteMachine(machine, {
    transition: ({ id }, transition) => {
      if (arrayOf(transition.actions).length > 0) acting.add(id);
      return transition;
    },
    state: (id, state) => {
      if (arrayOf(state.entry).length > 0) states.push(onState('entry dropped', id, 'entry'));
      if (arrayOf(state.exit).length > 0) states.push(onState('exit dropped', id, 'exit'));
      return state;
    },
  });
  for (const arrow of chart.arrows.values()) {
    mutants.push(onArrow('arrow dropped', arrow, () => null));
    const elsewhere = neighbourOf(chart, arrow);
    if (elsewhere !== null) {
      const target = `#${elsewhere}`;
      mutants.push(onArrow('retargeted', arrow, (transition) => ({ ...transition, target }), ` → ${elsewhere}`));
    }
    if (arrow.guard !== null) {
      mutants.push(onArrow('guard always', arrow, (transition) => ({ ...transition, guard: () => true })));
      mutants.push(onArrow('guard never', arrow, (transition) => ({ ...transition, guard: () => false })));
    }
    if (acting.has(arrow.id)) {
      mutants.push(onArrow('actions dropped', arrow, (transition) => ({ ...transition, actions: [] })));
    }
  }
  return [...mutants, ...states];
}

/** The machine with one arrow changed; null drops it. */
const withArrow = (
  machine: AnyStateMachine,
  arrow: string,
  change: (transition: RawTransition) => RawTransition | null,
): AnyStateMachine =>
  rewriteMachine(machine, { transition: ({ id }, transition) => (id === arrow ? change(transition) : transition) });

/** The machine with one state changed. */
const withState = (machine: AnyStateMachine, node: string, change: (state: RawState) => RawState): AnyStateMachine =>
  rewriteMachine(machine, { state: (id, state) => (id === node ? change(state) : state) });

/** The state after the target among its siblings; null when there is none, or when the arrow has no target. */
function neighbourOf(chart: Chart, arrow: Arrow): string | null {
  const target = arrow.targets?.[0];
  const parent = target === undefined ? null : chart.nodes.get(target)?.parent;
  const drawn = parent ? chart.nodes.get(parent) : undefined;
  if (!drawn || drawn.kind === 'parallel' || target === undefined) return null;
  const siblings = drawn.children.filter((id) => chart.nodes.get(id)?.kind !== 'history');
  const next = siblings[(siblings.indexOf(target) + 1) % siblings.length];
  return next === undefined || next === target ? null : next;
}

/** A machine that does one thing too many. */
interface ExtraMutant {
  readonly says: string;
  build(): AnyStateMachine;
}

/**
 * Machines that take an event where this one refuses it, go somewhere else, run a port or a timer in another state,
 * too, or run the actions of another arrow. They test invariants that forbid something, which no mutant breaks by
 * leaving things out.
 */
export function extraMutantsOf(machine: AnyStateMachine): readonly ExtraMutant[] {
  const chart = chartOf(machine);
  const written = new Map<string, RawTransition>();
  rewriteMachine(machine, {
    transition: ({ id }, transition) => {
      written.set(id, transition);
      return transition;
    },
  });
  return [
    ...arrowsElsewhere(machine, chart, written),
    ...ledElsewhere(machine, chart),
    ...runningElsewhere(machine, chart),
    ...actionsElsewhere(machine, chart, written),
  ];
}

type Written = ReadonlyMap<string, RawTransition>;

/** Adds each arrow of an event to every leaf state that has no arrow for it. */
function arrowsElsewhere(machine: AnyStateMachine, chart: Chart, written: Written): ExtraMutant[] {
  return [...chart.arrows.values()].flatMap((arrow) => {
    if (arrow.kind !== 'event' || arrow.forbids) return [];
    const { descriptor, source, targets } = arrow;
    const target = targets === null ? {} : { target: targets.map((id) => `#${id}`) };
    const added = { ...written.get(arrow.id), ...target };
    return leavesIn(chart)
      .filter(({ id }) => id !== source && !handles(chart, id, descriptor))
      .map(({ id }) => ({
        says: `arrow added · ${arrow.id} in ${id}`,
        build: () => withState(machine, id, (state) => addArrow(state, descriptor, added)),
      }));
  });
}

const leavesIn = ({ nodes }: Chart): readonly ChartNode[] =>
  [...nodes.values()].filter(({ children, kind }) => children.length === 0 && kind !== 'history');

const handles = (chart: Chart, node: string, type: string): boolean =>
  [...chart.arrows.values()].some(({ source, descriptor }) => source === node && matchesDescriptor(type, descriptor));

/** A final state becomes a normal one. */
function addArrow(state: RawState, descriptor: string, added: RawTransition): RawState {
  const { type, ...rest } = state;
  const open = type === 'final' || type === undefined ? rest : { ...rest, type };
  return { ...open, on: { ...state.on, [descriptor]: [added] } };
}

/** Retargets each arrow to every other leaf state. */
function ledElsewhere(machine: AnyStateMachine, chart: Chart): ExtraMutant[] {
  return [...chart.arrows.values()].flatMap(({ id, forbids, targets }) =>
    forbids
      ? []
      : leavesIn(chart)
          .filter((leaf) => !targets?.includes(leaf.id))
          .map((leaf) => ({
            says: `led elsewhere · ${id} → ${leaf.id}`,
            build: () => withArrow(machine, id, (transition) => ({ ...transition, target: `#${leaf.id}` })),
          })),
  );
}

/** Runs each port and timer of a state in every other leaf state, too; nothing happens when they end. */
function runningElsewhere(machine: AnyStateMachine, chart: Chart): ExtraMutant[] {
  const nodes = [...chart.nodes.values()];
  const leaves = nodes.filter(({ children, kind }) => children.length === 0 && kind === 'atomic');
  const added = nodes.flatMap(({ id, invocations, timers }) => [
    ...invocations.map((one) => ({ of: id, name: one.id, part: { invoke: [{ id: one.id, src: one.src }] } })),
    ...timers.map(({ delay }) => ({ of: id, name: delay, part: { after: { [delay]: { actions: [] } } } })),
  ]);
  return added.flatMap(({ of, name, part }) =>
    leaves
      .filter(({ id }) => id !== of)
      .map(({ id }) => ({
        says: `running too · ${name} in ${id}`,
        build: () => withState(machine, id, (state) => joined(state, part)),
      })),
  );
}

function joined(state: RawState, part: Pick<RawState, 'invoke' | 'after'>): RawState {
  return {
    ...state,
    ...(part.invoke ? { invoke: [...arrayOf(state.invoke), ...arrayOf(part.invoke)] } : {}),
    ...(part.after ? { after: { ...part.after, ...state.after } } : {}),
  };
}

/** Adds the actions of each arrow to every other arrow. */
function actionsElsewhere(machine: AnyStateMachine, chart: Chart, written: Written): ExtraMutant[] {
  const acting = [...written].filter(([, { actions }]) => arrayOf(actions).length > 0);
  return [...chart.arrows.values()].flatMap(({ id, forbids }) =>
    forbids
      ? []
      : acting
          .filter(([other, { actions }]) => other !== id && actions !== written.get(id)?.actions)
          .map(([other, { actions }]) => ({
            says: `actions added · ${other} on ${id}`,
            build: () =>
              withArrow(machine, id, (transition) => ({
                ...transition,
                actions: [...arrayOf(transition.actions), ...arrayOf(actions)],
              })),
          })),
  );
}

/** How many slips a suite notices. */
export interface MutationScore {
  /** Slips that can be noticed at all. */
  readonly mutants: number;
  readonly killed: number;
  /** 0 to 1. */
  readonly score: number;
  readonly survivors: readonly Survivor[];
  /** Equivalent mutants, which no test can notice; not counted. */
  readonly same: readonly Mutant[];
}

export interface Survivor {
  readonly mutant: Mutant;
  readonly counterexample: Counterexample;
}

/**
 * Replays every path on every mutant with the testActor driver, until one of them looks wrong. For a mutant that no
 * path notices, finds the path that would have.
 */
export function mutationScore({ cases, model }: Graph, paths: readonly Path[]): MutationScore {
  const all = mutantsOf(cases.machine);
  const refused = new Map(paths.map((path) => [path, refusedAlong(model, path)]));
  const unnoticed = all.filter((mutant) => {
    const machine = mutant.build();
    return paths.every((path) => compareRun(cases, path, refused.get(path) ?? [], machine) === null);
  });
  const unnoticedWith = unnoticed.map((mutant) => ({
    mutant,
    counterexample: counterexampleFor(model, mutant.build()),
  }));
  const survivors = unnoticedWith.filter(({ counterexample }) => !counterexample.isSame);
  const same = unnoticedWith.filter(({ counterexample }) => counterexample.isSame).map(({ mutant }) => mutant);
  const mutants = all.length - same.length;
  const killed = mutants - survivors.length;
  return { mutants, killed, survivors, same, score: mutants === 0 ? 1 : killed / mutants };
}
