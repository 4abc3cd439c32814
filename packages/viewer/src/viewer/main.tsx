import 'virtual:flow-product';
import { facts } from 'virtual:flow-facts';
import { createRoot } from 'react-dom/client';
import type { RegisteredMachine } from '../product.ts';
import { flowOf } from '../product.ts';
import { fileStore } from '../review/file-store.ts';
import { pageStore } from '../review/page-store.ts';
import { siteStories } from '../story/site-source.ts';
import { App } from './app.tsx';
import { casesOfChart } from './chart-cases.ts';
import { diffServer } from './diff-source.ts';
import { elkInWorker } from './elk-in-worker.ts';
import type { FlowSource, LoadedFlow } from './flow-source.ts';
import { ServicesContext } from './services.ts';

const charts = import.meta.glob<string>('../../../../docs/charts/*.svg', { query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('../../../../docs/charts/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const chartFile = (name: string): string => `../../../../docs/charts/${name}.svg`;

const loaded = new Map<string, Promise<LoadedFlow>>();

async function load(registered: RegisteredMachine): Promise<LoadedFlow> {
  const svg = await charts[chartFile(registered.name)]?.();
  if (svg === undefined) throw new Error(`there is no chart of ${registered.name}`);
  return { svg, flow: flowOf(registered, casesOfChart(svg)) };
}

const source: FlowSource = {
  load(registered) {
    const known = loaded.get(registered.name) ?? load(registered);
    loaded.set(registered.name, known);
    // What did not come is asked for again.
    known.catch(() => loaded.delete(registered.name));
    return known;
  },
  picture: (name) => pictures[chartFile(name)] ?? null,
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
      coverage: () => import('virtual:flow-coverage').then((made) => made.coverage),
      reviews: import.meta.env.DEV ? fileStore : pageStore(facts.reviews),
      diffs: import.meta.env.DEV ? diffServer : null,
    }}
  >
    <App />
  </ServicesContext>,
);
