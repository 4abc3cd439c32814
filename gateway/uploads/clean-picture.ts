import { once } from 'node:events';
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { isDecodable, MOST_PIXELS } from '../../contract/uploads/uploads.ts';
import { describeError } from '../http/log.ts';
import { Refused } from '../http/refused.ts';
import { words } from '../words.ts';
import { type PictureType, readPictureHead } from './picture-file.ts';
import type { PictureToDraw } from './picture-thread.ts';

/** A picture that this gateway drew itself. */
export interface CleanPicture {
  readonly type: PictureType;
  readonly bytes: Buffer;
}

interface Asking {
  /** Aborted when the browser has gone. */
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/** Eight pictures of the largest size are drawn within ten seconds or so. */
const MOST_WAITING = 8;
/** Ten times what the costliest picture takes. */
const DRAWN_WITHIN_MS = 10_000;

let thread: Worker | null = null;
let isDrawing = false;
const waiting: (() => void)[] = [];

/**
 * Decodes a picture and redraws it, at most 1024 px long, with its EXIF rotation applied: nothing of the sent file is
 * kept, neither places and times nor anything else hidden in it. Only one decoded picture at a time is in memory,
 * 100 MB. Throws `Refused`: 400 for anything but a complete JPEG or PNG, for sizes that no camera takes, and when the
 * browser has gone; 429 when too many wait; 503 when the thread dies or takes too long.
 */
export async function cleanPicture(file: Buffer, { signal, log }: Asking): Promise<CleanPicture> {
  const head = readPictureHead(file);
  if (head === null) throw new Refused(400, 'notPicture');
  if (!isDecodable(head, MOST_PIXELS)) throw new Refused(400, 'pictureTooLarge');
  const { type } = head;
  await ownTurn(signal);
  try {
    const drawn = await drawInThread({ file, type }, log);
    if (drawn === null) throw new Refused(400, 'notPicture');
    if (signal.aborted) throw brokenOff();
    return { type, bytes: Buffer.from(drawn) };
  } finally {
    // The next in the queue takes over the slot.
    const next = waiting.shift();
    if (next === undefined) isDrawing = false;
    else next();
  }
}

/** The same refusal as for a truncated body. */
const brokenOff = () => new Refused(400, 'malformed');

/** First come, first served: since a member has one upload at a time, each waits for at most one of every other. */
async function ownTurn(signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw brokenOff();
  if (!isDrawing) {
    isDrawing = true;
    return;
  }
  if (waiting.length >= MOST_WAITING) throw new Refused(429, 'picturesBusy', words.picturesBusy, 5);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    const place = waiting.indexOf(resolve);
    if (place >= 0) waiting.splice(place, 1);
    reject(brokenOff());
  };
  waiting.push(resolve);
  signal.addEventListener('abort', leave, { once: true });
  await promise.finally(() => signal.removeEventListener('abort', leave));
}

/** Null: the file cannot be decoded. */
async function drawInThread(picture: PictureToDraw, log: Logger): Promise<Uint8Array | null> {
  thread ??= startThread();
  const drawing = thread;
  try {
    const answer = once(drawing, 'message', { signal: AbortSignal.timeout(DRAWN_WITHIN_MS) });
    drawing.postMessage(picture);
    const [drawn]: (Uint8Array | null)[] = await answer;
    return drawn ?? null;
  } catch (error) {
    log.warn({ error: describeError(error) }, 'picture thread failed');
    // The next picture starts a new thread; the old one first finishes its native code.
    if (thread === drawing) thread = null;
    void drawing.terminate();
    throw new Refused(503, 'busy', words.busy, 1);
  }
}

/** Started with the first picture: 24 MB and 60 ms that a start of the gateway need not wait for. */
function startThread(): Worker {
  // Next to this file, even when a build has bundled the rest into one file.
  const started = new Worker(new URL(`./picture-thread${extname(import.meta.url)}`, import.meta.url));
  started.on('error', () => {
    if (thread === started) thread = null;
  });
  started.unref();
  return started;
}
