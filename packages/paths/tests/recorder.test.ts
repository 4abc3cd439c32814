import {
  createRecorder,
  explore,
  generate,
  type MachineRecord,
  mergeRecordings,
  mutantsOf,
  type Path,
  startOf,
  startTestActor,
  takeModelEvent,
  wantedOf,
} from '@xinglin/paths';
import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { allSamples, doorCases, pollerCases } from './samples/small.ts';

/** Runs a path on the real machine and returns what was recorded of it. */
function record(cases: (typeof allSamples)[number], paths: readonly Path[], machine = cases.machine) {
  const { inspect, recording } = createRecorder(allSamples);
  for (const path of paths) {
    const testActor = startTestActor(machine, cases.inputs[path.inputCase], { inspect });
    for (const { modelEvent } of path.steps) testActor.perform(modelEvent);
    testActor.stop();
  }
  return recording()[cases.machine.id];
}

/** What was recorded. A held child repeats its snapshot when it receives an event; the model leaves that out. */
function recorded(counts: Readonly<Record<string, number>> = {}, expectedFacts: readonly string[]): string[] {
  const isEcho = (item: string) => item.includes(' xstate.snapshot.') && !expectedFacts.includes(item);
  return Object.keys(counts)
    .filter((item) => !isEcho(item))
    .toSorted();
}

describe('the recording matches the model', () => {
  test.each(allSamples)('$machine.id: arrows and guard outcomes, path by path', (cases) => {
    const graph = explore(cases);
    for (const path of generate(graph).paths) {
      const start = startOf(graph.model, path.inputCase);
      const traces = [start.trace];
      for (const [at, { modelEvent }] of path.steps.entries()) {
        const before = at === 0 ? start.modelState : (path.steps[at - 1]?.modelState ?? start.modelState);
        traces.push(takeModelEvent(graph.model, before, modelEvent).trace);
      }
      const run = record(cases, [path]);
      const drawn = (id: string) => graph.chart.arrows.get(id)?.forbids === false;
      const arrows = traces.flatMap((trace) => trace.arrows).filter(drawn);
      const guards = traces.flatMap((trace) =>
        trace.guards.map(({ arrow, passed }) => `${arrow} ${passed ? 'yes' : 'no'}`),
      );
      expect(recorded(run?.arrows, arrows)).toEqual([...new Set(arrows)].sort());
      expect(recorded(run?.guards, guards)).toEqual([...new Set(guards)].sort());
    }
  });

  test.each(allSamples)('$machine.id: its default suite runs every arrow, case and event', (cases) => {
    const graph = explore(cases);
    const wanted = wantedOf(graph);
    const { paths, uncovered } = generate(graph);
    const run = record(cases, paths);
    // The sample has a timer that can never fire before another one.
    const impossible = (item: string) => uncovered.some((one) => one.startsWith(item)) || item === 'after late';
    for (const measure of ['arrows', 'cases', 'events'] as const) {
      const missing = wanted[measure].filter((item) => run?.[measure][item] === undefined);
      expect(
        missing.filter((item) => !impossible(item)),
        measure,
      ).toEqual([]);
      // Nothing else is recorded.
      const known = new Set(wanted[measure]);
      expect(Object.keys(run?.[measure] ?? {}).filter((item) => !known.has(item))).toEqual([]);
    }
  });
});

test('cases with the same payload are recorded together', () => {
  const key = { key: 'right' };
  const twice = { ...doorCases, events: { ...doorCases.events, 'key.turned': { right: key, copied: key } } };
  const { inspect, recording } = createRecorder([twice]);
  createActor(doorCases.machine, { inspect }).start().send({ type: 'key.turned', key: 'right' });
  expect(recording().door?.cases).toEqual({
    'door.locked key.turned 0 × event copied': 1,
    'door.locked key.turned 0 × event right': 1,
  });
});

test('an undeclared payload is recorded for its arrow but no case', () => {
  const { inspect, recording } = createRecorder([doorCases]);
  const actor = createActor(doorCases.machine, { inspect }).start();
  actor.send({ type: 'key.turned', key: 'another' });
  expect(recording().door?.arrows).toEqual({ 'door.locked key.turned 2': 1 });
  expect([recording().door?.cases, recording().door?.events]).toEqual([{}, {}]);
  actor.send({ type: 'key.turned', key: 'right' });
  expect(recording().door?.cases).toEqual({ 'door.locked key.turned 0 × event right': 1 });
});

test('mutants and unknown machines are not recorded', () => {
  const graph = explore(doorCases);
  for (const mutant of mutantsOf(doorCases.machine).slice(0, 4)) {
    const { inspect, recording } = createRecorder([doorCases]);
    startTestActor(mutant.build(), undefined, { inspect }).stop();
    expect(recording()).toEqual({});
  }
  const { inspect, recording } = createRecorder([pollerCases]);
  startTestActor(graph.cases.machine, undefined, { inspect }).stop();
  expect(recording()).toEqual({});
});

test('children are recorded with their parents, actors of two tabs separately', () => {
  const { inspect, recording, note } = createRecorder([doorCases]);
  const house = setup({ actors: { door: doorCases.machine } }).createMachine({ invoke: { id: 'door', src: 'door' } });
  const actor = createActor(house, { inspect }).start();
  actor.getSnapshot().children.door?.send({ type: 'key.turned', key: 'wrong' });
  expect(recording().door?.cases).toEqual({ 'door.locked key.turned 2 × event wrong': 1 });

  const seen = { machine: 'door', actor: 'x:0', guards: [] };
  const turned = { type: 'key.turned', key: 'wrong' };
  note({ ...seen, received: turned, arrows: ['door.locked key.turned 2'] }, 'one');
  note({ ...seen, received: null, arrows: ['door.closed pushed 0'] }, 'two');
  expect(recording().door?.cases).toEqual({ 'door.locked key.turned 2 × event wrong': 2 });
});

describe('merging', () => {
  const of = (part: Partial<MachineRecord>): MachineRecord => ({
    ...{ chart: 'a', arrows: {}, guards: {}, cases: {}, events: {}, outOfReach: [] },
    ...part,
  });

  test('adds up counts per machine', () => {
    const merged = mergeRecordings([
      { door: of({ arrows: { x: 1, y: 2 }, outOfReach: ['p'] }) },
      { door: of({ arrows: { y: 3 }, outOfReach: ['o', 'p'] }), poller: of({ guards: { g: 1 } }) },
    ]);
    expect(merged.door).toEqual(of({ arrows: { x: 1, y: 5 }, outOfReach: ['o', 'p'] }));
    expect(merged.poller?.guards).toEqual({ g: 1 });
  });

  test('merging nothing gives nothing, and recordings of another chart are left out', () => {
    expect(mergeRecordings([])).toEqual({});
    const merged = mergeRecordings([
      { door: of({ arrows: { x: 1 } }) },
      { door: of({ chart: 'b', arrows: { z: 1 } }) },
    ]);
    expect(merged.door?.arrows).toEqual({ x: 1 });
  });
});
