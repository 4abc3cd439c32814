/** A day as the calls write it, `YYYY-MM-DD`; every day here is one of the calendar in Asia/Shanghai (ruling 11). */

/** ACC-PROF-17: no earlier year can be chosen. */
export const FIRST_BIRTH_YEAR = 1900;

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

/** Parses `YYYY-MM-DD`; null for anything that is not a calendar day. */
export function dayOf(text: string): Day | null {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return { year, month, day };
}

export function dayText({ year, month, day }: Day): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** Whether this is a possible birthday: a real date from 1900 to today. */
export function isBirthday(text: string, today: string): boolean {
  const day = dayOf(text);
  return day !== null && day.year >= FIRST_BIRTH_YEAR && text <= today;
}

/** A partly chosen day: two or four digits per part, empty while a part is not chosen. */
export type DayParts = Readonly<Record<'year' | 'month' | 'day', string>>;

/** Splits `YYYY-MM-DD`, even if parts are missing (`1990--21`). */
export function partsOf(text: string): DayParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

const twoDigits = (last: number) => Array.from({ length: last }, (_, at) => String(at + 1).padStart(2, '0'));

/** ACC-PROF-17: the months of a year up to today; all twelve while no year is chosen. */
export function monthsOf({ year }: DayParts, today: string): string[] {
  const now = partsOf(today);
  return twoDigits(year === now.year ? Number(now.month) : 12);
}

/** The days of a month up to today; without a year, those of a leap year. */
export function daysOf({ year, month }: DayParts, today: string): string[] {
  const now = partsOf(today);
  if (year === now.year && month === now.month) return twoDigits(Number(now.day));
  return twoDigits(month === '' ? 31 : daysIn(Number(year || 2000), Number(month)));
}

/**
 * Replaces the chosen parts of the text; empty when no part is chosen. A month or day that is no longer offered is
 * cleared, never replaced by a guess.
 */
export function withDayPart(text: string, chosen: Partial<DayParts>, today: string): string {
  const { year, ...rest } = { ...partsOf(text), ...chosen };
  const month = monthsOf({ year, ...rest }, today).find((one) => one === rest.month) ?? '';
  const day = daysOf({ year, month, day: '' }, today).find((one) => one === rest.day) ?? '';
  return year + month + day === '' ? '' : [year, month, day].join('-');
}
