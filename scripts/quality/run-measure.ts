import { runStep } from '../ground/run-step.ts';

/** The projects of `tests/measure/vitest.config.ts`. */
export type MeasureProject = 'faults' | 'circumstances' | 'fuzz' | 'forms';

/**
 * Runs a project that measures with the tests' own kits; resolves to the exit status.
 * @param settings read by the tests from their environment
 * @param rest handed to vitest: file names
 */
export function runMeasure(
  project: MeasureProject,
  settings: Readonly<Record<string, string>> = {},
  rest: readonly string[] = [],
): Promise<number> {
  return runStep(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'tests/measure/vitest.config.ts',
      '--project',
      project,
      ...rest,
    ],
    { env: { ...process.env, NO_COLOR: '1', ...settings } },
  );
}
