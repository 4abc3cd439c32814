import type { Page } from 'playwright-core';
import { beforeEach, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../gateway/clock.ts';
import { CASHIER_PATH } from '../../../gateway/sandbox/payment-party.ts';
import { seededCompleteLinks } from '../../../gateway/store/seed-complete-links.ts';
import { afterProof } from '../../stories/kit/pay-link-page.ts';
import { look } from './kit/look.ts';
import { openGuest, type Scene, setScene } from './kit/people.ts';
import { none, over, reached } from './kit/tally.ts';

let scene: Scene;

beforeEach(async () => {
  scene = await setScene();
});

/** Every screen with a countdown to a moment of the server. */
const counted = async () => {
  const [toPay = ''] = await scene.sandbox.orderCodes('waitPay');
  return [
    { name: 'order detail', address: `/user/order/detail/${toPay}`, kept: scene.member },
    { name: 'order of a pay link', address: afterProof('registered', 'messagePayment'), kept: scene.anyone },
    { name: 'complete link', address: seededCompleteLinks.normal.url, kept: scene.anyone },
  ];
};

/** What the countdown shows, in seconds; those without seconds are exact to the minute. */
async function shown(page: Page): Promise<{ readonly seconds: number; readonly grain: number }> {
  const text = (await page.getByRole('timer').first().textContent()) ?? '';
  const clock = /(\d+)\s*:\s*(\d+)\s*:\s*(\d+)/.exec(text);
  if (clock !== null) {
    const [, hours, minutes, seconds] = clock.map(Number);
    return { seconds: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0), grain: 1 };
  }
  const part = (unit: RegExp) => Number(unit.exec(text)?.[1] ?? 0);
  const [days, hours, minutes, seconds] = [
    part(/(\d+) ?天/),
    part(/(\d+) ?小时/),
    part(/(\d+) ?分/),
    part(/(\d+) ?秒/),
  ];
  return { seconds: days * 86_400 + hours * 3600 + minutes * 60 + seconds, grain: /秒/.test(text) ? 1 : 60 };
}

/** What the countdown shows, in an honest browser, at this very moment. */
async function honest({ address, kept }: { address: string; kept: Scene['member'] }): Promise<number> {
  const guest = await openGuest({ storageState: kept });
  const page = await guest.visitor.newTab();
  await page.goto(address);
  await page.getByRole('timer').first().waitFor();
  const { seconds } = await shown(page);
  await guest.close();
  return seconds;
}

interface Trouble {
  /** By how much the browser's clock is wrong from the start, milliseconds. */
  readonly offset?: number;
  /** What befalls the page while the countdown runs. */
  befall?(page: Page): Promise<void>;
}

const troubles: Readonly<Record<string, Trouble>> = {
  'clock one hour fast': { offset: HOUR },
  'clock one hour slow': { offset: -HOUR },
  'clock one day fast': { offset: DAY },
  'clock one day slow': { offset: -DAY },
  'clock set forward while counting': {
    befall: async (page) => page.clock.setSystemTime(Date.now() + HOUR),
  },
  'clock set back while counting': {
    befall: async (page) => page.clock.setSystemTime(Date.now() - HOUR),
  },
  'slept for half an hour': {
    async befall(page) {
      await scene.sandbox.moveClock(30 * MINUTE);
      await page.clock.fastForward(30 * MINUTE);
    },
  },
};

let worst = 0;

test.each(Object.entries(troubles))(
  'ORD-PAY-18 (ruling 15) %s: countdowns are right within a second',
  async (circumstance, { offset = 0, befall }) => {
    await over(circumstance, await counted(), async (screen) => {
      await scene.sandbox.moveClock(0);
      const guest = await openGuest({ storageState: screen.kept });
      await guest.context.clock.install({ time: Date.now() + offset });
      const page = await guest.visitor.newTab();
      await page.goto(screen.address);
      await page.getByRole('timer').first().waitFor();
      await befall?.(page);
      const drift = async () => {
        // An honest browser is asked before and after: what lies between cannot be told apart.
        const before = await honest(screen);
        const { seconds, grain } = await shown(page);
        const after = await honest(screen);
        const beyond = seconds > before ? seconds - before : Math.max(0, after - seconds);
        return beyond / grain <= 1 ? Math.min(beyond, 1) : beyond;
      };
      // A leap is noticed by the next tick, which asks the gateway.
      let error = await drift();
      const isRight = async () => {
        if (error > 1) error = await drift();
        if (error > 1) throw new Error(`${error} s wrong`);
      };
      if (befall !== undefined) await vi.waitFor(isRight, { timeout: 15_000, interval: 500 }).catch(() => {});
      worst = Math.max(worst, error);
      await guest.close();
      return [...(error <= 1 ? [] : [`${error} s wrong`]), ...guest.complaints];
    });
  },
);

test('ORD-PAY-20 ORD-PAY-22 a payment that comes too late is refused by the gateway, whatever the clock of the browser says', async () => {
  let accepted = 0;
  const payable = (await counted()).filter(({ name }) => name !== 'complete link');
  await over('late payment', payable, async ({ name }) => {
    // A world of its own: what was overdue once is cancelled for good.
    scene = await setScene();
    const [screen] = (await counted()).filter((one) => one.name === name);
    if (screen === undefined) throw new Error(`there is no screen «${name}»`);
    const guest = await openGuest({ storageState: screen.kept });
    const page = await guest.visitor.newTab();
    await guest.context.clock.install();
    await page.goto(screen.address);
    await look(page);
    // The clock of the page stands still while that of the gateway goes past the deadline.
    await page.clock.pauseAt(Date.now() + 1000);
    await scene.sandbox.moveClock(3 * HOUR);
    const pay = page.getByRole('button', { name: /^立即支付/ }).first();
    await pay.click();
    await page.clock.resume();
    await look(page);
    const isAtCashier = new URL(page.url()).pathname.startsWith(CASHIER_PATH);
    if (isAtCashier) accepted += 1;
    const text = await look(page);
    await guest.close();
    await scene.sandbox.moveClock(0);
    return [
      ...(isAtCashier ? ['the cashier was opened'] : []),
      ...(/取消|超时|过期|失效/.test(text) ? [] : [`the page says nothing of it: ${text.slice(0, 80)}`]),
    ];
  });
  reached(none('late payments accepted', accepted), {
    what: 'error of countdowns',
    wanted: '≤ 1 s',
    reached: `${worst} s`,
    isMet: worst <= 1,
  });
});
