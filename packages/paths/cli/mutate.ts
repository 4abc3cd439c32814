import { type MutationScore, mutationScore, pathWords, type Survivor, wordsOf } from '@xinglin/paths';
import { type Command, percentGiven } from './command-line.ts';
import { keptPaths } from './kept.ts';
import { exploreFlow, flowsNamed, type Project } from './project.ts';
import { defaultRequest, suiteOf } from './suite.ts';

/** `mutate`: how many slips the paths of a machine notice. */
export const mutateCommand = (project: Project): Command => ({
  name: 'mutate',
  summary:
    "count the planted faults that a machine's paths notice, and name the path that should have noticed each other one",
  help: `npm run paths -- mutate [<flow>] [--min <percent>]

Plants one fault at a time: an arrow removed or given another target, a guard that always or never passes, the actions
of an arrow, an entry or an exit removed. Runs the paths of the committed plan on each mutant.
For a fault that no path notices, prints the shortest path that reveals it. Some can only be noticed by what no
screen can do, which a plan leaves out.

  --min    exit 1 when a smaller percentage of faults is noticed

  npm run paths -- mutate sms-code`,
  options: ['min'],
  takes: [0, 1],
  run: async (given) => {
    const [flow = 'all'] = given.positionals;
    const min = percentGiven(given, 'min') ?? 0;
    const below: string[] = [];
    for (const one of flowsNamed(project.flows, flow)) {
      const graph = exploreFlow(one);
      const result = mutationScore(graph, suiteOf(graph, defaultRequest, undefined, keptPaths(one.name)).paths);
      console.log(lineFor(one.name, result));
      for (const { says } of result.same) console.log(`  equivalent: ${says}`);
      for (const survivor of result.survivors) console.log(`  not noticed: ${wordsFor(survivor)}`);
      if (result.score * 100 < min) below.push(one.name);
    }
    if (below.length > 0) console.error(`error: below ${min} %: ${below.join(', ')}`);
    return below.length > 0 ? 1 : 0;
  },
});

function lineFor(flow: string, { mutants, killed, score }: MutationScore): string {
  return `${flow.padEnd(20)} ${(Math.floor(score * 1000) / 10).toFixed(1).padStart(5)} %  ${killed} of ${mutants} faults noticed`;
}

function wordsFor({ mutant, counterexample: { path, refused } }: Survivor): string {
  if (path === null) return `${mutant.says}\n    no path found that shows a difference`;
  const then = refused === null ? '' : ` → ${wordsOf(refused)}, which must be refused`;
  return `${mutant.says}\n    ${pathWords(path)}${then}`;
}
