import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createServices } from '../lib/services.ts';
import { accessTo } from '../page-at.ts';
import { createAppContext, startApp } from '../shell/app-context.ts';
import { reloadOnceForNewBuild } from '../shell/reload-once.ts';
import { App } from './app.tsx';
import { appStarted } from './boot-failure.ts';
import { loadPrerendered } from './lazy-pages.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const services = createServices();
reloadOnceForNewBuild(services.storage.session);
const appContext = createAppContext(services, window.location.origin);
startApp(appContext);
appStarted();
const app = <App appContext={appContext} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />;

const { pathname: path, search, hash } = window.location;
// Synchronous, with its effects: an answer that has already arrived is shown without rendering a loading state first.
const start = () => flushSync(() => createRoot(root).render(app));
const [drawn] = root.children;
if (drawn === undefined) {
  start();
} else {
  const isView = drawn.matches('[inert]');
  // The guard decides now, so that the page's first rendering replaces the loading view (see `loading-view.ts`).
  if (isView) {
    const access = accessTo(path, search);
    appContext.guard.send({ type: 'address.changed', access, path, search, hash, backUrl: null });
  }
  // Not a top-level await: the page may share a file with this module, and each would wait for the other forever.
  loadPrerendered(path).then(
    () => (isView ? start() : hydrateRoot(root, app)),
    // The prerendered page can be read, but nothing on it works: render from scratch, which shows the failure.
    start,
  );
}
