import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';

const test = v.object({
  title: v.string(),
  /** `passed`, `failed`, or `skipped` where the pattern leaves it out. */
  status: v.string(),
});
export type Test = v.InferOutput<typeof test>;

const report = v.object({
  success: v.boolean(),
  testResults: v.array(
    v.object({
      assertionResults: v.array(test),
    }),
  ),
});

interface TestRun {
  readonly passed: boolean;
  /** How many tests were run: those whose title has the pattern. */
  readonly ran: number;
  /** All tests of these files. */
  readonly tests: readonly Test[];
}

/**
 * Runs test files of a tier; their output goes straight to the terminal.
 * @param pattern part of a title
 * @param environment variables for the tests, added to those of this process
 */
export async function runTests(
  tier: string,
  files: readonly string[],
  pattern: string | null,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestRun> {
  const folder = mkdtempSync(join(tmpdir(), 'paths-'));
  const file = join(folder, 'report.json');
  const args = [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', tier, '--reporter=dot', '--reporter=json'],
    ...[`--outputFile.json=${file}`, ...files, ...(pattern === null ? [] : ['-t', pattern])],
  ];
  const env = { ...process.env, ...environment, NODE_ENV: 'test', NO_COLOR: '1' };
  try {
    const status = await new Promise<number>((resolve) => {
      const child = spawn(process.execPath, args, { stdio: 'inherit', env });
      child.once('error', () => resolve(1));
      child.once('close', (code) => resolve(code ?? 1));
    });
    const { success, testResults } = v.parse(report, JSON.parse(readFileSync(file, 'utf8')));
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    return {
      passed: status === 0 && success,
      ran: all.filter((one) => one.status === 'passed' || one.status === 'failed').length,
      tests: all,
    };
  } catch (error) {
    throw new Error(`the tests of ${files.join(', ')} did not start`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
