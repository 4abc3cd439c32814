import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { payCountdownCases } from '../../machines/payment/pay-countdown.cases.ts';
import { clockText, lonePayCountdown, selectPayCountdown } from '../../machines/payment/pay-countdown.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(payCountdownCases);

describe('payCountdown: what holds everywhere', () => {
  test('ORD-PAY-18 ORD-PAY-19 while it ticks, time is left', () => {
    facts.always('ticking is before the deadline', ({ in: isIn, context: { deadline, now } }) => {
      return !isIn('ticking') || deadline > now;
    });
  });

  test('ORD-PAY-20 reports the end exactly when the clock reaches zero', () => {
    facts.everyChange('the end is reported once', ({ subject, from, to, tells }) => {
      const ends = subject === 'clock.ticked' && from.in('ticking') && to.in('zero');
      return tells('countdown.ended') === ends;
    });
  });

  test('ORD-PAY-18 ruling 15: reports doubt when the clock jumps, not when a second passes', () => {
    facts.everyChange('a clock that jumps is reported', ({ subject, from, to, tells }) => {
      const gap = to.context.now - from.context.now;
      const leapt = subject === 'clock.ticked' && to.in('ticking') && (gap < 0 || gap > 2000);
      return tells('countdown.doubted') === leapt;
    });
  });

  test('ORD-PAY-21 stops when the order leaves, and starts only on a deadline', () => {
    facts.everyChange('the countdown stops with its order, and only a deadline starts it', ({ subject, from, to }) => {
      if (subject === 'order.left') return to.in('stopped');
      return !to.in('ticking') || from.in('ticking') || subject === 'deadline.given';
    });
    facts.everyChange('a given deadline is used', ({ subject, to }) => {
      return subject !== 'deadline.given' || to.in('ticking', 'zero');
    });
  });
});

const NOW = 1_795_200_000_000;
/** A countdown whose ticks are sent by hand. */
function startWith(seconds: number) {
  const actor = createActor(lonePayCountdown.provide({ actors: { watchClock: fromCallback(() => {}) } })).start();
  const give = (left: number, now = NOW) => actor.send({ type: 'deadline.given', deadline: now + left * 1000, now });
  const look = () => selectPayCountdown(actor.getSnapshot());
  give(seconds);
  return { actor, give, look, tickAt: (later: number) => actor.send({ type: 'clock.ticked', now: NOW + later }) };
}

describe('what a countdown shows and announces', () => {
  test.each([
    [6138, '01:42:18'],
    [0, '00:00:00'],
    [59, '00:00:59'],
    [86_400, '24:00:00'],
    [100 * 3600 + 61, '100:01:01'],
  ])('ORD-PAY-18 formats %i seconds as %s; hours may exceed 24', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  test('ORD-PAY-19 ORD-PAY-20 rounds seconds up, so that 0 is shown only at the end', () => {
    const { look, tickAt } = startWith(3);
    const shown = [1, 1000, 2000, 2001, 2999, 3000].map((later) => {
      tickAt(later);
      return look().seconds;
    });
    expect(shown).toEqual([3, 2, 1, 1, 1, 0]);
  });

  test('ORD-PAY-18 announces the time only at the start, at five minutes, at one minute and at the end', () => {
    const { look, tickAt } = startWith(400);
    const said = Array.from({ length: 401 }, (_, second) => {
      tickAt(second * 1000);
      const { saidWhen, saidSeconds } = look();
      return `${saidWhen} ${saidSeconds}`;
    });
    const changes = said.flatMap((one, second) => (one === said[second - 1] ? [] : [[second, one]]));
    expect(changes).toEqual([
      [0, 'begun 400'],
      [100, 'fiveMinutes 300'],
      [340, 'oneMinute 60'],
      [400, 'ended 0'],
    ]);
  });

  test('ORD-PAY-18 announces a short time once at the start; reading the same deadline again announces nothing', () => {
    const { give, look, tickAt } = startWith(200);
    tickAt(1000);
    expect(look()).toMatchObject({ saidWhen: 'begun', saidSeconds: 200 });
    give(199, NOW + 1000);
    expect(look()).toMatchObject({ seconds: 199, saidWhen: 'begun', saidSeconds: 200 });
    give(3600, NOW + 1000);
    expect(look()).toMatchObject({ seconds: 3600, saidWhen: 'begun', saidSeconds: 3600 });
  });

  test('ORD-PAY-18 ORD-DATA-08 the time left always follows the latest deadline and tick', () => {
    const step = fc.oneof(
      fc.record({ deadline: fc.integer({ min: -5000, max: 10_000_000 }) }),
      fc.record({ later: fc.integer({ min: 0, max: 10_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { actor, look } = startWith(1000);
        let now = NOW;
        let deadline = NOW + 1_000_000;
        let isOver = false;
        for (const one of steps) {
          if ('deadline' in one) {
            deadline = now + one.deadline;
            actor.send({ type: 'deadline.given', deadline, now });
            isOver = deadline <= now;
          } else {
            now += one.later;
            actor.send({ type: 'clock.ticked', now });
            isOver ||= deadline <= now;
          }
          expect(look().seconds).toBe(isOver ? 0 : Math.ceil((deadline - now) / 1000));
        }
      }),
    );
  });
});
