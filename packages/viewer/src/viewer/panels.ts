import type { ComponentType } from 'react';
import { type Fetched, fetched } from '../../../../src/ui/lazy-part.tsx';
import type { Bilingual } from '../words/bilingual.ts';
import { coverageWords } from '../words/coverage.ts';
import { diffPanelWords } from '../words/diff-panel.ts';
import { liveWords } from '../words/live.ts';
import { outlineWords } from '../words/outline.ts';
import { reviewWords } from '../words/review.ts';
import { simulateWords } from '../words/simulate.ts';
import { storyWords } from '../words/story.ts';
import { viewerWords } from '../words/viewer.ts';
import type { ShownFlow } from './flow-source.ts';

export interface PanelProps {
  shown: ShownFlow;
}

/** A way of looking at a flow. */
export interface Panel {
  /** Second part of the address: `#/qr-login/chart`. */
  readonly name: string;
  readonly words: Bilingual<{ readonly tab: string }>;
  readonly view: Fetched<PanelProps>;
}

const panel = (name: string, words: Panel['words'], load: () => Promise<ComponentType<PanelProps>>): Panel => ({
  name,
  words,
  view: fetched(load),
});

/** In the order of the tabs. The first is shown where an address names none. */
export const panels: readonly Panel[] = [
  panel('chart', viewerWords, () => import('./chart-panel.tsx').then(({ ChartPanel }) => ChartPanel)),
  panel('outline', outlineWords, () => import('./outline-panel.tsx').then(({ OutlinePanel }) => OutlinePanel)),
  panel('simulate', simulateWords, () =>
    import('../simulate/panel/simulate-panel.tsx').then(({ SimulatePanel }) => SimulatePanel),
  ),
  panel('storyboard', storyWords, () => import('../story/story-panel.tsx').then(({ StoryPanel }) => StoryPanel)),
  panel('live', liveWords, () => import('../live/live-panel.tsx').then(({ LivePanel }) => LivePanel)),
  panel('coverage', coverageWords, () =>
    import('../coverage/coverage-panel.tsx').then(({ CoveragePanel }) => CoveragePanel),
  ),
  panel('diff', diffPanelWords, () => import('./diff-panel.tsx').then(({ DiffPanel }) => DiffPanel)),
  panel('review', reviewWords, () => import('../review/review-panel.tsx').then(({ ReviewPanel }) => ReviewPanel)),
];
