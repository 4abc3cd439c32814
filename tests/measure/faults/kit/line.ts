import type { Route } from 'playwright-core';
import { refreshTokens } from '../../../../contract/account/session.calls.ts';
import type { Call } from '../../../../contract/call.ts';
import { type FaultName, faults, type Outcome, outcomeOf, REFUSAL } from './faults.ts';
import type { Stage } from './stage.ts';

const refusal = { contentType: 'application/json', body: JSON.stringify({ code: 'fault', message: REFUSAL }) };

/** The line between the pages of a stage and the gateway: what one call brings is spoilt on it. */
export class Line {
  readonly #stage: Stage;
  readonly #call: Call;
  readonly #broken: string;
  #fault: FaultName | null = null;
  #held: (() => void)[] = [];
  #renewalsBefore = 0;
  /** How often the call was made since the fault was set. */
  asked = 0;
  /** What has to come of the fault; null until the call was made. */
  outcome: Outcome | null = null;
  /** The gateway was asked, and did what it was asked. */
  tookEffect = false;
  /** What the gateway said where it should have done it: the scene is wrong. */
  gatewayRefused: string | null = null;

  /** @param broken address of a server that cuts every answer */
  constructor(stage: Stage, call: Call, broken: string) {
    this.#stage = stage;
    this.#call = call;
    this.#broken = broken;
  }

  async join(): Promise<void> {
    const path = new RegExp(`^${this.#call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    await this.#stage.context.route(
      (url) => path.test(url.pathname),
      (route) => this.#hear(route),
    );
    await this.#stage.context.route(`**${refreshTokens.path}`, (route) =>
      this.#fault === 'logged-out' ? route.fulfill({ status: 401, ...refusal }) : route.fallback(),
    );
  }

  set(fault: FaultName): void {
    this.#fault = fault;
    this.asked = 0;
    this.outcome = null;
    this.tookEffect = false;
    this.gatewayRefused = null;
    this.#renewalsBefore = this.#stage.renewals;
  }

  /** All is well again; what is still held goes on its way. */
  lift(): void {
    this.#fault = null;
    this.release();
  }

  /** How many answers are held. */
  get holds(): number {
    return this.#held.length;
  }

  release(): void {
    for (const goOn of this.#held.splice(0)) goOn();
  }

  async #hear(route: Route): Promise<void> {
    if (this.#fault === null || route.request().method() !== this.#call.method) return route.fallback();
    this.asked += 1;
    // A page that is gone needs no answer.
    await this.#play(route, this.#fault).catch((error: unknown) => {
      if (this.#fault !== null && !/closed|already handled|aborted|interception/i.test(String(error))) {
        this.gatewayRefused ??= String(error);
      }
    });
  }

  async #fetched(route: Route) {
    const response = await route.fetch();
    if (response.ok()) this.tookEffect = true;
    else if (this.asked === 1) this.gatewayRefused = `${response.status()} ${await response.text()}`;
    return response;
  }

  async #play(route: Route, name: FaultName): Promise<void> {
    const { play } = faults[name];
    switch (play.kind) {
      case 'answer':
        this.outcome = play.status >= 500 ? 'server' : 'refused';
        return route.fulfill({ status: play.status, contentType: play.type, body: play.body });
      case 'refuse':
        this.outcome = 'offline';
        return route.abort('connectionrefused');
      case 'drop':
        await this.#fetched(route);
        this.outcome = 'offline';
        return route.continue({ url: this.#broken });
      case 'spoil': {
        const response = await this.#fetched(route);
        const body = play.spoil(await response.text());
        this.outcome = outcomeOf(this.#call, body);
        return route.fulfill({ response, body });
      }
      case 'twice': {
        const response = await this.#fetched(route);
        await route.fetch();
        this.outcome = 'done';
        return route.fulfill({ response });
      }
      case 'hold':
        await this.#fetched(route);
        this.outcome = 'timeout';
        await this.#hold();
        return route.abort();
      case 'slow':
      case 'late': {
        const response = await this.#fetched(route);
        this.outcome = play.kind === 'slow' ? 'done' : 'late';
        await this.#hold();
        return route.fulfill({ response });
      }
      case 'loggedOut':
        this.outcome = 'login';
        return route.fulfill({ status: 401, ...refusal });
      case 'unauthorized': {
        const isRenewed = this.#stage.renewals > this.#renewalsBefore;
        this.outcome = this.#call.access === 'member' ? 'done' : 'refused';
        if (!isRenewed || this.#call.access === 'anyone') return route.fulfill({ status: 401, ...refusal });
        return route.fallback();
      }
    }
  }

  #hold(): Promise<void> {
    return new Promise((resolve) => this.#held.push(resolve));
  }
}
