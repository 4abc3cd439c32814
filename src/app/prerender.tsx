import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createWorld } from '../wire/world.ts';
import { frameWords } from '../words/proposed/frame.ts';
import { loginWords } from '../words/proposed/login.ts';
import { resetPasswordWords } from '../words/proposed/reset-password.ts';
import { App } from './app.tsx';
import { createFrame } from './frame.ts';
import { titleOf } from './page.tsx';
import { loadPrerendered } from './parts.ts';

export { earlyScript } from './early-pages.ts';

/** A page as the browser will first render it, with the styles it needs; the nonce is a placeholder. */
export interface RenderedPage {
  readonly html: string;
  readonly styles: string;
  readonly title: string;
}

const titles: Readonly<Record<string, string>> = {
  '/user/login': loginWords.title,
  '/user/register': frameWords.register,
  '/user/account/password/forget': resetPasswordWords.titles.forget,
};

/** @param path of a page of the way in */
export async function renderPage(path: string): Promise<RenderedPage> {
  await loadPrerendered(path);
  const world = createWorld();
  const frame = createFrame(world, 'https://prerender.invalid');
  const sheet = new ServerStyleSheet({ nonce: '__CSP_NONCE__' });
  try {
    const html = renderToString(
      sheet.collectStyles(
        <App frame={frame} router={(routes) => <StaticRouter location={path}>{routes}</StaticRouter>} />,
      ),
    );
    const title = titleOf(titles[path] ?? '', world.settings.brandName);
    return { html, styles: sheet.getStyleTags(), title };
  } finally {
    sheet.seal();
  }
}
