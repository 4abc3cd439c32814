import type { MiddlewareHandler } from 'hono';
import type { Clock } from '../clock.ts';
import type { GatewayContext, GatewayEnv } from './env.ts';

const always: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Not no-referrer: then forms of the own origin would send `Origin: null`.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Pages whose address carries a key and a phone send no referrer, not even to this shop, and are not cached.
 * Their `fetch` calls still send the origin.
 */
const secretive: Readonly<Record<string, string>> = {
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};

function isSecretive(c: GatewayContext): boolean {
  const { path } = c.req;
  return (
    /^\/(l|payJianke|timeout|user\/patientInfo\/complete)(\/|$)/i.test(path) || c.req.query('useKey') !== undefined
  );
}

/** What a page may do: scripts and styles of the own origin or with this answer's nonce, and nothing inline. */
export function pagePolicy(nonce: string, imageHost: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${imageHost === '' ? '' : ` ${imageHost}`}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // No code turns text into script, so no Trusted Types policy is needed.
    "trusted-types 'none'",
  ].join('; ');
}

const NOTHING = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Headers of every answer. `Date` is the injected clock's: the page's countdowns are anchored to it, so a moved
 * sandbox clock moves them too.
 */
export function securityHeaders(clock: Clock): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (isSecretive(c)) for (const [name, value] of Object.entries(secretive)) headers.set(name, value);
    headers.set('X-Request-Id', c.get('visit').requestId);
    headers.set('Date', clock.now().toUTCString());
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', NOTHING);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (c.get('visit').secure) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}
