import { theme } from '../theme.ts';
import { Art, type Piece } from './art.tsx';

const pieces: readonly Piece[] = [
  ['leaf', 30, 34, 128, 0.6],
  ['pale', 32, 34, 44, 0.52],
  ['blossom', 30, 28, 12, 1.05],
];

/** The face of a member without a picture, 60 x 60, square: round it where it is used. */
export function BlossomAvatar() {
  return (
    <Art viewBox="0 0 60 60" pieces={pieces}>
      <rect width="60" height="60" fill={theme.color.accentTint} />
    </Art>
  );
}
