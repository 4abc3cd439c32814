import {
  compareRun,
  type Divergence,
  deriveMachine,
  difference,
  expectedFacts,
  followPath,
  type Graph,
  type Model,
  modelOf,
  type Path,
  pathWords,
  refusedAlong,
  shortestPath,
  takeHappening,
  textOf,
} from '@xinglin/paths';
import type { Project } from './project.ts';

export type InProcessDriver = 'pure' | 'actor';

/** Why a path fails, with the shortest way to see it. */
export interface Failure {
  readonly path: Path;
  readonly found: Divergence;
  /** The shortest path that was found to fail in the same step; often shorter than the steps up to there. */
  readonly shortest: Path;
}

/** Runs a path; null when all of it is as expected. @param machine to run instead of the flow's own: a mutant */
export function replayPath(
  graph: Graph,
  path: Path,
  driver: InProcessDriver,
  machine: Graph['cases']['machine'] = graph.cases.machine,
): Failure | null {
  const run = (one: Path) =>
    driver === 'actor'
      ? compareRun(graph.cases, one, refusedAlong(graph.model, one), machine)
      : comparePurely(modelOf(graph.cases, deriveMachine(machine)), one);
  const found = run(path);
  return found && { path, found, shortest: shortestFailing(graph, path, found, run) };
}

/** Driver *pure*: the derived test machine does each step, without anything running. */
function comparePurely(model: Model, path: Path): Divergence | null {
  const known = followPath(model, path.inputCase, []);
  let moment = known.start.moment;
  for (const [steps, expected] of [path.start, ...path.steps].entries()) {
    const step = path.steps[steps - 1];
    if (step) moment = takeHappening(model, moment, step.happening).moment;
    // A derived machine starts no port and sends nothing.
    const seen = { ...expectedFacts(expected.moment, []), ...stateOf(expectedFacts(moment, [])) };
    const says = difference(seen, expectedFacts(expected.moment, []));
    if (says) return { steps, says, seen, expected: expectedFacts(expected.moment, []) };
  }
  return null;
}

const stateOf = ({ status, value, context }: ReturnType<typeof expectedFacts>) => ({ status, value, context });

function shortestFailing(graph: Graph, path: Path, found: Divergence, run: (one: Path) => Divergence | null): Path {
  const happenings = path.steps.slice(0, found.steps).map((step) => step.happening);
  const prefix = followPath(graph.model, path.inputCase, happenings);
  const last = happenings.at(-1);
  const before = path.steps[found.steps - 2]?.moment ?? path.start.moment;
  if (!last) return prefix;
  const place = textOf(before.snapshot.value);
  const alike = shortestPath(graph, (node) => textOf(graph.nodes[node]?.moment.snapshot.value) === place);
  if (!alike || alike.steps.length + 1 >= prefix.steps.length) return prefix;
  try {
    const shorter = followPath(graph.model, alike.inputCase, [...alike.steps.map((step) => step.happening), last]);
    return run(shorter) ? shorter : prefix;
  } catch {
    // From there that step is not possible: the longer way it is.
    return prefix;
  }
}

/** What a person needs to see of a failure. */
export function failureWords({ path, found, shortest }: Failure, linkTo: Project['linkTo'] = () => null): string {
  const link = linkTo(shortest, shortest.steps.length);
  const lines = [
    `FAILED ${path.id}: ${pathWords(path)}`,
    `  at step ${found.steps} of ${path.steps.length}: ${found.says}`,
    `  model: ${textOf(found.expected.value)} ${textOf(found.expected.context)}`,
    `  real:  ${found.seen ? `${textOf(found.seen.value)} ${textOf(found.seen.context)}` : 'it threw'}`,
    `  shortest failing path (${shortest.steps.length} steps): ${pathWords(shortest)}`,
    ...(link === null ? [] : [`  in the viewer, while npm run flows runs: ${link}`]),
  ];
  return lines.join('\n');
}
