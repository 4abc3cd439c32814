import { theme } from '../theme.ts';
import { Art, type Piece } from './art.tsx';

const pieces: readonly Piece[] = [
  ['pale', 50, 34, 196, 0.5],
  ['leaf', 112, 30, -18, 0.5],
  ['fruit', 80, 84, 0, 0.36],
  ['blossom', 122, 96, 10, 0.55],
  ['bud', 44, 98, -40, 0.8],
];

/** An hourglass that has run out, with a fallen apricot in it: too late. 160 x 120. */
export function LateDrawing() {
  const { color, art } = theme;
  return (
    <Art viewBox="0 0 160 120" pieces={pieces}>
      <ellipse cx="80" cy="108" rx="58" ry="6" fill={color.hairline} />
      <path
        d="M60 18c0 24 12 30 16 42-4 12-16 18-16 40h40c0-22-12-28-16-40 4-12 16-18 16-42Z"
        fill={color.card}
        stroke={art.leafLight}
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M54 17h52M54 101h52" stroke={art.bark} strokeWidth="5" strokeLinecap="round" />
    </Art>
  );
}
