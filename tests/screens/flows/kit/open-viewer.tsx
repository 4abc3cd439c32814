import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import type { CoverageFacts } from '../../../../src/flows/coverage/facts.ts';
import { CoverageSourceContext } from '../../../../src/flows/coverage/source.ts';
import { flowOf } from '../../../../src/flows/model/named-flows.ts';
import { type ReviewStore, ReviewStoreContext } from '../../../../src/flows/review/store.ts';
import { App } from '../../../../src/flows/viewer/app.tsx';
import { casesOfChart } from '../../../../src/flows/viewer/chart-cases.ts';
import { type Facts, FactsContext, noFacts } from '../../../../src/flows/viewer/facts.ts';
import { type FlowSource, FlowSourceContext } from '../../../../src/flows/viewer/flow-source.ts';

/** The committed charts. */
export const committed: FlowSource = {
  load: (registered) => {
    const svg = readFileSync(`docs/charts/${registered.name}.svg`, 'utf8');
    return Promise.resolve({ svg, flow: flowOf(registered, casesOfChart(svg)) });
  },
  picture: (name) => `${name}.svg`,
};

export interface Around {
  readonly facts?: Partial<Facts>;
  readonly source?: FlowSource;
  readonly store?: ReviewStore;
  readonly coverage?: () => Promise<CoverageFacts | null>;
}

const noStore: ReviewStore = {
  writes: 'page',
  open: () => Promise.resolve({ kind: 'failed' }),
  send: () => Promise.resolve({ kind: 'failed' }),
  pending: () => 0,
  drop: () => {},
};

/** Opens the viewer at an address, with the committed charts. */
export function openViewer(
  hash: string,
  { facts = {}, source = committed, store = noStore, coverage = noCoverage }: Around = {},
) {
  // jsdom lays nothing out, and draws nothing.
  Element.prototype.scrollIntoView = () => {};
  Object.assign(SVGElement.prototype, { getBBox: () => ({ x: 0, y: 0, width: 10, height: 10 }) });
  window.location.hash = hash;
  return render(
    <FactsContext value={{ ...noFacts, ...facts }}>
      <FlowSourceContext value={source}>
        <CoverageSourceContext value={coverage}>
          <ReviewStoreContext value={store}>
            <App />
          </ReviewStoreContext>
        </CoverageSourceContext>
      </FlowSourceContext>
    </FactsContext>,
  );
}

const noCoverage = () => Promise.resolve(null);
