import { afterAll } from 'vitest';
import { saveRecording } from './recording.ts';

const sources = { '.machine.test.': 'unit', '.screen.test.': 'screen', 'tests/stories/': 'browser' } as const;

interface Task {
  readonly mode: string;
  readonly tasks?: readonly Task[];
}

/** With `-t` the file's other tests are skipped; an earlier recording of the whole file is kept. */
const isWhole = ({ mode, tasks = [] }: Task): boolean => mode !== 'skip' && tasks.every(isWhole);

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of fixtures from this pattern.
afterAll(({}, { file }) => {
  for (const [part, source] of Object.entries(sources)) {
    if (file.filepath.includes(part) && isWhole(file)) saveRecording(source, file.filepath);
  }
});
