import type { SnapshotFrom } from 'xstate';
import type { slideVerifyMachine } from './slide-verify.machine.ts';
import type { SlideNote, SlidePuzzle } from './slide-verify.ports.ts';

/** What the slide verification shows. */
export interface SlideVerifyView {
  readonly stage: SnapshotFrom<typeof slideVerifyMachine>['value'];
  readonly puzzle: SlidePuzzle | null;
  /** Left edge of the piece, in pixels of the picture. */
  readonly x: number;
  /** How far the piece can go. */
  readonly most: number;
  readonly movable: boolean;
  readonly note: SlideNote | null;
  readonly message: string | null;
}

/** Snapshot of `slideVerify` → what it shows and may do. */
export function selectSlideVerify(snapshot: SnapshotFrom<typeof slideVerifyMachine>): SlideVerifyView {
  const { puzzle, x, note, message } = snapshot.context;
  return {
    stage: snapshot.value,
    puzzle,
    x,
    most: puzzle === null ? 0 : puzzle.width - puzzle.pieceWidth,
    movable: snapshot.hasTag('movable'),
    note,
    message,
  };
}
