import { ensureBuild } from '../../scripts/lib/ensure-build.ts';

/** Builds the shop with its sandbox unless `dist` holds it. */
export default async function build(): Promise<void> {
  process.env.SANDBOX = '1';
  await ensureBuild();
}
