import type { Bilingual } from '../words/bilingual.ts';
import { coverageWords } from '../words/coverage.ts';
import { diffPanelWords } from '../words/diff-panel.ts';
import { liveWords } from '../words/live.ts';
import { outlineWords } from '../words/outline.ts';
import { reviewWords } from '../words/review.ts';
import { simulateWords } from '../words/simulate.ts';
import { storyWords } from '../words/story.ts';
import { viewerWords } from '../words/viewer.ts';

/** A way of looking at a flow. */
export interface Panel {
  /** Second part of the address: `#/qr-login/chart`. */
  readonly name: string;
  readonly words: Bilingual<{ readonly tab: string }>;
}

/** In the order of the tabs. The first is shown where an address names none. */
export const panels: readonly Panel[] = [
  { name: 'chart', words: viewerWords },
  { name: 'outline', words: outlineWords },
  { name: 'simulate', words: simulateWords },
  { name: 'storyboard', words: storyWords },
  { name: 'live', words: liveWords },
  { name: 'coverage', words: coverageWords },
  { name: 'diff', words: diffPanelWords },
  { name: 'review', words: reviewWords },
];
