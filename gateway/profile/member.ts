import type * as v from 'valibot';
import { maskPhone } from '../../contract/phone/phone.ts';
import type { memberRecord } from '../../contract/profile/member.calls.ts';
import type { MemberRow } from '../store/schema.ts';

/** ACC-PROF-01: the record as the member's own browser gets it: the phone masked, nothing secret. */
export function recordOf(member: MemberRow): v.InferInput<typeof memberRecord> {
  return {
    accountId: member.id,
    nickName: member.nick_name,
    memberName: member.member_name,
    avatar: member.avatar,
    sex: member.sex,
    birthday: member.birthday,
    email: member.email,
    phoneStr: member.phone === null ? '' : maskPhone(member.phone),
    commonDrugs: member.common_drugs,
    allergyDrugs: member.allergy_drugs,
    diseaseHistory: member.disease_history,
    height: member.height,
    weight: member.weight,
    jobNature: member.job_nature,
    maritalStatus: member.marital_status,
    revenues: member.revenues,
  };
}
