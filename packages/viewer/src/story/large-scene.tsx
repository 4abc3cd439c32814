import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { stageOf } from '../product.ts';
import { Button, VisuallyHidden } from '../ui/button.tsx';
import { media, tabular, theme, type } from '../ui/theme.ts';
import { Detail, List, Requirements } from '../viewer/details.tsx';
import { useWords } from '../viewer/language.ts';
import { storyWords } from '../words/story.ts';
import { ScreenPicture } from './screen-picture.tsx';
import type { Scene } from './story.ts';
import { StoryChart } from './story-chart.tsx';
import { SceneHead, StateNames, type StripProps } from './strip.tsx';

const Bar = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: ${theme.space[2]}; margin-block-end: ${theme.space[3]};
  & > span { ${tabular} }
  ${media.print} { display: none; }
`;

const Sides = styled.div`
  display: grid; grid-template-columns: minmax(0, 1.4fr) minmax(0, 1fr); gap: ${theme.space[5]}; align-items: start;
  ${media.narrow} { grid-template-columns: minmax(0, 1fr); }
`;

const Shot = styled.div`
  display: grid; justify-items: center; border: 1px solid ${theme.color.hairline}; border-radius: ${theme.radius.card};
  background: ${theme.color.page}; overflow: hidden;
  & > p { padding: ${theme.space[6]} ${theme.space[5]}; color: ${theme.color.muted}; }
`;

const Facts = styled.div`display: grid; gap: ${theme.space[3]}; & > h2 { ${type.lead} font-weight: 600; overflow-wrap: anywhere; }`;
const Data = styled.pre`margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; ${type.small}`;
const Texts = styled.details`
  margin-block-start: ${theme.space[3]};
  & > summary { color: ${theme.color.muted}; }
  & > p { margin-block-start: ${theme.space[2]}; ${type.small} }
  ${media.print} { display: none; }
`;

/** One picture of a path in full size, with what happened and the active states on the chart. */
export function LargeScene({ shown, story, scene, styles, noPicture, width }: StripProps & { scene: Scene }) {
  const words = useWords(storyWords);
  const place = useRef<HTMLElement>(null);
  const keys = useId();
  const { go, flow, named } = shown;
  const last = story.scenes.length - 1;
  // The control that opened this is gone: take the focus, so that the arrow keys work from here.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  const show = (step: number | null) => {
    if (step === null || (step >= 0 && step <= last)) go({ step, path: story.steps }, 'replace');
  };
  const handleKey = (event: KeyboardEvent) => {
    // The chart handles arrow keys itself, and the browser those with another key.
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') show(scene.number - 1);
    else if (event.key === 'ArrowRight') show(scene.number + 1);
    else if (event.key === 'Escape') show(null);
    else return;
    event.preventDefault();
  };
  const { frame } = scene;
  return (
    <section ref={place} tabIndex={-1} aria-label={words.large} aria-describedby={keys} onKeyDown={handleKey}>
      <VisuallyHidden id={keys}>{words.keys}</VisuallyHidden>
      <Bar>
        <Button size="sm" onPress={() => show(null)}>
          {words.all}
        </Button>
        <Button size="sm" disabled={scene.number === 0} onPress={() => show(scene.number - 1)}>
          {words.before}
        </Button>
        <Button size="sm" disabled={scene.number === last} onPress={() => show(scene.number + 1)}>
          {words.after}
        </Button>
        <span role="status">{words.of(scene.number, last)}</span>
      </Bar>
      <Sides>
        <div>
          <Shot>
            {frame !== undefined ? (
              <ScreenPicture
                styles={styles}
                frame={frame}
                stage={stageOf(named.name)}
                width={width}
                label={words.frame(scene.number)}
                height="whole"
              />
            ) : (
              <p>{noPicture}</p>
            )}
          </Shot>
          {frame !== undefined && (
            <Texts>
              <summary>{words.texts}</summary>
              <p>{textsOf(frame).join(' · ') || words.noText}</p>
            </Texts>
          )}
        </div>
        <Facts>
          <SceneHead scene={scene} />
          <h2>{scene.says}</h2>
          <List>
            <Detail name={words.states}>
              <StateNames flow={flow} scene={scene} />
            </Detail>
            <Detail name={words.screen}>{scene.screen}</Detail>
            <Detail name={words.data}>{scene.data !== '' && <Data>{scene.data}</Data>}</Detail>
            <Detail name={words.requirements}>
              {scene.requirements.length > 0 && <Requirements ids={scene.requirements} />}
            </Detail>
          </List>
          <StoryChart shown={shown} story={story} scene={scene} />
        </Facts>
      </Sides>
    </section>
  );
}

/** What can be read on a screen, in order: texts, typed values, and names of pictures. */
export function textsOf(frame: string): readonly string[] {
  const { body } = new DOMParser().parseFromString(frame, 'text/html');
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node instanceof HTMLInputElement) found.push(node.type === 'text' || node.type === 'tel' ? node.value : '');
    else if (node instanceof HTMLSelectElement) found.push(node.selectedOptions[0]?.text ?? '');
    else if (node instanceof HTMLImageElement) found.push(node.alt);
    else if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? '');
    else for (const child of node.childNodes) visit(child);
  };
  visit(body);
  return found.map((text) => text.trim()).filter((text) => text !== '');
}
