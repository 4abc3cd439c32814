import { theme } from '../theme.ts';
import { Art, type Piece } from './art.tsx';

const pieces: readonly Piece[] = [
  ['pale', 36, 50, -70, 0.52],
  ['leaf', 122, 50, 52, 0.56],
  ['pale', 144, 44, -26, 0.4],
  ['blossom', 52, 51, 20, 0.6],
  ['fruit', 80, 93, 40, 0.387],
  ['leaf', 88, 84, -30, 0.32],
];

/** A snapped twig and a fallen apricot: something failed. 160 x 120. */
export function BrokenDrawing() {
  const { color, art } = theme;
  return (
    <Art viewBox="0 0 160 120" pieces={pieces}>
      <ellipse cx="80" cy="106" rx="58" ry="6" fill={color.hairline} />
      <path
        d="M17.5 60.5c10.7-5.1 14.7-7.7 26.9-7c9.8-1.1 15.9 2.4 25.4 2.3L70.2 52.2c-18.2-4-39-7.6-55.7 3.3ZM92.2 64c18.9-2.7 34.7-15.8 53.9-19.2L145.9 43.2c-19.1 2.5-35.4 14.8-54.1 16.8Z"
        fill={art.bark}
      />
      <path
        d="m70 50 5 4-4 2M91 58l-5 4 5 3"
        fill="none"
        stroke={art.bark}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Art>
  );
}
