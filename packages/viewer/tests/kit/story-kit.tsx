import { screen } from '@testing-library/react';
import type { Steps } from '@xinglin/paths';
import { type KeptPath, keptPaths } from '@xinglin/paths/cli';
import { type FrameRecording, packed } from '../../src/frames/frame-recording.ts';
import type { Recording, StorySource } from '../../src/story/story.ts';
import { addressText, readAddress } from '../../src/viewer/address.ts';
import { openViewer } from './open-viewer.tsx';

/** A path of the plan of `sms-login`. */
function plannedPath(place: number): KeptPath {
  const path = keptPaths('sms-login')[place];
  if (!path) throw new Error('sms-login has lost its plan');
  return path;
}
export const first = plannedPath(0);
export const second = plannedPath(1);

/** Pictures of the first path of its plan; the picture of a step contains its number. */
export const frameRecording: FrameRecording = {
  styles: 'p{color:red}',
  frames: first.steps.map((_step, at) => `<div><p>picture ${at}</p></div>`).concat('<div><p>last</p></div>'),
  paths: [{ ...first, frames: [...first.steps.keys(), first.steps.length] }],
  sentByOthers: ['code.passed', 'code.refused'],
};
export const recorded = (isStale = false): Recording => ({
  is: 'recorded',
  isStale,
  load: () => packed(JSON.stringify(frameRecording)),
});

export function show(recording: Recording, flow = 'sms-login', source: Partial<StorySource> = {}): void {
  const stories: StorySource = {
    plan: async (name) => keptPaths(name),
    recording: async () => recording,
    ...source,
  };
  openViewer(addressText({ ...address(), flow }), { stories });
}

export const address = () => readAddress(window.location.hash);
export const openAt = (
  path: Steps | null,
  step: number | null,
  more: Readonly<Record<string, string>> = {},
  lang = 'zh',
) => {
  const start = readAddress(`#/sms-login/storyboard${lang === 'en' ? '?lang=en' : ''}`);
  window.history.replaceState(null, '', addressText({ ...start, path, step, more }));
};
export const strip = () => screen.findByRole('list', { name: /分镜|Storyboard/ });
export const cards = async () => [...(await strip()).querySelectorAll<HTMLElement>(':scope > li')];
/** One picture of the strip, by its number. */
export async function cardOf(number: number): Promise<HTMLElement> {
  const card = (await cards())[number];
  if (!card) throw new Error(`the strip has no picture ${number}`);
  return card;
}
export const pictureIn = (element: Element | undefined) =>
  element?.querySelector('iframe')?.getAttribute('srcdoc') ?? '';
export const large = () => screen.findByRole('region', { name: '放大的画面' });
