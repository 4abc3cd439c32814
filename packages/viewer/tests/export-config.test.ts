import { chartOf, implementationsOf, type MachineCases, wholeCases } from '@xinglin/paths';
import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { jsonOf } from '../src/export/formats.ts';
import { readFlow } from '../src/model/read-flow.ts';
import { everyMachine } from './kit/every-flow.ts';

/** A machine from the JSON: guards are stubs that throw, delays and actors are the machine's own, to be compared. */
function imported(json: string, { machine }: MachineCases): MachineCases['machine'] {
  const { actors, delays, guards } = implementationsOf(machine);
  const stub = () => {
    throw new Error('a stub is not called');
  };
  const stubs = Object.fromEntries(Object.keys(guards).map((name) => [name, stub]));
  // The types of a machine are not known before its JSON is read.
  return createMachine(JSON.parse(json), { actors, delays, guards: stubs } as never);
}

test.each(everyMachine)('$machine.id: createMachine makes the same chart from its JSON', (cases) => {
  const flow = readFlow('flow', cases);
  const json = jsonOf(flow);
  const machine = imported(json, cases);
  expect(chartOf(machine)).toEqual(chartOf(cases.machine));
  // The chart has no actions, entries, exits or initial transitions; the flow has.
  expect(readFlow('flow', { ...cases, machine })).toEqual(flow);
  expect(jsonOf(readFlow('flow', { ...cases, machine }))).toBe(json);
});

test('ids with dots are escaped, so that the JSON can be read', () => {
  const machine = createMachine({
    id: 'shop.pay',
    initial: 'asking',
    on: { again: '.asking' },
    states: {
      asking: { initial: 'one', states: { one: { on: { paid: '#all\\.over' } } } },
      over: { id: 'all.over' },
    },
  });
  const read = createMachine(JSON.parse(jsonOf(readFlow('flow', wholeCases(machine, {})))));
  expect(chartOf(read)).toEqual(chartOf(machine));
});
