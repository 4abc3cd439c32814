/** Names and mask rules of every machine of the product. It imports all of them, so a tab loads it only when needed. */
import { areaOf, product } from '../product.ts';
import { type MaskRules, maskRulesOf } from './mask.ts';

const byId = (machine: string) => product().machines.find(({ cases }) => cases.machine.id === machine);
const rules = new Map<string, MaskRules>();

/** How the values of a machine are masked, by its id; undefined for a machine that is not the product's. */
export function rulesFor(machine: string): MaskRules | undefined {
  const registered = byId(machine);
  if (registered === undefined) return undefined;
  const isClosed = product().closed.includes(machine) || areaOf(registered)?.isClosed === true;
  const known = rules.get(machine) ?? maskRulesOf(registered.cases, isClosed);
  rules.set(machine, known);
  return known;
}

/** Name and title of a machine's flow. */
export interface NamedMachine {
  readonly name: string;
  readonly title: string;
  readonly isFrame: boolean;
}

export function namedMachine(machine: string): NamedMachine | null {
  const registered = byId(machine);
  if (registered === undefined) return null;
  const { name, cases } = registered;
  return {
    name,
    title: cases.labels.title ?? machine,
    isFrame: areaOf(registered)?.isFrame === true,
  };
}
