import { describe, expect, test } from 'vitest';
import { readFlow } from '../src/model/read-flow.ts';
import { moveBy, opened, openRows, outlineOf, rowsOf, type StateBranch } from '../src/outline/outline.ts';
import { flowOf } from '../src/product.ts';
import { casesOf, registry } from './kit/product.ts';

const loginViewCases = casesOf('login-view');
const qrLoginCases = casesOf('qr-login');

const branches = (branch: StateBranch): StateBranch[] => [branch, ...branch.children.flatMap(branches)];

test.each(registry)('$name has every state and every arrow in its outline, once and in order', (named) => {
  const flow = flowOf(named);
  const all = branches(outlineOf(flow));
  expect(all.map(({ state }) => state.id)).toEqual([...flow.states.keys()]);
  const arrows = all.flatMap((branch) => branch.arrows.map(({ id }) => id));
  expect(arrows.toSorted()).toEqual(flow.arrows.map(({ id }) => id).toSorted());
  for (const { state, arrows: asked } of all) {
    expect(asked.every(({ source }) => source === state.id)).toBe(true);
    // Arrows for the same event are in the order in which they are asked.
    for (const event of new Set(asked.map((arrow) => arrow.event))) {
      const places = asked.filter((arrow) => arrow.event === event).map(({ place }) => place);
      expect(places).toEqual(places.map((_place, index) => index));
    }
  }
  const ids = rowsOf(outlineOf(flow)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a state with an initial state marks exactly one child', () => {
  const all = branches(outlineOf(readFlow('login-view', loginViewCases)));
  for (const { state, children } of all) {
    expect(children.filter(({ begins }) => begins)).toHaveLength(state.initial ? 1 : 0);
  }
});

describe('keys', () => {
  const tree = outlineOf(readFlow('qr-login', qrLoginCases));
  const rows = rowsOf(tree);
  const none: ReadonlySet<string> = new Set();
  const textOf = ({ id }: { id: string }) => id.split('.').at(-1) ?? id;
  const press = (key: string, at: string, closed = none) => moveBy(key, rows, { at, closed }, textOf);
  const idAt = (place: number) => rows.at(place)?.id ?? '';

  test('up, down, first and last', () => {
    expect(press('ArrowDown', 'qrLogin')?.at).toBe(idAt(1));
    expect(press('ArrowUp', idAt(1))?.at).toBe('qrLogin');
    expect(press('ArrowUp', 'qrLogin')?.at).toBe('qrLogin');
    expect(press('End', 'qrLogin')?.at).toBe(idAt(-1));
    expect(press('ArrowDown', idAt(-1))?.at).toBe(idAt(-1));
    expect(press('Home', idAt(-1))?.at).toBe('qrLogin');
  });

  test('left closes, then goes out; right opens, then goes in', () => {
    const first = press('ArrowLeft', 'qrLogin.shown');
    expect(first).toEqual({ at: 'qrLogin.shown', closed: new Set(['qrLogin.shown']) });
    expect(press('ArrowLeft', 'qrLogin.shown', first?.closed)?.at).toBe('qrLogin');
    expect(press('ArrowRight', 'qrLogin.shown', first?.closed)).toEqual({ at: 'qrLogin.shown', closed: none });
    const inside = press('ArrowRight', 'qrLogin.shown')?.at;
    expect(rows.find(({ id }) => id === inside)?.parent).toBe('qrLogin.shown');
    expect(press('ArrowRight', inside ?? '')?.at).toBe(inside);
  });

  test('rows inside a closed state are skipped', () => {
    const closed = new Set(['qrLogin.preparing']);
    const seen = openRows(rows, closed).map(({ id }) => id);
    expect(seen).toContain('qrLogin.preparing');
    expect(seen.filter((id) => id.startsWith('qrLogin.preparing.'))).toEqual([]);
    expect(openRows(rows, new Set(['qrLogin'])).map(({ id }) => id)).toEqual(['qrLogin']);
    expect(opened(rows, new Set(['qrLogin', 'qrLogin.shown', 'invalid']), 'qrLogin.shown.poll.asking')).toEqual(
      new Set(['invalid']),
    );
  });

  test('a star opens all siblings, a letter moves to the next row starting with it and wraps around', () => {
    const closed = new Set(['qrLogin.preparing', 'qrLogin.shown', 'qrLogin.shown.poll']);
    expect(press('*', 'qrLogin.shown', closed)?.closed).toEqual(new Set(['qrLogin.shown.poll']));
    expect(press('s', 'qrLogin')?.at).toBe('qrLogin.shown');
    const last = rows.findLast((row) => textOf(row).startsWith('s'))?.id ?? '';
    expect(press('S', last)?.at).toBe('qrLogin.shown');
    expect(press('~', 'qrLogin')?.at).toBe('qrLogin');
    expect(press('Tab', 'qrLogin')).toBeNull();
    expect(press(' ', 'qrLogin')).toBeNull();
  });
});
