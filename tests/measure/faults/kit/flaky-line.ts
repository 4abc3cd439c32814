import type { Route } from 'playwright-core';
import { diceOf } from '../../../kit/dice.ts';
import { half } from './faults.ts';
import type { Stage } from './stage.ts';

/** Every so manieth call goes wrong. */
const SHARE = 0.1;
const ways = ['refused', 'busy', 'lost', 'cut'] as const;

/** A line on which one call in ten goes wrong, by these dice: before the gateway hears of it, or after it has answered. */
export class FlakyLine {
  readonly #dice;
  #isOpen = false;

  constructor(seed: number) {
    this.#dice = diceOf(seed);
  }

  async join(stage: Stage): Promise<void> {
    await stage.context.route(
      (url) => url.origin === stage.origin && !url.pathname.startsWith('/sandbox'),
      (route) => this.#hear(route).catch(ofGonePage),
    );
  }

  open(): void {
    this.#isOpen = true;
  }

  async #hear(route: Route): Promise<void> {
    const isCall = ['fetch', 'xhr'].includes(route.request().resourceType());
    if (!this.#isOpen || !isCall || !this.#dice.chance(SHARE)) return route.fallback();
    switch (this.#dice.pick(ways)) {
      case 'refused':
        return route.abort('connectionrefused');
      case 'busy':
        return route.fulfill({ status: 503, body: '' });
      case 'lost':
        await route.fetch();
        return route.abort('connectionreset');
      case 'cut': {
        const response = await route.fetch();
        return route.fulfill({ response, body: half(await response.text()) });
      }
    }
  }
}

/** Nobody waits for an answer to a page that is gone. */
function ofGonePage(error: unknown): void {
  if (!/closed|disposed|already handled|aborted|interception/i.test(String(error))) throw error;
}
