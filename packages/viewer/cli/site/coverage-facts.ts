import { execFileSync } from 'node:child_process';
import { chartMark, type Graph, type Measure, type Source, sources } from '@xinglin/paths';
import {
  coverageOf,
  exploreFlow,
  type Flow,
  type MachineCoverage,
  mergeFiles,
  type RecordingFile,
  type Recordings,
  recordingFiles,
} from '@xinglin/paths/cli';
import type { CoverageFacts, CoveredItem, FlowCoverage, SourceRecord } from '../../src/coverage/coverage.ts';
import { project } from '../project.ts';

/**
 * What the last test runs covered, flow by flow. Records of other charts are not counted.
 * @param graphOf returns an existing graph, so that nothing is explored twice
 * @returns null where no test has been run
 */
export function coverageFacts(
  flows: readonly Flow[],
  graphOf: (flow: Flow) => Graph = exploreFlow,
  files: readonly RecordingFile[] = recordingFiles(),
): CoverageFacts | null {
  if (files.length === 0) return null;
  const { head, commitAt } = commitsOfHead();
  const graphs = flows.map((flow) => [flow.name, graphOf(flow)] as const);
  const marks = new Map(graphs.map(([, { chart }]) => [chart.id, chartMark(chart)]));
  const recordings = mergeFiles(files, marks);
  return {
    head,
    flows: Object.fromEntries(graphs.map(([name, graph]) => [name, flowCoverage(graph, recordings, files, commitAt)])),
  };
}

/** What was run of one flow. */
export function flowCoverage(
  graph: Graph,
  recordings: Recordings,
  files: readonly RecordingFile[],
  commitAt: CommitAt,
): FlowCoverage {
  const rows = coverageOf(graph, recordings, project().withoutView);
  const row = (source: Source) => rows.find((one) => one.source === source);
  const record = (source: Source) => recordOf(graph, source, row(source)?.unknown ?? null, files, commitAt);
  return {
    records: { unit: record('unit'), screen: record('screen'), browser: record('browser') },
    arrows: itemsOf('arrows', graph, rows, recordings),
    cases: itemsOf('cases', graph, rows, recordings),
    guards: itemsOf('guards', graph, rows, recordings),
  };
}

function itemsOf(
  measure: Measure,
  { chart }: Graph,
  rows: readonly MachineCoverage[],
  recordings: Recordings,
): readonly CoveredItem[] {
  const runs = (item: string, source: Source): number => {
    const isCounted = rows.some((row) => row.source === source && row.unknown === null);
    return isCounted ? (recordings[source][chart.id]?.[measure][item] ?? 0) : 0;
  };
  const [any] = rows;
  return (any?.by[measure].items ?? []).map((item) => ({
    item,
    runs: { unit: runs(item, 'unit'), screen: runs(item, 'screen'), browser: runs(item, 'browser') },
    outOfReach: sources.filter((source) =>
      rows.some((row) => row.source === source && row.by[measure].outOfReach.includes(item)),
    ),
  }));
}

function recordOf(
  { chart }: Graph,
  source: Source,
  unknown: MachineCoverage['unknown'],
  files: readonly RecordingFile[],
  commitAt: CommitAt,
): SourceRecord {
  const mark = chartMark(chart);
  const times = files
    .filter((file) => {
      const found = file.recording[chart.id];
      return file.source === source && found !== undefined && (unknown !== null || found.chart === mark);
    })
    .map(({ at }) => at)
    .sort((a, b) => b - a);
  const commits = times.flatMap((at) => commitAt(at) ?? []);
  return { unknown, from: times.at(-1) ?? null, to: times[0] ?? null, commits: [...new Set(commits)] };
}

/** The commit that was checked out at a time in milliseconds; null where git does not know. */
type CommitAt = (at: number) => string | null;

const SHORT = 7;

/** The history of HEAD from git's reflog. Null without git, or where the reflog does not reach back so far. */
export function commitsOfHead(root = '.'): { readonly head: string | null; readonly commitAt: CommitAt } {
  const git = (...args: readonly string[]): string | null => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      return null;
    }
  };
  const moves = (git('reflog', 'show', '--date=unix', '--format=%H %gd', 'HEAD') ?? '').split('\n').flatMap((line) => {
    const [, commit = '', seconds] = /^(\w+) .*@\{(\d+)\}$/.exec(line) ?? [];
    return seconds === undefined ? [] : [{ commit: commit.slice(0, SHORT), at: Number(seconds) * 1000 }];
  });
  return {
    head: git('rev-parse', 'HEAD')?.slice(0, SHORT) ?? null,
    commitAt: (at) => moves.find((move) => move.at <= at)?.commit ?? null,
  };
}
