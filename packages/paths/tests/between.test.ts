import { between, defineCases, explore, generate, leavesOf, type Path, stateNamed, totalSteps } from '@xinglin/paths';
import { defaultRequest, suiteOf } from '@xinglin/paths/cli';
import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { checkoutCases } from './samples/checkout.ts';
import { doorCases } from './samples/small.ts';

const graph = explore(checkoutCases);
const placesOf = (path: Path) => [path.start, ...path.steps].map(({ modelState }) => leavesOf(modelState).join(' '));

function pathsBetween(from: string | null, to: string | null, whole = graph): readonly Path[] | null {
  const part = between(whole, from, to);
  return part && generate(part.graph, 'arrows', part.options).paths;
}

describe('paths between two states', () => {
  test('every path ends on first reaching the state', () => {
    const paths = pathsBetween(null, 'checkout.thanking') ?? [];
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(placesOf(path).indexOf('thanking')).toBe(path.steps.length);
  });

  test('from a state: covers everything after it, and every path passes through it', () => {
    const part = between(graph, 'checkout.confirming', null);
    const suite = part && generate(part.graph, 'arrows', part.options);
    expect(suite?.uncovered).toEqual([]);
    for (const path of suite?.paths ?? []) expect(placesOf(path).join()).toContain('confirming');
  });

  test('returns null when the target is unreachable', () => {
    expect(pathsBetween('checkout.thanking', 'checkout.cart')).toBeNull();
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

  test('a path back to its start state takes at least one step', () => {
    const paths = pathsBetween(null, 'door.locked', explore(doorCases)) ?? [];
    expect(paths.length).toBeGreaterThan(0);
    for (const { steps } of paths) expect(steps.length).toBeGreaterThan(0);
  });

  test('a state can be named by its path, the end of the path or its QA label', () => {
    const words = { 'filling.address.choosing': '选择地址' };
    expect(stateNamed(graph.chart, words, 'filling.address.choosing')).toBe('checkout.filling.address.choosing');
    expect(stateNamed(graph.chart, words, 'thanking')).toBe('checkout.thanking');
    expect(stateNamed(graph.chart, words, '选择地址')).toBe('checkout.filling.address.choosing');
    expect(() => stateNamed(graph.chart, words, 'choosing')).toThrow(/is ambiguous: .*, /);
    expect(() => stateNamed(graph.chart, words, 'nowhere')).toThrow(/has no state «nowhere»/);
  });
});

test.each(['from', 'to'] as const)(
  'paths %s a state take no more steps than the whole suite and report what is left out',
  (end) => {
    const whole = suiteOf(graph, defaultRequest);
    const parts = [...graph.chart.nodes.values()].flatMap(({ path, kind, id }) => {
      const there = graph.nodes.filter(({ active }) => active.includes(id));
      const hasMore = end === 'to' || there.some(({ index }) => graph.leaving[index]?.length !== 0);
      const isPlace = path !== '' && kind !== 'history' && there.length > 0;
      return isPlace && hasMore ? [suiteOf(graph, { ...defaultRequest, [end]: path })] : [];
    });
    expect(parts.length).toBeGreaterThan(10);
    for (const { paths, wanted, uncovered } of parts) {
      expect(paths.length).toBeGreaterThan(0);
      expect(totalSteps(paths)).toBeLessThanOrEqual(totalSteps(whole.paths));
      expect(uncovered.length).toBeLessThan(wanted);
    }
    expect(parts.some(({ uncovered }) => uncovered.length > 0)).toBe(true);
  },
);

test('covers a given set of arrows; each path takes at least one of them', () => {
  const only = new Set(['checkout.cart ordered 0']);
  const { paths, wanted, uncovered } = suiteOf(graph, defaultRequest, only);
  expect(uncovered).toEqual([]);
  expect(wanted).toBeGreaterThan(0);
  for (const { steps } of paths) expect(steps.some(({ arrows }) => arrows.some((id) => only.has(id)))).toBe(true);
});
