import { type SpawnOptions, spawn } from 'node:child_process';
import { log } from './log.ts';

/** Runs a program in the repository and waits; its output is shown as it comes. Resolves to its exit code. */
export function runStep(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', ...options });
    child.once('error', (error) => {
      log(`${program} did not start: ${error.message}`);
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
  });
}
