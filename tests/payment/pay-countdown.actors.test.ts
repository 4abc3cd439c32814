import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { samplePayOrder } from '../../machines/pay-link/pay-link-order.cases.ts';
import { selectPayLinkOrder } from '../../machines/pay-link/pay-link-order.machine.ts';
import { selectPayCountdown } from '../../machines/payment/pay-countdown.machine.ts';
import type { Api } from '../../src/lib/api.ts';
import { createServerClock } from '../../src/lib/clock.ts';
import { createPage, type Page } from '../../src/lib/page.ts';
import { providePayLinkOrder } from '../../src/pay-link/pay-link-order.actors.ts';
import { openTab } from '../kit/actors.ts';

const input = { key: 'k-1', consigneePhone: '13512345678', payment: '' };

describe('the remaining time', () => {
  afterEach(() => void vi.useRealTimers());

  const HOUR = 3_600_000;
  const jump = fc.oneof(fc.constant(0), fc.integer({ min: 2000, max: HOUR }), fc.integer({ min: -HOUR, max: -2000 }));
  const modelEvent = fc.oneof(
    fc.record({ wait: fc.integer({ min: 1, max: 4000 }), kind: fc.constant('awake' as const) }),
    fc.record({ wait: fc.integer({ min: 1, max: HOUR }), kind: fc.constant('asleep' as const) }),
    fc.record({ wait: jump, kind: fc.constant('jump' as const) }),
  );

  test('ORD-PAY-18 ORD-PAY-20 ruling 15 F3: whatever the local clock says, the server’s time left is shown to within a second', async () => {
    vi.useFakeTimers();
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -HOUR, max: HOUR }),
        fc.integer({ min: 1000, max: 5 * HOUR }),
        fc.array(modelEvent, { maxLength: 8 }),
        async (wrong, left, modelEvents) => {
          const start = Date.UTC(2026, 10, 20, 9, 30, 0, 400);
          vi.setSystemTime(start);
          // The fake clock is the server's; the shopper's is wrong, and leaps.
          let off = wrong;
          const local = () => Date.now() + off;
          const clock = createServerClock(local);
          const deadline = start + left;
          let reads = 0;
          const api = fakeApi(() => {
            reads += 1;
            clock.learn({ date: new Date(Date.now()).toUTCString(), askedAt: local(), cameAt: local() });
            return samplePayOrder('waitPay', { paymentDeadline: deadline });
          });
          let tell = (_: boolean): void => {};
          const page: Page = {
            ...createPage(),
            isVisible: () => true,
            watchVisibility: (hear) => {
              tell = hear;
              return () => {};
            },
          };
          const actor = createActor(providePayLinkOrder({ api, clock, page }), { input }).start();
          await vi.advanceTimersByTimeAsync(0);
          for (const { kind, wait } of modelEvents) {
            if (kind === 'jump') off += wait;
            if (kind === 'awake') await vi.advanceTimersByTimeAsync(wait);
            if (kind === 'asleep') {
              // While asleep no timer fires; then all that are due do.
              tell(false);
              await vi.advanceTimersByTimeAsync(wait);
              tell(true);
            }
            await vi.advanceTimersByTimeAsync(1000);
            const { countdown } = selectPayLinkOrder(actor.getSnapshot());
            const { seconds } =
              countdown === undefined ? { seconds: null } : selectPayCountdown(countdown.getSnapshot());
            const rest = Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
            expect(Math.abs((seconds ?? Number.NaN) - rest)).toBeLessThanOrEqual(1);
          }
          // Once at first, at most once for each event, and once at zero.
          expect(reads).toBeLessThanOrEqual(2 * modelEvents.length + 2);
          actor.stop();
        },
      ),
      { numRuns: 60 },
    );
  });

  test('ORD-PAY-19 ORD-PAY-20 shows each second once down to zero, and reloads the order once', async () => {
    vi.useFakeTimers();
    vi.setSystemTime(Date.UTC(2026, 10, 20, 9, 30, 0, 0));
    const deadline = Date.now() + 5300;
    let reads = 0;
    const api = fakeApi(() => {
      reads += 1;
      return samplePayOrder('waitPay', { paymentDeadline: deadline });
    });
    const actor = createActor(providePayLinkOrder({ api, clock: createServerClock(), page: createPage() }), { input });
    const shown: (number | null)[] = [];
    actor.start();
    await vi.advanceTimersByTimeAsync(0);
    actor.getSnapshot().children.payCountdown?.subscribe((snapshot) => {
      const { seconds } = selectPayCountdown(snapshot);
      if (shown.at(-1) !== seconds) shown.push(seconds);
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown).toEqual([5, 4, 3, 2, 1, 0]);
    expect(reads).toBe(2);
    expect(vi.getTimerCount()).toBe(0);
    actor.stop();
  });
});

/** A gateway that knows one order. */
function fakeApi(read: () => object): Api {
  const ask = async () => ({ kind: 'ok', status: 200, body: read() });
  // Only `ask` is used, and only for this call.
  return { ...openTab().api, ask: ask as unknown as Api['ask'] };
}
