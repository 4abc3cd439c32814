import type { AnyStateMachine } from 'xstate';
import { type Arrow, type Chart, chartOf } from './chart.ts';
import { arrayOf, type RawTransition } from './internals.ts';
import { rewriteMachine } from './rewrite.ts';

export type MutantKind =
  | 'arrow dropped'
  | 'retargeted'
  | 'guard always'
  | 'guard never'
  | 'actions dropped'
  | 'entry dropped'
  | 'exit dropped';

/** A machine with one thing wrong. */
export interface Mutant {
  readonly kind: MutantKind;
  /** Id of the arrow or state. */
  readonly where: string;
  /** `kind · where`, and for a new target where it leads. */
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
    build: () =>
      rewriteMachine(machine, {
        transition: ({ id }, transition) => (id === arrow.id ? change(transition) : transition),
      }),
  });
  const onState = (kind: MutantKind, nodeId: string, part: 'entry' | 'exit') => ({
    kind,
    where: nodeId,
    says: `${kind} · ${nodeId}`,
    build: () => rewriteMachine(machine, { state: (id, state) => (id === nodeId ? { ...state, [part]: [] } : state) }),
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

/** The state after the target among its siblings; null when there is none, or when the arrow stays where it is. */
function neighbourOf(chart: Chart, arrow: Arrow): string | null {
  const target = arrow.targets?.[0];
  const parent = target === undefined ? null : chart.nodes.get(target)?.parent;
  const drawn = parent ? chart.nodes.get(parent) : undefined;
  if (!drawn || drawn.kind === 'parallel' || target === undefined) return null;
  const siblings = drawn.children.filter((id) => chart.nodes.get(id)?.kind !== 'history');
  const next = siblings[(siblings.indexOf(target) + 1) % siblings.length];
  return next === undefined || next === target ? null : next;
}
