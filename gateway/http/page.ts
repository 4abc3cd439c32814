import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { GatewayContext } from './env.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Encoding = 'br' | 'gzip';

/** Endings of the packed twins that the build writes next to a file. */
const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };

/** The encodings that the browser accepts, best first. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const accepted = new Set((header ?? '').split(',').map((part) => part.trim().split(';')[0]));
  return (['br', 'gzip'] as const).filter((encoding) => accepted.has(encoding));
}

/** The packed twin of a file that the build wrote, or null. */
export async function packedTwin(
  file: string,
  encodings: readonly Encoding[],
): Promise<{ file: string; encoding: Encoding } | null> {
  for (const encoding of encodings) {
    const twin = file + endings[encoding];
    if ((await stat(twin).catch(() => null))?.isFile() === true) return { file: twin, encoding };
  }
  return null;
}

/** Packs a dynamic answer, for speed rather than size. */
function packQuickly(text: string, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'gzip') return toGzip(text, { level: 6 });
  return toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/** Placeholder for the nonce in HTML. */
export const NONCE_PLACE = '__CSP_NONCE__';

/** Answers HTML with a fresh nonce; no cache may keep it. */
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
