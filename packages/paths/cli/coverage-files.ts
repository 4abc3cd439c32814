import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type ChartMarks, mergeRecordings, type Recording, type Source, sources } from '@xinglin/paths';
import * as v from 'valibot';
import type { Recordings } from './coverage-report.ts';

export const coverageFolder = '.cache/coverage';
export const mergedFile = join(coverageFolder, 'merged.json');

const counts = v.record(v.string(), v.number());
const recordingSchema = v.record(
  v.string(),
  v.object({
    chart: v.string(),
    arrows: counts,
    guards: counts,
    cases: counts,
    events: counts,
    pairs: counts,
    outOfReach: v.array(v.string()),
  }),
);

/** What the tests of one file have recorded. */
export interface RecordingFile {
  readonly source: Source;
  /** When it was written, in milliseconds. */
  readonly at: number;
  readonly recording: Recording;
}

/** Every recording that there is. A file that cannot be read is named. */
export function recordingFiles(folder = coverageFolder): readonly RecordingFile[] {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  return names.flatMap((name) => {
    const source = sources.find((one) => name.startsWith(`${one}-`));
    const path = join(folder, name);
    return source === undefined ? [] : [{ source, at: statSync(path).mtimeMs, recording: read(path) }];
  });
}

/**
 * Adds up the recordings of each source.
 * @param marks the charts as they are now: what was recorded of earlier ones does not hide what counts
 */
export function mergeFiles(files: readonly RecordingFile[], marks?: ChartMarks): Recordings {
  const of = (source: Source): Recording =>
    mergeRecordings(
      files.filter((file) => file.source === source).map(({ recording }) => recording),
      marks,
    );
  return { unit: of('unit'), screen: of('screen'), browser: of('browser') };
}

function read(path: string): Recording {
  try {
    return v.parse(recordingSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(`${path} is no recording: run the tests again`, { cause: error });
  }
}
