import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  actionSchema,
  applyAction,
  emptyReview,
  type Filed,
  NotAReview,
  type Review,
  type ReviewAction,
  readReview,
  type Stamp,
  textOfReview,
} from '../../src/review/review.ts';

/** Committed: one file for each flow with a review. */
export const reviewsFolder = 'docs/flows/reviews';

/** Outcome of writing. `changed`: the file is not as the writer has seen it. `busy`: another process is writing it. */
type Written =
  | ({ readonly kind: 'written' } & Filed)
  | ({ readonly kind: 'changed' } & Filed)
  | { readonly kind: 'busy' }
  | { readonly kind: 'noSuchComment' };

const fileOf = (folder: string, flow: string): string => join(folder, `${flow}.json`);
const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** @throws NotAReview when the file is not a review, or belongs to another flow */
export function readReviewFile(flow: string, folder: string = reviewsFolder): Filed {
  const path = fileOf(folder, flow);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const review = text === '' ? emptyReview(flow) : readReview(text, flow);
  return { review, version: versionOf(text) };
}

/** Names of the flows that have a file. */
export function reviewedFlows(folder: string = reviewsFolder): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.filter((name) => /^[^.].*\.json$/.test(name)).map((name) => name.replace(/\.json$/, ''));
}

/** Every review that can be read. An unreadable one is reported where it is opened, and by a test. */
export function committedReviews(folder: string = reviewsFolder): Readonly<Record<string, Review>> {
  const reviews: Record<string, Review> = {};
  for (const flow of reviewedFlows(folder)) {
    try {
      reviews[flow] = readReviewFile(flow, folder).review;
    } catch (error) {
      if (!(error instanceof NotAReview)) throw error;
    }
  }
  return reviews;
}

/**
 * Adds an action to the file of a flow, if the file is still as the writer has seen it. Of several concurrent writers,
 * in any process, one succeeds and the others are told; a reader sees either the old file or the new one.
 * @param seen version of the file that the writer has seen
 * @throws NotAReview as `readReviewFile`
 */
export function writeAction(
  { flow, action, seen }: { readonly flow: string; readonly action: ReviewAction; readonly seen: string },
  stamp: Stamp,
  folder: string = reviewsFolder,
): Written {
  mkdirSync(folder, { recursive: true });
  const done = whileLocked(join(folder, `.${flow}.lock`), (): Written => {
    const now = readReviewFile(flow, folder);
    if (now.version !== seen) return { kind: 'changed', ...now };
    const review = applyAction(now.review, action, stamp);
    if (review === null) return { kind: 'noSuchComment' };
    const text = textOfReview(review);
    const half = join(folder, `.${flow}.half`);
    writeFileSync(half, text);
    renameSync(half, fileOf(folder, flow));
    return { kind: 'written', review, version: versionOf(text) };
  });
  return done ?? { kind: 'busy' };
}

/** Writing takes milliseconds: a lock that is older was left by a process that died. */
const LOCK_LASTS_MS = 10_000;

function whileLocked<Result>(lock: string, work: () => Result): Result | null {
  try {
    closeSync(openSync(lock, 'wx'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    // The next attempt finds the lock gone; taking it right now could remove the lock of a quicker process.
    if (Date.now() - since > LOCK_LASTS_MS) rmSync(lock, { force: true });
    return null;
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Response of the reviewer's server. */
type Reply = readonly [status: number, body: Readonly<Record<string, unknown>>];

const requestSchema = v.pipe(v.string(), v.parseJson(), v.strictObject({ seen: v.string(), action: actionSchema }));
const MOST_BYTES = 64 * 1024;
const ROOT = '/__flows/reviews/';

/**
 * Answers `GET /__flows/reviews/<flow>` with the review of a flow and `POST` with the review after an action. Only pages
 * of this server may write.
 * @param names names of all flows
 */
export function reviewEndpoint(
  names: readonly string[],
  folder: string = reviewsFolder,
): (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void {
  return (request, response, next) => {
    const path = request.url?.split('?')[0] ?? '';
    if (!path.startsWith(ROOT)) return next();
    const flow = path.slice(ROOT.length);
    const reply = async () => {
      const [status, body] = await answer(request, names.includes(flow) ? flow : null, folder).catch(troubleOf);
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    reply().catch(next);
  };
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
  const asked = v.safeParse(requestSchema, text);
  if (!asked.success)
    return [400, { reason: 'invalid', says: v.getDotPath(asked.issues[0]) ?? asked.issues[0].message }];
  const stamp = { id: randomBytes(6).toString('base64url'), at: new Date().toISOString() };
  const { kind, ...described } = writeAction({ flow, ...asked.output }, stamp, folder);
  return kind === 'written' ? [200, described] : [409, { reason: kind, ...described }];
}

/** Whether the page of this server asks, at `localhost` or an IP; a foreign domain that resolves here is refused. */
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
