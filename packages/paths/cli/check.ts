import { pathWords, temporalFaults } from '@xinglin/paths';
import { testFiles } from './citations.ts';
import { type Command, progress } from './command-line.ts';
import { exploreFlow, flowsNamed, type Project } from './project.ts';
import { runTests } from './vitest.ts';

export const checkCommand = (project: Project): Command => ({
  name: 'check',
  summary: 'check that no state is a dead end and that the invariants hold on every path',
  takes: [0, 1],
  help: `npm run paths -- check [flow|all]

Every state must have a possible transition, unless the machine has ended, and a path to a goal (the machine ends) or an
exit (nothing is pending and an event is possible). Then runs the machine tests, for the invariants that they state.
Prints the shortest path to each violation. Exit status 1 when a check fails or a flow has no machine test.

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
      if (found.length === 0) process.stdout.write(`${flow.name}: no dead ends, every state has a way out\n`);
    }
    const tests = testFiles().filter(({ path }) => isTest(path));
    const there = chosen.flatMap(({ name }) => {
      const found = tests.find(({ path }) => path.includes(`/${name}.`));
      if (!found) process.stdout.write(`${name}: no machine test\n`);
      return found?.path ?? [];
    });
    progress('running the machine tests …');
    const { passed, ran } = await runTests(tier, there, null);
    process.stdout.write(`${ran} tests of ${there.length} flows ran, ${passed ? 'all' : 'not all'} passed\n`);
    return faults > 0 || !passed || ran === 0 || there.length < chosen.length ? 1 : 0;
  },
});
