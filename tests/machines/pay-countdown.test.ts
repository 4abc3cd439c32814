import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { payCountdownCases } from '../../machines/orders/pay-countdown/pay-countdown.cases.ts';
import { payCountdownMachine } from '../../machines/orders/pay-countdown/pay-countdown.machine.ts';
import { clockText, selectPayCountdown } from '../../machines/orders/pay-countdown/pay-countdown.select.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(payCountdownCases);

describe('payCountdown: what holds everywhere', () => {
  test('ORD-PAY-18 ORD-PAY-19 while it ticks there is something left, and the clock is watched', () => {
    facts.always('ticking means ahead of the deadline', ({ in: isIn, context: { deadline, now } }) => {
      return !isIn('ticking') || deadline > now;
    });
  });

  test('ORD-PAY-20 zero is told when the clock comes to it, and only then', () => {
    facts.everyChange('the end is told once', ({ subject, from, to, tells }) => {
      const ends = subject === 'clock.ticked' && from.in('ticking') && to.in('zero');
      return tells('countdown.ended') === ends;
    });
  });

  test('ORD-PAY-18 ruling 15: a clock that leaps is doubted, and a second that passes is not', () => {
    facts.everyChange('doubt follows a leap', ({ subject, from, to, tells }) => {
      const gap = to.context.now - from.context.now;
      const leapt = subject === 'clock.ticked' && to.in('ticking') && (gap < 0 || gap > 2000);
      return tells('countdown.doubted') === leapt;
    });
  });

  test('ORD-PAY-21 nothing is counted for an order that has left, until a deadline is given again', () => {
    facts.everyChange('an order that left stops it, and only a deadline starts it', ({ subject, from, to }) => {
      if (subject === 'order.left') return to.in('stopped');
      return !to.in('ticking') || from.in('ticking') || subject === 'deadline.given';
    });
    facts.everyChange('a deadline that is given is taken over', ({ subject, to }) => {
      return subject !== 'deadline.given' || to.in('ticking', 'zero');
    });
  });
});
