import { onPathFailure } from '@xinglin/paths/runner';
import { drawPath } from './draw-path.ts';

/** The part of Playwright's `TestInfo` that is needed. */
interface Attaching {
  attach(name: string, options: { body: string; contentType: string }): Promise<void>;
}

/** From now on, attaches a drawing of each failed path to its test. @param testInfo `test.info` of Playwright */
export function attachFailedPaths(testInfo: () => Attaching): void {
  onPathFailure(async ({ cases, path, steps }) => {
    const body = await drawPath(cases, path, steps);
    await testInfo().attach(`${path.machine}-${path.id}.svg`, { body, contentType: 'image/svg+xml' });
    return null;
  });
}
