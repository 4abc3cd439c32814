import { defineConfig } from 'vitest/config';
import { settingsFor } from '../../scripts/ground/client-settings.ts';
import { PATIENCE_MS } from '../journeys/kit/patience.ts';

/** The gateway's tests with a clock at every call; one process, so that it is warm. */
const calls = {
  include: ['tests/gateway/**/*.test.ts', 'tests/measure/calls/*.test.ts'],
  isolate: false,
  maxWorkers: 1,
  fileParallelism: false,
  testTimeout: 60_000,
};

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
          globalSetup: 'tests/journeys/kit/journeys.setup.ts',
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'circumstances',
          include: ['tests/measure/circumstances/**/*.test.ts'],
          globalSetup: 'tests/journeys/kit/journeys.setup.ts',
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: ['tests/measure/pages/**/*.test.ts'],
          globalSetup: 'tests/measure/pages/pages.setup.ts',
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'steps',
          include: ['tests/journeys/*.test.ts'],
          exclude: ['**/flows-*', '**/sandbox-pages*', '**/speed*'],
          globalSetup: 'tests/measure/steps/steps.setup.ts',
          setupFiles: 'tests/measure/steps/watch-steps.ts',
          maxWorkers: 1,
          testTimeout: 10 * PATIENCE_MS,
        },
      },
      {
        extends: true,
        test: {
          ...calls,
          name: 'calls',
          exclude: ['**/*.postgres.test.ts', '**/process*', '**/self-check*', '**/doctor*'],
          setupFiles: 'tests/measure/calls/time-calls.ts',
          env: { TEST_DATABASE_URL: '' },
        },
      },
      {
        extends: true,
        test: {
          ...calls,
          name: 'calls-postgres',
          exclude: ['**/*.embedded.test.ts', '**/process*', '**/self-check*', '**/doctor*'],
          globalSetup: 'tests/kit/postgres.setup.ts',
          setupFiles: ['tests/measure/calls/time-calls.ts', 'tests/kit/postgres-url.ts'],
        },
      },
      { extends: true, test: { name: 'fuzz', include: ['tests/measure/fuzz/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'forms',
          include: ['tests/measure/forms/**/*.test.ts'],
          globalSetup: 'tests/journeys/kit/journeys.setup.ts',
          maxWorkers: 2,
        },
      },
    ],
  },
});
