import type { Flow } from '../model/flow.ts';
import { areaOf, product, type RegisteredMachine } from '../product.ts';
import { flowTitle } from '../viewer/names.ts';
import type { Language } from '../words/bilingual.ts';

/** A machine of the product as the viewer names it. */
export interface Known {
  readonly named: RegisteredMachine;
  readonly flow: Flow;
}

export function knownMachine(machine: string): Known | null {
  const { machines, flows } = product();
  const at = flows.findIndex(({ machineId }) => machineId === machine);
  const [named, flow] = [machines[at], flows[at]];
  return named && flow ? { named, flow } : null;
}

/** Runs on every page; so does what the viewer does not know. */
export function isFrame(machine: string): boolean {
  const known = knownMachine(machine);
  return known === null || areaOf(known.named)?.isFrame === true;
}

export function machineTitle(machine: string, lang: Language): string {
  const known = knownMachine(machine);
  return known ? flowTitle(known.flow, known.named, lang) : machine;
}
