import { fromCallback } from 'xstate';
import {
  type PayCountdownEvent,
  type PayDeadline,
  payCountdownMachine,
} from '../../machines/payment/pay-countdown.machine.ts';
import { provide } from '../lib/provide.ts';
import type { Services } from '../lib/services.ts';

/** ORD-PAY-19. */
const SECOND = 1000;

/**
 * `payCountdown` by the server's clock. Ticks whenever a whole second is left, so that none is shown twice or
 * skipped; a hidden page gets no ticks until it is visible again.
 */
export function providePayCountdown({ clock, page }: Pick<Services, 'clock' | 'page'>, machine = payCountdownMachine) {
  return provide(machine, {
    watchClock: fromCallback<PayCountdownEvent, Pick<PayDeadline, 'deadline'>>(({ input: { deadline }, sendBack }) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const rest = () => clearTimeout(timer);
      const waitFrom = (now: number) => {
        rest();
        timer = setTimeout(tick, Math.max(0, deadline - now) % SECOND || SECOND);
      };
      const tick = () => {
        const now = clock.now();
        waitFrom(now);
        sendBack({ type: 'clock.ticked', now });
      };
      if (page.isVisible()) waitFrom(clock.now());
      const stop = page.watchVisibility((visible) => (visible ? tick() : rest()));
      return () => {
        rest();
        stop();
      };
    }),
  });
}
