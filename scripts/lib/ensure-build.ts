import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, log } from './log.ts';
import { runStep } from './run-step.ts';

/** The recorded screens of the flows, which `npm run flows -- frames` writes. */
export const framesFolder = '.cache/frames';

/** What a build reads. */
export const buildInputs = [
  framesFolder,
  'contract',
  'docs/charts',
  'flows.config.ts',
  'flows.html',
  'gateway',
  'index.html',
  'machines',
  'package-lock.json',
  'packages',
  'public',
  'scripts',
  'src',
  'vite.config.ts',
];
const stampFile = 'dist/stamp';

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/** Changes whenever the same build command would produce another build. */
function fingerprint(): string {
  const hash = createHash('sha256');
  hash.update(process.version).update(String(process.env.SANDBOX === '1'));
  for (const file of buildInputs.filter((path) => existsSync(path)).flatMap(filesUnder)) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether `dist` holds what a build of these sources with these settings would produce. */
export function buildIsCurrent(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === fingerprint();
}

/** A build has begun: what is in `dist` no longer counts. */
export function dropStamp(): void {
  rmSync(stampFile, { force: true });
}

export function writeStamp(): void {
  mkdirSync('dist', { recursive: true });
  writeFileSync(stampFile, fingerprint());
}

/** Writes the pages of the build with the settings of this environment. Ends the command where that fails. */
export async function writePages(): Promise<void> {
  // In a separate process: the code that renders them would stay in the memory of this one.
  if ((await runStep(process.execPath, ['dist/server/pages.js'])) !== 0) fail('writing the pages failed, see above');
}

/** Builds the shop unless the build is current; its pages are those of this environment. Ends the command where that fails. */
export async function ensureBuild(): Promise<void> {
  if (buildIsCurrent()) {
    log('build is up to date');
    await writePages();
  } else if ((await runStep(process.execPath, ['scripts/build.ts'])) !== 0) {
    fail('the build failed, see above');
  }
}
