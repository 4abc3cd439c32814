/**
 * Prints, as JSON, what every machine of a registry does: `node read-machines.ts <registry.ts>`. Run on the registry of
 * another git ref, in a separate process: two versions of the machines never meet.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprintsOf } from '@xinglin/paths';
import { type Flow, nameOf } from './project.ts';

/** Flow → arrow id → what the arrow does. */
export type ReadMachines = Readonly<Record<string, Readonly<Record<string, string>>>>;

// A registry of another version has machines, too; nothing else of it is used.
const read = (await import(pathToFileURL(resolve(process.argv[2] ?? '')).href)) as { registry: readonly Flow[] };
const machines: ReadMachines = Object.fromEntries(
  read.registry.map((flow) => [nameOf(flow), Object.fromEntries(fingerprintsOf(flow.cases.machine))]),
);
process.stdout.write(JSON.stringify(machines));
