import { randomInt } from 'node:crypto';
import { inFuture, MINUTE } from '../clock.ts';
import type { Deps } from '../http/env.ts';
import { Refused } from '../http/refused.ts';
import { hit } from '../store/limits.ts';
import { newSecret } from '../store/server-keys.ts';
import { words } from '../words.ts';
import { drawSlidePictures, type Gap, PIECE, SLIDE_PICTURE } from './slide-puzzle-picture.ts';
import { giveSlideTicket } from './slide-ticket.ts';

const LIFE = 2 * MINUTE;
/** How far off a hand may be, in pixels of the picture, and is still right. */
export const SLIDE_TOLERANCE = 5;
/** Room for an office behind one address; guessing at random passes about 3 times in as many checks. */
const CHECKS = { name: 'slide-checks', most: 60, perMs: 10 * MINUTE };

/** A place for the gap that is neither at the start of the way nor at the edge of the picture. */
export function newGap(): Gap {
  return {
    x: randomInt(PIECE + 16, SLIDE_PICTURE.width - PIECE - 8),
    y: randomInt(8, SLIDE_PICTURE.height - PIECE - 8),
  };
}

export interface SlidePuzzle {
  readonly id: string;
  readonly background: string;
  readonly piece: string;
  readonly width: number;
  readonly height: number;
  readonly pieceWidth: number;
  readonly pieceTop: number;
}

/** ACC-SLIDE-03: a new puzzle. Where its gap is stays on the server. */
export async function drawSlidePuzzle({ store, clock }: Deps): Promise<SlidePuzzle> {
  const id = newSecret().slice(0, 32);
  const gap = newGap();
  await store.run((db) =>
    db
      .insertInto('slide_puzzles')
      .values({ id, x: gap.x, expires_at: inFuture(clock, LIFE), checked_at: null })
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

function addressOf(type: 'jpeg' | 'png', picture: Buffer): string {
  return `data:image/${type};base64,${picture.toString('base64')}`;
}

/** ACC-SLIDE-01: one check a puzzle, right or wrong; the right place is traded for a ticket of one login try. */
export async function checkSlidePuzzle(
  deps: Deps,
  tried: { readonly id: string; readonly x: number },
  address: string,
): Promise<{ ticket: string }> {
  const { store, clock } = deps;
  const now = clock.now();
  if (!(await store.run((db) => hit(db, clock, CHECKS, address)))) throw new Refused(429, 'tooMany', words.tooMany);
  // Marking and reading are one statement: of parallel checks only one gets to see where the gap is.
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
  if (puzzle === undefined || Math.abs(puzzle.x - tried.x) > SLIDE_TOLERANCE) {
    throw new Refused(400, 'slideWrong', words.slideWrong);
  }
  return { ticket: await giveSlideTicket(deps) };
}
