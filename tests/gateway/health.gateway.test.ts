import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { GatewayEnv } from '../../gateway/http/env.ts';
import { serveHealth } from '../../gateway/http/health.ts';
import type { Store } from '../../gateway/store/store.ts';

test('F12 /readyz says whether the database answers, /healthz only that the process does', async () => {
  let up = true;
  const store: Pick<Store, 'ping'> = { ping: () => (up ? Promise.resolve() : Promise.reject(new Error('gone'))) };
  let stopping = false;
  const app = new Hono<GatewayEnv>();
  serveHealth(app, { store, isStopping: () => stopping });
  expect((await app.request('/readyz')).status).toBe(200);
  up = false;
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
  up = true;
  stopping = true;
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
});
