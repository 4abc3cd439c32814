import { readFileSync } from 'node:fs';
import { keptPaths } from '@xinglin/paths/cli';
import { casesOfChart } from '../../src/draw/svg.ts';
import { elkHere } from '../../src/layout/elk-here.ts';
import { liveOfPage } from '../../src/live/live-state.ts';
import { flowOf } from '../../src/product.ts';
import { pageStore } from '../../src/review/page-store.ts';
import type { Facts, FlowSource, ViewerServices } from '../../src/viewer/services.ts';

/** The committed charts. */
export const committed: FlowSource = {
  load: (registered) => {
    const svg = readFileSync(`docs/charts/${registered.name}.svg`, 'utf8');
    return Promise.resolve({ svg, flow: flowOf(registered, casesOfChart(svg)) });
  },
  picture: (name) => `${name}.svg`,
};

const noFacts: Facts = { prose: {}, changes: null, reviews: {}, requirements: null };

export type SomeServices = Partial<Omit<ViewerServices, 'facts'>> & { readonly facts?: Partial<Facts> };

/** Committed charts and plans, and nothing else unless given: no facts, records, reviews and comparisons. */
export const servicesOf = ({ facts = {}, ...given }: SomeServices = {}): ViewerServices => ({
  facts: { ...noFacts, ...facts },
  flows: committed,
  engine: elkHere,
  stories: {
    plan: (name) => Promise.resolve(keptPaths(name)),
    recording: () => Promise.resolve({ is: 'missing' }),
  },
  live: liveOfPage,
  coverage: () => Promise.resolve(null),
  reviews: pageStore({}),
  diffs: null,
  ...given,
});
