import { testMutants } from '@xinglin/paths/testing';
import { registry } from '../../machines/registry.ts';

for (const { cases } of registry) testMutants(cases);
