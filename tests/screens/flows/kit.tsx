import { readFileSync } from 'node:fs';
import { cleanup, configure, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { elkHere } from '../../../src/flows/layout/elk-here.ts';
import type { Engine } from '../../../src/flows/layout/lay-out.ts';
import { flowOf } from '../../../src/flows/model/named-flows.ts';
import { App } from '../../../src/flows/viewer/app.tsx';
import { casesOfChart } from '../../../src/flows/viewer/chart-cases.ts';
import { EngineContext } from '../../../src/flows/viewer/engine.ts';
import { type Facts, FactsContext, noFacts } from '../../../src/flows/viewer/facts.ts';
import { type FlowSource, FlowSourceContext, type LoadedFlow } from '../../../src/flows/viewer/flow-source.ts';

/** The committed charts, as the viewer loads them. */
export const committed: FlowSource = {
  load: async (registered): Promise<LoadedFlow> => {
    const svg = readFileSync(`docs/charts/${registered.name}.svg`, 'utf8');
    return { svg, flow: flowOf(registered, casesOfChart(svg)) };
  },
  picture: (name) => `${name}.svg`,
};

export interface Given {
  source?: FlowSource;
  engine?: Engine;
  facts?: Partial<Facts>;
}

/** Opens the viewer at an address. */
export function open(hash: string, { source = committed, engine = elkHere, facts = {} }: Given = {}) {
  window.location.hash = hash;
  return render(
    <FactsContext value={{ ...noFacts, ...facts }}>
      <FlowSourceContext value={source}>
        <EngineContext value={engine}>
          <App />
        </EngineContext>
      </FlowSourceContext>
    </FactsContext>,
  );
}

// Charts are laid out while a test waits, on a machine that has other work.
configure({ asyncUtilTimeout: 15_000 });

/** Each test begins with an empty page at no address. */
export function freshPages(): void {
  beforeEach(() => {
    // jsdom lays nothing out.
    Element.prototype.scrollIntoView = vi.fn<Element['scrollIntoView']>();
    window.localStorage.clear();
  });
  afterEach(() => {
    cleanup();
    window.location.hash = '';
  });
}
