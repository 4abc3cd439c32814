/** The gateway as one app: every call of the contract, its OpenAPI page, health, the built client and the sandbox. */
import { Hono } from 'hono';
import { ownCaptcha } from './codes/own-captcha.ts';
import type { Basics, Deps, GatewayEnv, Services } from './http/env.ts';
import { answerErrors } from './http/errors.ts';
import { jsonOnly, limitBodies, ownPagesOnly } from './http/guards.ts';
import { securityHeaders } from './http/headers.ts';
import { closeWhenStopping, serveHealth } from './http/health.ts';
import { requestLog } from './http/log.ts';
import { serveMetrics } from './http/metrics.ts';
import { openApiFile } from './http/open-api.ts';
import { serveClient } from './http/static-files.ts';
import { visits } from './http/visit.ts';
import { serveNotices } from './payment/notice-routes.ts';
import type { CaptchaProvider } from './ports.ts';
import { serveCalls } from './routes.ts';
import { openSandbox } from './sandbox/sandbox.ts';
import { createShopApp } from './shop/shop-app.ts';
import type { Store } from './store/store.ts';
import { words } from './words.ts';

interface AppDeps extends Omit<Basics, 'isStopping'>, Partial<Services>, Partial<Pick<Basics, 'isStopping'>> {
  /** A real service for the image code, the slide or both; the gateway draws those that are missing. */
  readonly captcha?: Partial<CaptchaProvider>;
}

const notConfigured = (service: string) => Promise.reject(new Error(`no ${service} service is configured`));

/**
 * Builds the app for browsers, and the shop interface for a listener of its own. They keep nothing between requests but
 * the deps: replicas may share one database.
 * @param shopStore the store of the shop interface, where it has connections of its own
 */
export function createApps(made: AppDeps, shopStore: Store = made.store) {
  const given = { isStopping: () => false, ...made };
  const sandbox = given.settings.sandbox ? openSandbox(given) : null;
  const deps: Deps = sandbox?.deps ?? {
    thirdProviders: {},
    sms: { send: () => notConfigured('SMS') },
    mail: { send: () => notConfigured('mail') },
    paymentParties: {},
    realName: { isReal: () => notConfigured('real-name') },
    ...given,
    captcha: { ...ownCaptcha(given), ...given.captcha },
    imageCodeMode: async () => 'auto',
  };
  const shopApp = createShopApp({ ...deps, store: shopStore }, { before: sandbox?.followState });
  return { app: appOver(deps, sandbox), shopApp };
}

/** Only the app for browsers. */
export function createApp(made: AppDeps): Hono<GatewayEnv> {
  return createApps(made).app;
}

function appOver(deps: Deps, sandbox: ReturnType<typeof openSandbox> | null): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  app.onError(answerErrors(deps.log));
  app.use(closeWhenStopping(deps.isStopping));
  app.use(visits(deps.settings), requestLog(deps.log, deps.keys), securityHeaders(deps.clock));
  serveMetrics(app, deps);
  serveHealth(app, deps);
  if (sandbox !== null) app.use(sandbox.followState, sandbox.injectFaults);
  serveNotices(app, deps);
  app.use(ownPagesOnly, limitBodies);
  sandbox?.servePages(app);
  app.use(jsonOnly);
  app.get('/openapi.json', (c) => c.body(openApiFile(), 200, { 'Content-Type': 'application/json' }));
  serveCalls(app, deps);
  sandbox?.serveApi(app);
  serveClient(app, deps.settings, sandbox?.dressPage);
  app.notFound((c) => c.json({ code: 'noSuchCall', message: words.noSuchCall }, 404));
  return app;
}
