import { deriveMachine } from '@xinglin/paths';
import { createTestModel } from '@xstate/test';
import { expect, test } from 'vitest';
import { pollerCases } from './samples/small.ts';

test('@xstate/test refuses a real machine and takes its derived one', () => {
  expect(() => createTestModel(pollerCases.machine)).toThrow(/not supported/);
  expect(() => createTestModel(deriveMachine(pollerCases.machine))).not.toThrow();
});

test('deriving leaves the real machine as it was', () => {
  const before = JSON.stringify(pollerCases.machine.definition);
  deriveMachine(pollerCases.machine);
  expect(JSON.stringify(pollerCases.machine.definition)).toBe(before);
});
