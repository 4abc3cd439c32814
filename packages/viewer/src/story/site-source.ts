import type { Steps } from '@xinglin/paths';
import type { StorySource } from './source.ts';

interface PlanFile {
  readonly paths: readonly Steps[];
}

const plans = import.meta.glob<PlanFile>('../../../../docs/paths/*.json', { import: 'default' });

/** The committed plans, and what `npm run flows -- frames` has recorded on the computer that made the site. */
export const siteStories: StorySource = {
  plan: async (flow) => (await plans[`../../../../docs/paths/${flow}.json`]?.())?.paths ?? [],
  recording: async (flow) => (await import('virtual:flow-frames')).recordings[flow] ?? { is: 'missing' },
};
