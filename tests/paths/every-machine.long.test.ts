import { deriveMachine, explore } from '@xinglin/paths';
import { skeletonOf, testMutants } from '@xinglin/paths/testing';
import { expect, test } from 'vitest';
import { registry } from '../../machines/registry.ts';

for (const { cases } of registry) testMutants(cases);

test.each(registry)('$cases.machine.id: its derived test machine walks the same graph', ({ cases }) => {
  const derived = explore(cases, { machine: deriveMachine(cases.machine) });
  expect(skeletonOf(derived)).toEqual(skeletonOf(explore(cases)));
});
