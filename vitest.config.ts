import { defineConfig } from 'vitest/config';
import { settingsFor } from './scripts/lib/client-settings.ts';
import { TIMEOUT_MS } from './tests/stories/kit/timeout.ts';

const noNoise = 'tests/kit/no-noise.ts';
const recording = 'tests/kit/recording.setup.ts';
const drawnPaths = 'tests/kit/drawn-paths.setup.ts';

/** Tests that read and write most kinds of rows: these run on the embedded database as well. */
const alsoEmbedded = ['register', 'address-book', 'checkout', 'coins', 'patient-images', 'patients', 'qr'];

/** These replace a package, so they load the gateway again. */
const replacingPackages = [
  'tests/gateway/password-attacks.postgres.test.ts',
  'tests/gateway/unknown-names.long.postgres.test.ts',
  'tests/password/passwords.gateway.test.ts',
  'tests/uploads/picture-thread.gateway.test.ts',
];
/** Tests that take too long for every run: `npm run test:long`. */
const tooLong = process.env.LONG === '1' ? [] : ['**/*.long.*'];
const onPostgres = {
  globalSetup: 'tests/kit/postgres.setup.ts',
  setupFiles: [noNoise, 'tests/kit/postgres-url.ts'],
  sequence: { groupOrder: 2 },
};

/** One project per tier (docs/contributing.md); `groupOrder` keeps the browser alone on the machine. */
export default defineConfig({
  define: { __SETTINGS__: JSON.stringify(settingsFor({ SANDBOX: '1' })), __RECORDABLE__: 'true' },
  test: {
    sequence: { groupOrder: 1 },
    // All cores: the runner itself has little to do, and on a machine with two, one core less would be half of it.
    maxWorkers: '100%',
    // Far above what a test takes: it ends what hangs, not what a busy machine slows down.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    attachmentsDir: '.cache/vitest',
    projects: [
      {
        extends: true,
        test: { name: 'rules', isolate: false, include: ['tests/rules/**/*.test.ts'], setupFiles: noNoise },
      },
      {
        extends: true,
        test: { name: 'contract', isolate: false, include: ['tests/**/*.contract.test.ts'], setupFiles: noNoise },
      },
      {
        extends: true,
        test: {
          name: 'machines',
          // Files share what they import: loading it again would take most of a small file's time.
          isolate: false,
          include: ['tests/**/*.machine.test.ts', 'tests/paths/*.test.ts', 'packages/*/tests/**/*.test.ts'],
          exclude: tooLong,
          setupFiles: [noNoise, recording, drawnPaths],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          isolate: false,
          include: [
            'tests/**/*.screen.test.{ts,tsx}',
            'tests/**/*.actors.test.{ts,tsx}',
            'packages/*/tests/**/*.test.tsx',
          ],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://localhost:4173/' } },
          setupFiles: [noNoise, recording, drawnPaths, 'tests/kit/fresh-page.ts'],
          // The development mode of the styles makes jsdom parse the whole sheet again for every rule.
          env: { SC_DISABLE_SPEEDY: 'false' },
        },
      },
      {
        extends: true,
        test: {
          name: 'gateway-embedded',
          isolate: false,
          include: ['tests/**/*.embedded.test.ts', ...alsoEmbedded.map((name) => `tests/**/${name}.gateway.test.ts`)],
          exclude: tooLong,
          globalSetup: 'tests/kit/embedded.setup.ts',
          setupFiles: noNoise,
          env: { TEST_DATABASE_URL: '' },
        },
      },
      {
        extends: true,
        test: {
          name: 'gateway',
          isolate: false,
          include: ['tests/**/*.{gateway,postgres}.test.ts'],
          exclude: [...replacingPackages, ...tooLong],
          ...onPostgres,
        },
      },
      {
        extends: true,
        test: { name: 'gateway-alone', include: replacingPackages, exclude: tooLong, ...onPostgres },
      },
      {
        extends: true,
        test: {
          name: 'stories',
          include: ['tests/stories/**/*.test.ts'],
          exclude: tooLong,
          globalSetup: 'tests/stories/kit/stories.setup.ts',
          setupFiles: [noNoise, recording, drawnPaths],
          // Each worker has its own shop and browser tab, which stay open from file to file.
          maxWorkers: 2,
          isolate: false,
          // A busy machine can starve a browser for long: a story waits for facts, however late they come.
          testTimeout: 5 * TIMEOUT_MS,
          hookTimeout: 2 * TIMEOUT_MS,
          expect: { poll: { timeout: TIMEOUT_MS } },
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
