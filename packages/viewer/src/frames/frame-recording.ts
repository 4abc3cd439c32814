import type { Steps } from '@xinglin/paths';

/** The screen of a flow after the opening and after each step of a path. */
export interface RecordedPath extends Steps {
  /** Place in `FrameRecording.frames`; the first is the opening, so that there is one more than steps. */
  readonly frames: readonly number[];
}

/** What the screen of a flow looks like along its paths, recorded while the tests of that screen walk them. */
export interface FrameRecording {
  /** All rules that its frames need, in their order. */
  readonly styles: string;
  /** The body of the page, as HTML without scripts and addresses. Each is there once. */
  readonly frames: readonly string[];
  readonly paths: readonly RecordedPath[];
  /** Types of the events that nobody can cause on this screen: other parts of the shop tell them. */
  readonly sentByOthers: readonly string[];
}

/** Do the first steps of two paths agree? Then their screens do, too. */
const agree = (one: Steps, other: Steps, count: number): boolean =>
  one.inputCase === other.inputCase &&
  other.steps
    .slice(0, count)
    .every(([type, caseName], at) => one.steps[at]?.[0] === type && one.steps[at][1] === caseName);

/**
 * The frame after so many steps of a path. A path that was not walked itself has the frames of those that begin as it
 * does.
 * @returns its place in `FrameRecording.frames`; null where no recorded path goes this way
 */
export function frameAfter({ paths }: FrameRecording, path: Steps, count: number): number | null {
  return paths.find((one) => one.steps.length >= count && agree(one, path, count))?.frames[count] ?? null;
}
