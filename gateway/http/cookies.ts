import { getCookie, setCookie } from 'hono/cookie';
import { SECOND } from '../clock.ts';
import type { GatewayContext } from './env.ts';

/** The cookies that no script can read. */
type CookieName =
  /** The session's secret. */
  | 'xinglin'
  /** Binds a QR code to the browser that requested it. */
  | 'xinglin-qr'
  /** Binds a login at a third party to the browser that began it. */
  | 'xinglin-third'
  /** Binds the right to pay an order by its link to the browser that has entered the phone. */
  | 'xinglin-pay'
  /** The mark of a member's earlier password login in this browser. Grants no access. */
  | 'xinglin-known';

/** `__Host-` binds a cookie to this very host and to TLS; plain http cannot carry it. */
function nameOf(c: GatewayContext, name: CookieName): string {
  return c.get('visit').secure ? `__Host-${name}` : name;
}

function write(c: GatewayContext, name: string, value: string, lifeMs: number, httpOnly: boolean): void {
  setCookie(c, name, value, {
    path: '/',
    httpOnly,
    secure: c.get('visit').secure,
    sameSite: 'Lax',
    maxAge: lifeMs / SECOND,
  });
}

export function readCookie(c: GatewayContext, name: CookieName): string | undefined {
  return getCookie(c, nameOf(c, name));
}

/** A life of zero deletes the cookie. */
export function writeCookie(c: GatewayContext, name: CookieName, value: string, lifeMs: number): void {
  write(c, nameOf(c, name), value, lifeMs, true);
}

/** A cookie for the pages' own scripts: no secret, the same name over TLS. A life of zero deletes it. */
export function writeReadableCookie(c: GatewayContext, name: string, value: string, lifeMs: number): void {
  write(c, name, value, lifeMs, false);
}
