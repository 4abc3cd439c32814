import { createGlobalStyle, css } from 'styled-components';
import { theme } from '../../../../src/ui/theme.ts';

/** Colours are CSS variables: dark is another value for each. Every pair keeps a contrast of at least 4.5. */
const dark = css`
  color-scheme: dark;
  --x-color-primary: #5CC9A7; --x-color-primaryHover: #7BD8BB; --x-color-primaryTint: #15352C;
  --x-color-accent: #F2A65A; --x-color-accentTint: #3A2A18; --x-color-price: #FF9B6B;
  --x-color-text: #E4ECE9; --x-color-muted: #A3B3AE; --x-color-page: #121816; --x-color-card: #1A2220;
  --x-color-hairline: #2D3936; --x-color-control: #6F827C;
  --x-color-danger: #FF8A80; --x-color-dangerHover: #FFA79F; --x-color-dangerTint: #3B1F1E;
  --x-color-warn: #F0C36A; --x-color-warnTint: #352B14; --x-color-info: #8AB4F8; --x-color-infoTint: #1B2A40;
  --x-color-veil: #000000A6; --x-color-frost: #1A2220ED;
  --flow-state: #1E2C3A; --flow-final: #1B3327; --flow-picture: invert(0.9) hue-rotate(180deg);
`;

const light = css`
  color-scheme: light;
  --flow-state: #EEF4FF; --flow-final: #E9F7EE; --flow-picture: none;
`;

/** What the reviewer adds to the styles of the shop's parts. */
export const Look = createGlobalStyle`
  :root { ${light} }
  :root[data-look='dark'] { ${dark} }
  @media print { :root, :root[data-look='dark'] { ${light} } body { background: ${theme.color.card}; } }
`;
