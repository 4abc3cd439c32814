import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runPaths } from '@xinglin/paths/cli';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { project } from '../../scripts/paths/project.ts';
import { expectOneError, hearOutput } from '../kit/output.ts';

let folder = '';
const heard = hearOutput();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paths-test-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const run = (line: string) => runPaths(project, line.split(' ').filter(Boolean));

test.each([
  ['fly', 'there is no command «fly»'],
  ['generate', 'generate needs a flow'],
  ['generate nowhere', 'there is no flow «nowhere»; choose from all, session'],
  ['generate toast more', 'generate: unexpected argument «more»'],
  ['generate toast --cover everything', '--cover is one of states, arrows, guards, pairs, goals, requirement:<ID>'],
  ['generate toast --cover requirement:NOTHING-1', 'no state of any flow cites NOTHING-1'],
  ['generate toast --cover requirement:ACC-QR-01', 'no state of this flow cites ACC-QR-01'],
  ['generate toast --max-steps none', '--max-steps takes a whole number of at least 1, not «none»'],
  ['generate toast --max-steps 0', 'of at least 1'],
  ['generate toast --format pdf', '--format is one of md, csv, gherkin, json, junit, not «pdf»'],
  ['generate toast --format md --format csv', '--format may be given only once'],
  ['generate toast --format', '--format'],
  ['generate toast --colour red', 'Unknown option --colour'],
  ['generate toast --from nowhere', 'toast has no state «nowhere»'],
  ['generate page-loader --from ready --to failed', 'no path goes from ready, to failed'],
  ['generate toast --only-changed no-such-ref', 'git knows no commit «no-such-ref»'],
  ['generate all --format gherkin', 'gherkin allows one feature per file'],
  ['list nowhere', 'there is no flow «nowhere»'],
  ['run toast --driver robot', '--driver is one of pure, actor, screen, browser'],
  ['run all --path x', '--path needs one flow'],
  ['run toast --path zzzzzz', 'toast has no path «zzzzzz»; it has toast-'],
  ['run toast --path no.json', 'there is no file no.json'],
  ['run toast --driver screen --cover states', '--cover is for the drivers pure and actor'],
  ['robustness toast --seconds soon', '--seconds takes a whole number'],
  ['help fly', 'there is no command «fly»'],
])('a usage error is one clear line and exit status 2: %s', async (line, expected) => {
  expect(await run(line)).toBe(2);
  expectOneError(heard, expected);
});

test('help names every command, and each has examples', async () => {
  expect(await run('')).toBe(0);
  const names = [...heard.said.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(['list', 'generate', 'run', 'check', 'robustness', 'plans', 'help']));
  for (const name of names.filter((one) => one !== 'help')) {
    heard.said = '';
    expect(await run(`help ${name}`)).toBe(0);
    expect(heard.said).toContain(`npm run paths -- ${name}`);
  }
  heard.said = '';
  expect(await run('generate --help')).toBe(0);
  expect(heard.said).toContain('--only-changed');
});

test('list shows states, arrows, cases and what tells states apart, and finds no lint', async () => {
  expect(await run('list product-search')).toBe(0);
  expect(heard.said).toContain('states 2, arrows 3, cases 4, starts 1');
  expect(heard.said).toContain('distinguished by: state, keyword');
  expect(heard.said).toContain('no lint');
});

test('generate writes a file for each flow, the same bytes each time', async () => {
  for (const format of ['csv', 'gherkin', 'junit', 'json', 'md']) {
    expect(await run(`generate page-loader --format ${format} --out ${folder}`)).toBe(0);
  }
  const files = readdirSync(folder).sort();
  expect(files).toEqual(['csv', 'feature', 'json', 'md', 'xml'].map((end) => `page-loader.${end}`));
  const before = readFileSync(join(folder, 'page-loader.xml'), 'utf8');
  expect(before).toContain('failures="0" skipped="0"');
  await run(`generate page-loader --format junit --out ${folder}`);
  expect(readFileSync(join(folder, 'page-loader.xml'), 'utf8')).toBe(before);
});

test('generate includes only the flows that cite a requirement', async () => {
  expect(await run('generate all --cover requirement:ACC-LIM-01')).toBe(0);
  expect(heard.said.match(/^# .*：测试路径$/gm)).toEqual(['# 页面部件加载：测试路径']);
});

test('run takes a path by its ID in the plan, or a file of steps', async () => {
  await run('generate page-loader --format json');
  const id = /"id": "(page-loader-\w+)"/.exec(heard.said)?.[1] ?? '';
  heard.said = '';
  expect(await run(`run page-loader --driver actor --path ${id}`)).toBe(0);
  expect(heard.said).toContain('1 of 1 paths as expected (actor)');
  const steps = [['page.opened', '打开页面']];
  const file = join(folder, 'path.json');
  writeFileSync(file, JSON.stringify({ inputCase: 'start', steps }));
  expect(await run(`run page-loader --path ${file}`)).toBe(0);
  expect(heard.said).toContain('start → page.opened: 打开页面\n');
  writeFileSync(file, JSON.stringify({ inputCase: 'start', steps: [['page.opened', '没有']] }));
  expect(await run(`run page-loader --path ${file}`)).toBe(2);
  expect(heard.errors).toContain('the cases have no page.opened «没有»');
  writeFileSync(file, '{}');
  expect(await run(`run page-loader --path ${file}`)).toBe(2);
});

test('a flow without a screen says so', async () => {
  expect(await run('run route-guard --driver screen')).toBe(1);
  expect(heard.said).toContain('route-guard: no screen test');
});

test('robustness walks at random', async () => {
  expect(await run('robustness page-loader --seconds 1 --seed 7')).toBe(0);
  expect(heard.said).toMatch(/^page-loader: \d+ walks, nothing wrong \(seed 7\)$/m);
});
