import { defineConfig } from '@playwright/test';

/** `npm run engines`: what matters most, in browsers that Playwright does not drive. */
export default defineConfig<{ engine: 'firefox' | 'webkit' }>({
  testDir: 'engines',
  testMatch: 'core-journey.ts',
  outputDir: '../.cache/engines-failed',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '../.cache/reports/engines.json' },
    ],
  ],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
