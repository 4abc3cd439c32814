import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { GatewaySettings } from '../settings.ts';
import { clientAddress, clientHost, clientScheme } from './client-address.ts';
import type { GatewayEnv } from './env.ts';

/** Says of each request what the rest asks: id, address, scheme and origin of the browser. */
export function visits(settings: Pick<GatewaySettings, 'publicOrigin' | 'trustProxy'>): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const origin =
      settings.publicOrigin || `${clientScheme(c, settings.trustProxy)}://${clientHost(c, settings.trustProxy)}`;
    c.set('visit', {
      requestId: randomUUID(),
      address: clientAddress(c, settings.trustProxy),
      secure: origin.startsWith('https:'),
      origin,
    });
    await next();
  };
}
