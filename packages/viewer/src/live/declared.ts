/** What is known of every machine of the product. It holds all of them: a tab loads it only when somebody looks. */
import { registry } from '../../../../machines/registry.ts';
import { type MaskRules, maskRulesOf } from './mask.ts';

/** Machines outside their area that know of somebody's health. */
const closed = ['healthConsent'];

const byId = new Map(registry.map((registered) => [registered.cases.machine.id, registered]));
const rules = new Map<string, MaskRules>();

/** How the values of a machine are masked, by its id; nothing for one that is none of the product's. */
export function rulesFor(machine: string): MaskRules | undefined {
  const registered = byId.get(machine);
  if (registered === undefined) return undefined;
  const known = rules.get(machine) ?? maskRulesOf(registered.cases, isClosed(machine));
  rules.set(machine, known);
  return known;
}

const isClosed = (machine: string): boolean => byId.get(machine)?.area === 'patients' || closed.includes(machine);

/** Folder and title of a machine's flow. */
export interface NamedMachine {
  readonly name: string;
  readonly title: string;
  readonly isFrame: boolean;
}

export function namedMachine(machine: string): NamedMachine | null {
  const registered = byId.get(machine);
  if (registered === undefined) return null;
  const { name, cases, area } = registered;
  return {
    name,
    title: cases.labels.title ?? machine,
    isFrame: area === 'frame',
  };
}
