import { readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { flowOf } from '../../../../src/flows/model/named-flows.ts';
import { App } from '../../../../src/flows/viewer/app.tsx';
import { casesOfChart } from '../../../../src/flows/viewer/chart-cases.ts';
import { FactsContext } from '../../../../src/flows/viewer/facts.ts';
import { type FlowSource, FlowSourceContext, type LoadedFlow } from '../../../../src/flows/viewer/flow-source.ts';

/** The committed charts. */
export const committed: FlowSource = {
  load: async (registered): Promise<LoadedFlow> => {
    const svg = readFileSync(`docs/charts/${registered.name}.svg`, 'utf8');
    return { svg, flow: flowOf(registered, casesOfChart(svg)) };
  },
  picture: (name) => `${name}.svg`,
};

/** The reviewer at an address. */
export function openViewer(hash: string, source: FlowSource = committed) {
  window.location.hash = hash;
  return render(
    <FactsContext value={{ prose: { 'qr-login': ['What it is for.'] }, changes: null }}>
      <FlowSourceContext value={source}>
        <App />
      </FlowSourceContext>
    </FactsContext>,
  );
}
