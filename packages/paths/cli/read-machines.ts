/**
 * Prints, as JSON, what every machine of a registry does: `node read-machines.ts <registry.ts> <root>`. Run on the
 * registry of another git ref, in a separate process: two versions of the machines never meet.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprintsOf } from '@xinglin/paths';
import { declarationsIn, withDeclarations } from './declarations.ts';
import { type Flow, nameOf } from './project.ts';

/** Flow → arrow id → what the arrow does. */
export type ReadMachines = Readonly<Record<string, Readonly<Record<string, string>>>>;

// A registry of another version has machines, too; nothing else of it is used.
const read = (await import(pathToFileURL(resolve(process.argv[2] ?? '')).href)) as { registry: readonly Flow[] };
const root = resolve(process.argv[3] ?? '');
const machines: ReadMachines = Object.fromEntries(
  read.registry.map((flow) => {
    // Guards and actions call functions that stand beside their machine.
    const beside = declarationsIn(['machine', 'setup'].map((part) => join(root, `${flow.path}.${part}.ts`)));
    const arrows = [...fingerprintsOf(flow.cases.machine)].map(([id, text]) => [id, withDeclarations(text, beside)]);
    return [nameOf(flow), Object.fromEntries(arrows)];
  }),
);
process.stdout.write(JSON.stringify(machines));
