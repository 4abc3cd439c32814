import { getCookie, setCookie } from 'hono/cookie';
import type { GatewayContext } from './env.ts';

/** `__Host-` binds a cookie to this very host and to TLS; plain http cannot carry it. */
function nameOf(c: GatewayContext, name: string): string {
  return c.get('visit').secure ? `__Host-${name}` : name;
}

function write(c: GatewayContext, name: string, value: string, seconds: number, httpOnly: boolean): void {
  setCookie(c, name, value, {
    path: '/',
    httpOnly,
    secure: c.get('visit').secure,
    sameSite: 'Lax',
    maxAge: seconds,
  });
}

export function readCookie(c: GatewayContext, name: string): string | undefined {
  return getCookie(c, nameOf(c, name));
}

/** A cookie that no script can read. Zero seconds: deletes it. */
export function writeCookie(c: GatewayContext, name: string, value: string, seconds: number): void {
  write(c, nameOf(c, name), value, seconds, true);
}

/** A cookie for the pages' own scripts: no secret, the same name over TLS. Zero seconds: deletes it. */
export function writeReadableCookie(c: GatewayContext, name: string, value: string, seconds: number): void {
  write(c, name, value, seconds, false);
}
