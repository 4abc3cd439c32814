import { createContext, use } from 'react';
import type { CoverageFacts } from '../coverage/coverage.ts';
import type { ShownComparison } from '../diff/shown.ts';
import type { Engine } from '../layout/lay-out.ts';
import type { Live } from '../live/live-state.ts';
import type { Flow } from '../model/flow.ts';
import type { RegisteredMachine } from '../product.ts';
import type { Review, ReviewStore } from '../review/review.ts';
import type { StorySource } from '../story/story.ts';
import type { Address } from './address.ts';
import type { Go } from './use-address.ts';

/** The last commit that touched a machine. */
export interface LastChange {
  /** `2026-11-22`. */
  readonly date: string;
  readonly subject: string;
}

/** A row of the catalogue of requirements. */
export interface RequirementFact {
  readonly requirement: string;
  /** Texts, values and fields that it fixes. */
  readonly exact: string;
}

/** Facts that only a computer with the repository knows; they are built into the site. Null where unknown. */
export interface Facts {
  /** Flow → the comment at the head of its machine, by paragraphs. */
  readonly prose: Readonly<Record<string, readonly string[]>>;
  /** Flow → its last change; null without a history. */
  readonly changes: Readonly<Record<string, LastChange>> | null;
  /** Flow → its review when the site was built; missing for a flow without one. */
  readonly reviews: Readonly<Record<string, Review>>;
  /** Requirement ID → its row. */
  readonly requirements: Readonly<Record<string, RequirementFact>> | null;
  /** What changed since the version that the site was built to be compared with; left out where it was built without. */
  readonly diff?: ShownComparison | undefined;
}

/** A flow as it is loaded: the machine's own states and arrows, and its committed chart. */
export interface LoadedFlow {
  readonly flow: Flow;
  /** What `svgOf` has drawn. */
  readonly svg: string;
}

/** The flow that a panel shows. */
export interface ShownFlow extends LoadedFlow {
  readonly named: RegisteredMachine;
  /** In the reader's language. */
  readonly title: string;
  readonly address: Address;
  readonly go: Go;
}

export interface PanelProps {
  shown: ShownFlow;
}

/** Loads flows; the same flow gives the same promise again. */
export interface FlowSource {
  load(registered: RegisteredMachine): Promise<LoadedFlow>;
  /** Address of the chart as a picture; null where there is none. */
  picture(name: string): string | null;
}

/** A commit that can be compared, under its name in git. */
export interface OfferedRef {
  readonly ref: string;
  /** `2026-11-22`. */
  readonly date: string;
  readonly subject: string;
}

export interface OfferedRefs {
  readonly branches: readonly OfferedRef[];
  readonly tags: readonly OfferedRef[];
  /** The last commits that touched the flow. */
  readonly commits: readonly OfferedRef[];
}

/** Compares versions on request. */
export interface DiffSource {
  refs(flow: string): Promise<OfferedRefs>;
  /** @param to null for the work tree */
  compare(from: string, to: string | null, flow: string): Promise<ShownComparison>;
}

async function ask<Answer>(path: string, query: Readonly<Record<string, string>>): Promise<Answer> {
  const response = await fetch(`/__flows/${path}?${new URLSearchParams(query).toString()}`);
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(errorIn(answer));
  // The answer comes from our own server, of the same version.
  return answer as Answer;
}

function errorIn(answer: unknown): string {
  return typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : '';
}

/** The viewer's own server. */
export const diffServer: DiffSource = {
  refs: (flow) => ask('refs', { flow }),
  compare: (from, to, flow) => ask('diff', { from, flow, ...(to === null ? {} : { to }) }),
};

/** What the viewer reads from and writes to; tests can replace it. */
export interface ViewerServices {
  readonly facts: Facts;
  readonly flows: FlowSource;
  /** Lays out the charts that are not committed: those in English, and parts of charts. */
  readonly engine: Engine;
  readonly stories: StorySource;
  /** Listens to the tabs of the shop from the first call on; each call gives the same. */
  readonly live: () => Live;
  /** Counting coverage takes long, so it is loaded after the page. Null: no record. */
  readonly coverage: () => Promise<CoverageFacts | null>;
  readonly reviews: ReviewStore;
  /** Null in a viewer without a server. */
  readonly diffs: DiffSource | null;
}

export const ServicesContext = createContext<ViewerServices | null>(null);

/** @throws Error outside a provider */
export function useServices(): ViewerServices {
  const services = use(ServicesContext);
  if (services === null) throw new Error('the viewer has no services');
  return services;
}
