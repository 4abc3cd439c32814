import { createHmac } from 'node:crypto';
import { SECOND } from './clock.ts';

/** A signature `v1,…` by each secret: HMAC-SHA256 of id, timestamp and body, in base64. */
export function signaturesOf(secrets: readonly string[], id: string, seconds: number, body: string): string {
  const keys = secrets.map((secret) => Buffer.from(secret.slice('whsec_'.length), 'base64'));
  const sign = (key: Buffer) => createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return keys.map((key) => `v1,${sign(key)}`).join(' ');
}

/** What is posted, where to, and how it is signed. */
interface SignedPost {
  readonly url: string;
  /** Two during a rotation. */
  readonly secrets: readonly string[];
  /** Stays the same when the post is repeated. */
  readonly id: string;
  readonly now: Date;
  readonly body: unknown;
  readonly withinMs: number;
}

/** Posts JSON, signed according to Standard Webhooks. Follows no redirect. */
export function postSigned({ url, secrets, id, now, body, withinMs }: SignedPost): Promise<Response> {
  const text = JSON.stringify(body);
  const seconds = Math.floor(now.getTime() / SECOND);
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signaturesOf(secrets, id, seconds, text),
    },
    body: text,
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
  });
}
