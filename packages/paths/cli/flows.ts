import { explore, type Graph, type MachineCases } from '@xinglin/paths';
import { progress, UsageError } from './command-line.ts';

/** A machine under the name that the command line knows. */
export interface Flow {
  /** Last part of its path: `qr-login`. */
  readonly name: string;
  /** What the paths of its files begin with, from the root of the repository: `machines/login/qr-login`. */
  readonly path: string;
  readonly cases: MachineCases;
}

/** Last part of a flow's path. @param of a registry of this version, or of one that still had a folder for each flow */
export function nameOf({ path, folder = path }: { readonly path: string; readonly folder?: string }): string {
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
