import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createWorld } from '../wire/world.ts';
import { proposed } from '../words/proposed.ts';
import { App } from './app.tsx';
import { createFrame } from './frame.ts';
import { titleOf } from './page.tsx';
import { loadPrerendered } from './parts.ts';

const LOGIN = '/user/login';

/** The login page as the browser will first render it, with the styles it needs; the nonce is a placeholder. */
export async function renderLogin(): Promise<{ html: string; styles: string; title: string }> {
  await loadPrerendered(LOGIN);
  const world = createWorld();
  const frame = createFrame(world, 'https://prerender.invalid');
  const sheet = new ServerStyleSheet({ nonce: '__CSP_NONCE__' });
  try {
    const html = renderToString(
      sheet.collectStyles(
        <App frame={frame} router={(routes) => <StaticRouter location={LOGIN}>{routes}</StaticRouter>} />,
      ),
    );
    const title = titleOf(proposed.login.title, world.settings.brandName);
    return { html, styles: sheet.getStyleTags(), title };
  } finally {
    sheet.seal();
  }
}
