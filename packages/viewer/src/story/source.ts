import type { Steps } from '@xinglin/paths';
import type { FrameRecording } from '../frames/frame-recording.ts';
import { unpacked } from '../frames/pack.ts';

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

export interface Loaded {
  readonly plan: readonly Steps[];
  readonly recording: Recording;
  /** Null where there is none to show. */
  readonly frameRecording: FrameRecording | null;
}

/** Loads the paths and pictures of a flow. */
export async function loadStory(source: StorySource, flow: string): Promise<Loaded> {
  const [plan, recording] = await Promise.all([source.plan(flow), source.recording(flow)]);
  if (recording.is !== 'recorded') return { plan, recording, frameRecording: null };
  // `cli/site/frames.ts` has packed a recording that was read and checked there.
  return { plan, recording, frameRecording: JSON.parse(await unpacked(await recording.load())) as FrameRecording };
}
