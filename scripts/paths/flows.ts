import { explore, type Graph } from '@xinglin/paths';
import { type RegisteredMachine, registry } from '../../machines/registry.ts';
import { progress } from './progress.ts';
import { UsageError } from './usage.ts';

/** A machine under the name that the command line knows. */
export interface Flow {
  /** Last folder of the machine: `qr-login`. */
  readonly name: string;
  readonly registered: RegisteredMachine;
}

export const flows: readonly Flow[] = registry.map((registered) => ({ name: registered.name, registered }));

/** `machines/account/qr-login` → `qr-login`. */
export function nameOf(folder: string): string {
  return folder.split('/').at(-1) ?? folder;
}

/** @throws UsageError when there is no such flow */
export function flowsNamed(name: string): readonly Flow[] {
  if (name === 'all') return flows;
  const found = flows.filter((flow) => flow.name === name || flow.registered.cases.machine.id === name);
  if (found.length === 0) {
    throw new UsageError(`there is no flow «${name}»; there are all, ${flows.map((flow) => flow.name).join(', ')}`);
  }
  return found;
}

/** Exploring takes a second or two for the larger machines, so it says which one it is at. */
export function exploreFlow({ name, registered }: Flow): Graph {
  progress(`exploring ${name} …`);
  return explore(registered.cases);
}
