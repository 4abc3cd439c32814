import { defineCases, explore, temporalFaults } from '@xinglin/paths';
import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';

describe('temporal properties of every machine', () => {
  test('finds a dead end and an endless loop by their shortest paths', () => {
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
      'no way out · no path leads from left to a goal or an exit · 1',
      'no way out · no path leads from right to a goal or an exit · 2',
    ]);
  });
});
