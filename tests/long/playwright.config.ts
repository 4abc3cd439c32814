import { defineConfig } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.ts';

/** Too long for every run: each call under each fault, each page under each condition, each form under bad input. */
export default defineConfig({
  outputDir: '../../.cache/long',
  globalSetup: './build.setup.ts',
  workers: Number(process.env.WORKERS ?? 2),
  fullyParallel: true,
  reporter: 'line',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking'],
      // Without this Chromium under test never brings a page back from its back/forward cache.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    },
  },
});
