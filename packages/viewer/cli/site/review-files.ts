import { createHash } from 'node:crypto';
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
import { join } from 'node:path';
import { emptyReview, NotAReview, type Review, readReview, textOfReview } from '../../src/review/review.ts';
import { applyAction, type ReviewAction, type Stamp } from '../../src/review/review-actions.ts';

/** Committed: one file for each flow of which somebody has said something. */
export const reviewsFolder = 'docs/flows/reviews';

/** A review as its file has it. */
export interface FiledReview {
  readonly review: Review;
  /** Another one for every other text of the file. */
  readonly version: string;
}

/** What came of writing. `changed`: the file is not as the writer has seen it, or somebody is writing it right now. */
export type Written =
  | ({ readonly kind: 'written' } & FiledReview)
  | ({ readonly kind: 'changed' } & FiledReview)
  | { readonly kind: 'busy' }
  | { readonly kind: 'noSuchComment' };

const fileOf = (folder: string, flow: string): string => join(folder, `${flow}.json`);
const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** @throws NotAReview when the file is none, or is of another flow */
export function readReviewFile(flow: string, folder: string = reviewsFolder): FiledReview {
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

/** Every review that can be read. What cannot be read is said where it is opened, and by a test. */
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
 * Adds what somebody did to the file of a flow, if the file is still as they have seen it. Of several who write at the
 * same time, in whatever process, one is first and the others hear so; a reader sees the old file or the new one.
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
    // The next try finds it gone; removing it and going on at once could take away the lock of somebody quicker.
    if (Date.now() - since > LOCK_LASTS_MS) rmSync(lock, { force: true });
    return null;
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}
