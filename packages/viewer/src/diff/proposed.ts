import { chartOf, type MachineCases } from '@xinglin/paths';
import { createMachine } from 'xstate';
import type { Comment, Proposal } from '../review/review.ts';

/** The part of a machine's configuration that an arrow is written into. */
interface Config {
  readonly on?: object | undefined;
  readonly states?: Readonly<Record<string, Config>> | undefined;
}

/**
 * A flow with the proposals of these comments applied. A proposed event gets one case, so that test paths
 * take its arrow.
 * @returns null when no proposal is about existing states
 */
export function proposedCases(cases: MachineCases, comments: readonly Comment[]): MachineCases | null {
  const paths = new Set([...chartOf(cases.machine).nodes.values()].map(({ path }) => path));
  const proposed = comments.reduce((all, { id, place, proposal }) => {
    if (!proposal || place.kind !== 'state' || !paths.has(place.state)) return all;
    if (proposal.kind === 'rename') return renamed(all, place.state, proposal.name);
    return paths.has(proposal.target) ? withArrow(all, place.state, `proposal.${id}`, proposal) : all;
  }, cases);
  return proposed === cases ? null : proposed;
}

function renamed(cases: MachineCases, state: string, name: string): MachineCases {
  const { labels } = cases;
  return { ...cases, labels: { ...labels, states: { ...labels.states, [state]: name } } };
}

function withArrow(
  cases: MachineCases,
  state: string,
  type: string,
  { what, target }: Extract<Proposal, { kind: 'arrow' }>,
): MachineCases {
  const { machine, events, labels } = cases;
  const config = withTransition(machine.config, state.split('.'), type, `#${machine.id}.${target}`);
  return {
    ...cases,
    // XState has no type for a changed config; everything else in it is unchanged.
    machine: createMachine(config as never, machine.implementations as never),
    events: { ...events, [type]: { '': {} } },
    labels: { ...labels, events: { ...labels.events, [type]: what } },
  };
}

function withTransition(config: Config, [name, ...inner]: readonly string[], type: string, target: string): Config {
  if (name === undefined) return { ...config, on: { ...config.on, [type]: target } };
  const state = config.states?.[name];
  if (!state) return config;
  return { ...config, states: { ...config.states, [name]: withTransition(state, inner, type, target) } };
}
