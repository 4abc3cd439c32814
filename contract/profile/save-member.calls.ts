import * as v from 'valibot';
import { dayOf, FIRST_BIRTH_YEAR } from '../birthday.ts';
import { defineCall } from '../call.ts';
import { isEmail } from '../email.ts';
import { plainText } from '../text.ts';
import { isMemberName, isNickname } from './names.ts';
import { HEIGHT, isWithin, PROFILE_LENGTHS, WEIGHT } from './profile.ts';

function emptyOr(isRight: (text: string) => boolean, most: number) {
  return v.optional(
    v.pipe(
      plainText(most),
      v.check((text) => text === '' || isRight(text)),
    ),
  );
}

function measure(range: { least: number; most: number }) {
  return v.optional(
    v.nullable(
      v.pipe(
        v.number(),
        v.check((value) => isWithin(range, value)),
      ),
    ),
  );
}

function free(name: keyof typeof PROFILE_LENGTHS) {
  return v.optional(plainText(PROFILE_LENGTHS[name]));
}

/** The fields that need the consent to health data (ruling 19). */
export const healthFields = ['height', 'weight', 'commonDrugs', 'allergyDrugs', 'diseaseHistory'] as const;

/** The fields that a member may change. `avatar` is an address returned by an upload. */
const fields = v.strictObject({
  avatar: v.optional(v.pipe(plainText(120), v.regex(/^\/uploads\/[\w-]{16,64}$/))),
  nickName: v.optional(v.pipe(plainText(20), v.check(isNickname, 'nickName'))),
  sex: v.optional(v.picklist([1, 2])),
  birthday: v.optional(
    v.pipe(
      plainText(10),
      v.check((text) => (dayOf(text)?.year ?? 0) >= FIRST_BIRTH_YEAR, 'birthday'),
    ),
  ),
  memberName: emptyOr(isMemberName, 20),
  email: emptyOr(isEmail, PROFILE_LENGTHS.email),
  jobNature: free('jobNature'),
  maritalStatus: free('maritalStatus'),
  revenues: free('revenues'),
  commonDrugs: free('commonDrugs'),
  allergyDrugs: free('allergyDrugs'),
  diseaseHistory: free('diseaseHistory'),
  height: measure(HEIGHT),
  weight: measure(WEIGHT),
});
/** Changes only the fields sent; an empty change is invalid. */
const memberChange = v.pipe(
  fields,
  v.check((change) => Object.keys(change).length > 0),
);
export type MemberChange = v.InferOutput<typeof memberChange>;

/** ACC-CALL-05: changes the fields that are sent. 403: health fields without the consent to keep them. */
export const saveMember = defineCall({
  name: 'saveMember',
  method: 'PUT',
  path: '/v2/member/vo',
  summary: 'Save profile fields or the avatar',
  requirements: ['ACC-CALL-05', 'ACC-PROF-02', 'ACC-PROF-06'],
  access: 'member',
  body: memberChange,
  refusals: [403, 429],
});
