import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { createActor } from 'xstate';
import { routeGuardMachine } from '../../machines/shell/route-guard.machine.ts';
import { createServices, type Services } from '../lib/services.ts';
import { pageAt } from '../page-at.ts';
import { provideSession } from '../session/session.actors.ts';
import { type AppContext, createAppContext } from '../shell/app-context.ts';
import { titleOf } from '../shell/page.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { App } from './app.tsx';
import { loadPrerendered } from './lazy-pages.ts';

export { firstScript, prefetchScript, viewScript } from './prefetch-pages.ts';

/** A page as the browser will first render it, with the styles it needs; the nonce is a placeholder. */
export interface RenderedPage {
  readonly html: string;
  readonly styles: string;
  readonly title: string;
}

const origin = 'https://prerender.invalid';

/** A logged-in member whose record is not read yet. */
function asMember(services: Services, path: string): Pick<AppContext, 'session' | 'guard'> {
  const session = provideSession(services);
  const address = { access: 'member' as const, path, search: '', hash: '', backUrl: null, origin };
  return {
    session: createActor(session, {
      snapshot: session.resolveState({
        value: { member: { record: 'reading', access: 'granted' } },
        context: { member: null, logins: 1 },
      }),
    }),
    guard: createActor(routeGuardMachine, {
      input: address,
      snapshot: routeGuardMachine.resolveState({ value: 'open', context: { ...address, authStatus: 'member' } }),
    }),
  };
}

/** @param address of a page of the login flow, of a link, or in the frame, as a newly arrived member sees it */
export async function renderPage(address: string, title: string): Promise<RenderedPage> {
  const [path = ''] = address.split('?');
  await loadPrerendered(path);
  const services = createServices();
  const appContext = {
    ...createAppContext(services, origin),
    ...(pageAt(path, '').framed === true ? asMember(services, path) : {}),
  };
  const sheet = new ServerStyleSheet({ nonce: '__CSP_NONCE__' });
  try {
    const html = renderToString(
      sheet.collectStyles(
        <App appContext={appContext} router={(routes) => <StaticRouter location={address}>{routes}</StaticRouter>} />,
      ),
    );
    // Shown by a first press: keyframes added only then would make the browser restyle the whole page.
    renderToString(sheet.collectStyles(<Spinner />));
    // The origin of the shop is unknown at build time.
    return {
      html: html.replaceAll(origin, ''),
      styles: sheet.getStyleTags(),
      title: titleOf(title, services.settings.brandName),
    };
  } finally {
    sheet.seal();
  }
}
