import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Adapters } from './adapters/adapters.ts';
import { createApps } from './app.ts';
import { HOUR, MINUTE, SECOND, systemClock } from './clock.ts';
import type { Deps, GatewayEnv } from './http/env.ts';
import { createLog, describeError } from './http/log.ts';
import { askPayments } from './payment/ask-payments.ts';
import { repeat } from './repeat.ts';
import { seed } from './sandbox/seed.ts';
import type { GatewaySettings } from './settings.ts';
import { type Delivering, deliverDue } from './shop/deliver.ts';
import { openStore } from './store/open-store.ts';
import { openPostgres } from './store/postgres.ts';
import { readServerKeys } from './store/server-keys.ts';
import type { Store } from './store/store.ts';
import { sweep } from './sweep.ts';

/** A gateway with its store opened. `close` closes the store; call it once no request runs. */
export interface OpenedGateway {
  readonly app: Hono<GatewayEnv>;
  readonly shopApp: Hono<GatewayEnv>;
  readonly store: Store;
  readonly log: Logger;
  /** From now on `/readyz` is 503 and every answer closes its connection. */
  beginStop(): void;
  close(): Promise<void>;
}

/** Opens the store, brings schema and (in the sandbox) the seed data up to date, and builds the app. */
export async function openGateway(settings: GatewaySettings, adapters: Adapters = {}): Promise<OpenedGateway> {
  const log = createLog(settings.logLevel);
  const store = await openStore(settings);
  const stores = new Set([store]);
  try {
    const shopStore = await openShopStore(settings, store);
    stores.add(shopStore);
    const keys = await readServerKeys(store, settings.serverKeys);
    if (settings.sandbox) await seed(store, systemClock, settings.seedOrders);
    let stopping = false;
    const isStopping = () => stopping;
    const deps = { store, keys, clock: systemClock, settings, log, isStopping, ...adapters };
    const { app, shopApp } = createApps(deps, shopStore);
    const stops = repeatedWork(deps);
    return {
      app,
      shopApp,
      store,
      log,
      beginStop: () => {
        stopping = true;
      },
      close: async () => {
        await Promise.all(stops.map((stop) => stop()));
        for (const one of stores) await one.close();
      },
    };
  } catch (error) {
    for (const one of stores) await one.close().catch(() => {});
    throw error;
  }
}

/** Begins the work that every replica repeats. Returns the functions that stop it. */
function repeatedWork(deps: Delivering & Pick<Partial<Deps>, 'paymentParties'>): (() => Promise<void>)[] {
  const { store, clock, log, settings, paymentParties } = deps;
  const stops = [
    repeat(
      { firstMs: MINUTE, everyMs: HOUR },
      () => sweep(store, clock),
      (error) => log.warn({ error: describeError(error) }, 'sweep failed'),
    ),
  ];
  if (paymentParties !== undefined) {
    const ask = () => askPayments({ store, clock, log, paymentParties });
    const failed = (error: unknown) => log.warn({ error: describeError(error) }, 'no payments could be asked about');
    stops.push(repeat({ firstMs: MINUTE, everyMs: MINUTE }, ask, failed));
  }
  if (settings.shopWebhookUrl !== '') {
    const deliver = async () => (await deliverDue(deps)) > 0;
    const failed = (error: unknown) => log.warn({ error: describeError(error) }, 'no events could be delivered');
    stops.push(repeat({ firstMs: 0, everyMs: SECOND }, deliver, failed));
  }
  return stops;
}

/** Separate connections for the shop interface; the embedded database has only one. */
function openShopStore({ shopPort, databaseUrl, shopPool }: GatewaySettings, store: Store): Promise<Store> {
  return shopPort === null || databaseUrl === '' ? Promise.resolve(store) : openPostgres(databaseUrl, shopPool);
}
