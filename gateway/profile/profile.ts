import type * as v from 'valibot';
import { isBirthday, shanghaiDay } from '../../contract/birthday.ts';
import { giveConsent, readConsents, withdrawConsent } from '../../contract/patients/consent.calls.ts';
import { maskPhone } from '../../contract/phone/phone.ts';
import { type memberRecord, readMember } from '../../contract/profile/member.calls.ts';
import { healthFields, type MemberChange, saveMember } from '../../contract/profile/save-member.calls.ts';
import { uploadFile } from '../../contract/uploads/upload.calls.ts';
import { HOUR } from '../clock.ts';
import { Refused } from '../http/refused.ts';
import { refuseBeyond } from '../http/write-limit.ts';
import { consentsOf, endConsent, hasConsent, recordConsent } from '../patients/consents.ts';
import type { ByMember, Routes } from '../session/serve-member.ts';
import type { Limit } from '../store/limits.ts';
import type { MemberRow } from '../store/schema.ts';
import { emitMember } from '../store/shop-events.ts';
import { hasUploaded, takeUpload } from '../uploads/uploads.ts';
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
 * ACC-CALL-05: changes the sent fields of the member's own record and leaves the rest as it is. An avatar has to be a
 * picture that the member has uploaded; health data require the consent to keep them (ruling 19). Throws `Refused`.
 */
async function saveMemberRecord({ deps, member: { id: memberId }, body: change }: ByMember<typeof saveMember>) {
  if (change.birthday !== undefined && !isBirthday(change.birthday, shanghaiDay(deps.clock.now().getTime()))) {
    throw new Refused(400, 'malformed', words.birthdayMalformed);
  }
  if (change.avatar !== undefined && !(await hasUploaded(deps, memberId, change.avatar))) {
    throw new Refused(400, 'noSuchPicture');
  }
  await refuseBeyond(deps, saves, memberId);
  const sent = Object.entries(columns).flatMap(([field, column]) => {
    // The names are those of the table above, which has one for every field of a change.
    const value = change[field as keyof MemberChange];
    return value === undefined ? [] : [[column, value] as const];
  });
  if (sent.length === 0) return;
  const isHealth = healthFields.some((field) => change[field] !== undefined);
  await deps.store.transaction(async (trx) => {
    await trx.updateTable('members').set(Object.fromEntries(sent)).where('id', '=', memberId).execute();
    // Checked after the row is locked: a withdrawal waits for the lock, or is already visible.
    if (isHealth && !(await hasConsent(trx, memberId, 'health'))) throw new Refused(403, 'consentMissing');
    await emitMember(trx, deps.clock.now(), 'member.changed', memberId);
  });
}

/** ACC-PROF-01: the record as the member's own browser gets it: the phone masked, nothing secret. */
function recordOf(member: MemberRow): v.InferInput<typeof memberRecord> {
  const fields = Object.entries(columns).map(([field, column]) => [field, member[column]]);
  return {
    accountId: member.id,
    phoneStr: member.phone === null ? '' : maskPhone(member.phone),
    // `Object.fromEntries` forgets the names, which are those of the table above.
    ...(Object.fromEntries(fields) as { [Field in keyof typeof columns]: MemberRow[(typeof columns)[Field]] }),
  };
}

/** The calls of the member's own record: reading, saving, consents and pictures. */
export function serveProfile({ deps, forMember }: Routes): void {
  forMember(readMember, ({ member }) => recordOf(member));
  forMember(saveMember, saveMemberRecord);
  forMember(readConsents, async ({ member }) => ({ content: await consentsOf(deps, member.id) }));
  forMember(giveConsent, ({ body, member }) => recordConsent(deps, member.id, body));
  forMember(withdrawConsent, ({ query, member }) => endConsent(deps, member.id, query.purpose));
  forMember(uploadFile, ({ body: { file, module }, member, c }) =>
    takeUpload(deps, member.id, { file, signal: c.req.raw.signal }, module),
  );
}
