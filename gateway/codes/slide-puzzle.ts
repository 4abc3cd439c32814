import { randomInt } from 'node:crypto';
import type { SlidePuzzle } from '../../contract/codes/slide.calls.ts';
import { PIECE, SLIDE_LIFE_MS, SLIDE_PICTURE } from '../../contract/codes/slide.ts';
import { inFuture } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { newSecret } from '../store/server-keys.ts';
import { drawSlidePictures, type Gap } from './slide-puzzle-picture.ts';

/** How far off a correct answer may be, in pixels of the picture. */
export const SLIDE_TOLERANCE = 5;

/** A place for the gap that is neither at the start of the slide nor at the edge of the picture. */
export function newGap(): Gap {
  return {
    x: randomInt(PIECE + 16, SLIDE_PICTURE.width - PIECE - 8),
    y: randomInt(8, SLIDE_PICTURE.height - PIECE - 8),
  };
}

/** ACC-SLIDE-03: a new puzzle. The place of its gap stays on the server. */
export async function drawSlidePuzzle({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<SlidePuzzle> {
  const id = newSecret().slice(0, 32);
  const gap = newGap();
  await store.run((db) =>
    db
      .insertInto('slide_puzzles')
      .values({ id, x: gap.x, expires_at: inFuture(clock, SLIDE_LIFE_MS) })
      .execute(),
  );
  const { background, piece } = await drawSlidePictures(gap);
  return {
    id,
    background: addressOf('jpeg', background),
    piece: addressOf('png', piece),
    ...SLIDE_PICTURE,
    pieceWidth: PIECE,
    pieceTop: gap.y,
  };
}

/** A picture in its own address. */
export function addressOf(type: 'jpeg' | 'png', picture: Buffer): string {
  return `data:image/${type};base64,${picture.toString('base64')}`;
}

/** ACC-SLIDE-01: whether this is the place of the gap; one check per puzzle, right or wrong. */
export async function checkSlidePuzzle(
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
  tried: { readonly id: string; readonly x: number },
): Promise<boolean> {
  const now = clock.now();
  // Marks and reads in one statement: of parallel checks only one is compared with the gap.
  const puzzle = await store.run((db) =>
    db
      .updateTable('slide_puzzles')
      .set({ checked_at: now })
      .where('id', '=', tried.id)
      .where('checked_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('x')
      .executeTakeFirst(),
  );
  return puzzle !== undefined && Math.abs(puzzle.x - tried.x) <= SLIDE_TOLERANCE;
}
