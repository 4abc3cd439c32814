/**
 * Prints, as JSON, the flows of a registry with their test cases: `node read-flows.ts <registry.ts> <request>`. Run on
 * the registry of another git ref, in a separate process: two versions of the machines never meet.
 */
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { keptPaths, nameOf, plansFolder } from '@xinglin/paths/cli';
import { type WrittenVersion, written } from '../src/diff/version.ts';
import type { RegisteredMachine } from '../src/product.ts';
import { versionOf } from './diff/version-of.ts';

/** Which flows are to be read. */
export interface FlowRequest {
  /** Name of one flow; null for all. */
  readonly only: string | null;
  /** Names of the flows that need not be read. */
  readonly without: readonly string[];
}

export interface ReadFlows {
  /** Names of all registered flows, read or not. */
  readonly names: readonly string[];
  /** Flow → its version at that ref. */
  readonly flows: Readonly<Record<string, WrittenVersion>>;
}

const [, , file = '', requested = ''] = process.argv;
const { only, without }: FlowRequest = JSON.parse(requested);
const plans = join(dirname(resolve(file)), '..', plansFolder);
// A registry of another version has machines, too; nothing else of it is used.
const read = (await import(pathToFileURL(resolve(file)).href)) as { registry: readonly RegisteredMachine[] };
const named = read.registry.map((registered) => ({ name: nameOf(registered), registered }));

const flowOfMachine = (machine: unknown): string | null =>
  named.find(({ registered }) => registered.cases.machine === machine)?.name ?? null;

/** The plan of another version may have another format: then there are no paths to keep. */
function keptOf(name: string) {
  try {
    return keptPaths(name, plans);
  } catch {
    return [];
  }
}

const wanted = named.filter(({ name }) => (only === null || name === only) && !without.includes(name));
const flows: ReadFlows = {
  names: named.map(({ name }) => name),
  flows: Object.fromEntries(
    wanted.map(({ name, registered }) => [name, written(versionOf(name, registered, flowOfMachine, keptOf(name)))]),
  ),
};
process.stdout.write(JSON.stringify(flows));
