import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Flow, flowsNamed, keptFile, plansFolder, runTests, testFiles, testFilesOf } from '@xinglin/paths/cli';
import { type Command, progress } from '@xinglin/paths/command-line';
import * as v from 'valibot';
import { type FrameRecording, packed } from '../src/frames/frame-recording.ts';
import { product } from '../src/product.ts';
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

/** The last recording of a flow's screen. */
interface Recorded {
  /** Digest of everything that the recording depends on. */
  readonly digest: string;
  readonly frameRecording: FrameRecording;
}

/** The test of a flow's screen; null for a flow without a screen of its own. */
export const screenTestOf = (flow: Flow, files = testFiles()): string | null =>
  testFilesOf(project().tests.screens.isTest, flow, files).find((file) => walks(readFileSync(file, 'utf8'), flow)) ??
  null;

/** Whether a test walks this flow: it may import the cases of other flows, too. */
function walks(text: string, { name }: Flow): boolean {
  const [, imported = ''] = new RegExp(`import \\{([^}]*)\\} from '[^']*/${name}\\.cases\\.ts'`).exec(text) ?? [];
  const names = imported.split(',').map((one) => one.trim());
  return names.some((one) => one !== '' && new RegExp(`\\btestScreen\\(\\s*${one}\\b`).test(text));
}

/** Changes with the test of a screen, with everything it imports, with the plan of the flow and with the packages. */
export function digestFor(flow: Flow, test: string): string {
  // A test finds the plan of its flow through the list of all machines, but does not depend on the other machines.
  const own = filesNeededBy([test], [project().sources.registry]);
  return digestOf(
    [...own, join(plansFolder, keptFile(flow.name)), 'package-lock.json'].filter((file) => existsSync(file)),
  );
}

const fileOf = (flow: string, folder: string): string => join(folder, `${flow}.json`);

/** The recording of a flow; null when there is none, or it cannot be read. */
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

interface Wanted {
  readonly flow: Flow;
  readonly test: string;
  readonly digest: string;
}

export const framesCommand: Command = {
  name: 'frames',
  summary: `record what the screens show along the paths, for the storyboards (${framesFolder})`,
  takes: [0, 1],
  flags: ['again'],
  help: `npm run flows -- frames [<flow>|all] [--again]

Runs the screen tests and takes a snapshot of the page after each step of their paths: its HTML and styles, without
scripts, passwords and addresses. Skips flows whose machine, cases, view, test and plan have not changed since they were
recorded; --again records them anyway.

  npm run flows -- frames qr-login
  npm run flows -- frames`,
  run: async (given) => ((await recordFrames(given.positionals[0] ?? 'all', given.has('again'))) ? 0 : 1),
};

/**
 * Records what the screens of a flow, or of all flows, show along their paths, where anything has changed since.
 * @returns whether all recordings are now up to date
 */
export async function recordFrames(name: string, again: boolean): Promise<boolean> {
  const wanted: Wanted[] = [];
  let current = 0;
  const files = testFiles();
  for (const flow of flowsNamed(product().machines, name)) {
    const test = screenTestOf(flow, files);
    if (test === null) {
      process.stdout.write(`${flow.name}: no screen of its own\n`);
      continue;
    }
    const digest = digestFor(flow, test);
    if (!again && readRecorded(flow.name)?.digest === digest) current++;
    else wanted.push({ flow, test, digest });
  }
  if (current > 0) process.stdout.write(`already up to date: ${current} ${current === 1 ? 'flow' : 'flows'}\n`);
  return wanted.length === 0 || (await record(wanted));
}

/** @returns whether all of them are recorded now */
async function record(wanted: readonly Wanted[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'frames-'));
  const begun = performance.now();
  progress(`recording ${wanted.map(({ flow }) => flow.name).join(', ')} …`);
  let missing = 0;
  try {
    const tests = wanted.map(({ test }) => test);
    // If the run fails, what it has recorded until then is kept.
    await runTests(project().tests.screens.name, tests, null, { FRAMES: folder }).catch((error: unknown) =>
      progress(String(error)),
    );
    for (const { flow, digest } of wanted) {
      const file = join(folder, `${flow.cases.machine.id}.json`);
      if (existsSync(file)) {
        const frameRecording = v.parse(recordingSchema, JSON.parse(readFileSync(file, 'utf8')));
        writeRecorded(flow.name, { digest, frameRecording });
        process.stdout.write(`${await sizesOf(flow.name, frameRecording)}\n`);
      } else {
        missing++;
        process.stdout.write(`${flow.name}: not recorded, since its screen test fails\n`);
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
