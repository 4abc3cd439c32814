import type { Flow } from '../model/flow.ts';
import { areaOf, flowOf, product, type RegisteredMachine, titleOf } from '../product.ts';
import { nameAt } from '../viewer/names.ts';
import type { Language } from '../words/bilingual.ts';
import { type LiveValue, leavesOf } from './messages.ts';

/** A machine of the product as the viewer names it. */
interface Known {
  readonly named: RegisteredMachine;
  readonly flow: Flow;
}

export function knownMachine(machine: string): Known | null {
  const named = product().machines.find(({ cases }) => cases.machine.id === machine);
  return named ? { named, flow: flowOf(named) } : null;
}

/** Whether a machine runs on every page; a machine that the viewer does not know counts as such. */
export function isFrame(machine: string): boolean {
  const known = knownMachine(machine);
  return known === null || areaOf(known.named)?.isFrame === true;
}

export function machineTitle(machine: string, lang: Language): string {
  const known = knownMachine(machine);
  return known ? titleOf(known.named.name, lang) : machine;
}

/** The active leaf states, in QA's words. @param before leaves out those that were active then */
export function valueText(machine: string, value: LiveValue, lang: Language, before?: LiveValue): string {
  const old = before === undefined ? [] : leavesOf(before);
  const flow = knownMachine(machine)?.flow;
  return leavesOf(value)
    .filter((path) => !old.includes(path))
    .map((path) => (flow ? nameAt(flow, path, lang) : path))
    .join(' · ');
}
