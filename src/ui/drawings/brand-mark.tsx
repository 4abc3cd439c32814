import { theme } from '../theme.ts';

/** The apricot of the brand, 40 x 40. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path
        d="M20.5 13.5C26 9.8 35.5 13 35.5 23.3c0 8.2-6.5 14-15 14s-15.5-5.6-15.5-14C5 13 15 9.8 20.5 13.5Z"
        fill={theme.art.fruit}
      />
      <g fill="none" strokeLinecap="round">
        <path d="M20.5 13.6c-4.8 5.6-5.2 14.6-1 20.6" stroke={theme.art.fruitDeep} strokeWidth="1.8" />
        <path d="M20.5 14C20 9.5 21.5 5.8 25 3.2" stroke={theme.art.bark} strokeWidth="2.2" />
      </g>
      <path d="M20 10.6C13.5 12 8.5 9 7.5 3.6 14 2.6 19 5.2 20 10.6Z" fill={theme.art.leaf} />
      <path
        d="M10.5 5.4c3.2.9 5.8 2.4 7.8 4.2"
        fill="none"
        stroke={theme.color.card}
        strokeOpacity=".6"
        strokeLinecap="round"
      />
    </svg>
  );
}
