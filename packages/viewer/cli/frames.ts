import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Flow, flowsNamed, runTests } from '@xinglin/paths/cli';
import type { Command } from '@xinglin/paths/command-line';
import { progress } from '@xinglin/paths/command-line';
import type { FrameRecording } from '../src/frames/frame-recording.ts';
import { packed } from '../src/frames/pack.ts';
import { product } from '../src/product.ts';
import { digestFor, framesFolder, readRecorded, readRecording, screenTestOf, writeRecorded } from './frame-files.ts';
import { project } from './project.ts';

interface Wanted {
  readonly flow: Flow;
  readonly test: string;
  readonly digest: string;
}

export const framesCommand: Command = {
  name: 'frames',
  summary: `record what the screens show along the paths, for the storyboards (${framesFolder})`,
  takes: [0, 1],
  options: [],
  flags: ['again'],
  help: `npm run flows -- frames [<flow>|all] [--again]

Runs the tests of the screens and takes a picture of the page after each step of their paths: its HTML and styles,
without scripts, passwords and addresses. A flow whose machine, cases, view, test and plan are as they were when it was
recorded is left as it is; --again records it anyway.

  npm run flows -- frames qr-login
  npm run flows -- frames`,
  async run(given) {
    const chosen = flowsNamed(product().machines, given.positionals[0] ?? 'all');
    const wanted: Wanted[] = [];
    let current = 0;
    for (const flow of chosen) {
      const test = screenTestOf(flow);
      if (test === null) {
        process.stdout.write(`${flow.name}: no screen of its own\n`);
        continue;
      }
      const digest = digestFor(flow, test);
      if (!given.has('again') && readRecorded(flow.name)?.digest === digest) current++;
      else wanted.push({ flow, test, digest });
    }
    if (current > 0) process.stdout.write(`as they were recorded: ${current} ${current === 1 ? 'flow' : 'flows'}\n`);
    if (wanted.length === 0) return 0;
    return (await record(wanted)) ? 0 : 1;
  },
};

/** @returns whether every one of them is recorded now */
async function record(wanted: readonly Wanted[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'frames-'));
  const begun = performance.now();
  progress(`recording ${wanted.map(({ flow }) => flow.name).join(', ')} …`);
  let missing = 0;
  try {
    const tests = wanted.map(({ test }) => test);
    // Where the run breaks off, what it has recorded until then is kept.
    await runTests(project().tests.screens.name, tests, null, { FRAMES: folder }).catch((error: unknown) =>
      progress(String(error)),
    );
    for (const { flow, digest } of wanted) {
      const file = join(folder, `${flow.cases.machine.id}.json`);
      if (existsSync(file)) {
        const frameRecording = readRecording(file);
        writeRecorded(flow.name, { digest, frameRecording });
        process.stdout.write(`${await sizesOf(flow.name, frameRecording)}\n`);
      } else {
        missing++;
        process.stdout.write(`${flow.name}: not recorded, as its screen's test fails\n`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  const recorded = wanted.length - missing;
  process.stdout.write(
    `recorded ${recorded} of ${wanted.length} ${wanted.length === 1 ? 'flow' : 'flows'} in ${seconds} s\n`,
  );
  return missing === 0;
}

async function sizesOf(name: string, frameRecording: FrameRecording): Promise<string> {
  const { frames, paths } = frameRecording;
  const shots = paths.reduce((sum, path) => sum + path.frames.length, 0);
  const text = JSON.stringify(frameRecording);
  const small = await packed(text);
  const kilobytes = ({ length }: string): string => `${(length / 1000).toFixed(0)} kB`;
  return `${name}: ${paths.length} paths, ${shots} pictures, ${frames.length} distinct, ${kilobytes(text)}, packed ${kilobytes(small)}`;
}
