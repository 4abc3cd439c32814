/** The shop interface: the calls of the shop's own programs, on a separate listener, which browsers cannot reach. */
import { Hono, type MiddlewareHandler } from 'hono';
import { shopRecords } from '../../contract/records.ts';
import { shopEventData } from '../../contract/shop/events.calls.ts';
import { shopCallsByFeature } from '../../contract/shop/shop-calls.ts';
import type { Deps, GatewayEnv } from '../http/env.ts';
import { bodiesUpTo, jsonOnly } from '../http/guards.ts';
import { closeWhenStopping } from '../http/health.ts';
import { requestLog } from '../http/log.ts';
import { describeCalls, schemaOf } from '../http/open-api.ts';
import { visits } from '../http/visit.ts';
import { serveCatalogue } from './catalogue.ts';
import { serveEvents } from './events.ts';
import { serveGrants } from './grants.ts';
import { serveIssuedInvoices } from './invoices.ts';
import { serveLinks } from './links.ts';
import { serveMembers } from './members.ts';
import { serveOrderEvents } from './order-events.ts';
import { serveOrderPlacing } from './order-placing.ts';
import { serveOrderReading } from './orders.ts';
import { serveOwedPayments } from './payments.ts';
import { servePrescriptions } from './prescriptions.ts';
import { serveQrCodes } from './qr.ts';
import { answerShopErrors, ShopRefused } from './shop-errors.ts';
import type { ShopKey } from './shop-keys.ts';
import frame from './shop-open-api.json' with { type: 'json' };
import { shopRoutesOf } from './shop-routes.ts';
import { serveShopSettings } from './shop-settings.ts';

const MOST_BYTES = 1024 * 1024;

/** The events delivered to `SHOP_WEBHOOK_URL`. */
const webhooks = () =>
  Object.fromEntries(
    Object.entries(shopEventData).map(([type, data]) => {
      const properties = {
        type: { const: type },
        timestamp: { type: 'string', format: 'date-time' },
        data: schemaOf(data, shopRecords),
      };
      const schema = { type: 'object', properties, required: Object.keys(properties) };
      const requestBody = { required: true, content: { 'application/json': { schema } } };
      return [
        type,
        { post: { operationId: type, summary: type, requestBody, responses: { 200: { description: 'Taken' } } } },
      ];
    }),
  );

let described: Readonly<Record<string, unknown>> | undefined;

/** The OpenAPI description of the shop interface, also stored in `docs/shop-openapi.json`. Computed once. */
export function shopOpenApi(): Readonly<Record<string, unknown>> {
  described ??= { ...describeCalls(frame, shopCallsByFeature, shopRecords), webhooks: webhooks() };
  return described;
}

interface ShopAppOptions {
  /** Keys of this process, in addition to those of the database. */
  readonly ownKeys?: readonly ShopKey[];
  /** Runs before each call: the sandbox moves its clock. */
  readonly before?: MiddlewareHandler<GatewayEnv> | undefined;
  /** Maximum calls under way, so that no import starves the shoppers' requests. */
  readonly mostUnderWay?: number;
}

/** Builds the app. Its `deps.store` may have a separate connection pool. */
export function createShopApp(
  deps: Deps,
  { ownKeys = [], before, mostUnderWay = 8 }: ShopAppOptions = {},
): Hono<GatewayEnv> {
  const app = new Hono<GatewayEnv>();
  app.onError(answerShopErrors(deps.log));
  app.use(closeWhenStopping(deps.isStopping), visits(deps.settings), requestLog(deps.log, deps.keys));
  if (before !== undefined) app.use(before);
  app.use(bodiesUpTo(MOST_BYTES), jsonOnly, async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  app.get('/shop/v1/openapi.json', (c) => c.json(shopOpenApi()));
  const routes = shopRoutesOf(app, deps, { ownKeys, mostUnderWay });
  serveCatalogue(routes);
  serveShopSettings(routes);
  serveOrderEvents(routes);
  servePrescriptions(routes);
  serveOrderReading(routes);
  serveMembers(routes);
  serveLinks(routes);
  serveGrants(routes);
  serveQrCodes(routes);
  serveOwedPayments(routes);
  serveOrderPlacing(routes);
  serveIssuedInvoices(routes);
  serveEvents(routes);
  app.notFound(() => {
    throw new ShopRefused(404, 'noSuchCall');
  });
  return app;
}
