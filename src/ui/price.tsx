import { styled } from 'styled-components';
import { tabular, theme } from './theme.ts';

/** `1234` → `12.34`, for a sentence; the caller adds a sign. Whole cents only; ACC-LIM-05, ACC-LIM-06. */
export function yuan(cents: number): string {
  const size = Math.abs(cents);
  return `${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/** As `yuan`, but whole amounts without `.00`: `2000` → `20`, `1250` → `12.50`. For vouchers and thresholds, not for prices. */
export function shortYuan(cents: number): string {
  return yuan(cents).replace(/\.00$/, '');
}

/** `1234567` → `1,234,567`. Without `Intl`, whose first use on a page takes as long as rendering the page. */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

const sizes = { inherit: 'inherit', title: theme.size.title, hero: theme.size.hero, amount: theme.size.amount };

const Root = styled.span<{ $plain: boolean; $size: keyof typeof sizes }>`
  color: ${({ $plain }) => ($plain ? 'inherit' : theme.color.price)}; font-weight: ${({ $plain }) => ($plain ? 400 : 600)};
  font-size: ${({ $size }) => sizes[$size]}; line-height: ${({ $size }) => ($size === 'inherit' ? 'inherit' : 1.2)};
  white-space: nowrap; ${tabular}
`;

// Line height 1: smaller text with the inherited line height would make the whole line higher.
const Sign = styled.span<{ $small: boolean }>`
  margin-inline-end: .08em; font-size: ${({ $small }) => ($small ? '.5em' : '.857em')}; font-weight: 400;
  line-height: 1;
`;

export interface PriceProps {
  /** Whole cents (ACC-LIM-05). */
  cents: number;
  size?: keyof typeof sizes | undefined;
  /** In the colour of the surrounding text, as for unit prices and crossed-out ones. */
  plain?: boolean | undefined;
  /** Whole amounts without `.00`. */
  short?: boolean | undefined;
}

/** Money: cents divided by 100 with two decimals (ACC-LIM-06), the sign smaller than the digits. */
export function Price({ cents, size = 'inherit', plain = false, short = false }: PriceProps) {
  return (
    <Root $plain={plain} $size={size}>
      {cents < 0 && '−'}
      <Sign $small={size === 'amount'}>¥</Sign>
      {short ? shortYuan(cents) : yuan(cents)}
    </Root>
  );
}
