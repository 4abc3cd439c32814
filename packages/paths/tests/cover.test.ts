import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chartMark,
  createRecorder,
  explore,
  generate,
  type Path,
  type Recording,
  startTestActor,
} from '@xinglin/paths';
import { coverageOf, gate, mergeFiles, percentOf, recordingFiles, tableOf, wayTo } from '@xinglin/paths/cli';
import { afterAll, describe, expect, test } from 'vitest';
import { doorCases } from './samples/small.ts';

const graph = explore(doorCases);
const { paths } = generate(graph);

function run(some: readonly Path[]): Recording {
  const { inspect, recording } = createRecorder([doorCases]);
  for (const path of some) {
    const testActor = startTestActor(doorCases.machine, undefined, { inspect });
    for (const { modelEvent } of path.steps) testActor.perform(modelEvent);
    testActor.stop();
  }
  return recording();
}

describe('the gate', () => {
  test('full coverage by unit and screen passes without browser runs', () => {
    const all = run(paths);
    expect(gate(coverageOf(graph, { unit: all, screen: all, browser: {} }, []), 100, [])).toEqual([]);
  });

  test.each(['unit', 'screen'] as const)('fails when %s misses one path', (source) => {
    const [all, less] = [run(paths), run(paths.slice(1))];
    const rows = coverageOf(graph, { unit: all, screen: all, browser: all, [source]: less }, []);
    expect(gate(rows, 100, [])).toEqual([`door by ${source}: below 100 %`]);
    expect(gate(rows, 10, [])).toEqual([]);
  });

  test('fails without a recording or with one of an earlier chart', () => {
    const all = run(paths);
    const old = { door: { ...Object(all.door), chart: 'earlier' } };
    expect(gate(coverageOf(graph, { unit: old, screen: {}, browser: {} }, []), 0, [])).toEqual([
      'door by unit: recorded before the machine changed; run the tests first',
      'door by screen: never recorded; run the tests first',
    ]);
  });

  test('cases out of reach on a screen are not required there', () => {
    const [all, less] = [run(paths), run(paths.slice(1))];
    const missing = coverageOf(graph, { unit: all, screen: less, browser: {} }, [])[1]?.by.cases.missing ?? [];
    expect(missing.length).toBeGreaterThan(0);
    const screen = { door: { ...Object(less.door), outOfReach: missing } };
    expect(gate(coverageOf(graph, { unit: all, screen, browser: {} }, []), 100, [])).toEqual([]);
  });
});

test('reports a hundred percent only when nothing is missing', () => {
  const some = (length: number) => Array.from({ length }, () => 'x');
  const covered = (items: number, missing: number) => ({ items: some(items), missing: some(missing) });
  expect([percentOf(covered(1000, 1)), percentOf(covered(3, 0)), percentOf(covered(0, 0))]).toEqual([99, 100, 100]);
});

test('the table has a line for each machine and source', () => {
  const lines = tableOf(coverageOf(graph, { unit: run(paths), screen: {}, browser: {} }, [])).split('\n');
  expect(lines.map((line) => line.split(/\s+/).slice(0, 2).join(' '))).toEqual([
    'flow source',
    'door unit',
    'door screen',
    'door browser',
  ]);
  expect(lines[2]).toContain('never recorded');
});

test('finds the shortest path to an arrow or a case', () => {
  expect(wayTo(graph, 'arrows', 'door.closed pushed 0')).toBe('start → key.turned: right → pushed: push');
  expect(wayTo(graph, 'cases', 'door.locked key.turned 2 × event wrong')).toBe('start → key.turned: wrong');
});

describe('recordings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const write = (name: string, recording: Recording) => writeFileSync(join(folder, name), JSON.stringify(recording));
  const merged = () => mergeFiles(recordingFiles(folder), new Map([['door', chartMark(graph.chart)]]));

  test('are read by source', () => {
    write('unit-b.json', run(paths));
    writeFileSync(join(folder, 'merged.json'), '{}');
    expect(Object.keys(merged().unit)).toEqual(['door']);
    expect(merged().screen).toEqual({});
    expect(mergeFiles(recordingFiles(join(folder, 'none')))).toEqual({ unit: {}, screen: {}, browser: {} });
  });

  test('of an earlier chart do not hide current ones', () => {
    const alone = merged().unit;
    write('unit-a.json', { door: { ...Object(alone.door), chart: 'earlier' } });
    expect(merged().unit).toEqual(alone);
  });

  test('are named when invalid', () => {
    writeFileSync(join(folder, 'screen-b.json'), '{"door":{}}');
    expect(merged).toThrow('screen-b.json is not a recording');
  });
});

test('a machine without a view says so in its screen row', () => {
  const rows = coverageOf(graph, { unit: {}, screen: {}, browser: {} }, ['door']);
  expect(rows.map(({ unknown }) => unknown)).toEqual(['never recorded', 'no screen of its own', 'never recorded']);
});
