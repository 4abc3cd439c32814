import { explore } from '@xinglin/paths';
import type { Flow } from '../src/model/flow.ts';
import { casesByArrow } from '../src/model/read-flow.ts';
import type { RegisteredMachine } from '../src/product.ts';
import { flowOf } from '../src/product.ts';

/** A flow with the cases in which its arrows are taken. */
export const wholeFlow = (registered: RegisteredMachine): Flow =>
  flowOf(registered, casesByArrow(explore(registered.cases)));
