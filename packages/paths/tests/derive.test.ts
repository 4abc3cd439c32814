import { deriveMachine, explore } from '@xinglin/paths';
import { skeletonOf } from '@xinglin/paths/testing';
import { createTestModel } from '@xstate/test';
import { expect, test } from 'vitest';
import { allSamples, pollerCases } from './samples/small.ts';

test.each(allSamples.map((cases) => [cases.machine.id, cases] as const))(
  '%s: the derived machine has the graph of the real one',
  (_id, cases) => {
    const derived = skeletonOf(explore(cases, { machine: deriveMachine(cases.machine) }));
    expect(derived).toEqual(skeletonOf(explore(cases)));
    expect(derived.edges.length).toBeGreaterThan(0);
  },
);

test('@xstate/test refuses a real machine and takes its derived one', () => {
  expect(() => createTestModel(pollerCases.machine)).toThrow(/not supported/);
  expect(() => createTestModel(deriveMachine(pollerCases.machine))).not.toThrow();
});

test('deriving leaves the real machine as it was', () => {
  const before = JSON.stringify(pollerCases.machine.definition);
  deriveMachine(pollerCases.machine);
  expect(JSON.stringify(pollerCases.machine.definition)).toBe(before);
});
