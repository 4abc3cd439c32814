import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flow } from '@xinglin/paths/cli';
import { keptFile, plansFolder, testFilesOf } from '@xinglin/paths/cli';
import * as v from 'valibot';
import type { FrameRecording } from '../src/frames/frame-recording.ts';
import { digestOf, filesNeededBy } from './imports.ts';
import { project } from './project.ts';

export const framesFolder = '.cache/frames';

const recordingSchema = v.object({
  styles: v.string(),
  frames: v.array(v.string()),
  paths: v.array(
    v.object({
      inputCase: v.string(),
      steps: v.array(v.tuple([v.string(), v.string()])),
      frames: v.array(v.number()),
    }),
  ),
  sentByOthers: v.array(v.string()),
});
const fileSchema = v.object({ digest: v.string(), frameRecording: recordingSchema });

/** What a flow's screen looked like when it was last recorded. */
export interface Recorded {
  /** Of all that the recording depends on. */
  readonly digest: string;
  readonly frameRecording: FrameRecording;
}

/** The test of a flow's screen; null for a flow without a screen of its own. */
export const screenTestOf = (flow: Flow): string | null =>
  testFilesOf(project().tests.screens.isTest, flow).find((file) => walks(readFileSync(file, 'utf8'), flow)) ?? null;

/** A test may need the cases of other flows, too. */
function walks(text: string, { name }: Flow): boolean {
  const [, imported = ''] = new RegExp(`import \\{([^}]*)\\} from '[^']*/${name}\\.cases\\.ts'`).exec(text) ?? [];
  const names = imported.split(',').map((one) => one.trim());
  return names.some((one) => one !== '' && new RegExp(`\\btestScreen\\(\\s*${one}\\b`).test(text));
}

/** Changes with the test of a screen, with whatever the test imports, with the plan of the flow and with the packages. */
export function digestFor(flow: Flow, test: string): string {
  // A test finds the plan of its flow by way of the list of all machines, and needs no other machine for it.
  const own = filesNeededBy([test], [project().sources.registry]);
  return digestOf(
    [...own, join(plansFolder, keptFile(flow.name)), 'package-lock.json'].filter((file) => existsSync(file)),
  );
}

export function readRecording(file: string): FrameRecording {
  return v.parse(recordingSchema, JSON.parse(readFileSync(file, 'utf8')));
}

const fileOf = (flow: string, folder: string): string => join(folder, `${flow}.json`);

/** What was recorded of a flow; null when nothing was, or nothing that can be read. */
export function readRecorded(flow: string, folder = framesFolder): Recorded | null {
  const file = fileOf(flow, folder);
  if (!existsSync(file)) return null;
  try {
    return v.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

export function writeRecorded(flow: string, recorded: Recorded, folder = framesFolder): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(flow, folder), JSON.stringify(recorded));
}
