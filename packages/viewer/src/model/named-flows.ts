import { type RegisteredMachine, registry } from '../../../../machines/registry.ts';
import type { Flow } from './flow.ts';
import { type CasesByArrow, readFlow } from './read-flow.ts';

const flowOfMachine = (machine: unknown): string | null =>
  registry.find(({ cases }) => cases.machine === machine)?.name ?? null;

/** A flow of the registry in QA's words. @param taken in which cases its arrows are taken; to find that takes long */
export const flowOf = ({ name, cases }: RegisteredMachine, taken?: CasesByArrow): Flow =>
  readFlow(name, cases, flowOfMachine, taken);

/** Every flow, without the cases of its arrows. */
export const plainFlows: readonly Flow[] = registry.map((registered) => flowOf(registered));

/** Names of the flows that a flow runs as its children, in the order in which they are written. */
export function childrenOf({ states }: Flow): readonly string[] {
  const names = [...states.values()].flatMap(({ actors }) => actors.flatMap(({ flow }) => flow ?? []));
  return [...new Set(names)];
}
