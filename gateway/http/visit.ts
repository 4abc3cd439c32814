import { randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { GatewaySettings } from '../settings.ts';
import type { GatewayContext, GatewayEnv } from './env.ts';

/** The nth value from the right of a list header: only that one was written by the outermost trusted proxy. */
function fromRight(header: string | undefined, place: number): string | undefined {
  const values = (header ?? '').split(',').map((value) => value.trim());
  return values.at(-place) || undefined;
}

/** An IPv6 subscriber has at least a /64, whose addresses count as one. */
function subscriberOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const groups = tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies add the port, which differs with each connection: every limit per address would be void. */
function withoutPort(address: string): string {
  return address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1');
}

/** Address of the client. `proxies`: how many proxies in front are trusted. */
export function addressOf(c: GatewayContext, proxies: number): string {
  const forwarded = proxies > 0 ? fromRight(c.req.header('x-forwarded-for'), proxies) : undefined;
  return (forwarded && withoutPort(forwarded.slice(0, 64))) ?? c.env?.incoming?.socket?.remoteAddress ?? 'local';
}

/** The scheme that the browser used. */
function clientScheme(c: GatewayContext, proxies: number): string {
  const forwarded = proxies > 0 ? fromRight(c.req.header('x-forwarded-proto'), proxies) : undefined;
  return forwarded === 'https' || forwarded === 'http' ? forwarded : new URL(c.req.url).protocol.slice(0, -1);
}

/** A host name or address with an optional port; anything more would change the URL it is put into. */
const plainHost = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The host that the browser asked for. */
function clientHost(c: GatewayContext, proxies: number): string {
  const forwarded = proxies > 0 ? fromRight(c.req.header('x-forwarded-host'), proxies) : undefined;
  const said = [forwarded, c.req.header('host')].find((host) => host !== undefined && plainHost.test(host));
  return said ?? new URL(c.req.url).host;
}

/** Sets the `visit` of each request: id, address, scheme and origin of the browser. */
export function visits(settings: Pick<GatewaySettings, 'publicOrigin' | 'trustProxy'>): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const origin =
      settings.publicOrigin || `${clientScheme(c, settings.trustProxy)}://${clientHost(c, settings.trustProxy)}`;
    c.set('visit', {
      requestId: randomUUID(),
      address: subscriberOf(addressOf(c, settings.trustProxy)),
      secure: origin.startsWith('https:'),
      origin,
    });
    await next();
  };
}
