import { randomBytes } from 'node:crypto';
import { acceptedEncodings, packQuickly } from './compression.ts';
import type { GatewayContext } from './env.ts';

/** Placeholder for the nonce in HTML. */
export const NONCE_PLACE = '__CSP_NONCE__';

/** An HTML answer with a nonce of its own, which no cache may keep. */
export async function sendPage(
  c: GatewayContext,
  html: string,
  policyFor: (nonce: string) => string,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64');
  const text = html.replaceAll(NONCE_PLACE, nonce);
  c.header('Content-Security-Policy', policyFor(nonce));
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', 'text/html; charset=utf-8');
  c.header('Vary', 'Accept-Encoding');
  const [encoding] = acceptedEncodings(c.req.header('accept-encoding'));
  if (encoding === undefined) return c.body(text);
  c.header('Content-Encoding', encoding);
  return c.body(await packQuickly(text, encoding));
}
