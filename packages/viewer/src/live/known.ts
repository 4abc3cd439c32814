import { type RegisteredMachine, registry } from '../../../../machines/registry.ts';
import type { Flow } from '../model/flow.ts';
import { plainFlows } from '../model/named-flows.ts';
import { flowTitle } from '../viewer/names.ts';
import type { Language } from '../words/bilingual.ts';

/** A machine of the product as the viewer names it. */
export interface Known {
  readonly named: RegisteredMachine;
  readonly flow: Flow;
}

const byMachine = new Map<string, Known>(
  registry.flatMap((named, at) => {
    const flow = plainFlows[at];
    return flow ? [[flow.machineId, { named, flow }] as const] : [];
  }),
);

export const knownMachine = (machine: string): Known | null => byMachine.get(machine) ?? null;

export function machineTitle(machine: string, lang: Language): string {
  const known = byMachine.get(machine);
  return known ? flowTitle(known.flow, known.named, lang) : machine;
}
