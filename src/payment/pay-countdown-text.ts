import type { PayCountdownView } from '../../machines/payment/pay-countdown.machine.ts';
import { payCountdownWords as words } from './pay-countdown.words.ts';

/** The announcement of the time left. */
export function saidText({ saidWhen, saidSeconds }: PayCountdownView): string {
  if (saidWhen === null) return '';
  return saidWhen === 'begun' ? words.begun(timeText(saidSeconds)) : words[saidWhen];
}

/** Hours, minutes and seconds, without zero parts. */
export function timeText(seconds: number): string {
  const parts = [
    { count: Math.floor(seconds / 3600), say: words.hours },
    { count: Math.floor(seconds / 60) % 60, say: words.minutes },
    { count: seconds % 60, say: words.seconds },
  ].filter(({ count }) => count > 0);
  return parts.length === 0 ? words.seconds(0) : parts.map(({ count, say }) => say(count)).join(' ');
}
