import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Path, stepsOf } from '@xinglin/paths';
import type { Position } from '@xinglin/paths/testing';
import type { FrameRecording } from '../../../packages/viewer/src/frames/frame-recording.ts';
import { frozen } from './freeze.ts';
import { stylesFor, watchStyles } from './styles.ts';

/** Records what the screen looks like along the paths that a test walks. */
export interface FrameRecorder {
  /** Records the current screen; a second frame of the same step replaces the first. */
  take(position: Position): void;
  /**
   * What was recorded.
   * @param sentByOthers types of the events that no shopper causes on this screen
   * @throws when a path was not walked to its end
   */
  frameRecording(paths: readonly Path[], sentByOthers: readonly string[]): FrameRecording;
}

// The test files of a worker share one page, into which a component inserts its rules only once.
const watch = watchStyles();

/** Records one flow; load this module before anything is rendered. */
export function createFrameRecorder(): FrameRecorder {
  const taken = new Map<string, string[]>();
  return {
    take({ path, steps }) {
      const frames = taken.get(path.id) ?? [];
      taken.set(path.id, frames);
      frames[steps] = frozen(document);
    },
    frameRecording(paths, sentByOthers) {
      const walked = paths.map((path) => ({ path, frames: taken.get(path.id) ?? [] }));
      for (const { path, frames } of walked) {
        const count = Object.keys(frames).length;
        if (count !== path.steps.length + 1)
          throw new Error(`${path.id} has ${count} frames of ${path.steps.length + 1}`);
      }
      const pool = new Map<string, number>();
      const placeOf = (frame: string): number => {
        const place = pool.get(frame) ?? pool.size;
        pool.set(frame, place);
        return place;
      };
      const recordedPaths = walked.map(({ path, frames }) => ({ ...stepsOf(path), frames: frames.map(placeOf) }));
      const frames = [...pool.keys()];
      return { styles: stylesFor(watch.rules(), frames), frames, paths: recordedPaths, sentByOthers };
    },
  };
}

/** Saves it where `npm run flows -- frames` looks. */
export function saveRecording(folder: string, machine: string, frameRecording: FrameRecording): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${machine}.json`), JSON.stringify(frameRecording));
}
