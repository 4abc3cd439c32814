import type { MachineCases, Path, Steps } from '@xinglin/paths';
import { keptPaths } from '@xinglin/paths/cli';
import { type Invariants, type TestPathsOptions, testPaths as testPathsOf } from '@xinglin/paths/testing';
import type { AnyStateMachine } from 'xstate';
import { registry } from '../../machines/registry.ts';
import { recorder } from './recording.ts';

/** The tests that every machine has. Use it at the top of `<flow>.machine.test.ts`. */
export function testPaths<M extends AnyStateMachine>(
  cases: MachineCases<M>,
  options: TestPathsOptions = {},
): Invariants<M> {
  return testPathsOf(cases, { inspect: recorder.inspect, linkTo, ...options });
}

/** Where the viewer shows a path that failed. */
export async function linkTo(path: Path, step: number): Promise<string | null> {
  // Imported only now: it loads every page of the viewer, which passing tests do not need.
  const { project } = await import('../../scripts/paths/project.ts');
  return project.linkTo(path, step);
}

/** The committed plan of a product machine: its screen and page tests walk the same paths where they can. */
export function plannedPaths(cases: MachineCases): readonly Steps[] {
  const flow = registry.find((one) => one.cases === cases);
  return flow ? keptPaths(flow.name) : [];
}
