import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { explore, generate } from '@xinglin/paths';
import { doorCases } from '@xinglin/paths/samples/small';
import { type Driver, onPathFailure, runPath } from '@xinglin/paths/testing';
import { attachFailedPaths as attachInVitest } from '@xinglin/viewer/vitest';
import { afterAll, expect, test } from 'vitest';
import { drawPath } from '../src/embed/draw-path.ts';
import { attachFailedPaths } from '../src/embed/playwright.ts';

// Restores the attachment for other test files of this worker.
afterAll(attachInVitest);

/** A wrong key, a note, the right key, a push: the arrow of the note is a row in the box of the door itself. */
const [path] = generate(explore(doorCases), 'arrows').paths;
if (!path) throw new Error('the door has no path');

/** Mark → ids of the arrows and states that have it, in the order of the chart. */
function marksIn(svg: string) {
  const found = [...svg.matchAll(/<g(?: id="[^"]*")? data-(?:arrow|state)="([^"]*)" data-mark="(\w+)"/g)];
  return Object.groupBy([...new Set(found.map(([, id, mark]) => `${mark} ${id}`))], (one) => one.split(' ')[0] ?? '');
}

test('marks the arrows taken, and the arrow and target of the failed step as failed', async () => {
  const svg = await drawPath(doorCases, path, 3);
  expect(marksIn(svg)).toEqual({
    taken: ['taken door note.written 0', 'taken door.locked key.turned 2'],
    failed: ['failed door.closed', 'failed door.locked key.turned 0'],
  });
  // Only the line with the arrow is marked.
  const [, line] = /<path class="line" data-line="(\d+)" data-mark="failed"/.exec(svg) ?? [];
  expect(svg).toMatch(new RegExp(`<g data-line="${line}">.*\\n?.*data-arrow="door.locked key.turned 0"`));
  expect(svg.match(/<path class="line"[^>]*data-mark/g)).toHaveLength(1);
});

test('a failed start marks only its state', async () => {
  expect(marksIn(await drawPath(doorCases, path, 0))).toEqual({ failed: ['failed door.locked'] });
});

/** A driver that fails in a step. */
const broken = (at: number): Driver => ({
  events: Object.fromEntries(path.steps.map(({ modelEvent }) => [modelEvent.type, () => {}])),
  states: { '*': ({ steps }) => expect(steps, 'a fault').not.toBe(at) },
});

test('attaches the drawing through the TestInfo of Playwright', async () => {
  const attached: unknown[][] = [];
  const attach: TestInfo['attach'] = async (...given) => void attached.push(given);
  attachFailedPaths(() => ({ attach }));
  await expect(runPath(doorCases, path, broken(2))).rejects.toThrow('after 2 of 4 steps');
  const body = await drawPath(doorCases, path, 2);
  expect(attached).toEqual([[`door-${path.id}.svg`, { body, contentType: 'image/svg+xml' }]]);
});

test('an error while drawing a path does not hide why the path failed', async () => {
  onPathFailure(() => Promise.reject(new Error('no room')));
  await expect(runPath(doorCases, path, broken(1))).rejects.toThrow(/a fault.*after 1 of 4 steps.*no room/s);
});

const config = `export default { test: { setupFiles: 'setup.ts', attachmentsDir: 'attached' } };`;
const setup = `import { attachFailedPaths } from '@xinglin/viewer/vitest';
attachFailedPaths();`;
const planted = `import { doorCases } from '@xinglin/paths/samples/small';
import { testPaths } from '@xinglin/paths/testing';
testPaths(doorCases, { machine: doorCases.machine.provide({ actions: { count: () => {} } }) });`;

test('a fault planted in a machine fails testPaths, and Vitest says where the drawing is', () => {
  mkdirSync('.cache', { recursive: true });
  using folder = mkdtempDisposableSync('.cache/failed-path-');
  for (const [name, text] of Object.entries({ 'vitest.config.ts': config, 'setup.ts': setup, 'x.test.ts': planted }))
    writeFileSync(join(folder.path, name), text);
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  const { status, stderr } = spawnSync(process.execPath, [vitest, 'run'], { cwd: folder.path, encoding: 'utf8' });
  expect(status).toBe(1);
  const files = readdirSync(join(folder.path, 'attached')).filter((name) => name.includes(path.id));
  expect(files).toHaveLength(1);
  expect(stderr).toContain(`drawn: attached/${files[0]}`);
  const svg = readFileSync(join(folder.path, 'attached', files[0] ?? ''), 'utf8');
  expect(marksIn(svg)).toEqual({ failed: ['failed door.locked', 'failed door.locked key.turned 2'] });
});
