import type { MachineCases } from '../../../machines/graph/cases.ts';
import { explore, type Graph } from '../../../machines/graph/explore.ts';
import { pathToItem } from '../../../machines/graph/generate.ts';
import type { Steps } from '../../../machines/graph/path.ts';

const graphs = new WeakMap<MachineCases, Graph>();

/** The fewest steps to an arrow, or to an arrow × case; null when no case leads there. Exploring takes a second or two. */
export function stepsTo(cases: MachineCases, measure: 'arrows' | 'cases', item: string): Steps | null {
  const graph = graphs.get(cases) ?? explore(cases);
  graphs.set(cases, graph);
  const path = pathToItem(graph, measure, item);
  return (
    path && {
      inputCase: path.inputCase,
      steps: path.steps.map(({ happening: { type, caseName } }) => [type, caseName]),
    }
  );
}
