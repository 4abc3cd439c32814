import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createGlobalStyle, ServerStyleSheet, ThemeProvider } from 'styled-components';
import { focusRing, media, theme, type } from './theme.ts';

// The CJK fonts draw the middle dot as wide as a character.
// The cross of a search field has its own rule: one selector unknown to a browser invalidates the whole rule.
// A heading or main takes focus on a route change only to be read out, so it shows no outline then.
const Base = createGlobalStyle`
  @font-face { font-family: Dot; src: local('Arial'), local('Helvetica'), local('DejaVu Sans'); unicode-range: U+B7; }
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

/** The theme's variables and the base styles, as CSS for the HTML: added by the app, they would restyle the whole page. */
export function globalStyles(): string {
  const sheet = new ServerStyleSheet();
  renderToStaticMarkup(
    sheet.collectStyles(
      createElement(ThemeProvider, { theme: theme.raw }, createElement(theme.GlobalStyle), createElement(Base)),
    ),
  );
  return sheet
    .getStyleTags()
    .replaceAll(/<\/?style[^>]*>/g, '')
    .replaceAll(/data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, '')
    .replaceAll('/*!sc*/', '')
    .trim();
}
