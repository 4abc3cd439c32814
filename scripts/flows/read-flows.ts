/**
 * Prints, as JSON, the flows of a registry with their test cases: `node read-flows.ts <registry.ts> <wish>`. Run on the
 * registry of another git ref, in a process of its own: two versions of the machines never meet.
 */
import { createHash } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wholeCases } from '../../machines/graph/cases.ts';
import { explore } from '../../machines/graph/explore.ts';
import { codeOfMachine } from '../../machines/graph/fingerprint.ts';
import type { RegisteredMachine, registry } from '../../machines/registry.ts';
import { written as asWritten, type TestPath, type WrittenVersion } from '../../src/flows/diff/version.ts';
import { casesByArrow, readFlow } from '../../src/flows/model/read-flow.ts';
import { nameOf } from '../paths/flows.ts';
import { keptPaths, plansFolder } from '../paths/kept.ts';
import { defaultWish, planFor } from '../paths/suite.ts';

/** Which flows are to be read. */
export interface FlowWish {
  /** Name of one flow; null for all. */
  readonly only: string | null;
  /** Names of those that need not be read. */
  readonly without: readonly string[];
}

export interface ReadFlows {
  /** All that are registered, read or not. */
  readonly names: readonly string[];
  /** Flow → how it is there. */
  readonly flows: Readonly<Record<string, WrittenVersion>>;
}

const [, , file = '', written = ''] = process.argv;
const wish: FlowWish = JSON.parse(written);
const plans = join(dirname(resolve(file)), '..', plansFolder);
// The registry of another version has machines too; nothing else of it is used.
const read = (await import(pathToFileURL(resolve(file)).href)) as { registry: typeof registry };

/** Paths of a plan that another version wrote may be none of ours. */
function keptOf(name: string) {
  try {
    return keptPaths(name, plans);
  } catch {
    return [];
  }
}

function versionOf(registered: RegisteredMachine): WrittenVersion {
  const name = nameOf(registered.folder);
  const cases = wholeCases(registered.cases.machine, registered.cases);
  const findFlow = (machine: unknown) => {
    const found = read.registry.find((one) => one.cases.machine === machine);
    return found ? nameOf(found.folder) : null;
  };
  const graph = explore(cases);
  const { plan, suite } = planFor({ name, registered: { ...registered, cases } }, graph, defaultWish, {
    keep: keptOf(name),
  });
  const paths = plan.cases.flatMap(({ id, title, steps }, index): TestPath[] => {
    const path = suite.paths[index];
    if (!path) return [];
    const happened = path.steps.map(({ happening }) => [happening.type, happening.caseName] as const);
    const says = steps.map(({ action, data, state, screen }) => [action, data, state, screen].join(' | '));
    return [{ id, title, inputCase: path.inputCase, steps: happened, says }];
  });
  const { states, arrows } = codeOfMachine(cases.machine);
  return asWritten({
    flow: readFlow(name, cases, findFlow, casesByArrow(graph)),
    code: { states: hashed(states), arrows: hashed(arrows) },
    paths,
  });
}

/** To be compared, not to be read. */
function hashed(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...texts].map(([id, text]) => [id, createHash('sha1').update(text).digest('hex').slice(0, 12)]));
}

const named = read.registry.map((registered) => ({ name: nameOf(registered.folder), registered }));
const wanted = named.filter(({ name }) => (wish.only === null || name === wish.only) && !wish.without.includes(name));
const flows: ReadFlows = {
  names: named.map(({ name }) => name),
  flows: Object.fromEntries(wanted.map(({ name, registered }) => [name, versionOf(registered)])),
};
process.stdout.write(JSON.stringify(flows));
