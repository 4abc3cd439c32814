import { followSteps, type Graph, type Path, pathWords } from '@xinglin/paths';
import { testFiles } from './citations.ts';
import { type Command, type Given, oneOf, progress, UsageError } from './command-line.ts';
import { keptPaths, readPathFile } from './kept.ts';
import { exploreFlow, type Flow, flowsNamed, type Project, type Tier } from './project.ts';
import { failureWords, replayPath } from './replay.ts';
import { readRequest, suiteOf, suiteOptions } from './suite.ts';
import { runTests } from './vitest.ts';

const drivers = ['pure', 'actor', 'screen', 'browser'] as const;

export const runCommand = (project: Project): Command => ({
  name: 'run',
  summary: 'run the paths of a flow on its machine, its screen or in a browser',
  takes: [1, 1, 'a flow'],
  options: [...suiteOptions, 'driver', 'path'],
  flags: ['fresh'],
  help: `npm run paths -- run <flow|all> [--driver actor] [--path ID]

  --driver pure      the derived test machine, without ports or effects
  --driver actor     the real machine, with simulated ports and timers (default)
  --driver screen    the real view on that machine
  --driver browser   the built shop in a real browser (tests/stories/paths)
  --path ID          one path: its id in the plan (qr-login-a1rnbw), or a .json file copied from the
                     simulator of the flow viewer
  --cover, --max-steps, --from, --to, --fresh   as for generate; only with pure and actor

A failure shows the path, the step, the states of model and machine, and the shortest path that fails the same way.
Screen and browser tests walk the paths of the plan as far as they can, and have their own for what a screen or a
gateway cannot do otherwise; for an unknown id, the command lists theirs.

  npm run paths -- run all
  npm run paths -- run qr-login --driver screen
  npm run paths -- run qr-login --driver browser --path qr-login-a1rnbw`,
  async run(given) {
    const driver = oneOf(given, 'driver', drivers, 'actor');
    const chosen = flowsNamed(project.flows, given.positionals[0] ?? '');
    const wanted = given.one('path');
    if (wanted !== null && chosen.length > 1) throw new UsageError('--path needs one flow');
    if (driver === 'screen' || driver === 'browser') {
      const request =
        suiteOptions.find((option) => given.all(option).length > 0) ?? (given.has('fresh') ? 'fresh' : null);
      if (request) throw new UsageError(`--${request} is for the drivers pure and actor`);
      return await runFiles(project, driver, chosen, wanted);
    }
    let failed = 0;
    for (const flow of chosen) {
      const graph = exploreFlow(flow);
      const paths = wanted?.endsWith('.json')
        ? [pathInFile(graph, wanted)]
        : pathsFor(project, flow, graph, given, wanted);
      const failures = paths.flatMap((path) => replayPath(graph, path, driver) ?? []);
      failed += failures.length;
      for (const failure of failures) process.stdout.write(`${failureWords(failure, project.linkTo)}\n`);
      if (wanted !== null)
        for (const path of paths) process.stdout.write(`${flow.name}-${path.id}: ${pathWords(path)}\n`);
      process.stdout.write(
        `${flow.name}: ${paths.length - failures.length} of ${paths.length} paths as expected (${driver})\n`,
      );
    }
    return failed > 0 ? 1 : 0;
  },
});

/** @throws UsageError when the file holds no path, or its path is no longer possible */
function pathInFile(graph: Graph, file: string): Path {
  try {
    return followSteps(graph.model, readPathFile(file));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function pathsFor(project: Project, flow: Flow, graph: Graph, given: Given, wanted: string | null): readonly Path[] {
  const { paths } = suiteOf(
    graph,
    readRequest(given, project.flows),
    undefined,
    given.has('fresh') ? [] : keptPaths(flow.name),
  );
  if (wanted === null) return paths;
  const id = bareId(flow, wanted);
  const found = paths.filter((path) => path.id === id);
  if (found.length > 0) return found;
  throw new UsageError(
    `${flow.name} has no path «${wanted}»; it has ${paths.map((path) => `${flow.name}-${path.id}`).join(', ')}`,
  );
}

/** `qr-login-a1rnbw` and `a1rnbw` mean the same. */
const bareId = (flow: Flow, id: string): string =>
  id.startsWith(`${flow.name}-`) ? id.slice(flow.name.length + 1) : id;

async function runFiles(
  { tests: tiers }: Project,
  driver: 'screen' | 'browser',
  chosen: readonly Flow[],
  wanted: string | null,
): Promise<number> {
  const { name: tier, isTest } = driver === 'screen' ? tiers.screens : tiers.browser;
  const tests = driver === 'screen' ? 'screen test' : 'browser test';
  const found = chosen.map((flow) => ({ flow, files: testFilesOf(isTest, flow) }));
  for (const { flow } of found.filter(({ files }) => files.length === 0)) {
    process.stdout.write(`${flow.name}: no ${tests}\n`);
  }
  const files = found.flatMap((one) => one.files);
  if (files.length === 0) return 1;
  const [flow] = chosen;
  const pattern = wanted !== null && flow ? bareId(flow, wanted) : null;
  progress(`running ${files.join(', ')}${pattern === null ? '' : `, path ${pattern}`} …`);
  const { passed, ran, tests: all } = await runTests(tier, files, pattern);
  if (pattern !== null && ran === 0) {
    const has = [...new Set(all.flatMap(({ title }) => /(?:^|\s)([0-9a-z]{6}) .* → /.exec(title)?.[1] ?? []))];
    throw new UsageError(
      `the ${tests} has no path «${wanted}»; it has ${has.map((id) => `${flow?.name}-${id}`).join(', ')}`,
    );
  }
  return passed && ran > 0 ? 0 : 1;
}

/** The test files of a kind that walk the paths of this flow. */
export function testFilesOf(isTest: Tier['isTest'], flow: Flow, files = testFiles()): string[] {
  return files
    .filter(({ path, text }) => {
      return isTest(path) && text.includes(`/${flow.name}.cases.ts'`) && /\btest(Screen|Browser)\b/.test(text);
    })
    .map(({ path }) => path);
}
