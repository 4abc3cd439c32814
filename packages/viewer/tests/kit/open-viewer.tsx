import '../../../../flows.config.ts';
import { readFileSync } from 'node:fs';
import { cleanup, configure, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import type { CoverageFacts } from '../../src/coverage/facts.ts';
import { CoverageSourceContext } from '../../src/coverage/source.ts';
import { elkHere } from '../../src/layout/elk-here.ts';
import type { Engine } from '../../src/layout/lay-out.ts';
import { flowOf } from '../../src/product.ts';
import { type ReviewStore, ReviewStoreContext } from '../../src/review/store.ts';
import { App } from '../../src/viewer/app.tsx';
import { casesOfChart } from '../../src/viewer/chart-cases.ts';
import { type DiffSource, DiffSourceContext } from '../../src/viewer/diff-source.ts';
import { EngineContext } from '../../src/viewer/engine.ts';
import { type Facts, FactsContext, noFacts } from '../../src/viewer/facts.ts';
import { type FlowSource, FlowSourceContext } from '../../src/viewer/flow-source.ts';

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
  readonly engine?: Engine;
  readonly store?: ReviewStore;
  /** Null: the site is only files. */
  readonly diffs?: DiffSource | null;
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
  {
    facts = {},
    source = committed,
    engine = elkHere,
    store = noStore,
    coverage = noCoverage,
    diffs = null,
  }: Around = {},
) {
  // jsdom lays nothing out, and draws nothing.
  Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
  Object.assign(SVGElement.prototype, { getBBox: () => ({ x: 0, y: 0, width: 10, height: 10 }) });
  window.location.hash = hash;
  return render(
    <FactsContext value={{ ...noFacts, ...facts }}>
      <FlowSourceContext value={source}>
        <EngineContext value={engine}>
          <CoverageSourceContext value={coverage}>
            <ReviewStoreContext value={store}>
              <DiffSourceContext value={diffs}>
                <App />
              </DiffSourceContext>
            </ReviewStoreContext>
          </CoverageSourceContext>
        </EngineContext>
      </FlowSourceContext>
    </FactsContext>,
  );
}

// Charts are laid out while a test waits, on a machine that has other work.
configure({ asyncUtilTimeout: 15_000 });

/** Each test begins with an empty page at no address. */
export function freshPages(): void {
  beforeEach(() => window.localStorage.clear());
  afterEach(() => {
    cleanup();
    window.location.hash = '';
  });
}

const noCoverage = () => Promise.resolve(null);
