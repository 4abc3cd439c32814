import type { Hono, MiddlewareHandler } from 'hono';
import { ownCaptcha } from '../codes/own-captcha.ts';
import type { Basics, Deps, GatewayEnv } from '../http/env.ts';
import type { RealNameCheck } from '../ports.ts';
import { serveSandboxApi } from './api.ts';
import { injectFaults } from './faults.ts';
import { serveFlows, withTabScript } from './flows.ts';
import { outboxSenders } from './outbox.ts';
import { serveSandboxPages } from './pages/pages.ts';
import { sandboxCashier } from './payment-party.ts';
import { type SandboxDeps, shopClient } from './shop-client.ts';
import { movableClock, readSandboxState } from './state.ts';
import { sandboxThirdProviders } from './third-parties.ts';

/** The sandbox of one app: deps with simulated external parties, and what it adds to the app. */
interface Sandbox {
  readonly deps: Deps;
  /** Sets this replica's clock to the offset in the database, before anything reads it. */
  readonly followState: MiddlewareHandler<GatewayEnv>;
  readonly injectFaults: MiddlewareHandler<GatewayEnv>;
  /** The pages, whose forms are not JSON: register them before the check that bodies are JSON. */
  servePages(app: Hono<GatewayEnv>): void;
  serveApi(app: Hono<GatewayEnv>): void;
  /** Adds to the shop's page the script that lets the viewer watch its machines. */
  readonly dressPage: (html: string) => string;
}

/**
 * The register of names: every name belongs to its number, except for numbers that end in 404, or in 404 and one check
 * character. A number always gets the same answer, so that a tester can choose either.
 */
export const sandboxRealNameCheck: RealNameCheck = {
  isReal: async ({ number }) => !/404[0-9A-Z]?$/.test(number),
};

/** Simulates everything outside the shop: the SMS network, the phone, time and failures. */
export function openSandbox(given: Basics): Sandbox {
  const clock = movableClock(given.clock);
  const played = {
    ...given,
    clock,
    ...outboxSenders(given.store, clock, given.settings.brandName),
    captcha: ownCaptcha({ store: given.store, clock }),
    realName: sandboxRealNameCheck,
    imageCodeMode: async () => (await readSandboxState(given.store.db)).imageCode,
    thirdProviders: sandboxThirdProviders(given.store, clock),
    paymentParties: { cashier: sandboxCashier(given.keys) },
  };
  const deps: SandboxDeps = { ...played, askShop: shopClient(played) };
  return {
    deps: played,
    followState: async (c, next) => {
      if (!c.req.path.startsWith('/assets/')) clock.moveTo((await readSandboxState(given.store.db)).offsetMs);
      await next();
    },
    injectFaults: injectFaults(given.store),
    servePages: (app) => {
      serveSandboxPages(app, deps);
      serveFlows(app, deps.settings);
    },
    serveApi: (app) => serveSandboxApi(app, deps),
    dressPage: withTabScript(deps.settings),
  };
}
