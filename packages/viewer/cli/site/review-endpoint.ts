import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import * as v from 'valibot';
import { NotAReview } from '../../src/review/review.ts';
import { actionSchema } from '../../src/review/review-actions.ts';
import { readReviewFile, reviewsFolder, writeAction } from './review-files.ts';

/** What the server of the reviewer says to a page. */
type Reply = readonly [status: number, body: Readonly<Record<string, unknown>>];

const requestSchema = v.strictObject({ seen: v.string(), action: actionSchema });
const MOST_BYTES = 64 * 1024;
const ROOT = '/__flows/reviews/';

/**
 * Answers `GET /__flows/reviews/<flow>` with the review of a flow and `POST` with the review after an action. Only pages
 * of this server may write.
 * @param names the flows that there are
 */
export function reviewEndpoint(
  names: readonly string[],
  folder: string = reviewsFolder,
): (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void {
  return (request, response, next) => {
    const path = request.url?.split('?')[0] ?? '';
    if (!path.startsWith(ROOT)) return next();
    const flow = path.slice(ROOT.length);
    respond(request, response, names.includes(flow) ? flow : null, folder).catch(next);
  };
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  flow: string | null,
  folder: string,
): Promise<void> {
  const [status, body] = await answer(request, flow, folder).catch(troubleOf);
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function troubleOf(error: unknown): Reply {
  const says = error instanceof Error ? error.message : String(error);
  return error instanceof NotAReview ? [422, { reason: 'broken', says }] : [500, { reason: 'failed', says }];
}

async function answer(request: IncomingMessage, flow: string | null, folder: string): Promise<Reply> {
  if (flow === null) return [404, { reason: 'noSuchFlow' }];
  if (request.method === 'GET') return [200, { ...readReviewFile(flow, folder) }];
  if (request.method !== 'POST') return [405, { reason: 'method' }];
  if (!isFromHere(request)) return [403, { reason: 'origin' }];
  const text = await bodyOf(request);
  if (text === null) return [413, { reason: 'tooLong' }];
  const asked = v.safeParse(requestSchema, parsed(text));
  if (!asked.success)
    return [400, { reason: 'invalid', says: v.getDotPath(asked.issues[0]) ?? asked.issues[0].message }];
  const stamp = { id: randomBytes(6).toString('base64url'), at: new Date().toISOString() };
  const { kind, ...described } = writeAction({ flow, ...asked.output }, stamp, folder);
  return kind === 'written' ? [200, described] : [409, { reason: kind, ...described }];
}

/** The page has the name of this machine: a name of somebody else's that leads here is not enough. */
function isFromHere({ headers: { origin, host = '' } }: IncomingMessage): boolean {
  if (origin !== `http://${host}`) return false;
  const name = new URL(origin).hostname.replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || isIP(name) > 0;
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const buffer = Buffer.from(part);
    bytes += buffer.length;
    if (bytes <= MOST_BYTES) parts.push(buffer);
  }
  return bytes <= MOST_BYTES ? Buffer.concat(parts).toString('utf8') : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
