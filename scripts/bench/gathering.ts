import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as v from 'valibot';
import { watchForeignLoad } from '../quality/foreign-load.ts';
import { type MeasureProject, runMeasure } from '../quality/run-measure.ts';
import { readGathered } from './gathered.ts';

/** Runs projects that write down what they measure. */
export interface Gathering {
  run<T>(project: MeasureProject, line: v.GenericSchema<unknown, T>, files: readonly string[]): Promise<T[]>;
  /** Share of the machine in other hands on average, so far. */
  foreignLoad(): number | null;
  end(): void;
}

export function startGathering(): Gathering {
  const folder = mkdtempSync(join(tmpdir(), 'xinglin-bench-'));
  const load = watchForeignLoad();
  return {
    async run(project, line, files) {
      const file = join(folder, project);
      await runMeasure(project, { BENCH_FILE: file }, files);
      return readGathered(file, line);
    },
    foreignLoad: load.whole,
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
