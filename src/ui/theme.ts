import { createTheme, css } from 'styled-components';

/**
 * The only theme. Every colour, size and shadow of the product is named here and nowhere else.
 * Values such as `theme.color.primary` are CSS variable references; `theme.raw` holds the plain values.
 */
export const theme = createTheme(
  {
    color: {
      primary: '#0B7A5E',
      primaryHover: '#086249',
      primaryTint: '#E7F4EF',
      accent: '#F2A65A',
      accentTint: '#FDF1E3',
      price: '#C2410C',
      text: '#1F2A27',
      muted: '#5A6B66',
      page: '#F4F7F5',
      card: '#FFFFFF',
      hairline: '#E2E9E6',
      control: '#7F918B',
      danger: '#C62828',
      dangerHover: '#A31F1F',
      dangerTint: '#FDF0EF',
      warn: '#8A5A00',
      warnTint: '#FFF6E0',
      info: '#1D5FBF',
      infoTint: '#EDF3FC',
      veil: '#1F2A277A',
      frost: '#FFFFFFED',
    },
    art: {
      bark: '#7B6658',
      leaf: '#0B7A5E',
      leafLight: '#7DBBA3',
      petal: '#FBE0C6',
      fruit: '#F2A65A',
      fruitDeep: '#D9843A',
    },
    font: '"Dot","PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif',
    // Sizes of text and its boxes scale with the shopper's text size; the space between does not.
    size: { small: '.75rem', body: '.875rem', lead: '1rem', title: '1.25rem', hero: '1.75rem', amount: '3rem' },
    line: { small: '1.125rem', body: '1.375rem', lead: '1.5rem', title: '1.75rem', hero: '2.25rem', amount: '3.5rem' },
    space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '48px' },
    height: { small: '2rem', medium: '2.5rem', large: '3rem' },
    radius: { mark: '4px', control: '6px', card: '8px', pill: '999px' },
    width: { column: '75rem', dialog: '32.5rem', confirm: '26rem', card: '26.25rem' },
    layer: { sticky: '10', popover: '20', dialog: '30', toast: '40' },
    shadow: '0 8px 28px #1F2A271A,0 1px 3px #1F2A270F',
    motion: '160ms ease-out',
  },
  { prefix: 'x' },
);

/**
 * Media queries cannot read CSS variables, so the breakpoints are plain text: 1024 px, 768 px and, in height, 800 px at
 * the default text size; with larger text the layout of a narrower window applies earlier.
 */
export const media = {
  narrow: '@media (max-width: 63.9375em)',
  phone: '@media (max-width: 47.9375em)',
  /** A laptop of 1366x768. */
  low: '@media (max-height: 50em)',
  coarse: '@media (pointer: coarse)',
  forced: '@media (forced-colors: active)',
  print: '@media print',
} as const;

/** Font size and line height as one step of the type scale. */
export const type = {
  small: css`font-size: ${theme.size.small}; line-height: ${theme.line.small};`,
  body: css`font-size: ${theme.size.body}; line-height: ${theme.line.body};`,
  lead: css`font-size: ${theme.size.lead}; line-height: ${theme.line.lead};`,
  title: css`font-size: ${theme.size.title}; line-height: ${theme.line.title};`,
  hero: css`font-size: ${theme.size.hero}; line-height: ${theme.line.hero};`,
} as const;

/** The visible focus ring, for components whose focused element cannot show it. */
export const focusRing = css`outline: 2px solid ${theme.color.info}; outline-offset: 2px;`;

export const tabular = css`font-variant-numeric: tabular-nums;`;
