import { shanghaiDay } from '../../contract/birthday.ts';
import { CONSENT_VERSIONS, giveConsent } from '../../contract/patients/consent.calls.ts';
import { type MemberRecord, readMember } from '../../contract/profile/member.calls.ts';
import { type MemberChange, saveMember } from '../../contract/profile/save-member.calls.ts';
import { memberSexCodes, type Sex, sexOf } from '../../contract/profile/sex.ts';
import { draftOf, isHealthField, type ProfileValues } from '../../machines/profile/profile-fields.ts';
import {
  type ProfileFormContext,
  type ProfileFormInput,
  profileFormMachine,
} from '../../machines/profile/profile-form.machine.ts';
import { ask, provide, refused, refusedToMember } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';
import { parsed } from '../lib/storage.ts';
import { hasHealthConsent } from '../patients/health-consent.ts';

type Parts = Pick<Services, 'api' | 'storage'>;

/** `profileForm` on the real gateway; a draft is kept for this tab and this member, never with health data. */
export function provideProfileForm(services: Parts) {
  const { api } = services;
  const machine = provide(profileFormMachine, {
    async readProfile({ signal }) {
      const [record, hasConsent] = await Promise.all([
        api.ask(readMember, {}, { signal }),
        hasHealthConsent(services, signal),
      ]);
      if (record.kind !== 'ok') return refused(record);
      const { accountId } = record.body;
      const draft = recallDraft(services, accountId);
      return { kind: 'read', accountId, values: valuesIn(record.body), draft, hasConsent };
    },
    async saveProfile({ input, signal }) {
      const options = { signal, serverErrorAsRefusal: true };
      if (input.givesConsent) {
        const body = { purpose: 'health', version: CONSENT_VERSIONS.health } as const;
        const given = await api.ask(giveConsent, { body }, options);
        if (given.kind === 'refused') return refusedToMember(given);
      }
      return ask(api, saveMember, { body: changeOf(input.values) }, options, {
        ok: () => ({ kind: 'saved' }) as const,
        401: () => ({ kind: 'notLoggedIn' }) as const,
        codes: { consentMissing: () => ({ kind: 'consentMissing' }) as const },
      });
    },
  });
  return machine.provide({ actions: { rememberDraft: ({ context }) => rememberDraft(services, context) } });
}

/** What the form starts from. */
export function profileFormInput({ clock }: Pick<Services, 'clock'>): ProfileFormInput {
  return { today: shanghaiDay(clock.now()) };
}

const sexTexts = { male: 'male', female: 'female', unknown: '' } as const satisfies Record<Sex, string>;

/** The record as values of the form: every field is a text. */
function valuesIn(record: MemberRecord): ProfileValues {
  const { nickName, birthday, memberName, email, jobNature, maritalStatus, revenues } = record;
  const { commonDrugs, allergyDrugs, diseaseHistory, height, weight } = record;
  return {
    ...{ nickName, birthday, memberName, email, jobNature, maritalStatus, revenues },
    ...{ commonDrugs, allergyDrugs, diseaseHistory },
    sex: sexTexts[sexOf(memberSexCodes, record.sex)],
    height: height === null ? '' : String(height),
    weight: weight === null ? '' : String(weight),
  };
}

/** The values of a group as the call takes them. */
function changeOf(values: Partial<ProfileValues>): MemberChange {
  const { sex, height, weight, ...texts } = values;
  return {
    ...texts,
    ...(sex === undefined ? {} : { sex: sex === 'male' ? 1 : 2 }),
    ...(height === undefined ? {} : { height: height === '' ? null : Number(height) }),
    ...(weight === undefined ? {} : { weight: weight === '' ? null : Number(weight) }),
  };
}

const DRAFT = 'profile.draft';

function rememberDraft({ storage }: Parts, { accountId, fields, kept }: ProfileFormContext): void {
  const values = draftOf(fields, kept);
  if (Object.keys(values).length === 0) storage.session.remove(DRAFT);
  else storage.session.set(DRAFT, JSON.stringify({ accountId, values }));
}

/** The draft of this member; another member's is discarded. */
function recallDraft({ storage }: Parts, accountId: string): Partial<ProfileValues> {
  const kept: { accountId?: unknown; values?: unknown } = Object(parsed(storage.session.get(DRAFT)));
  if (kept.accountId !== accountId) {
    storage.session.remove(DRAFT);
    return {};
  }
  const values = Object.entries(Object(kept.values)).filter(
    ([field, value]) => typeof value === 'string' && !isHealthField(field),
  );
  return Object.fromEntries(values);
}
