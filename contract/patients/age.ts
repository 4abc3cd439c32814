/** Ages are full years at the date in Shanghai, whatever the machine's zone (ruling 11). */
import { dayOf, shanghaiDay } from '../birthday.ts';
import { readMoment } from '../moment.ts';

/** PAT-GUARD-01: up to this age, until the eve of the 7th birthday, a patient needs a guardian. */
const MOST_AGE_WITH_GUARDIAN = 6;

/**
 * Full years on the day `today`, both `YYYY-MM-DD`; a person born on 29 February turns a year older on 1 March. Null:
 * no age.
 */
export function ageOn(birthday: string, today: string): number | null {
  const born = dayOf(birthday);
  const now = dayOf(today);
  if (born === null || now === null || birthday > today) return null;
  const isBefore = today.slice(5) < birthday.slice(5);
  return now.year - born.year - (isBefore ? 1 : 0);
}

/** Full years at this moment, milliseconds since 1970. */
export function ageAt(birthday: string, at: number): number | null {
  return ageOn(birthday, shanghaiDay(at));
}

/** PAT-GUARD-01, PAT-GUARD-06: whether a patient born on this day needs a guardian on the day `today`. */
export function needsGuardianOn(birthday: string, today: string): boolean {
  const age = ageOn(birthday, today);
  return age !== null && age <= MOST_AGE_WITH_GUARDIAN;
}

/** PAT-DATA-03: `birthDay` on the wire, the first moment of the day in Shanghai, in milliseconds; null: no day. */
export function birthDayOf(birthday: string): number | null {
  return dayOf(birthday) === null ? null : readMoment(birthday);
}

/** PAT-DIS-06: the ages at which a drug may be taken, bounds included; null: no bound. */
export interface AgeBounds {
  readonly forbiddenAgeLess: number | null;
  readonly forbiddenAgeGreater: number | null;
}

export type AgeBan = 'tooYoung' | 'tooOld' | 'unknownAge';

/** Null, 0 and less are no bound (ruling 11). */
function isBound(bound: number | null): bound is number {
  return bound !== null && bound > 0;
}

/** PAT-DIS-14: why a patient of this age may not take a drug; null: allowed. */
export function ageBan({ forbiddenAgeLess, forbiddenAgeGreater }: AgeBounds, age: number | null): AgeBan | null {
  if (!isBound(forbiddenAgeLess) && !isBound(forbiddenAgeGreater)) return null;
  if (age === null) return 'unknownAge';
  if (isBound(forbiddenAgeLess) && age < forbiddenAgeLess) return 'tooYoung';
  return isBound(forbiddenAgeGreater) && age > forbiddenAgeGreater ? 'tooOld' : null;
}
