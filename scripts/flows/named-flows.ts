import { explore } from '../../machines/graph/explore.ts';
import type { Flow } from '../../src/flows/model/flow.ts';
import { casesByArrow, readFlow } from '../../src/flows/model/read-flow.ts';
import { flows, type Flow as NamedMachine } from '../paths/flows.ts';

const flowOfMachine = (machine: unknown): string | null =>
  flows.find(({ registered }) => registered.cases.machine === machine)?.name ?? null;

/** Every flow in QA's words, without the cases in which its arrows are taken: to find those takes long. */
export const plainFlows: readonly Flow[] = flows.map(({ name, registered }) =>
  readFlow(name, registered.cases, flowOfMachine),
);

export function wholeFlow({ name, registered: { cases } }: NamedMachine): Flow {
  return readFlow(name, cases, flowOfMachine, casesByArrow(explore(cases)));
}

/** Names of the flows that a flow runs as its children, in the order in which they are written. */
export function childrenOf({ states }: Flow): readonly string[] {
  const names = [...states.values()].flatMap(({ actors }) => actors.flatMap(({ flow }) => flow ?? []));
  return [...new Set(names)];
}
