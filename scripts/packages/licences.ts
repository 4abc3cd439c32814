import { readFileSync } from 'node:fs';
import type { Chunk } from '../ground/client-graph.ts';
import { type Package, refOf } from './lock.ts';

export const licencesFile = 'docs/licences.md';

/** Whoever ships these owes a notice at most. Another one is added here by somebody who has read it. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
]);

/** Whether an SPDX expression leaves a choice that owes a notice at most. Unknown words and copyleft do not. */
export function isPermissive(licence: string): boolean {
  const plain = licence.replaceAll(/[()]/g, ' ').trim();
  return plain.split(/\s+OR\s+/).some((choice) => choice.split(/\s+AND\s+/).every((one) => permissive.has(one.trim())));
}

/** One line for each package whose licence is unknown or asks for more than a notice. */
export function refusedLicences(packages: readonly Package[]): readonly string[] {
  return packages
    .filter(({ licence }) => !isPermissive(licence))
    .map((one) => `${refOf(one)}: ${one.licence === '' ? 'no licence named' : one.licence}`);
}

/** The packages of which something is in the scripts that shoppers load. */
export function browserNames(chunks: readonly Chunk[]): readonly string[] {
  const paths = chunks.flatMap(({ modules }) => modules);
  const found = paths.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1] ?? []);
  return [...new Set(found)].toSorted();
}

const BROWSER = '## In the browser';

/** The names that the page lists for the browser. */
export function listedForBrowser(page: string): readonly string[] {
  const [, section = ''] = page.split(BROWSER);
  return [...section.matchAll(/^\| (\S+) \| \d/gm)].map(([, name]) => name ?? '').toSorted();
}

export function readLicencesPage(): string {
  return readFileSync(licencesFile, 'utf8');
}

function table(packages: readonly Package[]): string {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return ['| package | version | licence |', '| --- | --- | --- |', ...rows].join('\n');
}

function countedBy(packages: readonly Package[]): string {
  const counts = Map.groupBy(packages, ({ licence }) => licence);
  return [...counts].map(([licence, { length }]) => `${licence} ${length}`).join(', ');
}

/** `docs/licences.md`. @param inBrowser names of the packages that reach the shopper's browser */
export function licencesPage(packages: readonly Package[], inBrowser: readonly string[]): string {
  const everywhere = packages.filter(({ isOptional }) => !isOptional);
  const somewhere = packages.filter(({ isOptional }) => isOptional);
  const shipped = packages.filter(({ name }) => inBrowser.includes(name));
  return `${[
    '# Packages and their licences',
    'Written by `npm run packages` from `package-lock.json` and the build; [sbom.cdx.json](sbom.cdx.json) says the same to programs. A licence that is unknown or asks for more than a notice is refused.',
    '## On the server',
    `What a shop runs with: ${countedBy(everywhere)}. \`node\` brings Node.js itself, whose own licence file names what it is made of.`,
    table(everywhere),
    '## On some platforms',
    'One of these for each native package, as the machine needs it.',
    table(somewhere),
    BROWSER,
    'Of these something is in the scripts that shoppers load; the build writes their notices to `dist/client/licenses.md`.',
    table(shipped),
  ].join('\n\n')}\n`;
}
