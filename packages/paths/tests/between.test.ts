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
  test('every path ends in the state, when it first comes there', () => {
    const paths = pathsBetween(null, 'checkout.thanking') ?? [];
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(placesOf(path).indexOf('thanking')).toBe(path.steps.length);
  });

  test('from a state on: all that follows is covered, what lies before it need not be', () => {
    const part = between(graph, 'checkout.confirming', null);
    const suite = part && generate(part.graph, 'arrows', part.options);
    expect(suite?.uncovered).toEqual([]);
    for (const path of suite?.paths ?? []) expect(placesOf(path).join()).toContain('confirming');
  });

  test('no way there is no path', () => {
    expect(pathsBetween('checkout.thanking', 'checkout.cart')).toBeNull();
  });

  test('goes on from the state as it is when the other can be reached', () => {
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

  test('a path to where it started leaves first', () => {
    const paths = pathsBetween(null, 'door.locked', explore(doorCases)) ?? [];
    expect(paths.length).toBeGreaterThan(0);
    for (const { steps } of paths) expect(steps.length).toBeGreaterThan(0);
  });

  test('a state is named by its path, the end of it, or QA’s word', () => {
    const words = { 'filling.address.choosing': '选择地址' };
    expect(stateNamed(graph.chart, words, 'filling.address.choosing')).toBe('checkout.filling.address.choosing');
    expect(stateNamed(graph.chart, words, 'thanking')).toBe('checkout.thanking');
    expect(stateNamed(graph.chart, words, '选择地址')).toBe('checkout.filling.address.choosing');
    expect(() => stateNamed(graph.chart, words, 'choosing')).toThrow(/may be .*, /);
    expect(() => stateNamed(graph.chart, words, 'nowhere')).toThrow(/has no state «nowhere»/);
  });
});

test.each(['from', 'to'] as const)(
  '%s a state never takes more steps than the whole, and names what is left out',
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

test('only some arrows have to be covered; each path takes one of them', () => {
  const only = new Set(['checkout.cart ordered 0']);
  const { paths, wanted, uncovered } = suiteOf(graph, defaultRequest, only);
  expect(uncovered).toEqual([]);
  expect(wanted).toBeGreaterThan(0);
  for (const { steps } of paths) expect(steps.some(({ arrows }) => arrows.some((id) => only.has(id)))).toBe(true);
});
