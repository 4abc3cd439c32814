import {
  defineCases,
  durationsOf,
  earliestTimesOf,
  explore,
  followPath,
  generate,
  NO_TIMERS,
  nextZone,
  type Path,
  pathWords,
  type Steps,
  shortestPath,
  stepsOf,
} from '@xinglin/paths';
import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { allSamples, doorCases, parentCases, playerCases, pollerCases } from './samples/small.ts';

describe('criteria', () => {
  test('states: every state is entered', () => {
    const graph = explore(playerCases);
    const { paths, uncovered } = generate(graph, 'states');
    expect(uncovered).toEqual([]);
    const entered = new Set(
      paths
        .flatMap((path) => [path.start, ...path.steps])
        .flatMap(({ modelState }) => modelState.snapshot._nodes.map(({ id }) => id)),
    );
    const drawn = [...graph.chart.nodes.values()].filter(({ kind }) => kind !== 'history').map(({ id }) => id);
    expect([...entered].toSorted()).toEqual(drawn.toSorted());
  });

  test('arrows: every arrow is taken with every case that takes it', () => {
    for (const cases of [doorCases, playerCases, parentCases]) {
      const graph = explore(cases);
      const { paths, uncovered } = generate(graph);
      expect(uncovered).toEqual([]);
      const taken = paths.flatMap((path) =>
        path.steps.flatMap(({ arrows, modelEvent }) =>
          arrows.map((arrow) => `${arrow} ${modelEvent.kind} ${modelEvent.caseName}`),
        ),
      );
      const possible = graph.edges.flatMap(({ arrows, modelEvent }) =>
        arrows.map((arrow) => `${arrow} ${modelEvent.kind} ${modelEvent.caseName}`),
      );
      expect(new Set(taken)).toEqual(new Set(possible));
    }
  });

  test('guards: both outcomes of each', () => {
    const { paths, uncovered, wanted } = generate(explore(doorCases), 'guards');
    expect([wanted, uncovered]).toEqual([4, []]);
    expect(paths.map((path) => pathWords(path))).toEqual([
      'start → key.turned: wrong → key.turned: right',
      'start → key.turned: wrong → key.turned: wrong → key.turned: wrong',
    ]);
  });

  test('guards and requirements: a start counts, too', () => {
    const graph = explore(formCases);
    for (const criterion of ['guards', 'requirement:X-1'] as const) {
      const { paths, uncovered } = generate(graph, criterion);
      expect(uncovered).toEqual([]);
      expect(paths.map((path) => pathWords(path))).toEqual(['new', 'old']);
    }
  });

  test('pairs: every two consecutive arrows', () => {
    const pairs = generate(explore(doorCases), 'pairs');
    expect(pairs.uncovered).toEqual([]);
    expect(pairs.wanted).toBeGreaterThan(generate(explore(doorCases)).wanted);
  });

  test('goals: every final state', () => {
    const { paths } = generate(explore(doorCases), 'goals');
    const ends = paths.map((path) => path.steps.at(-1)?.modelState.snapshot.value);
    expect(new Set(ends)).toEqual(new Set(['jammed', 'open']));
  });

  test('requirement: only the arrows of its states', () => {
    expect(generate(explore(doorCases), 'requirement:X-1').wanted).toBe(4);
    expect(generate(explore(doorCases), 'requirement:X-2')).toMatchObject({ wanted: 0, paths: [] });
  });
});

/** Two ways to a state with the same future; after one of them, writing no longer changes anything. */
const noteMachine = setup({
  types: {
    context: {} as { readonly note: string },
    events: {} as { type: 'skipped' } | { type: 'written' } | { type: 'signed' },
  },
  actions: { write: assign({ note: 'hello' }) },
}).createMachine({
  id: 'note',
  context: { note: '' },
  initial: 'empty',
  states: {
    empty: { on: { skipped: 'full', written: { target: 'full', actions: 'write' } } },
    full: { on: { signed: { target: 'done', actions: 'write' } } },
    done: { type: 'final' },
  },
});

test('arrows: each arrow that can change the context does so on a path', () => {
  const cases = defineCases(noteMachine, {
    events: { skipped: { skip: {} }, written: { write: {} }, signed: { sign: {} } },
  });
  const { paths, uncovered } = generate(explore(cases));
  expect(uncovered).toEqual([]);
  expect(paths.map((path) => pathWords(path))).toEqual([
    'start → written: write → signed: sign',
    'start → skipped: skip → signed: sign',
  ]);
});

/** Opened new or with an old entry, which makes no difference once it is full; nobody can paste at the screen. */
const formMachine = setup({
  types: {
    input: {} as { readonly isNew: boolean },
    context: {} as { readonly isNew: boolean; readonly isFull: boolean; readonly failed: boolean },
    events: {} as { type: 'read' } | { type: 'pasted' } | { type: 'typed' } | { type: 'saved' },
  },
  guards: { isNew: ({ context }) => context.isNew },
  actions: { fill: assign({ isFull: true }), fail: assign({ failed: true }) },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({ ...input, isFull: false, failed: false }),
  initial: 'opening',
  states: {
    opening: { meta: { req: ['X-1'] }, always: [{ guard: 'isNew', target: 'empty' }, { target: 'reading' }] },
    reading: { on: { read: { target: 'full', actions: 'fill' } } },
    empty: { on: { pasted: { target: 'full', actions: 'fill' }, typed: 'half' } },
    half: { on: { typed: { target: 'full', actions: 'fill' } } },
    full: { on: { saved: { actions: 'fail' } } },
  },
});

const formCases = defineCases(formMachine, {
  inputs: { new: { isNew: true }, old: { isNew: false } },
  events: { read: { read: {} }, pasted: { paste: {} }, typed: { type: {} }, saved: { save: {} } },
  sameness: { isNew: ({ isNew, isFull }) => isFull || isNew },
});

test('what a state shows is shown on a path that does so, also where nothing else changes', () => {
  const { paths, uncovered } = generate(explore(formCases), 'goals', {
    allow: ({ modelEvent }) => modelEvent.type !== 'pasted',
    shows: ({ snapshot: { context } }) => (context.failed ? [context.isNew ? 'not created' : 'not changed'] : []),
  });
  expect(uncovered).toEqual([]);
  expect(paths.map((path) => pathWords(path))).toContain('new → typed: type → typed: type → saved: save');
});

describe('kept paths', () => {
  const idsOf = (paths: readonly Path[]) => paths.map(({ id }) => id);

  test('coverage is the same whatever is kept, and keeping the result reproduces it', () => {
    for (const cases of allSamples) {
      const graph = explore(cases);
      const { paths, uncovered } = generate(graph);
      const others = generate(graph, 'pairs', { maxSteps: 5 }).paths;
      for (const keep of [paths.slice(1).map(stepsOf), others.map(stepsOf), paths.toReversed().map(stepsOf)]) {
        const first = generate(graph, 'arrows', { keep });
        expect(first.uncovered).toEqual(uncovered);
        const again = generate(graph, 'arrows', { keep: first.paths.map(stepsOf) });
        expect(idsOf(again.paths)).toEqual(idsOf(first.paths));
      }
    }
  });

  test('useless, overlong and invalid paths are dropped', () => {
    const graph = explore(doorCases);
    const right = ['key.turned', 'right'] as const;
    const wrong = ['key.turned', 'wrong'] as const;
    const kept = (...steps: (readonly [string, string])[]) => ({ inputCase: 'start', steps });
    const keep = [
      kept(right),
      kept(right),
      kept(['key.turned', 'gone']),
      kept(['pushed', 'push']),
      { inputCase: 'nobody', steps: [] },
      kept(wrong, right, ['pushed', 'push']),
    ];
    const { paths, uncovered } = generate(graph, 'arrows', { keep, maxSteps: 3 });
    expect(uncovered).toEqual([]);
    expect(paths.slice(0, 2).map((path) => pathWords(path))).toEqual([
      'start → key.turned: right',
      'start → key.turned: wrong → key.turned: right → pushed: push',
    ]);
    const short = generate(graph, 'arrows', { keep, maxSteps: 2 });
    expect(short.paths.map((path) => pathWords(path))).not.toContain(
      'start → key.turned: wrong → key.turned: right → pushed: push',
    );
  });

  test('a path longer than the maximum stays if what it is for lies that deep', () => {
    const wrong = ['key.turned', 'wrong'] as const;
    const deep: Steps = { inputCase: 'start', steps: [['note.written', 'hello'], wrong, wrong, wrong] };
    const { paths } = generate(explore(doorCases), 'arrows', { keep: [deep], maxSteps: 2 });
    expect(paths.slice(0, 1).map((path) => [stepsOf(path), path.deep])).toEqual([[deep, true]]);
  });
});

describe('paths', () => {
  test('a path exceeds the maximum only if its goal is deeper, and is marked deep', () => {
    const graph = explore(doorCases);
    const short = generate(graph, 'arrows', { maxSteps: 2 });
    expect(short.uncovered).toEqual([]);
    expect(short.paths.filter(({ steps }) => steps.length > 2).map(({ deep }) => deep)).toEqual([true]);
    expect(short.paths.filter(({ steps }) => steps.length <= 2).some(({ deep }) => deep)).toBe(false);
  });

  test('an id depends on the path alone', () => {
    const [path] = generate(explore(doorCases), 'goals').paths;
    const longer = { ...doorCases, events: { ...doorCases.events, 'note.written': { bye: { note: 'bye' } } } };
    expect(generate(explore(longer), 'goals').paths[0]?.id).toBe(path?.id);
  });

  test('disallowed edges are neither taken nor wanted', () => {
    const { paths, uncovered } = generate(explore(doorCases), 'arrows', {
      allow: ({ modelEvent }) => modelEvent.caseName !== 'wrong',
    });
    expect(uncovered).toEqual([]);
    expect(paths.some((path) => pathWords(path).includes('wrong'))).toBe(false);
  });

  test('finds the shortest path to a state', () => {
    const graph = explore(doorCases);
    const path = shortestPath(graph, (node) => graph.nodes[node]?.leaves.includes('jammed') ?? false);
    expect(path?.steps).toHaveLength(3);
    expect(shortestPath(graph, () => false)).toBeNull();
  });

  test('following an impossible step reports where it stopped', () => {
    const { model, edges } = explore(doorCases);
    const push = edges.find(({ modelEvent }) => modelEvent.type === 'pushed')?.modelEvent;
    expect(() => followPath(model, 'start', push ? [push] : [])).toThrow(
      'no arrow takes the last step of «start» → pushed: push',
    );
    expect(() => followPath(model, 'nobody', [])).toThrow('has no input case «nobody»');
  });
});

describe('real time', () => {
  test('a delay that can never fire first is left out and stays uncovered', () => {
    const { paths, uncovered } = generate(explore(pollerCases));
    expect(uncovered).toEqual(['poller.waiting xstate.after.late.poller.waiting 0 × after ']);
    expect(paths.some((path) => path.steps[0]?.modelEvent.subject === 'late')).toBe(false);
  });

  test('steps carry their earliest possible time', () => {
    const graph = explore(pollerCases);
    const path = shortestPath(graph, (node) => graph.nodes[node]?.modelState.snapshot.context.seen === 1);
    expect(path?.steps.map(({ at }) => at)).toEqual([0, 1000]);
    const timer = (fires: string | null, waiting: string[], started: string[]) => ({ fires, waiting, started });
    const lasts = (name: string) => ({ short: 300, long: 1000 })[name] ?? null;
    // `short` starts at 700 at the earliest, or it would have fired before `long` ends at 1000.
    expect(
      earliestTimesOf(
        [timer(null, ['long'], ['long']), timer(null, ['long', 'short'], ['short']), timer('long', ['short'], [])],
        lasts,
      ),
    ).toEqual([0, 700, 1000]);
    expect(durationsOf(graph.chart)('xstate.after.soon.poller.waiting')).toBe(300);
  });

  test('timers started together fire in order of duration; unknown durations in any order', () => {
    const lasts = (name: string) => ({ short: 300, long: 1000 })[name] ?? null;
    const both = nextZone(NO_TIMERS, null, ['short', 'long'], ['short', 'long'], lasts) ?? NO_TIMERS;
    expect(nextZone(both, 'long', ['short'], [], lasts)).toBeNull();
    expect(nextZone(both, 'short', ['long'], [], lasts)).not.toBeNull();
    const open = nextZone(NO_TIMERS, null, ['short', 'some'], ['short', 'some'], lasts) ?? NO_TIMERS;
    expect(nextZone(open, 'some', ['short'], [], lasts)).not.toBeNull();
    expect(nextZone(open, 'short', ['some'], [], lasts)).not.toBeNull();
  });
});
