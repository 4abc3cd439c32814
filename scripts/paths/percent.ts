import { type Given, UsageError } from './usage.ts';

/** A number from 0 to 100; null when the option was not given. */
export function percentGiven(given: Given, option: string): number | null {
  const text = given.one(option);
  if (text === null) return null;
  const percent = Number(text);
  if (text.trim() === '' || !(percent >= 0 && percent <= 100)) {
    throw new UsageError(`--${option} takes a number from 0 to 100, not «${text}»`);
  }
  return percent;
}
