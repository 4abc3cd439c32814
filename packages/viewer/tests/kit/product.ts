import '../../../../flows.config.ts';
import type { MachineCases } from '@xinglin/paths';
import { machineNamed, product, type RegisteredMachine } from '../../src/product.ts';

/** The machines of the product that the tests use. */
export const registry = product().machines;

export function machine(name: string): RegisteredMachine {
  const found = machineNamed(name);
  if (!found) throw new Error(`there is no machine ${name}`);
  return found;
}

export const casesOf = (name: string): MachineCases => machine(name).cases;
