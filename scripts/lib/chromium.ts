import { findProgram, isProgram } from './find-program.ts';

/**
 * The browser of the tests and pictures: `CHROMIUM_PATH`, else the first one that PATH holds; null when there is none.
 * The headless shell draws the same pages with two thirds of the work.
 */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH;
  if (given !== undefined && given !== '') return isProgram(given) ? given : null;
  return findProgram(
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  );
}
