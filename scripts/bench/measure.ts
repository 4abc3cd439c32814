/**
 * Measures one tool on one machine, in a process of its own that can be ended: `node measure.ts <question as JSON>`.
 * Prints a line of JSON after each run, the first of them cold.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  allItems,
  coverageFor,
  deriveMachine,
  explore,
  type Graph,
  generate,
  identityBy,
  type MachineCases,
  modelOf,
} from '@xinglin/paths';
import { createTestModel } from '@xstate/test';
import { registry } from '../../machines/registry.ts';

export type Tool = 'ours' | 'shortest' | 'simple';

export interface Question {
  /** A sample's module and what it exports; a flow of the registry has none. */
  readonly module: string | null;
  readonly name: string;
  readonly tool: Tool;
  readonly runs: number;
}

/** What one run took and gave. */
export interface Answered {
  readonly milliseconds: number;
  /** What the processor was busy with it: on a busy machine less than what the clock says. */
  readonly processor: number;
  readonly paths: number;
  readonly steps: number;
  readonly longest: number;
  /** Arrows × cases. */
  readonly covered: number;
  readonly wanted: number;
  /** Names the steps of all paths: equal for equal suites. */
  readonly mark: string;
}

/** Steps by the event that each sends. */
type EventPaths = readonly { readonly inputCase: string; readonly events: readonly string[] }[];

async function casesFor({ module, name }: Question): Promise<MachineCases> {
  if (module === null) {
    const found = registry.find(({ folder }) => folder.endsWith(`/${name}`));
    if (found) return found.cases;
    throw new Error(`there is no flow ${name}`);
  }
  // Samples are tests' own; the name was chosen beside the module.
  const read = (await import(pathToFileURL(resolve(module)).href)) as Readonly<Record<string, MachineCases>>;
  const cases = read[name];
  if (cases) return cases;
  throw new Error(`${module} has no ${name}`);
}

const nameOf = (event: unknown): string => JSON.stringify(event);

function byUs(cases: MachineCases): EventPaths {
  return generate(explore(cases)).paths.map(({ inputCase, steps }) => ({
    inputCase,
    events: steps.map(({ happening }) => nameOf(happening.event)),
  }));
}

/**
 * The package with all that it lacks: a machine that it takes, the payloads of the cases, and which states are the same.
 * On its own it refuses most machines, sends events without payloads, and does not end where anything is counted.
 */
function byPackage(cases: MachineCases, graph: Graph, tool: 'shortest' | 'simple'): EventPaths {
  const { chart } = graph;
  const { keyOf } = identityBy(graph.identity, Infinity, chart);
  const model = createTestModel(deriveMachine(cases.machine), {
    // Its types want those of this one machine.
    events: modelOf(cases).happenings.map(({ event }) => event) as never,
    // A derived machine runs no port and no timer, so what it has of a moment is its snapshot.
    serializeState: (snapshot) => keyOf({ snapshot: snapshot as never, running: [], timers: [] }),
  });
  return Object.entries(cases.inputs).flatMap(([inputCase, input]) => {
    const options = { input };
    const paths = tool === 'shortest' ? model.getShortestPaths(options) : model.getSimplePaths(options);
    return paths.map(({ steps }) => ({ inputCase, events: steps.map(({ event }) => nameOf(event)) }));
  });
}

/** How many arrows × cases the paths take, over the explored machine. */
function coveredBy(graph: Graph, paths: EventPaths): Pick<Answered, 'covered' | 'wanted'> {
  const coverage = coverageFor(graph, 'arrows');
  const wanted = new Set([...allItems(graph, coverage)].filter((item) => item.includes(' × ')));
  const covered = new Set<string>();
  const take = (items: readonly string[]) => {
    for (const item of items) if (wanted.has(item)) covered.add(item);
  };
  for (const { inputCase, events } of paths) {
    take(coverage.itemsOfStart(inputCase));
    let at = graph.starts.find((start) => start.inputCase === inputCase)?.node;
    for (const name of events) {
      const edge = graph.leaving[at ?? -1]?.find(({ happening }) => nameOf(happening.event) === name);
      if (!edge) continue;
      take(coverage.itemsOf(edge, null));
      at = edge.to;
    }
  }
  return { covered: covered.size, wanted: wanted.size };
}

function markOf(paths: EventPaths): string {
  let hash = 0x811c9dc5;
  for (const sign of JSON.stringify(paths)) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

const [text = ''] = process.argv.slice(2);
const question: Question = JSON.parse(text);
const { tool, runs } = question;
const cases = await casesFor(question);
// The package is given what exploring finds, and is not charged for it.
let graph = tool === 'ours' ? null : explore(cases);
let known: Pick<Answered, 'covered' | 'wanted'> | null = null;
for (let run = 0; run < runs; run++) {
  const startedAt = performance.now();
  const busyBefore = process.cpuUsage();
  const paths = tool === 'ours' || !graph ? byUs(cases) : byPackage(cases, graph, tool);
  const milliseconds = performance.now() - startedAt;
  const busy = process.cpuUsage(busyBefore);
  const processor = (busy.user + busy.system) / 1000;
  graph ??= explore(cases);
  known ??= coveredBy(graph, paths);
  // The first step of the package is the start.
  const lengths = paths.map(({ events }) => events.filter((event) => !event.includes('"xstate.init"')).length);
  const steps = lengths.reduce((sum, length) => sum + length, 0);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  const sizes = { paths: paths.length, steps, longest };
  const answered: Answered = { milliseconds, processor, ...sizes, ...known, mark: markOf(paths) };
  process.stdout.write(`${JSON.stringify(answered)}\n`);
}
