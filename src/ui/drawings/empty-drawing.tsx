import { theme } from '../theme.ts';
import { Art, type Piece } from './art.tsx';

const pieces: readonly Piece[] = [
  ['leaf', 104, 16, -20, 0.52],
  ['pale', 92, 24, 64, 0.44],
  ['leaf', 74, 38, -128, 0.48],
  ['blossom', 83, 31, 10, 0.56],
  ['fruit', 62, 49, 0, 0.26],
];

/** A basket with one apricot twig: nothing here yet. 160 x 120. */
export function EmptyDrawing() {
  const { color, art } = theme;
  return (
    <Art viewBox="0 0 160 120" pieces={pieces}>
      <ellipse cx="80" cy="106" rx="58" ry="6" fill={color.hairline} />
      <g stroke={color.control} strokeWidth="1.5">
        <path d="M38 62h84l-7 38a5 5 0 0 1-5 4H50a5 5 0 0 1-5-4Z" fill={color.card} />
        <path d="M34 56h92a3 3 0 0 1 3 3v4H31v-4a3 3 0 0 1 3-3Z" fill={color.primaryTint} />
      </g>
      <path d="M56 74v18M72 74v18M88 74v18M104 74v18" stroke={color.hairline} strokeWidth="3" strokeLinecap="round" />
      <path d="M61.9 58.6c5.5-18.3 29.8-28.6 42.6-42L103.5 15.4c-14 13.4-39.1 23-45.4 42Z" fill={art.bark} />
    </Art>
  );
}
