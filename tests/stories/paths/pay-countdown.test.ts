import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { readNotPay } from '../../../contract/pay-link/pay-link.calls.ts';
import { HOUR, MINUTE, SECOND } from '../../../gateway/clock.ts';
import { payCountdownCases } from '../../../machines/payment/pay-countdown.cases.ts';
import type { payCountdownMachine } from '../../../machines/payment/pay-countdown.machine.ts';
import { type Perform, type Seen, testBrowser } from '../../kit/browser.ts';
import { shown, texts } from '../../kit/expectations.ts';
import type { LoginStage } from './login-stage.ts';
import { openPayStage, type PayPlace, payPageAddress } from './pay-page-stage.ts';

type Machine = typeof payCountdownMachine;
type Does = Perform<Machine, LoginStage>;
type Observation = Seen<Machine, LoginStage>;

/** Of the path that is walked. */
let place: PayPlace;
/** Readings of the order that wait for their answer: it is they that tell the countdown of a deadline. */
let readings: Route[] = [];
/** What the clock says by the samples. */
let sampled = 0;

const main = ({ page }: LoginStage) => page.getByRole('main');
const timer = (stage: LoginStage) => main(stage).getByRole('timer');
const clockOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(11, 19);
const nothing = ({ stage }: Observation) => [shown('the countdown', timer(stage), false)];

/** Has the page read the order once more, unless it does already. */
async function haveRead(stage: LoginStage): Promise<void> {
  if (readings.length > 0) return;
  const button = main(stage).getByRole('button', { name: /^(立即支付|正在前往支付)/ });
  // Who has left for the payment comes back; who has not goes.
  if ((await button.getAttribute('aria-busy')) === 'true') {
    await stage.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  } else await button.click();
  await expect.poll(() => readings.length).toBe(1);
}

async function tell(stage: LoginStage, deadline: number | null): Promise<void> {
  await haveRead(stage);
  const [reading] = readings.splice(0);
  await reading?.fulfill({
    json: { ...place.record, paymentDeadline: deadline },
    headers: { date: new Date(stage.now).toUTCString() },
  });
}

const givenFor =
  (rest: number): Does =>
  async ({ stage }) => {
    const now = stage.now;
    await tell(stage, now + rest);
    return { deadline: now + rest, now };
  };
const given: Readonly<Record<string, Does>> = {
  十分钟后到期: givenFor(10 * MINUTE),
  一小时后到期: givenFor(HOUR),
  已经到期: givenFor(0),
};

/** As far as the samples say the clock is away from what it said last. */
async function tick(stage: LoginStage, milliseconds: number): Promise<void> {
  if (milliseconds === SECOND) return stage.letPass(milliseconds);
  if (milliseconds > 0) return stage.leap(milliseconds);
  if (milliseconds < 0) await stage.setBack(-milliseconds);
  // The shopper looks at the page again, which looks at its clock.
  await stage.show('visible');
}

testBrowser<Machine, LoginStage>(payCountdownCases, {
  async open(shop) {
    const opened = await openPayStage(shop, {}, { begun: false });
    place = opened.place;
    readings = [];
    await opened.stage.page.route(
      ({ pathname }) => pathname === readNotPay.path,
      (route) => void readings.push(route),
    );
    opened.stage.page.on('requestfailed', (request) => {
      readings = readings.filter((route) => route.request() !== request);
    });
    await opened.stage.page.goto(payPageAddress({ key: place.key, consigneePhone: place.phone }));
    await expect.poll(() => readings.length).toBe(1);
    return opened.stage;
  },
  calls: {},
  states: {
    idle: nothing,
    ticking: ({ stage, context: { deadline, now } }) => [texts('the countdown', timer(stage), clockOf(deadline - now))],
    zero: ({ stage }) => [
      texts('the countdown', timer(stage), '00:00:00'),
      shown('its end', main(stage).getByRole('status').getByText('支付时间已到', { exact: true })),
    ],
    stopped: nothing,
  },
  events: {
    'deadline.given': (turn) => {
      sampled = Object(turn.modelEvent.payload).now;
      return given[turn.modelEvent.caseName]?.(turn) ?? Promise.reject(new Error('no such deadline'));
    },
    'order.left': ({ stage }) => tell(stage, null),
    'clock.ticked': async ({ stage, modelEvent }) => {
      const { now } = Object(modelEvent.payload);
      await tick(stage, now - sampled);
      sampled = now;
      return { now: stage.now };
    },
  },
  answers: {},
});
