import { registry } from '../../machines/registry.ts';
import { testMutants } from '../kit/mutation.ts';

for (const { cases } of registry) testMutants(cases);
