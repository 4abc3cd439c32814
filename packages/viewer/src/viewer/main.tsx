import 'virtual:flow-product';
import { facts } from 'virtual:flow-facts';
import { charts, pictures, plans } from 'virtual:flow-files';
import { createRoot } from 'react-dom/client';
import { casesOfChart } from '../draw/svg.ts';
import type { Engine } from '../layout/lay-out.ts';
import { liveOfPage } from '../live/live-state.ts';
import { flowOf, type RegisteredMachine } from '../product.ts';
import { fileStore } from '../review/file-store.ts';
import { pageStore } from '../review/page-store.ts';
import type { StorySource } from '../story/story.ts';
import { App } from './app.tsx';
import { cached } from './cached.ts';
import { diffServer, type FlowSource, type LoadedFlow, ServicesContext } from './services.ts';

/** The layout engine in a worker. It is large, so it is fetched on first use. */
const elkInWorker: Engine = {
  layout: async (graph) => (await import('./elk-thread.ts')).elkThread.layout(graph),
};

const loaded = new Map<string, Promise<LoadedFlow>>();

async function load(registered: RegisteredMachine): Promise<LoadedFlow> {
  const svg = await charts[registered.name]?.();
  if (svg === undefined) throw new Error(`there is no chart of ${registered.name}`);
  return { svg, flow: flowOf(registered, casesOfChart(svg)) };
}

const source: FlowSource = {
  load: (registered) => cached(loaded, registered.name, () => load(registered)),
  picture: (name) => pictures[name] ?? null,
};

/** The committed plans, and what `npm run flows -- frames` has recorded on the computer that made the site. */
const siteStories: StorySource = {
  plan: async (flow) => (await plans[flow]?.())?.paths ?? [],
  recording: async (flow) => (await import('virtual:flow-frames')).recordings[flow] ?? { is: 'missing' },
};

const root = document.getElementById('root');
if (root === null) throw new Error('flows.html has no #root');

createRoot(root).render(
  <ServicesContext
    value={{
      facts,
      flows: source,
      engine: elkInWorker,
      stories: siteStories,
      live: liveOfPage,
      coverage: () => import('virtual:flow-coverage').then((made) => made.coverage),
      reviews: import.meta.env.DEV ? fileStore : pageStore(facts.reviews),
      diffs: import.meta.env.DEV ? diffServer : null,
    }}
  >
    <App />
  </ServicesContext>,
);
