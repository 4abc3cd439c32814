import {
  deriveMachine,
  leavesOf,
  type MachineCases,
  type ModelState,
  type Path,
  pathWords,
  type Step,
} from '@xinglin/paths';
import { createTestModel } from '@xstate/test';

/** How to perform a step, and what to assert after it. */
export interface Driver {
  /** Event type → performs it. */
  readonly events: Readonly<Record<string, (step: Step) => void | Promise<void>>>;
  /** Dotted path of a leaf state, or `*` for any → assertions in that state. */
  readonly states: Readonly<Record<string, (at: Position) => void | Promise<void>>>;
}

/** A point on a path. */
export interface Position {
  readonly path: Path;
  /** Steps done; 0 is right after the start. */
  readonly steps: number;
  readonly modelState: ModelState;
}

/** `@xstate/test` passes our own steps and states through, so they can carry more than it knows. */
interface Stop extends Position {
  readonly event: { readonly type: string };
  readonly state: ModelState['snapshot'];
  readonly step: Step | null;
}

/** Address at which a path is shown at one of its steps; null where there is none. */
export type LinkTo = (path: Path, step: number) => Promise<string | null>;

/** A path that a driver did not follow. */
export interface PathFailure {
  readonly cases: MachineCases;
  readonly path: Path;
  /** Number of the step that failed; 0 is the start. */
  readonly steps: number;
}

/** @returns a line for the message; null for none */
type TellFailure = (failure: PathFailure) => Promise<string | null>;

let tellFailure: TellFailure | null = null;

/** Sets the one listener called for each path that fails, while its test is still running. */
export function onPathFailure(tell: TellFailure): void {
  tellFailure = tell;
}

/**
 * Runs one path with `@xstate/test`. That package would pass a path without actions or assertions,
 * so a driver that lacks something the path needs is refused before the first step.
 * @throws the first assertion that fails, with the path up to that step
 */
export async function runPath(cases: MachineCases, path: Path, driver: Driver, linkTo?: LinkTo): Promise<void> {
  refuseVacuous(path, driver);
  let reached = 0;
  const stops = stopsOf(path);
  const model = createTestModel(deriveMachine(cases.machine), {
    stateMatcher: (_state, key) => isWatched(stops[reached], key),
  });
  const end = stops.at(-1)?.state;
  // Our paths consist of the machine's own snapshots and events; the package's types expect those of this one machine.
  const [runnable] = model.getPaths(() => [{ state: end, steps: stops, weight: path.steps.length }] as never);
  if (!runnable) throw new Error(`@xstate/test does not run the path ${path.id}`);
  let looked = 0;
  let acted = 0;
  try {
    // As above.
    await runnable.test({
      events: Object.fromEntries(
        [...new Set(path.steps.map(({ modelEvent }) => modelEvent.type))].map((type) => [
          type,
          async (stop: unknown) => {
            // `@xstate/test` passes back the steps that it was given.
            const { step, steps } = stop as Stop;
            reached = steps;
            acted++;
            if (step) await driver.events[type]?.(step);
          },
        ]),
      ),
      states: Object.fromEntries(
        Object.entries(driver.states).map(([key, observe]) => [
          key,
          async () => {
            looked++;
            const stop = stops[reached];
            if (stop) await observe(stop);
          },
        ]),
      ),
    } as never);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const link = (await linkTo?.(path, reached)) ?? null;
    error.message = `${firstParagraph(error.message)}\n\nafter ${reached} of ${path.steps.length} steps of ${path.id}: ${pathWords(path, reached)}${link === null ? '' : `\nin the viewer, while npm run flows runs: ${link}`}`;
    // An error of the listener must not hide why the path failed.
    const line = await tellFailure?.({ cases, path, steps: reached }).catch(String);
    if (line) error.message += `\n${line}`;
    throw error;
  }
  if (acted !== path.steps.length || looked < stops.length) {
    throw new Error(
      `${path.id}: ${acted} of ${path.steps.length} steps were performed, ${looked} checks of ${stops.length} states`,
    );
  }
}

/** The package appends every state of the path to a message, which hides what failed. */
const firstParagraph = (message: string): string => message.split('\nPath:\n')[0]?.trimEnd() ?? message;

const stopsOf = (path: Path): Stop[] =>
  [path.start, ...path.steps].map(({ modelState }, steps) => {
    const step = path.steps[steps - 1] ?? null;
    const event = { type: step?.modelEvent.type ?? 'xstate.init' };
    return { path, steps, modelState, event, state: modelState.snapshot, step };
  });

const isWatched = (stop: Stop | undefined, key: string): boolean =>
  stop !== undefined && (key === '*' || leavesOf(stop.modelState).includes(key));

/**
 * Refuses a driver that would let a step pass unchecked.
 * @throws a list of every event without an action and every state without an assertion
 */
export function refuseVacuous({ start, steps }: Path, driver: Driver): void {
  const missing = new Set<string>();
  for (const { modelState } of [start, ...steps]) {
    if ('*' in driver.states) break;
    for (const leaf of leavesOf(modelState)) if (!(leaf in driver.states)) missing.add(`state ${leaf}: no assertion`);
  }
  for (const { modelEvent } of steps) {
    if (!(modelEvent.type in driver.events)) missing.add(`event ${modelEvent.type}: no action`);
  }
  if (missing.size === 0) return;
  throw new Error(`This driver would pass without checking:\n  ${[...missing].toSorted().join('\n  ')}`);
}
