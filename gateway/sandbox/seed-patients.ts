/** The first member's medicine users, all invented: their numbers have a right check character, but no real region. */

import dayjs from 'dayjs';
import { shanghaiDay } from '../../contract/birthday.ts';
import { CERTIFICATE_TYPES } from '../../contract/patients/certificates.ts';
import { CONSENT_VERSIONS } from '../../contract/patients/consent.calls.ts';
import { HEALTH_QUESTIONS, type HealthItem } from '../../contract/patients/health-info.ts';
import { checkCharacter } from '../../contract/patients/id-card.ts';
import { RELATIONS, type Relation } from '../../contract/patients/relations.ts';
import { type Clock, DAY } from '../clock.ts';
import { type PatientSecrets, sealSecrets } from '../patients/patient-secrets.ts';
import { insertMissing } from '../store/rows.ts';
import type { ServerKeys } from '../store/server-keys.ts';
import type { Queries } from '../store/store.ts';
import { ORDERS_OWNER } from './seed-data.ts';
import persons from './seeds/patients.json' with { type: 'json' };

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
/** A region code of the province of Guangdong that has never been assigned. */
const NOWHERE = '449999';
const FIVE_YEARS_AND_MORE = 5 * 365 * DAY + 100 * DAY;

/** An identity card number that was never issued. `order` odd: a man. */
function numberOf(birthday: string, order: string): string {
  const digits = NOWHERE + birthday.replaceAll('-', '') + order;
  return digits + checkCharacter(digits);
}

/** All six questions; an allergy to one kind of drugs. */
const healthOfSelf: readonly HealthItem[] = HEALTH_QUESTIONS.map((question) =>
  question === 'drugAllergy'
    ? { question, answer: 'has', labels: ['青霉素类'], otherText: '' }
    : { question, answer: 'none', labels: [], otherText: '' },
);

interface Person {
  readonly name: string;
  readonly sex: 'male' | 'female';
  /** Left out for a child. */
  readonly birthday?: string;
  /** Sequence digits of the card number; left out if the number is not known. */
  readonly order?: string;
  readonly phone: string;
  readonly isValidated: boolean;
}

// JSON has no literal types.
const people = persons as Readonly<Record<SeededPatient, Person>>;

function certified(relation: SeededPatient, now: Date) {
  const { birthday = shanghaiDay(now.getTime() - FIVE_YEARS_AND_MORE), order } = people[relation];
  return { birthday, number: order === undefined ? '' : numberOf(birthday, order) };
}

function secretsOf(relation: SeededPatient, now: Date): PatientSecrets {
  const { name, phone } = people.self;
  const guardian = { name, phone, cardNum: certified('self', now).number };
  return {
    number: certified(relation, now).number,
    healthInfo: relation === 'self' ? healthOfSelf : [],
    guardian: relation === 'child' ? guardian : null,
  };
}

/** The rows, sealed with this server's key. The newest is the default; the others follow in their order. */
function rowsOf(keys: ServerKeys, now: Date) {
  // `Object.keys` of this constant returns exactly its keys.
  return (Object.keys(seededPatientIds) as SeededPatient[]).map((relation, place) => {
    const id = seededPatientIds[relation];
    const { name, sex, phone, isValidated } = people[relation];
    return {
      id,
      name,
      sex,
      birthday: certified(relation, now).birthday,
      phone,
      ...sealSecrets({ keys }, id, secretsOf(relation, now)),
      member_id: ORDERS_OWNER,
      relation: RELATIONS[relation],
      certificate_type: CERTIFICATE_TYPES.idCard,
      is_validated: isValidated,
      is_default: relation === 'self',
      created_at: dayjs(now).subtract(place, 'minute').toDate(),
    };
  });
}

/** Writes the first member's patients, after the consent that storing them requires (ruling 19). */
export async function writePatients(db: Queries, keys: ServerKeys, clock: Clock): Promise<void> {
  const now = clock.now();
  const consent = { purpose: 'health', version: CONSENT_VERSIONS.health, given_at: now } as const;
  await insertMissing(db, 'consents', [{ id: CONSENT_ID, member_id: ORDERS_OWNER, ...consent }]);
  await insertMissing(db, 'patients', rowsOf(keys, now));
}

/** Whether they have been seeded; the consent's row stays even if patients are deleted or the consent is withdrawn. */
export async function hasPatients(db: Queries): Promise<boolean> {
  const row = await db.selectFrom('consents').select('id').where('member_id', '=', ORDERS_OWNER).executeTakeFirst();
  return row !== undefined;
}
