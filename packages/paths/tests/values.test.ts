import { isDeepStrictEqual } from 'node:util';
import { defineCases, explore, textOf } from '@xinglin/paths';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assign, setup } from 'xstate';
import { areEqual, createNumbering, exactText } from '../src/values.ts';

class Basket {
  readonly items: readonly unknown[];
  constructor(...items: unknown[]) {
    this.items = items;
  }
}

class Sealed {
  readonly #inside: unknown;
  constructor(inside: unknown) {
    this.#inside = inside;
  }
  read() {
    return this.#inside;
  }
}

/** Few values of each kind, so that two of them are often equal. */
const small = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<unknown>(undefined, null, true, 0, -0, 1, Number.NaN, 1n, '', '1', 'undefined', 'NaN', '∅', 'ƒ'),
    fc.constantFrom(0, 1, Number.NaN).map((time) => new Date(time)),
    fc.constantFrom('a', 'b').map((path) => new URL(`https://example.com/${path}`)),
    fc.constantFrom('a', 'b').map((text) => new RegExp(text)),
    fc.constantFrom('a', 'b').map((text) => new Error(text)),
    fc.constantFrom([1], [2]).map((bytes) => new Uint8Array(bytes)),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.array(tie('value'), { maxLength: 2 }).map((items) => new Basket(...items)),
    fc.array(fc.tuple(fc.constantFrom('a', 'b'), tie('value')), { maxLength: 2 }).map((pairs) => new Map(pairs)),
    fc.array(fc.constantFrom('a', 'b'), { maxLength: 2 }).map((items) => new Set(items)),
    fc.dictionary(fc.constantFrom('a', 'b', '∅'), tie('value'), { maxKeys: 2, noNullPrototype: true }),
  ),
})).value;

/** Maps and sets that were filled in another order are told apart, although they count as equal. */
const ordered = (value: unknown): unknown => {
  if (value instanceof Map || value instanceof Set) return [value.constructor.name, ...value].map(ordered);
  if (value instanceof Basket) return new Basket(...value.items.map(ordered));
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, ordered(held)]));
  return value;
};

describe('two values have the same text', () => {
  test('if and only if they are deeply equal, including the order of Map and Set entries', () => {
    fc.assert(
      fc.property(small, small, (one, other) => {
        const numberOf = createNumbering();
        const isSame = isDeepStrictEqual(ordered(one), ordered(other));
        expect(exactText(one, numberOf) === exactText(other, numberOf)).toBe(isSame);
      }),
      { numRuns: 3000 },
    );
  });

  test('if one is a clone of the other', () => {
    fc.assert(
      fc.property(fc.clone(small, 2), ([one, other]) => {
        const numberOf = createNumbering();
        expect(exactText(one, numberOf)).toBe(exactText(other, numberOf));
      }),
    );
  });

  test('exactly when `areEqual` holds', () => {
    const isOneText = (one: unknown, other: unknown) => textOf(one) === textOf(other);
    fc.assert(
      fc.property(small, small, (one, other) => {
        expect(areEqual(one, other)).toBe(isOneText(one, other));
      }),
      { numRuns: 3000 },
    );
    fc.assert(fc.property(fc.clone(small, 2), ([one, other]) => areEqual(one, other)));
    // Rare among the values above: an absent value, and the sign for it.
    expect(areEqual({ a: undefined }, { a: '∅' })).toBe(false);
    expect(areEqual({ a: undefined }, {})).toBe(true);
    const rings = [1, 1, 2].map((held) => {
      const ring: Record<string, unknown> = { held };
      return Object.assign(ring, { ring });
    });
    expect(rings.map((ring) => areEqual(rings[0], ring))).toEqual([true, true, false]);
    expect(areEqual(rings[1], rings[0])).toBe(true);
  });

  test('for functions and opaque objects, only if identical', () => {
    const numberOf = createNumbering();
    const made = [new Sealed(1), new Sealed(1), () => 1, () => 1, new WeakMap(), Promise.resolve(1), Symbol('a')];
    const texts = made.map((one) => exactText({ one }, numberOf));
    expect(new Set(texts).size).toBe(made.length);
    expect(made.map((one) => exactText({ one }, numberOf))).toEqual(texts);
  });

  test('the text of a circular value is finite', () => {
    const loop: Record<string, unknown> = { a: 1 };
    loop.self = loop;
    expect(exactText(loop, createNumbering())).toContain('↺0');
  });
});

test('dates, URLs and patterns have a readable text', () => {
  expect(
    textOf({ at: new Date(0), to: new URL('https://example.com/a'), like: /a/g, bytes: new Uint8Array([1]) }),
  ).toBe('{"at":"1970-01-01T00:00:00.000Z","bytes":[1],"like":"/a/g","to":"https://example.com/a"}');
});

/** Pairs of values that a box may hold: the guard `isOther` is true only for the second. */
const boxes: readonly (readonly [name: string, one: unknown, other: unknown, isOther: (held: never) => boolean])[] = [
  ['date', new Date(1), new Date(2), (held: Date) => held.getTime() === 2],
  ['address', new URL('https://a.example'), new URL('https://b.example'), (held: URL) => held.host === 'b.example'],
  ['pattern', /a/, /b/, (held: RegExp) => held.test('b')],
  ['map', new Map([['a', 1]]), new Map([['a', 2]]), (held: Map<string, number>) => held.get('a') === 2],
  ['set', new Set(['a']), new Set(['b']), (held: Set<string>) => held.has('b')],
  ['class', new Basket(1), new Basket(2), (held: Basket) => held.items[0] === 2],
  ['sealed class', new Sealed(1), new Sealed(2), (held: Sealed) => held.read() === 2],
  ['function', () => 1, () => 2, (held: () => number) => held() === 2],
  ['absent key', { a: 1 }, { a: 1, b: undefined }, (held: object) => 'b' in held],
  ['sign of zero', 0, -0, (held: number) => 1 / held < 0],
];

test.each(boxes)('a %s in the context hides no arrow', (_name, one, other, isOther) => {
  const machine = setup({
    types: { context: {} as { held: unknown }, events: {} as { type: 'put'; what: unknown } | { type: 'left' } },
    // Each guard is called only with the values of its own row.
    guards: { isOther: ({ context }) => isOther(context.held as never) },
  }).createMachine({
    id: 'box',
    context: { held: null },
    initial: 'empty',
    states: {
      empty: { on: { put: { target: 'full', actions: assign({ held: ({ event }) => event.what }) } } },
      full: { on: { left: [{ guard: 'isOther', target: 'out' }, { target: 'empty' }] } },
      out: { type: 'final' },
    },
  });
  const graph = explore(
    defineCases(machine, { events: { put: { one: { what: one }, other: { what: other } }, left: { once: {} } } }),
  );
  expect(graph.edges.flatMap(({ arrows }) => arrows)).toContain('box.full left 0');
});
