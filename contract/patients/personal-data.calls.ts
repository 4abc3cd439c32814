import * as v from 'valibot';
import { defineCall } from '../call.ts';

/**
 * A copy of everything that is kept of the member (PIPL art. 45): lists of records by their kind, in full and not
 * masked. It is for people and other shops to read, so that the page takes it as it is. Path proposed.
 */
export const readPersonalData = defineCall({
  name: 'readPersonalData',
  method: 'GET',
  path: '/v2/member/account/personalData',
  summary: 'Get a copy of everything that is kept of the member',
  requirements: ['ACC-SAFE-01'],
  access: 'member',
  answer: v.record(v.string(), v.unknown()),
  refusals: [401, 429],
});
