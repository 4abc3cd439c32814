import { lintsOf, titleOf } from '@xinglin/paths';
import type { Command } from './command-line.ts';
import { exploreFlow, flowsNamed, type Project } from './project.ts';

export const listCommand = (project: Project): Command => ({
  name: 'list',
  summary: 'list the machines with their states, arrows, cases, distinguishing context keys and lints',
  takes: [0, 1],
  help: `npm run paths -- list [flow|all]

Exit status 1 when a machine has a lint: a dead arrow, an unused case, a reply that no arrow takes, a promise without
onError, an automatic invoke id, a port or guard without a name, a key without bounds, a state without description.

  npm run paths -- list
  npm run paths -- list sms-code`,
  async run({ positionals }) {
    let found = 0;
    for (const flow of flowsNamed(project.flows, positionals[0] ?? 'all')) {
      const graph = exploreFlow(flow);
      const { chart, cases, nodes, edges, identity, bounds } = graph;
      const lints = lintsOf(graph);
      found += lints.length;
      const count = (part: Readonly<Record<string, object>>) =>
        Object.values(part).reduce((sum, named) => sum + Object.keys(named).length, 0);
      const replies = Object.values(cases.actors).reduce(
        (sum, { done = {}, error = {}, snapshot = {} }) => sum + count({ done, error, snapshot }),
        0,
      );
      const lines = [
        `${flow.name}  ${titleOf(graph)}  (${flow.path})`,
        `  states ${chart.nodes.size - 1}, arrows ${chart.arrows.size}, cases ${count(cases.events) + replies}, starts ${Object.keys(cases.inputs).length}`,
        `  explored: ${nodes.length} states, ${edges.length} transitions`,
        `  distinguished by: ${['state', ...identity].join(', ')}`,
        ...bounds.map((says) => `  bound: ${says}`),
        ...lints.map(({ kind, where, says }) => `  LINT ${kind}: ${where}: ${says}`),
        `  ${lints.length === 0 ? 'no lint' : `${lints.length} lints`}`,
      ];
      process.stdout.write(`${lines.join('\n')}\n\n`);
    }
    return found > 0 ? 1 : 0;
  },
});
