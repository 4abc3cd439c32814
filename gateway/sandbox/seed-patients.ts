/** The first member's medicine users, all invented: their numbers have a right check character and a region that is none. */

import dayjs from 'dayjs';
import { shanghaiDay } from '../../contract/birthday.ts';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { HEALTH_QUESTIONS, type HealthItem } from '../../contract/patients/health-info.ts';
import { checkCharacter } from '../../contract/patients/id-card.ts';
import { RELATIONS, type Relation } from '../../contract/patients/relations.ts';
import { type Clock, DAY } from '../clock.ts';
import { type PatientSecrets, sealSecrets } from '../patients/patient-secrets.ts';
import { insertMissing } from '../store/batches.ts';
import type { ServerKeys } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';
import { ORDERS_OWNER } from './seed-data.ts';

/** By their relation to the member. */
export const seededPatientIds = {
  self: '01900000-0000-7000-8000-0000000a0001',
  partner: '01900000-0000-7000-8000-0000000a0002',
  child: '01900000-0000-7000-8000-0000000a0003',
  parent: '01900000-0000-7000-8000-0000000a0004',
  friend: '01900000-0000-7000-8000-0000000a0005',
} as const satisfies Partial<Record<Relation, string>>;
export type SeededPatient = keyof typeof seededPatientIds;

const CONSENT_ID = '01900000-0000-7000-8000-0000000a0c01';
/** A region of the province of Guangdong that has never been given. */
const NOWHERE = '449999';
const FIVE_YEARS_AND_MORE = 5 * 365 * DAY + 100 * DAY;

/** An identity card number that was never issued. `order` odd: a man. */
function numberOf(birthday: string, order: string): string {
  const digits = NOWHERE + birthday.replaceAll('-', '') + order;
  return digits + checkCharacter(digits);
}

const nothing: PatientSecrets = { number: '', healthInfo: [], guardian: null };
const SELF = { name: '林小满', birthday: '1990-05-21', number: numberOf('1990-05-21', '002') };

/** All six questions; an allergy to one kind of drugs. */
const healthOfSelf: readonly HealthItem[] = HEALTH_QUESTIONS.map((question) =>
  question === 'drugAllergy'
    ? { question, answer: 'has', labels: ['青霉素类'], otherText: '' }
    : { question, answer: 'none', labels: [], otherText: '' },
);

interface Person {
  readonly name: string;
  readonly sex: 'male' | 'female';
  readonly birthday: string;
  readonly phone: string;
  readonly secrets: PatientSecrets;
  readonly isValidated?: boolean;
}

function personsAt(now: Date): Readonly<Record<SeededPatient, Person>> {
  const childBirthday = shanghaiDay(now.getTime() - FIVE_YEARS_AND_MORE);
  const phone = '13800138000';
  return {
    self: {
      ...{ name: SELF.name, sex: 'female', birthday: SELF.birthday, phone, isValidated: true },
      secrets: { ...nothing, number: SELF.number, healthInfo: healthOfSelf },
    },
    partner: {
      ...{ name: '陈远', sex: 'male', birthday: '1988-09-12', phone: '13611110011', isValidated: true },
      secrets: { ...nothing, number: numberOf('1988-09-12', '011') },
    },
    child: {
      ...{ name: '陈小禾', sex: 'female', birthday: childBirthday, phone, isValidated: true },
      secrets: {
        ...{ number: numberOf(childBirthday, '022'), healthInfo: [] },
        guardian: { name: SELF.name, phone, cardNum: SELF.number },
      },
    },
    parent: { name: '林建国', sex: 'male', birthday: '1958-03-17', phone: '13912345678', secrets: nothing },
    friend: {
      ...{ name: '苏晓棠', sex: 'female', birthday: '1992-11-03', phone: '13611110012' },
      secrets: { ...nothing, number: numberOf('1992-11-03', '042') },
    },
  };
}

function isSeededPatient(name: string): name is SeededPatient {
  return Object.hasOwn(seededPatientIds, name);
}

/** The rows, sealed by this server's key. The newest is the default, the others follow in their order. */
function rowsOf(keys: ServerKeys, now: Date) {
  return Object.entries(personsAt(now)).flatMap(([relation, person], place) => {
    if (!isSeededPatient(relation)) return [];
    const { secrets, isValidated = false, ...plain } = person;
    const id = seededPatientIds[relation];
    return [
      {
        ...plain,
        ...sealSecrets({ keys }, id, secrets),
        id,
        member_id: ORDERS_OWNER,
        order_code: null,
        relation: RELATIONS[relation],
        certificate_type: CERTIFICATE_TYPES.idCard,
        is_validated: isValidated,
        is_default: relation === 'self',
        create_key: null,
        created_at: dayjs(now).subtract(place, 'minute').toDate(),
      },
    ];
  });
}

/** Patients of the first member, after the consent without which nothing of them is kept (ruling 19). */
export async function writePatients(db: Queries, keys: ServerKeys, clock: Clock): Promise<void> {
  const now = clock.now();
  const consent = { purpose: 'health', version: CONSENT_VERSIONS.health, given_at: now, withdrawn_at: null } as const;
  await insertMissing(db, 'consents', [{ id: CONSENT_ID, member_id: ORDERS_OWNER, ...consent }]);
  await insertMissing(db, 'patients', rowsOf(keys, now));
}

/** Whether they have been seeded; the consent stays when patients are deleted, or the consent itself is withdrawn. */
export async function hasPatients(db: Queries): Promise<boolean> {
  const row = await db.selectFrom('consents').select('id').where('member_id', '=', ORDERS_OWNER).executeTakeFirst();
  return row !== undefined;
}
