import { defineCases, explore, type Graph, generate, wordsOf } from '@xinglin/paths';
import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { lintsOf } from '../src/lints.ts';
import { doorCases, parentCases, playerCases, pollerCases } from './samples/small.ts';

const modelEventsIn = (graph: Graph, leaf: string) => [
  ...new Set(
    graph.edges
      .filter(({ from }) => graph.nodes[from]?.leaves.includes(leaf))
      .map(({ modelEvent }) => wordsOf(modelEvent)),
  ),
];

const counterCases = defineCases(
  setup({
    types: {
      context: {} as { readonly count: number; readonly base: number; readonly note: number },
      events: {} as { type: 'counted' } | { type: 'based' } | { type: 'noted' },
    },
    guards: { isOdd: ({ context }) => context.count % 2 === 1 },
    actions: {
      count: assign({ count: ({ context }) => context.base + 1 }),
      base: assign({ base: ({ context }) => context.base + 1 }),
      note: assign({ note: ({ context }) => context.note + 1 }),
    },
  }).createMachine({
    id: 'counter',
    context: { count: 0, base: 0, note: 0 },
    initial: 'even',
    states: {
      even: {
        always: { guard: 'isOdd', target: 'odd' },
        on: { counted: { actions: 'count' }, noted: { actions: 'note' } },
      },
      odd: { on: { based: { target: 'even', actions: ['base', 'base', 'count'] } } },
    },
  }),
  { events: { counted: { once: {} }, based: { once: {} }, noted: { once: {} } } },
);

describe('identity', () => {
  test('a key counts when a guard reads it or when such a key is computed from it; others do not', () => {
    expect(explore(counterCases).identity).toEqual(['base', 'count']);
    expect(explore(doorCases).identity).toEqual(['tries']);
    expect(explore(playerCases).identity).toEqual(['volume']);
    expect(explore(pollerCases).identity).toEqual([]);
  });

  test('a guard that tests for a key reads it; one that lists keys reads them all', () => {
    type Read = (context: Readonly<Record<string, unknown>>) => boolean;
    const identityBy = (reads: Read) => {
      const machine = setup({ guards: { reads: ({ context }) => reads(context) } }).createMachine({
        id: 'reader',
        context: { a: 1, b: 2 },
        initial: 'here',
        states: { here: { always: { guard: 'reads', target: 'there' } }, there: {} },
      });
      return explore(defineCases(machine, { events: {} })).identity;
    };
    expect(identityBy((context) => 'a' in context)).toEqual(['a']);
    expect(identityBy((context) => Object.keys(context).length > 2)).toEqual(['a', 'b']);
  });

  test('an unbounded key is cut after its fourth value, and this is reported', () => {
    const { bounds, nodes } = explore(counterCases);
    expect(bounds).toEqual(['«count» has more than 4 values that decide']);
    expect(nodes.filter(({ status }) => status === 'beyond')).not.toEqual([]);
    expect(nodes.length).toBeLessThan(20);
  });

  test('values of a key that `sameness` maps alike count as one', () => {
    type Counted = Record<'count' | 'base', number>;
    const sameness = { count: ({ count }: Counted) => count % 2, base: ({ base }: Counted) => base % 2 };
    const { bounds, nodes } = explore({ ...counterCases, sameness });
    expect(bounds).toEqual([]);
    expect(nodes.map(({ leaves }) => leaves[0])).toEqual(['even', 'odd']);
  });
});

/** Two drawers in a desk that remembers which was open; with `withinToo` its history is also targeted from within. */
function desk(withinToo: boolean) {
  const machine = setup({ types: { events: {} as { type: 'changed' | 'left' | 'back' | 'again' } } }).createMachine({
    id: 'desk',
    initial: 'at',
    states: {
      at: {
        initial: 'upper',
        on: { left: 'away', ...(withinToo ? { again: { target: '#desk.at.last', reenter: true } } : {}) },
        states: {
          last: { type: 'history' },
          upper: { on: { changed: 'lower' } },
          lower: { on: { changed: 'upper' } },
        },
      },
      away: { on: { back: 'at.last' } },
    },
  });
  const events = { changed: { do: {} }, left: { do: {} }, back: { do: {} }, again: { do: {} } };
  return explore(defineCases(machine, { events }));
}

test('the history of a state counts only where it can be restored', () => {
  const places = ({ nodes }: Graph) => nodes.map(({ leaves }) => leaves.join()).toSorted();
  expect(places(desk(false))).toEqual(['at.lower', 'at.upper', 'away', 'away']);
  expect(places(desk(true)).filter((leaf) => leaf === 'away')).toHaveLength(2);
  expect(places(desk(true)).length).toBeGreaterThan(4);
});

describe('edges', () => {
  test('an edge lists all its arrows, including eventless and raised ones', () => {
    const graph = explore(playerCases);
    const stop = graph.edges.find(({ arrows }) => arrows.some((id) => id.endsWith('always 0')));
    expect(stop?.arrows).toEqual(['player.on.sound.heard stop 0', 'player.on.sound.heard always 0']);
    const up = graph.edges.find(({ modelEvent }) => modelEvent.type === 'louder');
    expect(up?.arrows).toEqual(['player.on.sound.muted louder 0', 'player.on.sound.muted muted.changed 0']);
  });

  test('when two regions conflict, only the arrow taken is listed', () => {
    const off = explore(playerCases).edges.filter(({ modelEvent }) => modelEvent.type === 'off');
    expect(new Set(off.map(({ arrows }) => arrows.join()))).toEqual(
      new Set(['player.on off 0', 'player.on.track.playing off 0']),
    );
  });

  test('a port replies only while it runs', () => {
    const graph = explore(pollerCases);
    expect(modelEventsIn(graph, 'asking')).toEqual(['ask: more', 'ask: last', 'ask: refused', 'ask: error broken']);
    expect(modelEventsIn(graph, 'waiting')).not.toContain('ask: more');
  });

  test('a timer that fires without leaving its state does not fire again', () => {
    const graph = explore(pollerCases);
    const paused = graph.nodes.filter(({ leaves }) => leaves.includes('paused'));
    expect(new Set(paused.map(({ modelState }) => modelState.timers.length))).toEqual(new Set([0, 1]));
    const fired = graph.edges.filter(({ modelEvent }) => modelEvent.type === 'xstate.after.late.poller.paused');
    expect(fired).toHaveLength(1);
  });

  test('a forbidden event has no edge but is listed as refused', () => {
    const graph = explore(doorCases);
    expect(modelEventsIn(graph, 'closed')).toEqual(['pushed: push']);
    expect([...graph.refused].map(wordsOf)).toContain('note.written: hello');
  });

  test('an ended machine has no outgoing edges', () => {
    const graph = explore(doorCases);
    const ended = graph.nodes.filter(({ status }) => status === 'done');
    expect(ended.length).toBeGreaterThan(0);
    for (const { index } of ended) expect(graph.leaving[index]).toEqual([]);
  });

  test('a child machine is a port: it completes, and what it sends is an event', () => {
    expect(modelEventsIn(explore(parentCases), 'asking')).toEqual([
      'pressed: press',
      'child.nodded: nod',
      'child: yes',
    ]);
  });
});

const unsound = setup({
  types: {
    context: {} as { readonly list: readonly string[] },
    input: {} as { readonly list: readonly string[] },
    events: {} as { type: 'read' } | { type: 'asked'; of: { readonly name: string } } | { type: 'left' },
  },
  guards: {
    isNamed: ({ event }) => event.type === 'asked' && event.of.name !== '',
    isNever: () => false,
  },
}).createMachine({
  id: 'unsound',
  context: ({ input }) => ({ list: input.list.slice() }),
  initial: 'open',
  states: {
    open: {
      on: { asked: { guard: 'isNamed' }, read: { target: 'done', guard: 'isNever' }, left: 'done' },
    },
    done: { type: 'final' },
  },
});

describe('machine code that throws', () => {
  // Samples that violate their types.
  const inputs = { empty: { list: [] }, none: undefined as never };
  const graph = explore(
    defineCases(unsound, {
      inputs,
      events: {
        // As above.
        asked: { someone: { of: { name: 'a' } }, nobody: { of: null as never } },
        left: { once: {} },
        read: { once: {} },
      },
    }),
  );

  test('is listed once per error, and the rest is explored', () => {
    expect(graph.starts.map(({ inputCase }) => inputCase)).toEqual(['empty']);
    expect(graph.nodes.map(({ leaves }) => leaves[0])).toEqual(['open', 'done']);
    const breaks = lintsOf(graph).filter(({ kind }) => kind === 'break');
    expect(breaks.map(({ where }) => where)).toEqual(['start: none', 'open: asked: nobody']);
    expect(breaks.map(({ says }) => says)).toEqual([
      expect.stringMatching(/does not start with «none».*reading 'list'/),
      expect.stringMatching(/guard .*reading 'name'/),
    ]);
  });

  test('an arrow with only a guard counts, and one that is never taken is uncovered', () => {
    const { wanted, uncovered, paths } = generate(graph);
    expect(paths.flatMap(({ steps }) => steps.flatMap(({ arrows }) => arrows))).toContain('unsound.open asked 0');
    expect(uncovered).toEqual(['unsound.open read 0']);
    expect(wanted).toBe(3);
    expect(generate(graph, 'guards').uncovered).toEqual(['unsound.open read 0 yes']);
  });
});
