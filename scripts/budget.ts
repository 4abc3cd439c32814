import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PageEntry } from '../src/pages.ts';
import { clientFolder, readChunks } from './lib/client-graph.ts';
import { fail } from './lib/log.ts';
import { builtPages, chunksOfPage } from './lib/page-chunks.ts';

/** What must load only on demand. */
const onlyLater = /react-dialog|ui\/(dialog|confirm)|uqr/;

/** The most scripts that a page may load at its start. */
const MOST_SCRIPTS = 18;

/** What no shopper ever loads. */
const never = /^src\/dev\/|^packages\/|^tests\/|\.cases\.ts$|^machines\/graph\//;

function gzipOf(file: string): number {
  return gzipSync(readFileSync(join(clientFolder, file)), { level: 9 }).length;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

/** Prints what the page loads and returns its faults. A page without a budget may load nothing. */
function faultsOf(page: PageEntry): string[] {
  const { path, query, budget: most = 0 } = page;
  const route = query === undefined ? path : `${path}?${query}`;
  const chunks = chunksOfPage(readChunks(), page);
  const sizes = chunks.map(({ file }) => ({ file, bytes: gzipOf(file) }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${kilobytes(total)} kB of ${most} kB, ${chunks.length} scripts  ${route}`);
  for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`${kilobytes(bytes)} kB              ${file}`);
  }
  const early = chunks.flatMap(({ modules }) => modules).filter((module) => onlyLater.test(module));
  return [
    ...(total > most * 1000 ? [`${route} loads ${kilobytes(total).trim()} kB, more than ${most} kB`] : []),
    ...(chunks.length > MOST_SCRIPTS ? [`${route} loads ${chunks.length} scripts, more than ${MOST_SCRIPTS}`] : []),
    ...(early.length > 0 ? [`${route} loads ${early.join(', ')} before they are needed`] : []),
  ];
}

console.log('JavaScript by route, gzip:');
const faults = builtPages().flatMap(faultsOf);
const strays = readChunks()
  .flatMap(({ modules }) => modules)
  .filter((module) => never.test(module));
if (strays.length > 0) faults.push(`the build contains ${strays.join(', ')}`);
if (faults.length > 0) fail(faults.join('; '));
