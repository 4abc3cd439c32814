import { spawn } from 'node:child_process';
import { findProgram } from './find-program.ts';
import { errorLine, log } from './log.ts';

function run(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) resolve();
      else reject(new Error(errors.trim().split('\n').at(-1) || `apt-get ended with ${status}`));
    });
  });
}

/** Whether this user can install Debian packages here. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && findProgram('apt-get') !== null;
}

/** Installs Debian packages; resolves to null, or to one line that says why it did not work. */
export async function installDebian(packages: readonly string[]): Promise<string | null> {
  const doing = `installing ${packages.join(', ')} (apt-get)`;
  log(`${doing} …`);
  const beat = setInterval(() => log(`${doing} …`), 10_000);
  try {
    await run(['update', '-qq']);
    await run(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    return null;
  } catch (error) {
    return errorLine(error);
  } finally {
    clearInterval(beat);
  }
}
