import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildInputs } from '../../scripts/lib/ensure-build.ts';
import { readRequirements } from '../../scripts/paths/requirements.ts';
import { modules } from './kit/modules.ts';

const thisFile = 'tests/rules/repository.test.ts';
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const texts = tracked
  .filter((path) => !/\.(png|jpe?g|gif|webp|ico)$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

function linesWith(pattern: RegExp, among = texts): string[] {
  return among.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
}

test('no file names a local folder, a package registry or a secret', () => {
  expect(tracked.length).toBeGreaterThan(50);
  const others = texts.filter(({ path }) => path !== thisFile);
  expect(linesWith(/(^|[^\w.])\/(work|root|home|Users)\/\w/, others)).toEqual([]);
  expect(linesWith(/\.\.\/shared\b/, others)).toEqual([]);
  expect(linesWith(/registry\.[a-z]+\.(org|com|cn)|npmmirror|verdaccio|artifactory/i, others)).toEqual([]);
  expect(linesWith(/-----BEGIN [A-Z ]*PRIVATE KEY|\b(ghp|npm|sk)_[A-Za-z0-9]{20}/, others)).toEqual([]);
});

interface LockedPackage {
  readonly version: string;
  readonly resolved?: string;
  readonly integrity?: string;
  /** A package of this repository. */
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

test('the lock file pins every package, names no host, and knows the packages of other platforms', () => {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const packages = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && link !== true,
  );
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  // Packages for other platforms may lack a checksum (docs/decisions/002); `npm ci` refuses when their entry is missing.
  const unsure = packages.filter(
    ([, { integrity, os }]) => integrity === undefined && (os ?? ['linux']).includes('linux'),
  );
  expect(unsure.filter(([path]) => !/musl|-arm-|riscv64|ppc64|s390x/.test(path)).map(([path]) => path)).toEqual([]);
  const optional = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies));
  expect(optional.filter((name) => !packages.some(([path]) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
});

test('a change in any other folder than these makes the build stale', () => {
  const folders = new Set(tracked.flatMap((path) => path.split('/').slice(0, -1)[0] ?? []));
  const unread = [...folders].filter((folder) => !buildInputs.includes(folder));
  expect(unread.toSorted()).toEqual(['.ci', '.github', 'docs', 'tests']);
});

test('package.json names exact versions', () => {
  const files = ['package.json', ...globSync('packages/*/package.json')];
  const versions = files.flatMap((file) => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries<string>({ ...dependencies, ...devDependencies });
  });
  expect(versions.filter(([, version]) => !/^(npm:@?[\w/-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('every requirement that is named anywhere exists', () => {
  const known = new Set(readRequirements().map(({ id }) => id));
  const named = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:ACC|ORD|PAT)-[A-Z]+-\d+\b/g)].map(([id]) => ({ path, id })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ id }) => !known.has(id))).toEqual([]);
});

test('the documents name only npm commands that exist', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const documents = texts.filter(({ path }) => path.endsWith('.md'));
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:^|`)npm (?:run )?([a-z:-]+)/gm)].map(([command, name]) => ({ path, command, name })),
  );
  const ofNpm = ['ci', 'install', 'sbom'];
  expect(named.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'test']));
  expect(named.filter(({ name = '' }) => !(name in scripts) && !ofNpm.includes(name))).toEqual([]);
});

test('every link of the documents leads to an existing file', () => {
  const links = texts
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, to = '']) => ({ path, to })),
    );
  const broken = links.filter(({ path, to }) => !existsSync(new URL(to, `file://${process.cwd()}/${path}`)));
  expect(broken).toEqual([]);
});

test('docs/settings.md explains every setting, and no other', () => {
  const settings = readFileSync('docs/settings.md', 'utf8');
  const explained = [...settings.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  const declared = modules
    .filter(({ path }) => /^gateway\/(settings\.ts|adapters\/)|^src\/lib\/settings-schema\.ts$/.test(path))
    .flatMap(({ text }) =>
      [...text.matchAll(/(?:^ {2}|chosenAdapters?\(')([A-Z_]{3,})[:']/gm)].map(([, name]) => name),
    );
  const ofScripts = ['CHROMIUM_PATH', 'TEST_DATABASE_URL'];
  expect(new Set(explained)).toEqual(new Set([...declared, ...ofScripts]));
});
