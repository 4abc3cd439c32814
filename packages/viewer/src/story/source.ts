import type { Steps } from '@xinglin/paths';
import { createContext, useContext, useEffect, useState } from 'react';
import { unpacked } from '../frames/pack.ts';
import type { Reel } from '../frames/reel.ts';

/** What is known of the pictures of a flow. */
export type Recording =
  /** The flow has no screen of its own. */
  | { readonly is: 'none' }
  | { readonly is: 'missing' }
  | { readonly is: 'tooLarge'; readonly kilobytes: number }
  /** `isStale`: the flow or its screen has changed since. */
  | { readonly is: 'recorded'; readonly isStale: boolean; load(): Promise<string> };

/** Where the paths and pictures of a flow come from. */
export interface StorySource {
  /** The paths of its committed plan. */
  plan(flow: string): Promise<readonly Steps[]>;
  recording(flow: string): Promise<Recording>;
}

export const StorySourceContext = createContext<StorySource>({
  plan: () => Promise.reject(new Error('no source of plans')),
  recording: () => Promise.reject(new Error('no source of pictures')),
});

export interface Loaded {
  readonly plan: readonly Steps[];
  readonly recording: Recording;
  /** Null where there is none to show. */
  readonly reel: Reel | null;
}

export type Loading =
  | { readonly is: 'loading' }
  | { readonly is: 'loaded'; readonly loaded: Loaded }
  | { readonly is: 'failed' };

/** Loads the paths and pictures of a flow; `again` tries once more after a failure. */
export function useStorySource(flow: string): { readonly loading: Loading; again(): void } {
  const source = useContext(StorySourceContext);
  const [tries, setTries] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly of: string; readonly loading: Loading } | null>(null);
  const key = `${flow} ${tries}`;
  useEffect(() => {
    let isWanted = true;
    const tell = (loading: Loading) => {
      if (isWanted) setOutcome({ of: key, loading });
    };
    loadAll(source, flow).then(
      (loaded) => tell({ is: 'loaded', loaded }),
      () => tell({ is: 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [source, flow, key]);
  return {
    loading: outcome?.of === key ? outcome.loading : { is: 'loading' },
    again: () => setTries(tries + 1),
  };
}

async function loadAll(source: StorySource, flow: string): Promise<Loaded> {
  const [plan, recording] = await Promise.all([source.plan(flow), source.recording(flow)]);
  if (recording.is !== 'recorded') return { plan, recording, reel: null };
  // `cli/site/frames.ts` has packed a reel that was read and checked there.
  return { plan, recording, reel: JSON.parse(await unpacked(await recording.load())) as Reel };
}
