import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { onPathFailure } from '@xinglin/paths/runner';
import { TestRunner, vi } from 'vitest';

/**
 * From now on, annotates each test that fails in a path with a drawing of the path, an SVG file in `attachmentsDir`.
 * Call it in a setup file.
 */
export function attachFailedPaths(): void {
  onPathFailure(async ({ cases, path, steps }) => {
    const test = TestRunner.getCurrentTest();
    if (!test) return null;
    // The layout waits for a timer, and the test no longer needs fake ones.
    vi.useRealTimers();
    // Imported late: only failures need it.
    const { drawPath } = await import('./draw-path.ts');
    const folder = join(tmpdir(), 'failed-paths');
    mkdirSync(folder, { recursive: true });
    // Vitest copies the file. The same failure has the same name, so that files do not pile up.
    const file = join(folder, `${path.machine}-${path.id}-${steps}.svg`);
    writeFileSync(file, await drawPath(cases, path, steps));
    const { attachment } = await test.context.annotate(`${path.machine} ${path.id}`, {
      path: file,
      contentType: 'image/svg+xml',
    });
    // The usual reporter prints the annotation without its file.
    return `drawn: ${relative(process.cwd(), attachment?.path ?? file)}`;
  });
}
