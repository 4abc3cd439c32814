import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { payCountdownCases } from '../../machines/payment/pay-countdown.cases.ts';
import {
  clockText,
  lonePayCountdown,
  payCountdownMachine,
  selectPayCountdown,
} from '../../machines/payment/pay-countdown.machine.ts';
import { testPaths } from '../kit/paths.ts';

const facts = testPaths(payCountdownCases);

describe('payCountdown: what holds everywhere', () => {
  test('ORD-PAY-18 ORD-PAY-19 while it ticks there is something left', () => {
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

const NOW = 1_795_200_000_000;
/** A countdown whose ticks are sent by hand. */
function startWith(seconds: number) {
  const actor = createActor(lonePayCountdown.provide({ actors: { watchClock: fromCallback(() => {}) } })).start();
  const give = (left: number, now = NOW) => actor.send({ type: 'deadline.given', deadline: now + left * 1000, now });
  const look = () => selectPayCountdown(actor.getSnapshot());
  give(seconds);
  return { actor, give, look, tickAt: (later: number) => actor.send({ type: 'clock.ticked', now: NOW + later }) };
}

describe('what a countdown shows and says', () => {
  test.each([
    [6138, '01:42:18'],
    [0, '00:00:00'],
    [59, '00:00:59'],
    [86_400, '24:00:00'],
    [100 * 3600 + 61, '100:01:01'],
  ])('ORD-PAY-18 %i seconds are %s: hours may pass 24', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  test('ORD-PAY-19 ORD-PAY-20 a second that has begun counts, so that 0 is shown at the end and not before', () => {
    const { look, tickAt } = startWith(3);
    const shown = [1, 1000, 2000, 2001, 2999, 3000].map((later) => {
      tickAt(later);
      return look().seconds;
    });
    expect(shown).toEqual([3, 2, 1, 1, 1, 0]);
  });

  test('ORD-PAY-18 nothing is shown before an order was read, and after it has left', () => {
    expect(selectPayCountdown(createActor(payCountdownMachine).getSnapshot()).seconds).toBeNull();
    const { actor, look } = startWith(60);
    actor.send({ type: 'order.left' });
    expect(look()).toEqual({ seconds: null, saidWhen: null, saidSeconds: 0 });
  });

  test('ORD-PAY-18 it is said at the start, at five minutes, at one and at the end, and not between', () => {
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

  test('ORD-PAY-18 what begins with little left says so once; a later reading of the same deadline says nothing new', () => {
    const { give, look, tickAt } = startWith(200);
    tickAt(1000);
    expect(look()).toMatchObject({ saidWhen: 'begun', saidSeconds: 200 });
    give(199, NOW + 1000);
    expect(look()).toMatchObject({ seconds: 199, saidWhen: 'begun', saidSeconds: 200 });
    give(3600, NOW + 1000);
    expect(look()).toMatchObject({ seconds: 3600, saidWhen: 'begun', saidSeconds: 3600 });
  });

  test('ORD-PAY-18 ORD-DATA-08 whatever deadlines come, the time left is that of the last one at the last tick', () => {
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
