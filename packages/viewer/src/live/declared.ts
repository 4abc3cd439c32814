/** Mask rules of every machine of the product. It imports all of them, so a tab loads it only when needed. */
import { areaOf, machineWithId, product } from '../product.ts';
import { type MaskRules, maskRulesOf } from './mask.ts';

const rules = new Map<string, MaskRules>();

/** How the values of a machine are masked, by its id; undefined for a machine that is not the product's. */
export function rulesFor(machine: string): MaskRules | undefined {
  const registered = machineWithId(machine);
  if (registered === null) return undefined;
  const isClosed = product().closed.includes(machine) || areaOf(registered)?.isClosed === true;
  const known = rules.get(machine) ?? maskRulesOf(registered.cases, isClosed);
  rules.set(machine, known);
  return known;
}
