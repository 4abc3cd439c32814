import type { Hono } from 'hono';
import type { Store } from '../store/store.ts';
import type { GatewayEnv } from './env.ts';

/** `/healthz`: the process answers. `/readyz`: so does its database. */
export function serveHealth(app: Hono<GatewayEnv>, { store }: { readonly store: Pick<Store, 'ping'> }): void {
  app.get('/healthz', (c) => {
    c.set('route', 'healthz');
    return c.json({ status: 'up' });
  });
  app.get('/readyz', async (c) => {
    c.set('route', 'readyz');
    const ready = await store.ping().then(
      () => true,
      () => false,
    );
    return ready ? c.json({ status: 'ready' }) : c.json({ status: 'database unreachable' }, 503);
  });
}
