import { mkdirSync, writeFileSync } from 'node:fs';
import { chartMark, type Graph } from '@xinglin/paths';
import type { Command } from './command-line.ts';
import { percentGiven } from './command-line.ts';
import { coverageFolder, mergedFile, mergeFiles, recordingFiles } from './coverage-files.ts';
import { coverageOf, type MachineCoverage, percentOf, tableOf, wayTo } from './coverage-report.ts';
import { exploreFlow, flowsNamed } from './flows.ts';
import type { Project } from './project.ts';

const isDemanded = ({ machine, source }: MachineCoverage, withoutView: readonly string[]): boolean =>
  source === 'unit' || (source === 'screen' && !withoutView.includes(machine));

/** Says of a machine without a view why no screen has run it. */
export const asShown = (row: MachineCoverage, withoutView: readonly string[]): MachineCoverage =>
  row.source === 'screen' && !isDemanded(row, withoutView) && row.unknown === 'never recorded'
    ? { ...row, unknown: 'no screen of its own' }
    : row;

/** `cover`: what the last test runs went through. */
export const coverCommand = (project: Project): Command => ({
  name: 'cover',
  summary: 'what the last test runs went through, and the shortest path to what was never run',
  help: `npm run paths -- cover [<flow>] [--min <percent>] [--merge]

What the last test runs went through: arrows, outcomes of guards, arrow × case, event × case and pairs of arrows, by
the machines' own tests (unit), by their screens (screen) and by the paths walked in a browser (browser).
With a flow it also names what no browser has run, and the shortest path to it.

  --min    exit 1 where arrows or arrow × case are below: by unit for every machine, by screen where it has one
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
    const rows = [...graphs.values()]
      .flatMap((graph) => coverageOf(graph, recordings))
      .map((row) => asShown(row, project.withoutView));
    console.log(tableOf(rows));
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
    console.log(`\nnobody can do this by ${source}:\n  ${by.cases.outOfReach.join('\n  ')}`);
  }
}

/** The machines and sources that are below; one line each. What was never recorded is below any percentage. */
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
