import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createRecorder, type Source } from '@xinglin/paths';
import { registry } from '../../machines/registry.ts';

/** Records what the product's machines do in the tests of one file. */
export const recorder = createRecorder(registry.map(({ cases }) => cases));

/** Saves it where `npm run paths -- cover` looks, replacing the test file's previous recording. */
export function saveRecording(source: Source, testFile: string): void {
  const recording = recorder.recording();
  if (Object.keys(recording).length === 0) return;
  mkdirSync('.cache/coverage', { recursive: true });
  const name = relative('tests', testFile).replaceAll(/[^\w-]+/g, '-');
  writeFileSync(`.cache/coverage/${source}-${name}.json`, JSON.stringify(recording));
}
