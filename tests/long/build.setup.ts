import { buildIsCurrent } from '../../scripts/lib/build-stamp.ts';
import { runStep } from '../../scripts/lib/run-step.ts';

/** Builds the shop with its sandbox unless `dist` holds it. */
export default async function build(): Promise<void> {
  process.env.SANDBOX = '1';
  if (!buildIsCurrent() && (await runStep('node_modules/.bin/node', ['scripts/build.ts'])) !== 0) {
    throw new Error('the build failed, see above');
  }
}
