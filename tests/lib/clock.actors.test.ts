import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createServerClock } from '../../src/lib/clock.ts';

const DAY = 86_400_000;
/** A server's `Date` header at this time: whole seconds. */
const header = (at: number) => new Date(at).toUTCString();

test('ruling 15: without a valid date from the server, uses the browser’s clock', () => {
  const clock = createServerClock(() => 1000);
  for (const date of [null, '', 'yesterday']) clock.learn({ date, askedAt: 0, cameAt: 1 });
  expect(clock.now()).toBe(1000);
});

test('ruling 15: a correct browser clock stays exactly as it is', () => {
  const server = Date.UTC(2026, 10, 20, 9, 30, 0, 700);
  let browser = server;
  const clock = createServerClock(() => browser);
  for (const later of [0, 350, 4321]) {
    browser = server + later;
    clock.learn({ date: header(browser), askedAt: browser - 40, cameAt: browser + 40 });
    expect(clock.now()).toBe(browser);
  }
});

test('ruling 15: whatever the browser’s clock says, the error is at most a second plus the round trip', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000_000 }),
      fc.integer({ min: -DAY, max: DAY }),
      fc.array(fc.record({ gap: fc.nat(60_000), there: fc.nat(2000), back: fc.nat(2000) }), {
        minLength: 1,
        maxLength: 8,
      }),
      (start, wrong, answers) => {
        let server = start;
        const clock = createServerClock(() => server + wrong);
        for (const { gap, there, back } of answers) {
          server += gap;
          const askedAt = server + wrong;
          server += there;
          const date = header(server);
          server += back;
          clock.learn({ date, askedAt, cameAt: server + wrong });
          expect(Math.abs(clock.now() - server)).toBeLessThanOrEqual(999 + there + back);
        }
      },
    ),
  );
});
