import type { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, type GaugeConfiguration, Histogram, Registry } from 'prom-client';
import type { GatewaySettings } from '../settings.ts';
import { passwordsUnderWay } from '../store/passwords.ts';
import { isSameSecret } from '../store/server-keys.ts';
import type { PoolState, Store } from '../store/store.ts';
import type { GatewayContext, GatewayEnv } from './env.ts';

/** A call reads or writes a few rows; one that takes seconds is waiting for something. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function addGauge<Label extends string>(registry: Registry, gauge: Omit<GaugeConfiguration<Label>, 'registers'>): void {
  registry.registerMetric(new Gauge({ ...gauge, registers: [] }));
}

/** Registered before the ping, which takes a connection itself. */
function watchPool(registry: Registry, pool: () => PoolState): void {
  addGauge(registry, {
    name: 'xinglin_database_connections',
    help: 'Connections of this process to PostgreSQL.',
    labelNames: ['state'],
    collect() {
      const { total, idle } = pool();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'busy' }, total - idle);
    },
  });
  addGauge(registry, {
    name: 'xinglin_database_waiting',
    help: 'Queries that wait for a connection of the pool.',
    collect() {
      this.set(pool().waiting);
    },
  });
}

/** Runs one `select 1` per scrape, without a table. */
function watchDatabase(registry: Registry, { ping }: Pick<Store, 'ping'>): void {
  let answers = Promise.resolve(false);
  addGauge(registry, {
    name: 'xinglin_database_ping_seconds',
    help: 'How long the database took to answer select 1.',
    async collect() {
      const began = performance.now();
      answers = ping().then(
        () => true,
        () => false,
      );
      await answers;
      this.set((performance.now() - began) / 1000);
    },
  });
  addGauge(registry, {
    name: 'xinglin_database_up',
    help: '1 when the database answers.',
    // The result of the same ping: metrics are collected in the order of their registration.
    async collect() {
      this.set((await answers) ? 1 : 0);
    },
  });
}

function watchPasswords(registry: Registry): void {
  addGauge(registry, {
    name: 'xinglin_passwords',
    help: 'Passwords that are hashed or compared, and that wait for their turn.',
    labelNames: ['state'],
    collect() {
      const { working, waiting } = passwordsUnderWay();
      this.set({ state: 'working' }, working);
      this.set({ state: 'waiting' }, waiting);
    },
  });
}

/** How far deliveries to the shop's address are behind. */
function watchDeliveries(registry: Registry, { run }: Pick<Store, 'run'>): void {
  addGauge(registry, {
    name: 'xinglin_shop_events_undelivered_seconds',
    help: 'Age of the oldest event that the address of the shop has not taken; 0: it has taken all.',
    async collect() {
      // A database that does not answer has a metric of its own.
      const oldest = await run((db) =>
        db
          .selectFrom('shop_deliveries')
          .innerJoin('shop_events', 'id', 'event_id')
          .select(({ fn }) => fn.min('at').as('at'))
          .executeTakeFirst(),
      ).catch(() => undefined);
      this.set(oldest?.at ? (Date.now() - oldest.at.getTime()) / 1000 : 0);
    },
  });
}

/** The metrics of one app, all named in `docs/operations.md`: names of calls and codes, no personal data. */
function openMetrics(store: Store) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  if (store.pool !== null) watchPool(registry, store.pool);
  watchDatabase(registry, store);
  watchPasswords(registry);
  watchDeliveries(registry, store);
  const requests = new Histogram({
    name: 'xinglin_request_duration_seconds',
    help: 'How long requests took, by route, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [registry],
  });
  const refused = new Counter({
    name: 'xinglin_refused_total',
    help: 'Requests that were refused, by route and code: limits, wrong passwords, foreign origins.',
    labelNames: ['route', 'code'],
    registers: [registry],
  });
  return {
    registry,
    count(c: GatewayContext, seconds: number): void {
      // The name of the call in the contract, or of the kind of page; never a part of the address.
      const route = c.get('route') ?? 'other';
      const method = methods.has(c.req.method) ? c.req.method : 'other';
      requests.observe({ route, method, status: `${Math.floor(c.res.status / 100)}xx` }, seconds);
      const code = c.get('refusal');
      if (code !== undefined) refused.inc({ route, code });
    },
  };
}

/**
 * Counts every request and serves `/metrics` to holders of the token, 404 to others. Without a token nothing is
 * counted.
 */
export function serveMetrics(
  app: Hono<GatewayEnv>,
  { settings, store }: { readonly settings: Pick<GatewaySettings, 'metricsToken'>; readonly store: Store },
): void {
  const { metricsToken } = settings;
  if (metricsToken === '') return;
  const metrics = openMetrics(store);
  app.use(async (c, next) => {
    const began = performance.now();
    await next();
    metrics.count(c, (performance.now() - began) / 1000);
  });
  app.get('/metrics', async (c, next) => {
    if (!isSameSecret(c.req.header('authorization') ?? '', `Bearer ${metricsToken}`)) return next();
    c.set('route', 'metrics');
    c.header('Content-Type', metrics.registry.contentType);
    return c.body(await metrics.registry.metrics());
  });
}
