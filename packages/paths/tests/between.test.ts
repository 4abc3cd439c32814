import {
  between,
  chartOf,
  defineCases,
  explore,
  generate,
  leavesOf,
  type Path,
  pathWords,
  skeletonCases,
  stateNamed,
  totalSteps,
} from '@xinglin/paths';
import { defaultRequest, suiteOf } from '@xinglin/paths/cli';
import { describe, expect, test } from 'vitest';
import { createMachine, setup } from 'xstate';
import { consultationCases } from './samples/consultation.ts';
import { allSamples, doorCases, playerCases } from './samples/small.ts';

const door = explore(doorCases);
const placesOf = (path: Path) => [path.start, ...path.steps].map(({ modelState }) => leavesOf(modelState).join(' '));

function pathsBetween(from: string | null, to: string | null, whole = door): readonly Path[] | null {
  const part = between(whole, from, to);
  return part && generate(part.graph, 'arrows', part.options).paths;
}

describe('paths between two states', () => {
  test('every path ends on first reaching the state', () => {
    const paths = pathsBetween(null, 'door.open') ?? [];
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(placesOf(path).indexOf('open')).toBe(path.steps.length);
  });

  test('from a state: covers everything after it, and every path passes through it', () => {
    const part = between(explore(playerCases), 'player.on.sound.heard', null);
    const suite = part && generate(part.graph, 'arrows', part.options);
    expect(suite?.uncovered).toEqual([]);
    for (const path of suite?.paths ?? []) expect(placesOf(path).join()).toContain('on.sound.heard');
  });

  test('returns null when the target is unreachable', () => {
    expect(pathsBetween('door.open', 'door.locked')).toBeNull();
  });

  test('starts only from variants of the state that can reach the target', () => {
    const machine = setup({
      types: {
        context: {} as { isPaid: boolean },
        events: {} as { type: 'collected' },
        input: {} as { isPaid: boolean },
      },
      guards: { isPaid: ({ context }) => context.isPaid },
    }).createMachine({
      id: 'parcel',
      context: ({ input }) => input,
      initial: 'packed',
      states: { packed: { on: { collected: { guard: 'isPaid', target: 'sent' } } }, sent: {} },
    });
    const parcel = explore(
      defineCases(machine, {
        inputs: { unpaid: { isPaid: false }, paid: { isPaid: true } },
        events: { collected: { '': {} } },
      }),
    );
    expect(pathsBetween('parcel.packed', 'parcel.sent', parcel)?.map(({ inputCase }) => inputCase)).toEqual(['paid']);
  });

  test('without samples, the answers of the conditions lead to the state', () => {
    const machine = createMachine({
      id: 'gate',
      initial: 'shut',
      states: {
        shut: { on: { pushed: [{ guard: 'fits', target: 'open' }, { target: 'stuck' }] } },
        open: { on: { passed: 'behind' } },
        behind: {},
        stuck: { on: { kicked: 'open' } },
      },
    });
    const paths = pathsBetween('gate.open', null, explore(skeletonCases(machine)));
    expect(paths?.map((path) => pathWords(path))).toEqual(['start → pushed (fits ✓) → passed']);
  });

  test('a path back to its start state takes at least one step', () => {
    const paths = pathsBetween(null, 'door.locked') ?? [];
    expect(paths.length).toBeGreaterThan(0);
    for (const { steps } of paths) expect(steps.length).toBeGreaterThan(0);
  });

  test('a state can be named by its path, the end of the path or its QA label', () => {
    const chart = chartOf(consultationCases.machine);
    const words = { 'room.talk.second.asking': '选择星级' };
    for (const name of ['room.talk.second.asking', 'talk.second.asking', '选择星级'])
      expect(stateNamed(chart, words, name)).toBe('consultation.room.talk.second.asking');
    expect(() => stateNamed(chart, words, 'asking')).toThrow(/is ambiguous: .*, /);
    expect(() => stateNamed(chart, words, 'nowhere')).toThrow(/has no state «nowhere»/);
  });
});

test.each(['from', 'to'] as const)(
  'paths %s a state take no more steps than the whole suite and report what is left out',
  (end) => {
    const parts = allSamples.flatMap((cases) => {
      const graph = explore(cases);
      const most = totalSteps(suiteOf(graph, defaultRequest).paths);
      return [...graph.chart.nodes.values()].flatMap(({ path, kind, id }) => {
        const there = graph.nodes.filter(({ active }) => active.includes(id));
        const hasMore = end === 'to' || there.some(({ index }) => graph.leaving[index]?.length !== 0);
        const isPlace = path !== '' && kind !== 'history' && there.length > 0;
        return isPlace && hasMore ? [{ ...suiteOf(graph, { ...defaultRequest, [end]: path }), most }] : [];
      });
    });
    expect(parts.length).toBeGreaterThan(10);
    for (const { paths, wanted, uncovered, most } of parts) {
      expect(paths.length).toBeGreaterThan(0);
      expect(totalSteps(paths)).toBeLessThanOrEqual(most);
      expect(uncovered.length).toBeLessThan(wanted);
    }
    expect(parts.some(({ uncovered }) => uncovered.length > 0)).toBe(true);
  },
);

test('covers a given set of arrows; each path takes at least one of them', () => {
  const only = new Set(['door.closed pushed 0']);
  const { paths, wanted, uncovered } = suiteOf(door, defaultRequest, only);
  expect(uncovered).toEqual([]);
  expect(wanted).toBeGreaterThan(0);
  for (const { steps } of paths) expect(steps.some(({ arrows }) => arrows.some((id) => only.has(id)))).toBe(true);
});
