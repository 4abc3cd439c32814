import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { basketSamples, basketText } from './samples/basket.ts';

const folder = mkdtempSync(join(tmpdir(), 'empty-'));
const npm = (cwd: string, ...args: readonly string[]) =>
  execFileSync('npm', [...args, '--silent'], { cwd, encoding: 'utf8' });

beforeAll(() => {
  execFileSync(process.execPath, [resolve('packages/build.mjs'), 'paths']);
  npm(resolve('packages/paths/dist'), 'pack', '--pack-destination', folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const newest: unknown = Reflect.get(
  JSON.parse(readFileSync('packages/paths/package.json', 'utf8')).dependencies,
  'xstate',
);

test.each(['5.20.0', String(newest)])(
  'the packed package plans and runs a machine in an empty project with xstate %s',
  (version) => {
    const project = mkdtempSync(join(folder, 'project-'));
    const run = (...args: readonly string[]) =>
      spawnSync('npx', ['--no-install', 'xstate-paths', ...args], { cwd: project, encoding: 'utf8' });
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
    npm(project, 'install', `xstate@${version}`, join(folder, packed));
    writeFileSync(join(project, 'basket.machine.ts'), basketText);
    expect(run('plan', 'basket.machine.ts').stdout).toContain('Covers every arrow × case: 4 of 4');
    expect(run('init', 'basket.machine.ts').stdout).toBe('basket.cases.ts\n');
    writeFileSync(join(project, 'basket.cases.ts'), basketSamples);
    expect(run('run', 'basket.machine.ts').stdout).toMatch(/^basketMachine: (\d+) of \1 paths as expected\n$/);
    expect(run('plan', 'basket.machine.ts').stdout).toContain('Covers every arrow × case: 5 of 5');
  },
);
