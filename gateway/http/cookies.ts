import { getCookie, setCookie } from 'hono/cookie';
import { QR_LIFE } from '../account/qr-code.ts';
import { REFRESH_LIFE } from '../account/session.ts';
import { THIRD_LIFE } from '../account/third-login.ts';
import { DAY, MINUTE, SECOND } from '../clock.ts';
import { GRANT_LIFE } from '../orders/pay-grant.ts';
import type { GatewayContext } from './env.ts';

/** ACC-SES-03: says to the page that somebody is logged in. No secret, readable. */
const MARKER = 'memberToken';

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

/** The session's secret, as this browser sends it. */
export function sessionCookie(c: GatewayContext): string | undefined {
  return getCookie(c, nameOf(c, 'xinglin'));
}

/** Both cookies live as long as the refresh token: after the access time the gateway answers 401, and the page refreshes. */
export function writeSessionCookies(c: GatewayContext, secret: string): void {
  write(c, nameOf(c, 'xinglin'), secret, REFRESH_LIFE / SECOND, true);
  write(c, MARKER, '1', REFRESH_LIFE / SECOND, false);
}

/** Whether this browser's pages take it for logged in. Shows nothing: only for what page it is sent to. */
export function hasMarker(c: GatewayContext): boolean {
  return getCookie(c, MARKER) !== undefined;
}

/**
 * ACC-SES-14: takes every cookie that stands for a person or for something begun here: session, marker, QR code, third
 * party and the right to pay an order. The mark of a known browser stays: it opens nothing, and keeps strangers who
 * guess passwords from locking the member out.
 */
export function clearSessionCookies(c: GatewayContext): void {
  for (const name of ['xinglin', 'xinglin-qr', 'xinglin-third', 'xinglin-pay']) write(c, nameOf(c, name), '', 0, true);
  write(c, MARKER, '', 0, false);
}

/** What binds a QR code to the browser that drew it. */
export function qrNonce(c: GatewayContext): string | undefined {
  return getCookie(c, nameOf(c, 'xinglin-qr'));
}

export function writeQrNonce(c: GatewayContext, nonce: string): void {
  write(c, nameOf(c, 'xinglin-qr'), nonce, (QR_LIFE + MINUTE) / SECOND, true);
}

/** What binds a login at a third party to the browser that began it. */
export function thirdNonce(c: GatewayContext): string | undefined {
  return getCookie(c, nameOf(c, 'xinglin-third'));
}

/** It outlives the way there and the proof that is brought back. */
export function writeThirdNonce(c: GatewayContext, nonce: string): void {
  write(c, nameOf(c, 'xinglin-third'), nonce, (2 * THIRD_LIFE + MINUTE) / SECOND, true);
}

/** What binds the right to pay an order by its link to the browser that has named the phone. */
export function payNonce(c: GatewayContext): string | undefined {
  return getCookie(c, nameOf(c, 'xinglin-pay'));
}

export function writePayNonce(c: GatewayContext, nonce: string): void {
  write(c, nameOf(c, 'xinglin-pay'), nonce, GRANT_LIFE / SECOND, true);
}

/** What says that a member has logged in by password in this browser before (`known-browser.ts`). Opens nothing. */
export function knownBrowserCookie(c: GatewayContext): string | undefined {
  return getCookie(c, nameOf(c, 'xinglin-known'));
}

export function writeKnownBrowser(c: GatewayContext, mark: string): void {
  write(c, nameOf(c, 'xinglin-known'), mark, (365 * DAY) / SECOND, true);
}
