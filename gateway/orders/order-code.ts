import { shownDay } from '../../contract/moment.ts';

/** `2026112000213`: the day on which it was placed, in the shop's time, and a number of that day. */
export function orderCode(createdAt: Date, number: number): string {
  return shownDay(createdAt.getTime()).replaceAll('-', '') + String(number).padStart(5, '0');
}
