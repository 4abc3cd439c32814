import { caseOf, leavesOf, type Model, type Path, type Step, type Steps, speakerOf, wordsOf } from '@xinglin/paths';
import { type FrameRecording, frameAfter, unpacked } from '../frames/frame-recording.ts';
import { samePath } from '../model/steps.ts';
import { maskedText } from '../simulate/remembered.ts';
import { pathTo, simulate } from '../simulate/simulation.ts';
import type { Language } from '../words/bilingual.ts';

/**
 * Who makes a step happen. `event`: the shopper or another part of the shop, which only the test of the screen knows;
 * `answer`: the port that was called, mostly the server.
 */
export type Actor = 'opening' | 'shopper' | 'other' | 'event' | 'answer' | 'child' | 'time';

/** One picture of a storyboard. */
export interface Scene {
  /** 0 is the opening. */
  readonly number: number;
  /** Earliest time, in milliseconds since the opening. */
  readonly at: number;
  readonly actor: Actor;
  /** What happens, in QA's words; in English as the machine says it. */
  readonly says: string;
  /** What is typed or answered, as JSON, its secrets masked; empty for nothing. */
  readonly data: string;
  /** Ids of the leaf states that are active then. */
  readonly leaves: readonly string[];
  /** Ids of the arrows that the step takes. */
  readonly arrows: readonly string[];
  /** What the screen shows then, in QA's words; empty where there are none. */
  readonly screen: string;
  /** The recorded screen; undefined where there is no picture of it. */
  readonly frame: string | undefined;
  readonly requirements: readonly string[];
}

/** A path as pictures. */
export interface Story {
  /** `qr-login-a1rnbw` */
  readonly id: string;
  readonly title: string;
  readonly steps: Steps;
  readonly scenes: readonly Scene[];
  /** Number of steps at the end that the machine does not (or no longer) take. */
  readonly lost: number;
}

/**
 * The story of a path, as far as the machine takes it.
 * @returns null when its input case does not (or no longer) exist
 */
export function storyOf(
  flow: string,
  model: Model,
  steps: Steps,
  lang: Language,
  frameRecording: FrameRecording | null,
): Story | null {
  const path = followed(model, steps);
  if (!path) return null;
  const { id, title, steps: described } = caseOf(flow, model, path);
  const words = (at: number, step: Step | undefined): string =>
    lang === 'zh' ? (described[at]?.action ?? '') : step ? wordsOf(step.modelEvent) : path.inputCase;
  const sceneOf = (at: number): Scene => {
    const step = path.steps[at - 1];
    const { modelState } = step ?? path.start;
    const leaves = leavesOf(modelState);
    const frame = frameRecording && frameAfter(frameRecording, steps, at);
    return {
      number: at,
      at: step?.at ?? 0,
      actor: step ? actorOf(model, step, frameRecording) : 'opening',
      says: words(at, step),
      data: maskedText(step ? step.modelEvent.payload : model.cases.inputs[path.inputCase]),
      leaves: modelState.snapshot._nodes.filter(({ path }) => leaves.includes(path.join('.'))).map(({ id }) => id),
      arrows: step?.arrows ?? [],
      screen: described[at]?.screen ?? '',
      frame: frame === null ? undefined : frameRecording?.frames[frame],
      requirements: described[at]?.requirements ?? [],
    };
  };
  return {
    id,
    title: lang === 'zh' ? title : `${path.steps.length} steps, ${words(path.steps.length, path.steps.at(-1))}`,
    steps,
    scenes: described.map((_step, at) => sceneOf(at)),
    lost: steps.steps.length - path.steps.length,
  };
}

/**
 * The paths to choose from: those of the plan. Where the screen was recorded, only those with a picture of every step,
 * then the screen's own paths, which it walks because it cannot do everything in the plan.
 */
export function pathsToTell(plan: readonly Steps[], frameRecording: FrameRecording | null): readonly Steps[] {
  if (frameRecording === null) return plan;
  const isWhole = (path: Steps) => frameAfter(frameRecording, path, path.steps.length) !== null;
  const own = frameRecording.paths.filter((path) => !plan.some((other) => samePath(path, other)));
  return [...plan.filter(isWhole), ...own.map(({ inputCase, steps }) => ({ inputCase, steps }))];
}

/** The longest beginning of a path that the machine takes; null when it has no such start. */
function followed(model: Model, steps: Steps): Path | null {
  const simulation = simulate(model, steps);
  return simulation.stop?.verdict.why === 'unknownInput' ? null : pathTo(simulation);
}

function actorOf(
  model: Model,
  { modelEvent: { kind, type, subject } }: Step,
  frameRecording: FrameRecording | null,
): Actor {
  if (kind === 'after') return 'time';
  if (kind === 'event')
    return frameRecording === null ? 'event' : frameRecording.sentByOthers.includes(type) ? 'other' : 'shopper';
  if (kind === 'snapshot') return 'child';
  return speakerOf(model.cases, model.chart).isChild(subject) ? 'child' : 'answer';
}

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
