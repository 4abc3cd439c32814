import { pathWords, temporalFaults } from '@xinglin/paths';
import { testFiles } from './citations.ts';
import type { Command } from './command-line.ts';
import { progress } from './command-line.ts';
import { exploreFlow, flowsNamed, type Project } from './project.ts';
import { runTests } from './vitest.ts';

export const checkCommand = (project: Project): Command => ({
  name: 'check',
  summary: 'what has to hold over everything that can happen: no dead end, a way out of every state, the invariants',
  takes: [0, 1],
  options: [],
  help: `npm run paths -- check [flow|all]

Over every state of every machine: something can still happen there, and a way leads on to a goal (the machine ends) or an
exit (nothing runs or waits, and somebody can do something). Then the tests of the machines, for facts which the machines do not
say of themselves. A counterexample is the shortest path to it. Exit status 1 when something does not hold.

  npm run paths -- check
  npm run paths -- check session`,
  async run({ positionals }) {
    const { name: tier, isTest } = project.tests.machines;
    const chosen = flowsNamed(project.flows, positionals[0] ?? 'all');
    let faults = 0;
    for (const flow of chosen) {
      const found = temporalFaults(exploreFlow(flow));
      faults += found.length;
      for (const { kind, says, path } of found) {
        process.stdout.write(`${flow.name}: ${kind}: ${says}\n  ${pathWords(path)}\n`);
      }
      if (found.length === 0) process.stdout.write(`${flow.name}: no dead end, a way out of every state\n`);
    }
    const tests = testFiles().filter(({ path }) => isTest(path));
    const there = chosen.flatMap(({ name }) => {
      const found = tests.find(({ path }) => path.includes(`/${name}.`));
      if (!found) process.stdout.write(`${name}: there is no test of its machine\n`);
      return found?.path ?? [];
    });
    progress('running the facts of the machines …');
    const { passed, ran } = await runTests(tier, there, null);
    process.stdout.write(
      `${ran} facts and paths of ${there.length} flows ${passed ? 'hold' : 'were tried, not all hold'}\n`,
    );
    return faults > 0 || !passed || ran === 0 || there.length < chosen.length ? 1 : 0;
  },
});
