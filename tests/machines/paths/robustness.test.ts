import {
  defineCases,
  explore,
  generate,
  mutantsOf,
  storm,
  stormAgain,
  temporalFaults,
  trialWords,
  weatherOf,
} from '@xinglin/paths';
import { allSamples } from '@xinglin/paths/samples/small';
import { describe, expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { qrLoginCases } from '../../../machines/account/qr-login/qr-login.cases.ts';
import { failureWords, replayPath } from '../../../packages/paths/cli/replay.ts';
import { weather } from '../../../packages/paths/cli/robustness.ts';
import { readAddress } from '../../../packages/viewer/src/viewer/address.ts';
import { project } from '../../../scripts/paths/project.ts';

/** Each option plants one bug. */
function counter(bug: { readonly text?: boolean; readonly throws?: boolean; readonly stuck?: boolean } = {}) {
  const machine = setup({
    types: { context: {} as { readonly count: number }, events: {} as { type: 'added' | 'asked' | 'cancelled' } },
    actors: { ask: fromPromise<'yes' | 'no'>(() => Promise.reject(new Error('not wired'))) },
    guards: { isYes: (_, answer: string) => answer === 'yes' },
    actions: {
      add: assign(({ context }) => {
        if (bug.throws && context.count >= 3) throw new Error('too many');
        // The bug is a text where a number belongs.
        return { count: bug.text && context.count >= 3 ? ('4' as unknown as number) : context.count + 1 };
      }),
    },
  }).createMachine({
    id: 'counter',
    context: { count: 0 },
    initial: 'idle',
    states: {
      idle: { on: { added: { actions: 'add' }, asked: 'asking' } },
      asking: {
        on: { cancelled: 'idle' },
        invoke: {
          id: 'ask',
          src: 'ask',
          onDone: bug.stuck
            ? { guard: { type: 'isYes', params: ({ event }) => event.output }, target: 'idle' }
            : { target: 'idle' },
          onError: 'idle',
        },
      },
    },
  });
  return defineCases(machine, {
    events: { added: { one: {} }, asked: { ask: {} }, cancelled: { cancel: {} } },
    actors: { ask: { done: { yes: 'yes', no: 'no' }, error: { broken: new Error('broken') } } },
  });
}

const hard = { seconds: 20, seed: 1 };
const over = (bug: Parameters<typeof counter>[0]) => weather(weatherOf(explore(counter(bug))), hard);

describe('storms find what is planted, and make it small', () => {
  test('a context value of another type', () => {
    const { wreck } = over({ text: true });
    expect(wreck?.says).toBe('context.count is string, not number');
    expect(wreck?.tried.map(trialWords)).toEqual(['added: one', 'added: one', 'added: one', 'added: one']);
  });

  test('an action that throws', () => {
    const { wreck } = over({ throws: true });
    expect(wreck?.says).toMatch(/too many|died/);
    expect(wreck?.tried.map(trialWords)).toHaveLength(4);
  });

  test('a reply that nobody takes', () => {
    const { wreck } = over({ stuck: true });
    expect(wreck?.says).toBe('the reply is taken by no arrow');
    expect(wreck?.tried.map(trialWords)).toEqual(['asked: ask', 'ask: no']);
    const again = (bug: Parameters<typeof counter>[0]) => {
      const where = weatherOf(explore(counter(bug)));
      const known = where.graph.model.happenings;
      const same = (wreck?.tried ?? []).flatMap(({ happening, late }) =>
        known
          .filter((one) => trialWords({ happening: one, late }) === trialWords({ happening, late }))
          .map((one) => ({ happening: one, late })),
      );
      return stormAgain(where, 'start', same);
    };
    expect(again({ stuck: true })?.says).toBe('the reply is taken by no arrow');
    expect(again({})).toBeNull();
  });

  test('a machine that is not as its model says', () => {
    const graph = explore(counter());
    const [mutant] = mutantsOf(graph.cases.machine).filter(({ kind }) => kind === 'actions dropped');
    const { wreck } = weather(weatherOf(graph), hard, mutant?.build());
    expect(wreck?.tried.map(trialWords)).toEqual(['added: one']);
  });
});

test('late and double replies, races and nonsense do nothing to a machine that is sound', () => {
  const { wreck, storms } = weather(weatherOf(explore(counter())), { seconds: 1, seed: 2 });
  expect(wreck).toBeNull();
  expect(storms).toBeGreaterThan(100);
  const late = storm(weatherOf(explore(counter())), 'start', [
    { kind: 'any', pick: 1 },
    { kind: 'any', pick: 2 },
    { kind: 'late', pick: 0 },
    { kind: 'nonsense', pick: 0 },
  ]);
  expect(late).toBeNull();
});

test('the same seed tries the same storms', () => {
  const again = () => over({ stuck: true }).wreck;
  expect(again()).toEqual(again());
});

describe('what has to be true of every machine', () => {
  test('a dead end and a spinner without an end are found by the shortest path', () => {
    const machine = setup({
      types: { events: {} as { type: 'lost' | 'spun' | 'back' } },
      delays: { soon: 10 },
    }).createMachine({
      id: 'maze',
      initial: 'start',
      states: {
        start: { on: { lost: 'lost', spun: 'left' } },
        lost: {},
        left: { after: { soon: 'right' } },
        right: { after: { soon: 'left' } },
      },
    });
    const faults = temporalFaults(
      explore(defineCases(machine, { events: { lost: { go: {} }, spun: { go: {} } }, delays: { soon: '10 ms' } })),
    );
    expect(faults.map(({ kind, says, path }) => `${kind} · ${says} · ${path.steps.length}`)).toEqual([
      'dead end · nothing can happen in lost · 1',
      'no way out · no way leads from left to a goal or an exit · 1',
      'no way out · no way leads from right to a goal or an exit · 2',
    ]);
  });
});

describe('a path that fails', () => {
  const graph = explore(qrLoginCases);
  const slips = mutantsOf(qrLoginCases.machine).filter(({ kind }) => kind === 'retargeted');

  test.each(['pure', 'puppet'] as const)('%s: every path of every machine is as foretold', (driver) => {
    for (const cases of allSamples) {
      const sample = explore(cases);
      for (const path of generate(sample).paths) expect(replayPath(sample, path, driver)).toBeNull();
    }
  });

  test.each(['pure', 'puppet'] as const)('%s: it says step, model, real and the shortest path that fails', (driver) => {
    const failures = slips.flatMap((slip) =>
      generate(graph).paths.flatMap((path) => replayPath(graph, path, driver, slip.build()) ?? []),
    );
    expect(failures.length).toBeGreaterThan(10);
    for (const { shortest, found } of failures) expect(shortest.steps.length).toBeLessThanOrEqual(found.steps);
    expect(failures.some(({ shortest, found }) => shortest.steps.length < found.steps)).toBe(true);
    const [first] = failures;
    const words = first ? failureWords(first, project.linkTo) : '';
    for (const part of [/^FAILED \w{6}: /, /\n {2}at step \d+ of \d+: /, /\n {2}model: /, /\n {2}real: /]) {
      expect(words).toMatch(part);
    }
    expect(words).toMatch(/\n {2}shortest failing path \(\d+ steps\): start → /);
    const [, hash = ''] = /\n {2}in the viewer, .*: http:\/\/localhost:\d+\/flows\.html(#\S+)$/.exec(words) ?? [];
    const steps = first?.shortest.steps.map(({ happening: { type, caseName } }) => [type, caseName]) ?? [];
    expect(readAddress(hash)).toMatchObject({
      flow: 'qr-login',
      path: { inputCase: 'start', steps },
      step: steps.length,
    });
  });
});
