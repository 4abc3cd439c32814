import { MARKER_COOKIE } from '../../contract/session/marker-cookie.ts';
import { writeCookie, writeReadableCookie } from '../http/cookies.ts';
import type { GatewayContext } from '../http/env.ts';
import { REFRESH_LIFE } from './session.ts';

/** Both cookies live as long as the refresh token: after the access time the gateway answers 401, and the page refreshes. */
export function writeSessionCookies(c: GatewayContext, secret: string): void {
  writeCookie(c, 'xinglin', secret, REFRESH_LIFE);
  writeReadableCookie(c, MARKER_COOKIE, '1', REFRESH_LIFE);
}

/**
 * ACC-SES-14: deletes every cookie that stands for a person or for something begun here: session, marker, QR code,
 * third party and the right to pay an order. The mark of a known browser stays: it grants no access, and keeps
 * strangers who guess passwords from locking the member out.
 */
export function clearSessionCookies(c: GatewayContext): void {
  for (const name of ['xinglin', 'xinglin-qr', 'xinglin-third', 'xinglin-pay'] as const) writeCookie(c, name, '', 0);
  writeReadableCookie(c, MARKER_COOKIE, '', 0);
}
