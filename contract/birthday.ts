/** A day as the calls write it, `YYYY-MM-DD`; every day here is one of the calendar in Asia/Shanghai (ruling 11). */

/** ACC-PROF-17: no earlier year can be chosen. */
export const FIRST_BIRTH_YEAR = 1900;
/** ACC-PROF-16: years before today at which an untouched picker stands. */
export const DEFAULT_AGE = 35;

const SHANGHAI_MS = 8 * 60 * 60 * 1000;

export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The day in Shanghai at this moment, milliseconds since 1970. */
export function shanghaiDay(at: number): string {
  return new Date(at + SHANGHAI_MS).toISOString().slice(0, 10);
}

export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The parts of a day that the calendar has; null for any other text. */
export function dayOf(text: string): Day | null {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return { year, month, day };
}

export function dayText({ year, month, day }: Day): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** Whether somebody can be born on this day: a real one, from 1900 to today. */
export function isBirthday(text: string, today: string): boolean {
  const day = dayOf(text);
  return day !== null && day.year >= FIRST_BIRTH_YEAR && text <= today;
}

/** ACC-PROF-16: the day that an untouched picker shows. */
export function defaultBirthday(today: string): Day {
  const { year, month, day } = dayOf(today) ?? { year: 2000, month: 1, day: 1 };
  return nearestDay({ year: year - DEFAULT_AGE, month, day }, today);
}

/** The day itself, or the last one before it that is real and not later than today. */
export function nearestDay({ year, month, day }: Day, today: string): Day {
  const real = { year, month, day: Math.min(day, daysIn(year, month)) };
  return dayText(real) <= today ? real : (dayOf(today) ?? real);
}
