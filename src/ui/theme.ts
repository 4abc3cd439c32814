import { createTheme, css } from 'styled-components';

/**
 * The one theme. Every colour, size and shadow of the product is named here and nowhere else.
 * `theme.color.primary` and its like are CSS variable references; `theme.raw` holds the plain values.
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
    font: '"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif',
    // The CJK fonts draw the middle dot as wide as a character.
    fontOfDot: 'Arial,sans-serif',
    size: { small: '12px', body: '14px', lead: '16px', title: '20px', hero: '28px', amount: '48px' },
    line: { small: '18px', body: '22px', lead: '24px', title: '28px', hero: '36px', amount: '56px' },
    space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '48px' },
    height: { small: '32px', medium: '40px', large: '48px' },
    radius: { mark: '4px', control: '6px', card: '8px', pill: '999px' },
    width: { column: '1200px', dialog: '520px', confirm: '416px' },
    layer: { sticky: '10', popover: '20', dialog: '30', toast: '40' },
    shadow: '0 8px 28px #1F2A271A,0 1px 3px #1F2A270F',
    motion: '160ms ease-out',
  },
  { prefix: 'x' },
);

/** Media queries cannot read CSS variables, so the breakpoints are plain text. */
export const media = {
  narrow: '@media (max-width: 1023px)',
  phone: '@media (max-width: 767px)',
  /** A laptop of 1366x768. */
  low: '@media (max-height: 800px)',
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

/** The visible focus ring, for parts that cannot leave it to the element in focus. */
export const focusRing = css`outline: 2px solid ${theme.color.info}; outline-offset: 2px;`;

export const tabular = css`font-variant-numeric: tabular-nums;`;
