import { type ReactNode, useId } from 'react';
import { theme } from '../theme.ts';

export type PartName = 'leaf' | 'pale' | 'fruit' | 'blossom' | 'bud';
/** A part of the apricot family and its placement: x, y, degrees, scale. A leaf is 50 long, a fruit 31 in radius. */
export type Piece = readonly [part: PartName, x: number, y: number, turn: number, scale: number];

const { art, color } = theme;
const leafShape = 'M0 0C11-16.9 33-14.9 50 0 33 12.3 12 14.3 0 0Z';
const petalShape = 'M0-1C-9-7-9.5-17-3.5-19.5-1.5-20.3-.5-19.5 0-18.6 .5-19.5 1.5-20.3 3.5-19.5 9.5-17 9-7 0-1Z';
// Eight stamens in one path: lines from radius 2 to 8, and dots (no length, round caps) at 8.6.
const stamens = Array.from({ length: 8 }, (_, n) => {
  const angle = ((10 + n * 45) * Math.PI) / 180;
  const at = (radius: number) => `${(Math.sin(angle) * radius).toFixed(1)} ${(-Math.cos(angle) * radius).toFixed(1)}`;
  return { line: `M${at(2)}L${at(8)}`, dot: `M${at(8.6)}h.01` };
});

function leaf(fill: string): ReactNode {
  return (
    <>
      <path d={leafShape} fill={fill} />
      <path d="M3 0H39" stroke={color.card} strokeOpacity=".5" />
    </>
  );
}

const parts: Record<PartName, (id: string) => ReactNode> = {
  leaf: () => leaf(art.leaf),
  pale: () => leaf(art.leafLight),
  fruit: () => (
    <>
      <path
        d="M0-28.5C15.5-36 32.2-21.7 31.6 1.9 31 22.3 15.5 31 0 31-17.4 31-31 20.5-31 0-31-22.3-15.5-35.3 0-28.5Z"
        fill={art.fruit}
      />
      <path
        d="M0-27.9C-11.2-12.4-10.5 9.3-1.9 25.4"
        fill="none"
        stroke={art.fruitDeep}
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </>
  ),
  blossom: (id) => (
    <>
      <path id={`${id}petal`} d={petalShape} fill={art.petal} stroke={color.card} />
      {[72, 144, 216, 288].map((turn) => (
        <use key={turn} href={`#${id}petal`} transform={`rotate(${turn})`} />
      ))}
      <g fill="none" stroke={art.fruitDeep} strokeLinecap="round">
        <path d={stamens.map(({ line }) => line).join('')} strokeWidth=".9" />
        <path d={stamens.map(({ dot }) => dot).join('')} strokeWidth="2.4" />
      </g>
      <circle r="2.6" fill={art.leafLight} />
    </>
  ),
  bud: () => (
    <>
      <path d="M0 0C-8-4-7-14 0-17 7-14 8-4 0 0Z" fill={art.petal} />
      <path d="M-5-5C-4 1 4 1 5-5 3-3-3-3-5-5Z" fill={art.leaf} />
    </>
  ),
};

export interface ArtProps {
  viewBox: string;
  pieces: readonly Piece[];
  /** Drawn behind the pieces. */
  children?: ReactNode;
  /** Drawn over the pieces. */
  over?: ReactNode;
  className?: string | undefined;
}

/** A drawing of the apricot family: each part is defined once and used for each piece. Decorative. */
export function Art({ viewBox, pieces, children, over, className }: ArtProps) {
  const id = useId();
  const names = Array.from(new Set(pieces.map(([name]) => name)));
  return (
    <svg className={className} viewBox={viewBox} aria-hidden="true">
      <defs>
        {names.map((name) => (
          <g key={name} id={id + name}>
            {parts[name](id)}
          </g>
        ))}
      </defs>
      {children}
      {pieces.map(([name, x, y, turn, scale]) => (
        <use
          key={`${name}${x} ${y}`}
          href={`#${id}${name}`}
          transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}
        />
      ))}
      {over}
    </svg>
  );
}
