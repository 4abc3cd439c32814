import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The recorded screens of the flows, which `npm run flows -- frames` writes. */
export const framesFolder = '.cache/frames';

const inputs = [
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
  for (const file of inputs.filter((path) => existsSync(path)).flatMap(filesUnder)) {
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
