import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { shopAnswers } from '../wire/reach.ts';
import { createWorld } from '../wire/world.ts';
import { App } from './app.tsx';
import { createFrame, startFrame } from './frame.ts';
import { loadPrerendered } from './parts.ts';
import { reloadOnceForNewBuild } from './reload-once.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const world = createWorld();
reloadOnceForNewBuild(world.storage.session, shopAnswers);
const frame = createFrame(world, window.location.origin);
startFrame(frame);
const app = <App frame={frame} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />;

if (root.firstElementChild === null) {
  createRoot(root).render(app);
} else {
  // Not a top-level await: the part may share a file with this module, and each would wait for the other for ever.
  loadPrerendered(window.location.pathname).then(
    () => hydrateRoot(root, app),
    // What is there can be read, but nothing on it works: the app starts over and says what is missing.
    () => createRoot(root).render(app),
  );
}
