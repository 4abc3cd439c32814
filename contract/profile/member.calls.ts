import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { looseNumber, looseText } from '../loose.ts';

/**
 * ACC-PROF-01: the member's own record. `sex` is 0 not chosen, 1 male, 2 female (ACC-PROF-08);
 * `height` in cm and `weight` in kg, null when not given; `phoneStr` is masked.
 */
export const memberRecord = v.object({
  accountId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  nickName: looseText,
  memberName: looseText,
  avatar: looseText,
  sex: v.fallback(v.optional(v.number(), 0), 0),
  birthday: looseText,
  email: looseText,
  phoneStr: looseText,
  commonDrugs: looseText,
  allergyDrugs: looseText,
  diseaseHistory: looseText,
  height: looseNumber,
  weight: looseNumber,
  jobNature: looseText,
  maritalStatus: looseText,
  revenues: looseText,
});
export type MemberRecord = v.InferOutput<typeof memberRecord>;

/** ACC-CALL-04: the record of the logged-in member. */
export const readMember = defineCall({
  name: 'readMember',
  method: 'GET',
  path: '/v2/member/vo',
  summary: 'Read the user info',
  requirements: ['ACC-CALL-04', 'ACC-PROF-01'],
  access: 'member',
  answer: memberRecord,
});
