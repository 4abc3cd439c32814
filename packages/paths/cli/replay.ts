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
  takeModelEvent,
  textOf,
} from '@xinglin/paths';
import type { Project } from './project.ts';

type InProcessDriver = 'pure' | 'actor';

/** Why a path fails, with the shortest way to see it. */
interface Failure {
  readonly path: Path;
  readonly found: Divergence;
  /** The shortest path found that fails in the same step; often shorter than the path up to that step. */
  readonly shortest: Path;
}

/** Runs a path; null when all of it is as expected. @param machine runs instead of the flow's own, such as a mutant */
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
  let modelState = known.start.modelState;
  for (const [steps, expected] of [path.start, ...path.steps].entries()) {
    const step = path.steps[steps - 1];
    if (step) modelState = takeModelEvent(model, modelState, step.modelEvent).modelState;
    // A derived machine starts no port and sends nothing.
    const seen = { ...expectedFacts(expected.modelState, []), ...stateOf(expectedFacts(modelState, [])) };
    const says = difference(seen, expectedFacts(expected.modelState, []));
    if (says) return { steps, says, seen, expected: expectedFacts(expected.modelState, []) };
  }
  return null;
}

const stateOf = ({ status, value, context }: ReturnType<typeof expectedFacts>) => ({ status, value, context });

function shortestFailing(graph: Graph, path: Path, found: Divergence, run: (one: Path) => Divergence | null): Path {
  const modelEvents = path.steps.slice(0, found.steps).map((step) => step.modelEvent);
  const prefix = followPath(graph.model, path.inputCase, modelEvents);
  const last = modelEvents.at(-1);
  const before = path.steps[found.steps - 2]?.modelState ?? path.start.modelState;
  if (!last) return prefix;
  const place = textOf(before.snapshot.value);
  const alike = shortestPath(graph, (node) => textOf(graph.nodes[node]?.modelState.snapshot.value) === place);
  if (!alike || alike.steps.length + 1 >= prefix.steps.length) return prefix;
  try {
    const shorter = followPath(graph.model, alike.inputCase, [...alike.steps.map((step) => step.modelEvent), last]);
    return run(shorter) ? shorter : prefix;
  } catch {
    // The step is not possible on the shorter way: keep the longer one.
    return prefix;
  }
}

/** Describes a failure for people. */
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
