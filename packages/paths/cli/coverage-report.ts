import {
  chartMark,
  type Graph,
  type MachineRecord,
  type Measure,
  measures,
  pathToItem,
  pathWords,
  type Recording,
  type Source,
  sources,
  wantedOf,
  wholePercent,
} from '@xinglin/paths';

/** How much of one machine one source has run, of one measure. */
export interface Covered {
  /** Everything that can be run. */
  readonly items: readonly string[];
  readonly wanted: number;
  /** What nobody can do in this source; it counts as run. */
  readonly outOfReach: readonly string[];
  readonly missing: readonly string[];
}

/** What one source has run of one machine. */
export interface MachineCoverage {
  readonly machine: string;
  readonly source: Source;
  /** There is no record of it, or only one of another chart. */
  readonly unknown: 'never recorded' | 'recorded before the machine changed' | 'no screen of its own' | null;
  readonly by: Readonly<Record<Measure, Covered>>;
}

export type Recordings = Readonly<Record<Source, Recording>>;

/** Compares what a machine has with what was run of it, for each source. */
export function coverageOf(graph: Graph, recordings: Recordings): readonly MachineCoverage[] {
  const wanted = wantedOf(graph);
  return sources.map((source) => {
    const found = recordings[source][graph.chart.id];
    const isCurrent = found?.chart === chartMark(graph.chart);
    const record = isCurrent ? found : undefined;
    const covered = (measure: Measure): Covered => {
      const run = record?.[measure] ?? {};
      const outOfReach = outOfReachBy(measure, wanted.cases, record).filter((item) => !(item in run));
      const missing = wanted[measure].filter((item) => !(item in run) && !outOfReach.includes(item));
      return { items: wanted[measure], wanted: wanted[measure].length, outOfReach, missing };
    };
    return {
      machine: graph.chart.id,
      source,
      unknown: found === undefined ? 'never recorded' : isCurrent ? null : 'recorded before the machine changed',
      by: {
        arrows: covered('arrows'),
        guards: covered('guards'),
        cases: covered('cases'),
        events: covered('events'),
        pairs: covered('pairs'),
      },
    };
  });
}

/** An arrow is out of reach when it is so with every case of it. Guards, events and pairs are never gated. */
function outOfReachBy(measure: Measure, cases: readonly string[], record: MachineRecord | undefined): string[] {
  const out = record?.outOfReach ?? [];
  if (measure === 'cases') return [...out];
  if (measure !== 'arrows') return [];
  const arrowOf = (item: string) => item.split(' × ')[0] ?? item;
  const reached = new Set(cases.filter((item) => !out.includes(item)).map(arrowOf));
  return [...new Set(out.map(arrowOf))].filter((arrow) => !reached.has(arrow));
}

export const percentOf = ({ wanted, missing }: Pick<Covered, 'wanted' | 'missing'>): number =>
  wholePercent(wanted - missing.length, wanted);

/** One line for each machine and source. */
export function tableOf(rows: readonly MachineCoverage[]): string {
  const head = ['machine', 'source', ...measures];
  const lines = rows.map(({ machine, source, unknown, by }) => [
    machine,
    source,
    ...(unknown === null
      ? measures.map((measure) => {
          const { wanted, missing } = by[measure];
          return `${wanted - missing.length}/${wanted} ${percentOf(by[measure])} %`;
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

/** The shortest path that runs a thing, in a line. */
export function wayTo(graph: Graph, measure: 'arrows' | 'cases', item: string): string {
  const path = pathToItem(graph, measure, item);
  return path ? pathWords(path) : 'nothing leads there';
}
