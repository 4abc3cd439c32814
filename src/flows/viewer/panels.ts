import type { ComponentType } from 'react';
import { type Fetched, fetched } from '../../ui/lazy-part.tsx';
import type { Bilingual } from '../words/bilingual.ts';
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
];
