import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { mergeRecordings, type Recording, type Source } from '../../machines/graph/coverage.ts';
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

/** Reads what the test runs have recorded. A file that cannot be read is named. */
export function readRecordings(folder = coverageFolder): Recordings {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const of = (source: Source): Recording =>
    mergeRecordings(names.filter((name) => name.startsWith(`${source}-`)).map((name) => read(join(folder, name))));
  return { unit: of('unit'), screen: of('screen'), browser: of('browser') };
}

function read(path: string): Recording {
  try {
    return v.parse(recordingSchema, JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Error(`${path} is no recording: run the tests again`, { cause: error });
  }
}
