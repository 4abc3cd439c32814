import { defineCases, explore, temporalFaults } from '@xinglin/paths';
import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';

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
