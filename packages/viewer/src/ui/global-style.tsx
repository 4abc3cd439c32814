import { createGlobalStyle, ThemeProvider } from 'styled-components';
import { dark, focusRing, light, theme, type } from './theme.ts';

const Base = createGlobalStyle`
  :root { ${light} }
  :root[data-color-scheme='dark'] { ${dark} }
  @media print { :root, :root[data-color-scheme='dark'] { ${light} } body { background: ${theme.color.card}; } }
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-block: ${theme.space[7]}; }
  body {
    margin: 0; overflow-x: clip; background: ${theme.color.page}; color: ${theme.color.text};
    font-family: ${theme.font}; ${type.body} line-break: strict; overflow-wrap: break-word;
    text-spacing-trim: trim-start; text-autospace: normal; -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend, table, caption {
    margin: 0; padding: 0; border: 0; font: inherit; min-inline-size: 0;
  }
  ul, ol { list-style: none; }
  a { color: inherit; text-decoration: none; }
  b, strong { font-weight: 600; }
  button, input, select, textarea { margin: 0; font: inherit; color: inherit; letter-spacing: inherit; }
  button, select, summary { cursor: pointer; }
  table { border-collapse: collapse; inline-size: 100%; }
  th { font-weight: 400; text-align: start; }
  svg { display: block; }
  img { max-inline-size: 100%; }
  ::placeholder { color: ${theme.color.muted}; opacity: 1; }
  ::selection { background: ${theme.color.primary}; color: ${theme.color.card}; }
  time { font-variant-numeric: tabular-nums; }
  :focus-visible { ${focusRing} }
  [tabindex="-1"]:focus { outline: none; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important; animation-iteration-count: 1 !important;
      transition-duration: 1ms !important; scroll-behavior: auto !important;
    }
  }
`;

/** Theme variables and base styles; mounted once, at the root. */
export function GlobalStyle() {
  return (
    <>
      <ThemeProvider theme={theme.raw}>
        <theme.GlobalStyle />
      </ThemeProvider>
      <Base />
    </>
  );
}
