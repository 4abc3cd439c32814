import * as v from 'valibot';
import { defineCall } from '../call.ts';

/**
 * A copy of all data of the member (PIPL art. 45): lists of records by kind, unmasked. Path proposed.
 */
export const readPersonalData = defineCall({
  name: 'readPersonalData',
  method: 'GET',
  path: '/v2/member/account/personalData',
  summary: 'Get a copy of everything that is kept of the member',
  requirements: ['ACC-SAFE-01'],
  access: 'member',
  answer: v.record(v.string(), v.unknown()),
  refusals: [429],
});
