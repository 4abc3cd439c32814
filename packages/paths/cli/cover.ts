import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  byMeasure,
  type ChartMarks,
  chartMark,
  type Graph,
  type MachineRecord,
  type Measure,
  measures,
  mergeRecordings,
  pathToItem,
  pathWords,
  type Recording,
  type Source,
  sources,
  wantedOf,
  wholePercent,
} from '@xinglin/paths';
import * as v from 'valibot';
import { type Command, percentGiven } from './command-line.ts';
import { exploreFlow, flowsNamed, type Project } from './project.ts';

/** Where tests write what they ran; `PATHS_COVERAGE` names another folder. */
export const coverageFolder = process.env.PATHS_COVERAGE ?? '.cache/coverage';
const mergedFile = join(coverageFolder, 'merged.json');

const counts = v.record(v.string(), v.number());
const recordingSchema = v.record(
  v.string(),
  v.object({
    chart: v.string(),
    arrows: counts,
    guards: counts,
    cases: counts,
    events: counts,
    outOfReach: v.array(v.string()),
  }),
);

/** What one recording file holds. */
export interface RecordingFile {
  readonly source: Source;
  /** When it was written, in milliseconds. */
  readonly at: number;
  readonly recording: Recording;
}

/** Every recording in the folder. The error for an unreadable file names it. */
export function recordingFiles(folder = coverageFolder): readonly RecordingFile[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.flatMap((name) => {
    const source = sources.find((one) => name.startsWith(`${one}-`));
    const path = join(folder, name);
    return source === undefined ? [] : [{ source, at: statSync(path).mtimeMs, recording: read(path) }];
  });
}

/**
 * Adds up the recordings of each source.
 * @param marks the current charts: recordings of earlier ones do not hide those of the current
 */
export function mergeFiles(files: readonly RecordingFile[], marks?: ChartMarks): Recordings {
  const of = (source: Source): Recording =>
    mergeRecordings(
      files.filter((file) => file.source === source).map(({ recording }) => recording),
      marks,
    );
  return { unit: of('unit'), screen: of('screen'), browser: of('browser') };
}

function read(path: string): Recording {
  try {
    return v.parse(recordingSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(`${path} is not a recording: run the tests again`, { cause: error });
  }
}

/** How much of one machine one source has run, by one measure. */
interface Covered {
  /** Everything that can be run. */
  readonly items: readonly string[];
  /** What is impossible in this source; it counts as run. */
  readonly outOfReach: readonly string[];
  readonly missing: readonly string[];
}

/** What one source has run of one machine. */
export interface MachineCoverage {
  readonly machine: string;
  readonly source: Source;
  /** Why there is no usable record: none at all, or only one of another chart; null when there is one. */
  readonly unknown: 'never recorded' | 'recorded before the machine changed' | 'no screen of its own' | null;
  readonly by: Readonly<Record<Measure, Covered>>;
}

export type Recordings = Readonly<Record<Source, Recording>>;

/**
 * Compares what a machine has with what each source has run of it.
 * @param withoutView ids of the machines that no screen shows by itself
 */
export function coverageOf(
  graph: Graph,
  recordings: Recordings,
  withoutView: readonly string[],
): readonly MachineCoverage[] {
  const wanted = wantedOf(graph);
  return sources.map((source) => {
    const found = recordings[source][graph.chart.id];
    const isCurrent = found?.chart === chartMark(graph.chart);
    const record = isCurrent ? found : undefined;
    const hasView = source !== 'screen' || !withoutView.includes(graph.chart.id);
    const never = hasView ? 'never recorded' : 'no screen of its own';
    const covered = (measure: Measure): Covered => {
      const run = record?.[measure] ?? {};
      const outOfReach = outOfReachBy(measure, wanted.cases, record).filter((item) => !(item in run));
      const missing = wanted[measure].filter((item) => !(item in run) && !outOfReach.includes(item));
      return { items: wanted[measure], outOfReach, missing };
    };
    return {
      machine: graph.chart.id,
      source,
      unknown: found === undefined ? never : isCurrent ? null : 'recorded before the machine changed',
      by: byMeasure(covered),
    };
  });
}

/** An arrow is out of reach when all of its cases are. Guards and events are never gated. */
function outOfReachBy(measure: Measure, cases: readonly string[], record: MachineRecord | undefined): string[] {
  const out = record?.outOfReach ?? [];
  if (measure === 'cases') return [...out];
  if (measure !== 'arrows') return [];
  const arrowOf = (item: string) => item.split(' × ')[0] ?? item;
  const reached = new Set(cases.filter((item) => !out.includes(item)).map(arrowOf));
  return [...new Set(out.map(arrowOf))].filter((arrow) => !reached.has(arrow));
}

export const percentOf = ({ items, missing }: Pick<Covered, 'items' | 'missing'>): number =>
  wholePercent(items.length - missing.length, items.length);

/** One line for each machine and source. */
export function tableOf(rows: readonly MachineCoverage[]): string {
  const head = ['flow', 'source', ...measures];
  const lines = rows.map(({ machine, source, unknown, by }) => [
    machine,
    source,
    ...(unknown === null
      ? measures.map((measure) => {
          const { items, missing } = by[measure];
          return `${items.length - missing.length}/${items.length} ${percentOf(by[measure])} %`;
        })
      : [unknown]),
  ]);
  const widths = head.map((title, at) =>
    Math.max(title.length, ...lines.filter((line) => line.length === head.length).map((line) => line[at]?.length ?? 0)),
  );
  const write = (line: readonly string[]) =>
    line
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [head, ...lines].map(write).join('\n');
}

/** The shortest path that runs an item, in one line. */
export function wayTo(graph: Graph, measure: 'arrows' | 'cases', item: string): string {
  const path = pathToItem(graph, measure, item);
  return path ? pathWords(path) : 'no path leads there';
}

const isDemanded = ({ machine, source }: MachineCoverage, withoutView: readonly string[]): boolean =>
  source === 'unit' || (source === 'screen' && !withoutView.includes(machine));

const howToRecord =
  'Tests record what they run: npm test -- --tier machines (unit), --tier screens (screen), --tier stories (browser).';

/** `cover`: what the last test runs covered. */
export const coverCommand = (project: Project): Command => ({
  name: 'cover',
  summary: 'show which transitions the last test runs covered, and the shortest path to each missing one',
  help: `npm run paths -- cover [<flow>] [--min <percent>] [--merge]

Shows what the last test runs covered: arrows, outcomes of guards, arrow × case and event × case, by machine tests
(unit), screen tests (screen) and the paths walked in a browser (browser).
With a flow, also lists what no browser has run, and the shortest path to it.

  --min    exit 1 when arrows or arrow × case are below <percent>: by unit for every machine, by screen where it has one
  --merge  write .cache/coverage/merged.json for other tools

  npm test -- --tier machines && npm run paths -- cover
  npm run paths -- cover qr-login
  npm run paths -- cover --min 100`,
  options: ['min'],
  flags: ['merge'],
  takes: [0, 1],
  run: async (given) => {
    const [flow = 'all'] = given.positionals;
    const min = percentGiven(given, 'min');
    const graphs = new Map(flowsNamed(project.flows, flow).map((one) => [one.cases.machine.id, exploreFlow(one)]));
    const marks = new Map([...graphs].map(([id, { chart }]) => [id, chartMark(chart)]));
    const recordings = mergeFiles(recordingFiles(), marks);
    const rows = [...graphs.values()].flatMap((graph) => coverageOf(graph, recordings, project.withoutView));
    const names = new Map(project.flows.map(({ name, cases }) => [cases.machine.id, name]));
    const named = (row: MachineCoverage) => ({ ...row, machine: names.get(row.machine) ?? row.machine });
    console.log(tableOf(rows.map(named)));
    if (rows.some(({ unknown }) => unknown === 'never recorded')) console.log(`\n${howToRecord}`);
    for (const row of rows) {
      const graph = graphs.get(row.machine);
      if (graph && row.unknown === null && (isDemanded(row, project.withoutView) || flow !== 'all'))
        printMissing(graph, row, flow !== 'all');
    }
    if (given.has('merge')) {
      mkdirSync(coverageFolder, { recursive: true });
      writeFileSync(mergedFile, JSON.stringify(recordings));
      console.log(`\nwrote ${mergedFile}`);
    }
    const below = min === null ? [] : gate(rows, min, project.withoutView);
    for (const line of below) console.error(`error: ${line}`);
    return below.length > 0 ? 1 : 0;
  },
});

function printMissing(graph: Graph, { source, by }: MachineCoverage, withOutOfReach: boolean): void {
  for (const measure of ['arrows', 'cases'] as const) {
    for (const item of by[measure].missing) {
      console.log(`\nnever run by ${source}: ${item}\n  ${wayTo(graph, measure, item)}`);
    }
  }
  if (withOutOfReach && by.cases.outOfReach.length > 0) {
    console.log(`\nout of reach for ${source}:\n  ${by.cases.outOfReach.join('\n  ')}`);
  }
}

/** The machines and sources below `min`, one line each. A machine that was never recorded is always below. */
export function gate(rows: readonly MachineCoverage[], min: number, withoutView: readonly string[]): readonly string[] {
  return rows
    .filter(
      (row) =>
        isDemanded(row, withoutView) &&
        (row.unknown !== null || percentOf(row.by.arrows) < min || percentOf(row.by.cases) < min),
    )
    .map(({ machine, source, unknown }) => {
      return `${machine} by ${source}: ${unknown === null ? `below ${min} %` : `${unknown}; run the tests first`}`;
    });
}
