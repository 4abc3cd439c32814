import { followSteps, type MachineCases, modelOf, type Steps, startOf } from '@xinglin/paths';
import { describe, expect, test } from 'vitest';
import { recordedPath } from '../src/live/live-record.tsx';
import { hear, type LiveState, type LoggedStep } from '../src/live/live-state.ts';
import { readMessage } from '../src/live/read-message.ts';
import { walksOf } from './kit/live-walks.ts';
import { casesOf, registry } from './kit/product.ts';

/** The log of one machine; its children are left out. */
function logOf({ machine: { id } }: MachineCases, said: readonly unknown[]): readonly LoggedStep[] {
  let state: LiveState = [];
  for (const one of said) {
    const message = readMessage(one);
    if (message) state = hear(state, message, 0);
  }
  return state[0]?.log.filter(({ machine }) => machine === id) ?? [];
}

/** The arrows and the end of a path in the model. */
function walked(cases: MachineCases, path: Steps) {
  const model = modelOf(cases);
  const { start, steps } = followSteps(model, path);
  return {
    arrows: [...startOf(model, path.inputCase).trace.arrows, ...steps.flatMap(({ arrows }) => arrows)],
    value: (steps.at(-1) ?? start).modelState.snapshot.value,
  };
}

describe('the recorded steps of a real machine become a path that its model walks in the same way', () => {
  test.each(registry)('$name', async ({ cases }) => {
    for (const { said } of await walksOf(cases, 12)) {
      const log = logOf(cases, said);
      const recorded = recordedPath(cases, log);
      if (!recorded) throw new Error('nothing was recorded');
      expect(recorded.unexplained).toBe(0);
      expect(recorded.lead).toBe(0);
      const end = walked(cases, recorded.path);
      expect(end.value).toEqual(log.at(-1)?.value);
      const seen = log.flatMap(({ arrows }) => arrows);
      // Of repeated typing only the last event is kept.
      expect(new Set(end.arrows)).toEqual(new Set(seen));
    }
  });
});

describe('a recording that starts midway is prefixed with a path to its start', () => {
  test.each(['qr-login', 'toast', 'product-search'])('%s', async (wanted) => {
    const cases = casesOf(wanted);
    let lead = 0;
    for (const { said } of await walksOf(cases, 9)) {
      const log = logOf(cases, said);
      const recorded = recordedPath(cases, log.slice(4));
      expect(recorded?.unexplained ?? 0).toBe(0);
      if (!recorded) continue;
      lead += recorded.lead;
      expect(walked(cases, recorded.path).value).toEqual(log.at(-1)?.value);
    }
    expect(lead).toBeGreaterThan(0);
  });

  test('steps that no case explains are left out and counted', () => {
    const cases = casesOf('toast');
    const step = { seq: 1, at: 0, session: 'x', fields: [], guards: [], context: [], machine: 'toast' };
    const seen = {
      ...step,
      type: 'never.heard',
      arrows: ['toast.hidden never.heard 0'],
      value: 'hidden',
      before: 'hidden',
    };
    const start = {
      ...step,
      type: 'xstate.init',
      arrows: [],
      value: 'hidden',
      before: '',
    };
    expect(recordedPath(cases, [start, seen])).toMatchObject({ lead: 0, unexplained: 1, path: { steps: [] } });
    expect(recordedPath(cases, [{ ...start, value: 'elsewhere' }])).toBeNull();
    expect(recordedPath(cases, [])).toBeNull();
  });
});
