import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basketSamples, basketText } from './samples/basket.ts';

const program = resolve('packages/paths/cli/xstate-paths.ts');
const packages = resolve('node_modules');
let folder = '';

function run(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--experimental-strip-types', program, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  mkdirSync(join(folder, 'src'));
  mkdirSync(join(folder, 'node_modules/@xinglin'), { recursive: true });
  symlinkSync(join(packages, 'xstate'), join(folder, 'node_modules/xstate'));
  symlinkSync(resolve('packages/paths'), join(folder, 'node_modules/@xinglin/paths'));
  writeFileSync(join(folder, 'src/basket.machine.ts'), basketText);
  writeFileSync(join(folder, 'src/basket.vue'), '<template><p /></template>');
  writeFileSync(join(folder, 'src/style.css'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('plans a machine without samples from its chart and names its stubbed imports', () => {
  const { status, stdout, stderr } = run('plan', 'src/**/*.machine.ts');
  expect(stderr).toContain('src/basket.machine.ts: ./basket.vue, ./style.css, some-api-that-is-not-installed stubbed');
  expect(stdout).toContain('# basketMachine: test paths');
  expect(stdout).toContain('Covers every arrow × case: 4 of 4');
  expect(stdout).toContain('| sent: isFull ✓ |  |  |  | sending; starts send |');
  expect(status).toBe(0);
});

test('init writes samples for what the code reads; once filled in, run and plan use them', () => {
  expect(run('init', 'src/basket.machine.ts').stdout).toBe('src/basket.cases.ts\n');
  const file = join(folder, 'src/basket.cases.ts');
  const written = readFileSync(file, 'utf8');
  expect(written).toContain('inputs: { start: { first: null } }');
  expect(written).toContain('events: { added: { sample: { name: null } }, sent: { sample: {} } }');
  expect(written).toContain("send: { done: { sample: null }, error: { sample: new Error('sample') } }");
  // With no samples filled in, the plan reports what breaks, and the rest goes on.
  const broken = run('plan', 'src/basket.machine.ts');
  expect(broken.stdout).toContain('The machine throws at open: added: sample: ');
  expect(broken.stdout).toContain("reading 'trim'");
  expect(run('init', 'src/basket.machine.ts').stdout).toBe('src/basket.cases.ts already exists\n');

  writeFileSync(file, basketSamples);
  expect(run('run', 'src/basket.machine.ts')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('as expected'),
  });
  const { stdout, stderr, status } = run('plan', 'src/basket.machine.ts', '--lang', 'zh', '--out', 'plans');
  expect(stdout).toBe('plans/basketMachine.md\n');
  expect(stderr).toContain('basketMachine (samples): 5 of 5 covered');
  expect(readFileSync(join(folder, 'plans/basketMachine.md'), 'utf8')).toContain('「send」返回：stored');
  expect(status).toBe(0);
});

test('the same machine gives the same Gherkin feature', () => {
  const [one, other] = [1, 2].map(() => run('plan', 'src/basket.machine.ts', '--format', 'gherkin'));
  expect(one?.stdout).toContain('# language: en\nFeature: basketMachine\n');
  expect(other?.stdout).toBe(one?.stdout);
});

test('check reports faults but not breaches of house conventions', () => {
  expect(run('check', 'src/basket.machine.ts')).toMatchObject({ status: 0, stdout: 'basketMachine: nothing found\n' });
  writeFileSync(
    join(folder, 'src/stuck.ts'),
    "import { createMachine } from 'xstate';\nexport default createMachine({ initial: 'a', states: { a: { on: { go: 'b' } }, b: {}, c: {} } });\n",
  );
  mkdirSync(join(folder, 'lib'));
  cpSync(join(folder, 'src/stuck.ts'), join(folder, 'lib/stuck.ts'));
  const { status, stdout } = run('check', 'src/stuck.ts', 'lib/stuck.ts');
  const [folderName] = folder.split('/').slice(-1);
  expect(stdout.match(/^\S+(?=: )/gm)).toEqual([`${folderName}-default`, `${folderName}-default-2`]);
  expect(stdout).toContain('dead end: nothing can happen in b\n  start → go');
  expect(status).toBe(1);
});

test('a pattern without a match, a file without a machine and a wrong option are errors', () => {
  expect(run('plan', 'src/nothing.ts')).toMatchObject({ status: 2, stderr: 'error: no file matches src/nothing.ts\n' });
  writeFileSync(join(folder, 'src/none.ts'), 'export const a = 1;\n');
  expect(run('check', 'src/none.ts').stderr).toBe('error: no module exports a machine\n');
  expect(run('plan', 'src/stuck.ts', '--lang', 'fr').stderr).toContain('error: --lang is one of zh, en, not «fr»');
  expect(readdirSync(join(folder, 'src'))).toContain('none.ts');
});
