import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Adapters } from './adapters/adapters.ts';
import { createApps } from './app.ts';
import { systemClock } from './clock.ts';
import type { GatewayEnv } from './http/env.ts';
import { createLog } from './http/log.ts';
import { askRegularly } from './payment/ask-payments.ts';
import { seed } from './sandbox/seed.ts';
import type { GatewaySettings } from './settings.ts';
import { deliverRegularly } from './shop/deliver.ts';
import { openStore } from './store/open-store.ts';
import { openPostgres } from './store/postgres.ts';
import { readServerKeys } from './store/server-keys.ts';
import type { Store } from './store/store.ts';
import { sweepRegularly } from './sweep.ts';

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
  const shopStore = await openShopStore(settings, store);
  try {
    const keys = await readServerKeys(store, settings.serverKeys);
    if (settings.sandbox) await seed(store, systemClock, settings.seedOrders);
    let stopping = false;
    const isStopping = () => stopping;
    const deps = { store, keys, clock: systemClock, settings, log, isStopping, ...adapters };
    const { app, shopApp } = createApps(deps, shopStore);
    const stopSweeping = sweepRegularly(store, systemClock, log);
    const { paymentParties } = adapters;
    const stopAsking = paymentParties === undefined ? async () => {} : askRegularly({ ...deps, paymentParties });
    const delivering = { store, clock: systemClock, settings, log };
    const stopDelivering = settings.shopWebhookUrl === '' ? async () => {} : deliverRegularly(delivering);
    return {
      app,
      shopApp,
      store,
      log,
      beginStop: () => {
        stopping = true;
      },
      close: async () => {
        await Promise.all([stopSweeping(), stopAsking(), stopDelivering()]);
        if (shopStore !== store) await shopStore.close();
        await store.close();
      },
    };
  } catch (error) {
    if (shopStore !== store) await shopStore.close().catch(() => {});
    await store.close().catch(() => {});
    throw error;
  }
}

/** Separate connections for the shop interface; the embedded database has only one. */
function openShopStore({ shopPort, databaseUrl, shopPool }: GatewaySettings, store: Store): Promise<Store> {
  return shopPort === null || databaseUrl === '' ? Promise.resolve(store) : openPostgres(databaseUrl, shopPool);
}
