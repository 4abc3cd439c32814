import { useMemo } from 'react';
import { ChartView, pickedPatch } from '../viewer/chart-view.tsx';
import { useWords } from '../viewer/language.ts';
import type { Mark, Overlay } from '../viewer/marks.ts';
import type { ShownFlow } from '../viewer/services.ts';
import { storyWords } from '../words/story.ts';
import type { Scene, Story } from './story.ts';

/** The chart with the arrows of a path and their steps; for one picture also with its active states. */
export function StoryChart({ shown, story, scene }: { shown: ShownFlow; story: Story; scene: Scene | null }) {
  const words = useWords(storyWords);
  const { svg, flow, title, go } = shown;
  const overlay = useMemo(() => overlayOf(story, scene), [story, scene]);
  return (
    <ChartView
      svg={svg}
      label={words.chart(title)}
      overlay={overlay}
      onPick={(picked) => go({ panel: 'flow' in picked ? 'storyboard' : 'chart', ...pickedPatch(flow, picked) })}
      reveal={scene?.leaves[0]}
    />
  );
}

/** Marks the arrows of a path, with step numbers; the arrows and states of one picture are marked more strongly. */
function overlayOf({ scenes }: Story, scene: Scene | null): Overlay {
  const arrows = new Map<string, Mark>();
  const steps = new Map<string, number[]>();
  for (const { arrows: taken, number } of scenes) {
    for (const id of taken) {
      arrows.set(id, 'taken');
      steps.set(id, [...(steps.get(id) ?? []), number]);
    }
  }
  for (const id of scene?.arrows ?? []) arrows.set(id, 'selected');
  return {
    arrows,
    states: new Map((scene?.leaves ?? []).map((id) => [id, 'active'])),
    badges: new Map([...steps].map(([id, numbers]) => [id, badgeOf(numbers)])),
  };
}

/** A longer badge would overlap its neighbours. */
const badgeOf = (steps: readonly number[]): string =>
  steps.length > 3 ? `${steps.slice(0, 2).join(' ')} …` : steps.join(' ');
