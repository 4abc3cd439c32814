import { explore, type Graph, type MachineCases } from '@xinglin/paths';
import { progress, UsageError } from './command-line.ts';

/** A machine under the name that the command line knows. */
export interface Flow {
  /** Last part of its folder: `qr-login`. */
  readonly name: string;
  /** From the root of the repository. */
  readonly folder: string;
  readonly cases: MachineCases;
}

/** `machines/account/qr-login` → `qr-login`. */
export function nameOf(folder: string): string {
  return folder.split('/').at(-1) ?? folder;
}

/** @throws UsageError when there is no such flow */
export function flowsNamed<One extends Flow>(flows: readonly One[], name: string): readonly One[] {
  if (name === 'all') return flows;
  const found = flows.filter((flow) => flow.name === name || flow.cases.machine.id === name);
  if (found.length === 0) {
    throw new UsageError(`there is no flow «${name}»; there are all, ${flows.map((flow) => flow.name).join(', ')}`);
  }
  return found;
}

/** Exploring takes a second or two for the larger machines, so it says which one it is at. */
export function exploreFlow({ name, cases }: Flow): Graph {
  progress(`exploring ${name} …`);
  return explore(cases);
}
