import { createGlobalStyle, ThemeProvider } from 'styled-components';
import { focusRing, media, theme, type } from './theme.ts';

// The cross of a search field has its own rule: one selector unknown to a browser invalidates the whole rule.
// A heading or main takes focus on a route change only to be read out, so it shows no outline then.
const Base = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-block: ${theme.space[7]}; }
  body {
    margin: 0; overflow-x: clip;
    background: ${theme.color.page}; color: ${theme.color.text};
    font-family: ${theme.font}; ${type.body}
    line-break: strict; overflow-wrap: break-word;
    text-spacing-trim: trim-start; text-autospace: normal;
    -webkit-font-smoothing: antialiased; -webkit-tap-highlight-color: transparent;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, legend, table, caption {
    margin: 0; padding: 0; border: 0; font: inherit; min-inline-size: 0;
  }
  p { text-wrap: pretty; }
  ul, ol { list-style: none; }
  a { color: inherit; text-decoration: none; }
  b, strong { font-weight: 600; }
  button, input, select, textarea { margin: 0; font: inherit; color: inherit; letter-spacing: inherit; }
  button, select, summary { cursor: pointer; }
  table { border-collapse: collapse; inline-size: 100%; }
  th { font-weight: 400; text-align: start; }
  svg { display: block; }
  img { max-inline-size: 100%; }
  ::-webkit-search-cancel-button { display: none; }
  ::placeholder { color: ${theme.color.muted}; opacity: 1; }
  ::selection { background: ${theme.color.primary}; color: ${theme.color.card}; }
  time { font-variant-numeric: tabular-nums; }
  :focus-visible { ${focusRing} }
  [tabindex="-1"]:focus { outline: none; }
  /* A thumb needs more room than a pointer. */
  ${media.phone} { :root { --x-height-small: ${theme.height.medium}; } }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important; animation-iteration-count: 1 !important; animation-delay: 0s !important;
      transition-duration: 1ms !important; scroll-behavior: auto !important;
    }
  }
`;

/** Theme variables and base styles; mounted once, at the root. Nothing else needs a ThemeProvider. */
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
