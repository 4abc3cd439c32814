import { createTheme, css } from 'styled-components';

/** Colours, sizes and shadows of the viewer. Values such as `theme.color.primary` are references to CSS variables. */
export const theme = createTheme(
  {
    color: {
      primary: '#0B7A5E',
      primaryHover: '#086249',
      primaryTint: '#E7F4EF',
      accent: '#F2A65A',
      accentTint: '#FDF1E3',
      hot: '#C2410C',
      text: '#1F2A27',
      muted: '#5A6B66',
      page: '#F4F7F5',
      card: '#FFFFFF',
      hairline: '#E2E9E6',
      control: '#7F918B',
      danger: '#C62828',
      dangerTint: '#FDF0EF',
      warn: '#8A5A00',
      warnTint: '#FFF6E0',
      info: '#1D5FBF',
      infoTint: '#EDF3FC',
    },
    font: '"PingFang SC","Hiragino Sans GB","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif',
    size: { small: '12px', body: '14px', lead: '16px', title: '20px', hero: '28px' },
    line: { small: '18px', body: '22px', lead: '24px', title: '28px', hero: '36px' },
    space: { 1: '4px', 2: '8px', 3: '12px', 4: '16px', 5: '24px', 6: '32px', 7: '48px' },
    height: { small: '32px', medium: '40px', large: '48px' },
    radius: { mark: '4px', control: '6px', card: '8px', pill: '999px' },
    layer: { popover: '20' },
    shadow: '0 8px 28px #1F2A271A,0 1px 3px #1F2A270F',
    motion: '160ms ease-out',
  },
  { prefix: 'x' },
);

/** The dark value of each colour. Every pair keeps a contrast of at least 4.5. */
export const dark = css`
  color-scheme: dark;
  --x-color-primary: #5CC9A7; --x-color-primaryHover: #7BD8BB; --x-color-primaryTint: #15352C;
  --x-color-accent: #F2A65A; --x-color-accentTint: #3A2A18; --x-color-hot: #FF9B6B;
  --x-color-text: #E4ECE9; --x-color-muted: #A3B3AE; --x-color-page: #121816; --x-color-card: #1A2220;
  --x-color-hairline: #2D3936; --x-color-control: #6F827C; --x-color-danger: #FF8A80; --x-color-dangerTint: #3B1F1E;
  --x-color-warn: #F0C36A; --x-color-warnTint: #352B14; --x-color-info: #8AB4F8; --x-color-infoTint: #1B2A40;
  --flow-state: #1E2C3A; --flow-final: #1B3327; --flow-picture: invert(0.9) hue-rotate(180deg);
`;

export const light = css`
  color-scheme: light;
  --flow-state: #EEF4FF; --flow-final: #E9F7EE; --flow-picture: none;
`;

/** Media queries cannot read CSS variables. */
export const media = {
  narrow: '@media (max-width: 1023px)',
  phone: '@media (max-width: 767px)',
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

export const focusRing = css`outline: 2px solid ${theme.color.info}; outline-offset: 2px;`;

/** A white box with a thin edge. */
export const box = css`
  border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card}; background: ${theme.color.card};
`;

export const tabular = css`font-variant-numeric: tabular-nums;`;
