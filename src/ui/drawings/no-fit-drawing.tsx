import { theme } from '../theme.ts';
import { Art, type Piece } from './art.tsx';

const pieces: readonly Piece[] = [
  ['leaf', 94, 39, -34, 0.4],
  ['pale', 80, 51, 58, 0.38],
  ['leaf', 70, 56, -122, 0.4],
];

/** A twig under a magnifying glass: the filters leave nothing. 160 x 120. */
export function NoFitDrawing() {
  const { color, art } = theme;
  return (
    <Art viewBox="0 0 160 120" pieces={pieces}>
      <ellipse cx="80" cy="106" rx="58" ry="6" fill={color.hairline} />
      <path d="m100 74 24 24" stroke={color.control} strokeWidth="9" strokeLinecap="round" />
      <circle cx="76" cy="52" r="34" fill={color.card} stroke={color.control} strokeWidth="1.5" />
      <circle cx="76" cy="52" r="28" fill={color.primaryTint} />
      <path d="M59.5 70.9c7.2-13.9 26-20.9 37-32.4L95.5 37.5c-11.8 11.5-30.7 17.3-39 31.6Z" fill={art.bark} />
      <path d="M30 92c4-4 9-4 10-1-2 4-7 5-10 1Z" fill={art.petal} />
    </Art>
  );
}
