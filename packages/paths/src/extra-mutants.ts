import type { AnyStateMachine } from 'xstate';
import { type Chart, chartOf } from './chart.ts';
import { arrayOf, matchesDescriptor, type RawState, type RawTransition } from './internals.ts';
import { rewriteMachine } from './rewrite.ts';

/** A machine that does one thing too much. */
export interface ExtraMutant {
  readonly says: string;
  build(): AnyStateMachine;
}

/**
 * Machines that take an event where this one refuses it, go somewhere else, run a port or a timer also elsewhere, or
 * do on one arrow also what another one does. Invariants that forbid something are tried on them: leaving things out,
 * as mutants do, breaks none of those.
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

/** Each arrow of an event, also in every innermost state that has no arrow for it. */
function arrowsElsewhere(machine: AnyStateMachine, chart: Chart, written: Written): ExtraMutant[] {
  const leaves = [...chart.nodes.values()].filter(({ children, kind }) => children.length === 0 && kind !== 'history');
  return [...chart.arrows.values()].flatMap((arrow) => {
    if (arrow.kind !== 'event' || arrow.forbids) return [];
    const { descriptor, source, targets } = arrow;
    const target = targets === null ? {} : { target: targets.map((id) => `#${id}`) };
    const added = { ...written.get(arrow.id), ...target };
    return leaves
      .filter(({ id }) => id !== source && !handles(chart, id, descriptor))
      .map(({ id }) => ({
        says: `arrow added · ${arrow.id} in ${id}`,
        build: () =>
          rewriteMachine(machine, {
            state: (nodeId, state) => (nodeId === id ? withArrow(state, descriptor, added) : state),
          }),
      }));
  });
}

const handles = (chart: Chart, node: string, type: string): boolean =>
  [...chart.arrows.values()].some(({ source, descriptor }) => source === node && matchesDescriptor(type, descriptor));

/** A state that was final is none any more. */
function withArrow(state: RawState, descriptor: string, added: RawTransition): RawState {
  const { type, ...rest } = state;
  const open = type === 'final' || type === undefined ? rest : { ...rest, type };
  return { ...open, on: { ...state.on, [descriptor]: [added] } };
}

/** Each arrow to every other innermost state. */
function ledElsewhere(machine: AnyStateMachine, chart: Chart): ExtraMutant[] {
  const leaves = [...chart.nodes.values()].filter(({ children, kind }) => children.length === 0 && kind !== 'history');
  return [...chart.arrows.values()].flatMap(({ id, forbids, targets }) =>
    forbids
      ? []
      : leaves
          .filter((leaf) => !targets?.includes(leaf.id))
          .map((leaf) => ({
            says: `led elsewhere · ${id} → ${leaf.id}`,
            build: () =>
              rewriteMachine(machine, {
                transition: (address, transition) =>
                  address.id === id ? { ...transition, target: `#${leaf.id}` } : transition,
              }),
          })),
  );
}

/** Each port and each timer of a state, also in every other innermost state; nothing happens at their end. */
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
        build: () =>
          rewriteMachine(machine, { state: (nodeId, state) => (nodeId === id ? joined(state, part) : state) }),
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

/** The actions of each arrow, also on every arrow of another state or event. */
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
              rewriteMachine(machine, {
                transition: (address, transition) =>
                  address.id === id
                    ? { ...transition, actions: [...arrayOf(transition.actions), ...arrayOf(actions)] }
                    : transition,
              }),
          })),
  );
}
