import { modelOf, type Steps } from '@xinglin/paths';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { samePath } from '../model/steps.ts';
import { parentsOf, titleOf } from '../product.ts';
import { Button } from '../ui/button.tsx';
import { RadioGroup } from '../ui/form.tsx';
import { ErrorBlock, Notice, Stack, Waiting } from '../ui/parts.tsx';
import { theme } from '../ui/theme.ts';
import { addressText, patched } from '../viewer/address.ts';
import { useLanguage, useWords } from '../viewer/language.ts';
import { ChoiceBar, PathChoice } from '../viewer/path-choice.tsx';
import { type PanelProps, type ShownFlow, useServices } from '../viewer/services.ts';
import { useLoaded } from '../viewer/use-loaded.ts';
import { storyWords } from '../words/story.ts';
import { LargeScene } from './large-scene.tsx';
import type { Width } from './screen-picture.tsx';
import { type Loaded, loadStory, pathsToTell, type Story, storyOf } from './story.ts';
import { StoryChart } from './story-chart.tsx';
import { Strip } from './strip.tsx';

const Sum = styled.h2`color: ${theme.color.muted};`;
const Parents = styled.span`display: inline-flex; flex-wrap: wrap; gap: ${theme.space[3]};`;

/** The paths of a flow as the screens that they go through. */
export function StoryPanel({ shown }: PanelProps) {
  const words = useWords(storyWords);
  const { stories } = useServices();
  const { name } = shown.named;
  const { loading, again } = useLoaded(name, () => loadStory(stories, name));
  if (loading.is === 'failed') return <ErrorBlock text={words.failed} onRetry={again} />;
  if (loading.is === 'loading') return <Waiting text={words.loading} />;
  return <Storyboard shown={shown} loaded={loading.value} />;
}

function Storyboard({ shown, loaded }: { shown: ShownFlow; loaded: Loaded }) {
  const words = useWords(storyWords);
  const lang = useLanguage();
  const { named, address } = shown;
  const { frameRecording } = loaded;
  const model = useMemo(() => modelOf(named.cases), [named]);
  const plan = useMemo(() => pathsToTell(loaded.plan, frameRecording), [loaded.plan, frameRecording]);
  const stories = useMemo(
    () => plan.map((steps) => storyOf(named.name, model, steps, lang, frameRecording)),
    [plan, named, model, lang, frameRecording],
  );
  const place = plan.findIndex((steps) => samePath(steps, address.path));
  const linked = useMemo(
    () => (address.path ? storyOf(named.name, model, address.path, lang, frameRecording) : null),
    [address.path, named, model, lang, frameRecording],
  );
  const story = address.path === null ? (stories[0] ?? null) : (stories[place] ?? linked);
  const width: Width = address.more.width === 'phone' ? 'phone' : 'wide';
  const scene = address.step === null ? undefined : story?.scenes[address.step];
  const told = { shown, styles: frameRecording?.styles ?? '', noPicture: useNoPicture(loaded), width };
  const steps = (story?.scenes.length ?? 1) - 1;
  const seconds = (story?.scenes.at(-1)?.at ?? 0) / 1000;
  if (plan.length === 0 && address.path === null) return <Notice tone="info">{words.noPaths}</Notice>;
  return (
    <Stack>
      <Choices shown={shown} plan={plan} stories={stories} place={place} linked={linked} width={width} />
      <Notices shown={shown} loaded={loaded} />
      {story === null && <Notice tone="warn">{words.noStart(address.path?.inputCase ?? '')}</Notice>}
      {story && story.lost > 0 && <Notice tone="warn">{words.lost(story.lost)}</Notice>}
      {story && scene && <LargeScene {...told} story={story} scene={scene} />}
      {story && !scene && (
        <>
          <Sum>{seconds > 0 ? words.sumInTime(steps, seconds) : words.sum(steps)}</Sum>
          <Strip {...told} story={story} />
          <StoryChart shown={shown} story={story} scene={null} />
        </>
      )}
    </Stack>
  );
}

const commandFor = (flow: string): string => `npm run flows -- frames ${flow}`;

/** Text in place of a missing picture. */
function useNoPicture({ recording }: Loaded): string {
  const words = useWords(storyWords);
  if (recording.is === 'none') return words.none;
  return recording.is === 'recorded' ? words.notWalked : words.notRecorded;
}

/** Why there are no pictures, or why they may be wrong. */
function Notices({ shown, loaded: { recording } }: { shown: ShownFlow; loaded: Loaded }) {
  const words = useWords(storyWords);
  const lang = useLanguage();
  const { named, address } = shown;
  if (recording.is === 'missing') return <Notice tone="info">{words.missing(commandFor(named.name))}</Notice>;
  if (recording.is === 'tooLarge') return <Notice tone="warn">{words.tooLarge(recording.kilobytes)}</Notice>;
  if (recording.is === 'recorded') {
    return recording.isStale ? <Notice tone="warn">{words.stale(commandFor(named.name))}</Notice> : null;
  }
  const parents = parentsOf(named.name);
  return (
    <Notice tone="info">
      {words.none}
      {parents.length > 0 && (
        <>
          {'. '}
          {words.shownBy}{' '}
          <Parents>
            {parents.map((name) => (
              <a key={name} href={addressText(patched(address, { flow: name, panel: 'storyboard' }))}>
                {titleOf(name, lang)}
              </a>
            ))}
          </Parents>
        </>
      )}
    </Notice>
  );
}

interface ChoicesProps {
  shown: ShownFlow;
  plan: readonly Steps[];
  stories: readonly (Story | null)[];
  /** Index of the shown path in the plan; -1 where it is not in it. */
  place: number;
  linked: Story | null;
  width: Width;
}

function Choices({ shown, plan, stories, place, linked, width }: ChoicesProps) {
  const words = useWords(storyWords);
  const { go, address } = shown;
  const show = (next: number) => go({ path: plan[next] ?? null, step: null });
  const textOf = (story: Story | null): string => (story ? words.pathOf(story.id.slice(-6), story.title) : '');
  return (
    <ChoiceBar>
      <PathChoice
        texts={stories.map(textOf)}
        place={address.path === null ? 0 : place}
        other={words.linked(linked?.title ?? '')}
        onPlace={show}
      />
      <RadioGroup
        name="width"
        legend={words.width}
        segmented
        options={[
          { value: 'wide', text: words.widths.wide },
          { value: 'phone', text: words.widths.phone },
        ]}
        value={width}
        onValue={(next) => go({ more: { width: next === 'phone' ? 'phone' : '' } }, 'replace')}
      />
      <Button size="sm" onPress={() => window.print()}>
        {words.print}
      </Button>
    </ChoiceBar>
  );
}
