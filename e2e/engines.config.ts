import { defineConfig } from '@playwright/test';

/** `npm run engines`: what matters most, in browsers that Playwright does not drive. */
export default defineConfig<{ engine: 'firefox' | 'webkit' }>({
  testDir: 'engines',
  testMatch: 'core-journey.ts',
  globalSetup: './build-shop.ts',
  outputDir: '../.cache/engines-failed',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    { name: 'firefox', testMatch: ['core-journey.ts', 'papers.ts'], use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
});
