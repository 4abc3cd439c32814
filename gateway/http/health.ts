import type { Hono, MiddlewareHandler } from 'hono';
import type { Deps, GatewayEnv } from './env.ts';

/**
 * `/healthz`: the process answers. `/readyz`: its database does too and it is not shutting down; after a 503 a balancer
 * sends no new requests.
 */
export function serveHealth(
  app: Hono<GatewayEnv>,
  { store, isStopping }: Pick<Deps, 'isStopping'> & { readonly store: Pick<Deps['store'], 'ping'> },
): void {
  app.get('/healthz', (c) => {
    c.set('route', 'healthz');
    return c.json({ status: 'up' });
  });
  app.get('/readyz', async (c) => {
    c.set('route', 'readyz');
    if (isStopping()) return c.json({ status: 'stopping' }, 503);
    const ready = await store.ping().then(
      () => true,
      () => false,
    );
    return ready ? c.json({ status: 'ready' }) : c.json({ status: 'database unreachable' }, 503);
  });
}

/** While the process stops, answers close their connections: the client's next request reaches another process. */
export function closeWhenStopping(isStopping: Deps['isStopping']): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    await next();
    if (isStopping()) c.header('Connection', 'close');
  };
}
