import type { MachineCases } from '@xinglin/paths';
import { consultationCases } from '@xinglin/paths/samples/consultation';
import { allSamples } from '@xinglin/paths/samples/small';
import type { Flow } from '../../src/model/flow.ts';
import { readFlow } from '../../src/model/read-flow.ts';
import { registry } from './product.ts';

/** Machines with features that those of the product do not use. */
export const samples: readonly MachineCases[] = [...allSamples, consultationCases];

export const everyMachine: readonly MachineCases[] = [...registry.map(({ cases }) => cases), ...samples];

/** Each as a flow, named by its machine; a child that is a flow is named, too. */
export const everyFlow: readonly Flow[] = everyMachine.map((cases) =>
  readFlow(
    cases.machine.id,
    cases,
    (machine) => everyMachine.find((one) => one.machine === machine)?.machine.id ?? null,
  ),
);
