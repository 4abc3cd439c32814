import type { ReactNode } from 'react';
import { theme } from '../theme.ts';

export type ProductKind = 'box' | 'bottle' | 'blister' | 'tube' | 'meter';
export const productKinds: readonly ProductKind[] = ['box', 'bottle', 'blister', 'tube', 'meter'];

const { card, hairline, control } = theme.color;

const drawings: Record<ProductKind, (tone: string) => ReactNode> = {
  box: (tone) => (
    <>
      <path d="M14 26 44 20l14 6v27l-30 7-14-8Z" fill={hairline} />
      <path d="m14 26 14 6v28l-14-8Z" fill={tone} opacity=".75" />
      <path d="m28 32 30-6v27l-30 7Z" fill={card} />
      <path d="m28 46 30-6.4v13.4L28 60Z" fill={tone} />
      <path d="m14 26 30-6 14 6-30 6Z" fill={tone} opacity=".28" />
      <path d="m33 37.5 13-2.7M33 41.5l8-1.7" stroke={control} strokeWidth="2" />
      <path d="m50 45.5v6M47.2 49.1l5.6-1.2" stroke={card} strokeWidth="2" />
    </>
  ),
  bottle: (tone) => (
    <>
      <rect x="25" y="11" width="22" height="10" rx="2.5" fill={tone} />
      <path d="M28 12v8M32 12v8M36 12v8M40 12v8M44 12v8" stroke={card} strokeOpacity=".35" />
      <path
        d="M27 21h18v4c4 1.5 6 4 6 8v24a4 4 0 0 1-4 4H25a4 4 0 0 1-4-4V33c0-4 2-6.5 6-8Z"
        fill={card}
        stroke={hairline}
        strokeWidth="1.5"
      />
      <path d="M21 35h30v18H21Z" fill={tone} opacity=".16" />
      <path d="M26 40h14M26 44h9" stroke={tone} strokeWidth="2" />
      <circle cx="44" cy="47" r="3" fill={tone} />
    </>
  ),
  blister: (tone) => (
    <>
      <rect x="13" y="17" width="46" height="38" rx="4" fill={card} stroke={hairline} strokeWidth="1.5" />
      <path d="M22.5 26.5v4M33.5 26.5v4M44.5 26.5v4M22.5 41.5v4M33.5 41.5v4" stroke={tone} strokeWidth="7" />
      <path d="M44.5 41.5v4" stroke={tone} strokeWidth="7" opacity=".25" />
      <path d="M54 20v32" stroke={hairline} strokeWidth="1.5" strokeDasharray="2 2" strokeLinecap="butt" />
    </>
  ),
  tube: (tone) => (
    <>
      <path d="M22 14h28l-4 36H26Z" fill={card} stroke={hairline} strokeWidth="1.5" />
      <path d="M22 14h28l-.7 6H22.7Z" fill={hairline} />
      <path d="m24 29 24-.2-1.4 13H25.4Z" fill={tone} opacity=".85" />
      <path d="M30 33.5h12M30 37.5h7" stroke={card} strokeWidth="1.8" />
      <rect x="28" y="50" width="16" height="10" rx="2" fill={tone} />
    </>
  ),
  meter: (tone) => (
    <>
      <rect x="19" y="11" width="34" height="50" rx="9" fill={card} stroke={hairline} strokeWidth="1.5" />
      <rect x="24" y="17" width="24" height="20" rx="3" fill={tone} opacity=".16" />
      <path d="M28 30h4l2.5-6 3.5 9 2-5h4" fill="none" stroke={tone} strokeWidth="1.8" strokeLinejoin="round" />
      <circle cx="36" cy="48" r="6" fill={tone} />
      <path d="M29 57h14" stroke={hairline} strokeWidth="2" />
    </>
  ),
};

/** Stands in for a product without a picture, 72 x 72. */
export function ProductPlaceholder({
  kind = 'box',
  tone = 'primary',
}: {
  kind?: ProductKind | undefined;
  tone?: 'primary' | 'accent' | 'info' | undefined;
}) {
  return (
    <svg viewBox="0 0 72 72" strokeLinecap="round" aria-hidden="true">
      {drawings[kind](theme.color[tone])}
    </svg>
  );
}
