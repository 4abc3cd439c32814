import { buildIsCurrent } from './build-stamp.ts';
import { fail, log } from './log.ts';
import { runStep } from './run-step.ts';

/** Writes the pages of the build with the settings of this environment. Ends the command where that fails. */
export async function writePages(): Promise<void> {
  // In a separate process: the code that renders them would stay in the memory of this one.
  if ((await runStep(process.execPath, ['dist/server/pages.js'])) !== 0) fail('writing the pages failed, see above');
}

/** Builds the shop unless the build is current; its pages are those of this environment. Ends the command where that fails. */
export async function ensureBuild(): Promise<void> {
  if (buildIsCurrent()) {
    log('build is up to date');
    await writePages();
  } else if ((await runStep(process.execPath, ['scripts/build.ts'])) !== 0) {
    fail('the build failed, see above');
  }
}
