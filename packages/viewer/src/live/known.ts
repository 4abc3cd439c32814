import { areaOf, flowOf, machineWithId, titleOf } from '../product.ts';
import { nameAt } from '../viewer/names.ts';
import type { Language } from '../words/bilingual.ts';
import { type LiveValue, leavesOf } from './messages.ts';

/** Whether a machine runs on every page; a machine that the viewer does not know counts as such. */
export function isFrame(machine: string): boolean {
  const named = machineWithId(machine);
  return named === null || areaOf(named)?.isFrame === true;
}

export function machineTitle(machine: string, lang: Language): string {
  const named = machineWithId(machine);
  return named ? titleOf(named.name, lang) : machine;
}

/** The active leaf states, in QA's words. @param before leaves out those that were active then */
export function valueText(machine: string, value: LiveValue, lang: Language, before?: LiveValue): string {
  const old = before === undefined ? [] : leavesOf(before);
  const named = machineWithId(machine);
  return leavesOf(value)
    .filter((path) => !old.includes(path))
    .map((path) => (named ? nameAt(flowOf(named), path, lang) : path))
    .join(' · ');
}
