import { isBirthday, shanghaiDay } from '../../contract/birthday.ts';
import { healthFields, type MemberChange } from '../../contract/profile/save-member.calls.ts';
import { HOUR } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { hasConsent } from '../patients/consents.ts';
import { hit, type Limit } from '../store/limits.ts';
import type { MemberRow } from '../store/schema.ts';
import { hasUploaded } from '../uploads/uploads.ts';
import { words } from '../words.ts';

const saves: Limit = { name: 'profile-saves', most: 120, perMs: HOUR };

/** Field of the call → column of the member. */
const columns = {
  avatar: 'avatar',
  nickName: 'nick_name',
  sex: 'sex',
  birthday: 'birthday',
  memberName: 'member_name',
  email: 'email',
  jobNature: 'job_nature',
  maritalStatus: 'marital_status',
  revenues: 'revenues',
  commonDrugs: 'common_drugs',
  allergyDrugs: 'allergy_drugs',
  diseaseHistory: 'disease_history',
  height: 'height',
  weight: 'weight',
} as const satisfies Record<keyof MemberChange, keyof MemberRow>;

/**
 * ACC-CALL-05: changes what is sent of the member's own record and leaves the rest as it is. An avatar has to be a
 * picture that the member has uploaded; health data need the consent to keep them (ruling 19). Throws `Refused`.
 */
export async function saveMemberRecord(deps: Deps, memberId: string, change: MemberChange): Promise<void> {
  if (change.birthday !== undefined && !isBirthday(change.birthday, shanghaiDay(deps.clock.now().getTime()))) {
    throw new Refused(400, 'malformed', words.birthdayMalformed);
  }
  if (change.avatar !== undefined && !(await hasUploaded(deps, memberId, change.avatar))) {
    throw new Refused(400, 'noSuchPicture', words.noSuchPicture);
  }
  const free = await deps.store.run((db) => hit(db, deps.clock, saves, memberId));
  if (!free) throw new Refused(429, 'tooMany', words.tooMany);
  const sent = Object.entries(columns).flatMap(([field, column]) => {
    // The names are those of the table above, which has one for every field of a change.
    const value = change[field as keyof MemberChange];
    return value === undefined ? [] : [[column, value] as const];
  });
  if (sent.length === 0) return;
  const isHealth = healthFields.some((field) => change[field] !== undefined);
  await deps.store.transaction(async (trx) => {
    await trx.updateTable('members').set(Object.fromEntries(sent)).where('id', '=', memberId).execute();
    // After the row is locked: a withdrawal waits for it, or has been.
    if (isHealth && !(await hasConsent(trx, memberId, 'health'))) {
      throw new Refused(403, 'consentMissing', words.consentMissing);
    }
  });
}
