import { createContext, use } from 'react';
import type { CoverageFacts } from '../coverage/facts.ts';
import type { Engine } from '../layout/lay-out.ts';
import type { ReviewStore } from '../review/store.ts';
import type { StorySource } from '../story/source.ts';
import type { DiffSource } from './diff-source.ts';
import type { Facts } from './facts.ts';
import type { FlowSource } from './flow-source.ts';

/** What the viewer reads from and writes to, so that a test may give it something else. */
export interface ViewerServices {
  readonly facts: Facts;
  readonly flows: FlowSource;
  /** Lays out the charts that are not committed: those in English, and parts of charts. */
  readonly engine: Engine;
  readonly stories: StorySource;
  /** Counting coverage takes long, so it comes after the page. Null: no record. */
  readonly coverage: () => Promise<CoverageFacts | null>;
  readonly reviews: ReviewStore;
  /** Null in a viewer that is nothing but files. */
  readonly diffs: DiffSource | null;
}

export const ServicesContext = createContext<ViewerServices | null>(null);

/** @throws Error outside a provider */
export function useServices(): ViewerServices {
  const services = use(ServicesContext);
  if (services === null) throw new Error('the viewer has no services');
  return services;
}
