import { explore } from '@xinglin/paths';
import type { RegisteredMachine } from '../../../machines/registry.ts';
import type { Flow } from '../src/model/flow.ts';
import { flowOf } from '../src/model/named-flows.ts';
import { casesByArrow } from '../src/model/read-flow.ts';

/** A flow with the cases in which its arrows are taken. */
export const wholeFlow = (registered: RegisteredMachine): Flow =>
  flowOf(registered, casesByArrow(explore(registered.cases)));
