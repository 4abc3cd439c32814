import { isActor, type MachineCases } from '@xinglin/paths';
import { describe, expect, test } from 'vitest';
import { slipped } from '../../../tests/kit/leak-markers.ts';
import { rulesFor } from '../src/live/declared.ts';
import { maskEvent, maskFields, maskRulesOf } from '../src/live/mask.ts';
import { readMessage, type TabMessage } from '../src/live/read-message.ts';
import { walksOf } from './kit/live-walks.ts';
import { casesOf, registry } from './kit/product.ts';

/** Some are words without digits, which look like names from the source code. */
const leakMarkers = {
  phone: '13700137999',
  card: '44999919900521002X',
  code: '975310',
  text: 'markerbird',
  word: 'MarkerWord',
  health: 'MARKER-夜里胸闷',
};
const letters = /^[a-z][A-Za-z]*$/i;
/** Keys whose values are personal even when they are words. */
const ofPersons = /name|password|phone|ticket|token|code$|address|email/i;

function leakMarkerFor(value: string, key: string): string {
  if (/^1\d{10}$/.test(value)) return leakMarkers.phone;
  if (/^\d{6}$/.test(value)) return leakMarkers.code;
  if (/^\d{17}[\dX]$/i.test(value)) return leakMarkers.card;
  if (letters.test(value)) return ofPersons.test(key) ? leakMarkers.word : value;
  return /\p{Script=Han}/u.test(value) ? leakMarkers.health : leakMarkers.text;
}

/** The same data with a leak marker wherever a person or the gateway could put personal data. */
function withLeakMarkers(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return value === '' ? value : leakMarkerFor(value, key);
  if (typeof value !== 'object' || value === null || isActor(value) || value instanceof Error) return value;
  if (Array.isArray(value)) return value.map((one) => withLeakMarkers(one, key));
  return Object.fromEntries(
    Object.entries(value).map(([inner, held]) => [
      letters.test(inner) ? inner : leakMarkerFor(inner, key),
      withLeakMarkers(held, inner),
    ]),
  );
}

function leakMarkerCases(cases: MachineCases): MachineCases {
  const each = <Held>(record: Readonly<Record<string, Held>>): Record<string, Held> =>
    // The result has the shape of the payload.
    Object.fromEntries(Object.entries(record).map(([name, held]) => [name, withLeakMarkers(held) as Held]));
  return {
    ...cases,
    inputs: each(cases.inputs),
    events: Object.fromEntries(Object.entries(cases.events).map(([type, named]) => [type, each(named)])),
    actors: Object.fromEntries(
      Object.entries(cases.actors).map(([src, replies]) => [
        src,
        Object.fromEntries(Object.entries(replies).map(([kind, named]) => [kind, each(named)])),
      ]),
    ),
  };
}

describe('no personal data leaves the tab', () => {
  test.each(registry)('$cases.machine.id', async ({ cases }) => {
    const changed = leakMarkerCases(cases);
    const walks = await walksOf(changed);
    const said = walks.flatMap((walk) => walk.said);
    const received = walks.flatMap(({ modelEvents }) => modelEvents).length;
    const steps = said.map(readMessage).filter((one): one is TabMessage => one !== null);
    // Every message is valid for a viewer, and every event has been reported.
    expect(steps).toHaveLength(said.length);
    expect(steps.filter(({ kind }) => kind === 'step').length).toBeGreaterThanOrEqual(received);
    expect(slipped({ channel: JSON.stringify(said) }, leakMarkers)).toEqual([]);
  });
});

describe('what is reported of a value', () => {
  const cases: Pick<MachineCases, 'inputs' | 'events' | 'actors'> = {
    inputs: {},
    events: {
      'way.chosen': { bySms: { way: 'sms', agreed: true } },
      'form.changed': { filled: { name: 'Zhang', password: 'abc', nested: { kind: 'adult', list: ['x'] } } },
    },
    actors: { ask: { done: { sold: { kind: 'soldOut', left: { 13800138000: 1 } } } } },
  };
  const whole = { ...casesOf('toast'), ...cases };
  const rules = maskRulesOf(whole, false);
  const described = (event: { type: string } & Record<string, unknown>, isClosed = false) =>
    maskEvent(event, maskRulesOf(whole, isClosed)).map(({ key, kind, size, says }) => [key, kind, size, says]);

  test('a word that the cases declare under the same key is shown, any other only by its length', () => {
    expect(described({ type: 'way.chosen', way: 'sms', agreed: false })).toEqual([
      ['way', 'text', null, 'sms'],
      ['agreed', 'flag', null, 'false'],
    ]);
    expect(described({ type: 'way.chosen', way: 'adult' })).toEqual([['way', 'text', 5, null]]);
    expect(described({ type: 'way.chosen', way: '短信' })).toEqual([['way', 'text', 2, null]]);
  });

  test('names and numbers show only their length, secrets not even that', () => {
    expect(described({ type: 'form.changed', name: 'Zhang', password: 'abc', price: 12.5 })).toEqual([
      ['name', 'text', 5, null],
      ['password', 'text', null, null],
      ['price', 'number', 4, null],
    ]);
  });

  test('a key made of data is hidden, and nested keys have their path', () => {
    const event = {
      type: 'xstate.done.actor.ask',
      actorId: 'ask',
      output: { kind: 'soldOut', left: { 13700137999: 2 } },
    };
    expect(described(event)).toEqual([
      ['output.kind', 'text', null, 'soldOut'],
      ['output.left', 'object', null, null],
    ]);
    expect(described({ type: 'form.changed', nested: { kind: 'adult', zhangsan: 1, list: ['a', 'b'] } })).toEqual([
      ['nested.kind', 'text', null, 'adult'],
      ['nested.list', 'list', 2, null],
      ['nested.…', 'object', null, null],
    ]);
  });

  test('a machine with health data reports kinds only', () => {
    expect(described({ type: 'way.chosen', way: 'sms', agreed: true, price: 3, none: null, list: [1] }, true)).toEqual([
      ['way', 'text', null, null],
      ['agreed', 'flag', null, null],
      ['price', 'number', null, null],
      ['none', 'other', null, null],
      ['list', 'list', null, null],
    ]);
    expect(
      registry.filter(({ area }) => area === 'patients').map(({ cases: own }) => rulesFor(own.machine.id)?.isClosed),
    ).not.toContain(false);
    expect(rulesFor('healthConsent')?.isClosed).toBe(true);
    expect(rulesFor('smsLogin')?.isClosed).toBe(false);
    expect(rulesFor('nobody')).toBeUndefined();
  });

  test('a failure shows its kind if the cases declare it, never its message', () => {
    const failure = Object.assign(new Error('13700137999'), { kind: 'soldOut', cause: '13700137999' });
    expect(described({ type: 'xstate.error.actor.ask', error: failure })).toEqual([
      ['error.kind', 'text', null, 'soldOut'],
      ['error.…', 'object', null, null],
    ]);
    expect(described({ type: 'xstate.error.actor.ask', error: new Error('13700137999') })).toEqual([
      ['error', 'error', null, null],
    ]);
  });

  test('a context reports its keys, except those made of data', () => {
    const context = { step: 1, 13700137999: 'x', failed: undefined, notice: () => {} };
    expect(maskFields(context, rules).map(({ key, kind }) => [key, kind])).toEqual([
      ['step', 'number'],
      ['failed', 'none'],
      ['notice', 'other'],
    ]);
  });
});
