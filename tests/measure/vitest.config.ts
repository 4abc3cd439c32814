import { defineConfig } from 'vitest/config';
import { settingsFor } from '../../scripts/ground/client-settings.ts';
import { PATIENCE_MS } from '../stories/kit/patience.ts';

/** What `npm test` is too short for, one project a command; each ends by keeping its figures. */
export default defineConfig({
  root: process.cwd(),
  define: { __SETTINGS__: JSON.stringify(settingsFor({ SANDBOX: '1' })), __RECORDABLE__: 'true' },
  test: {
    testTimeout: 24 * 3_600_000,
    hookTimeout: 2 * PATIENCE_MS,
    expect: { poll: { timeout: PATIENCE_MS } },
    setupFiles: 'tests/kit/no-noise.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/measure/faults/**/*.test.ts'],
          globalSetup: 'tests/stories/kit/stories.setup.ts',
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'circumstances',
          include: ['tests/measure/circumstances/**/*.test.ts'],
          globalSetup: 'tests/stories/kit/stories.setup.ts',
          maxWorkers: 2,
        },
      },
      { extends: true, test: { name: 'fuzz', include: ['tests/measure/fuzz/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'forms',
          include: ['tests/measure/forms/**/*.test.ts'],
          globalSetup: 'tests/stories/kit/stories.setup.ts',
          maxWorkers: 2,
        },
      },
    ],
  },
});
