import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run screens`: the same browser, but pictures for people instead of journeys. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: 'screens.ts',
  outputDir: '../.cache/screens-failed',
  timeout: 300_000,
  reporter: 'list',
  projects: [{ name: 'screens' }],
});
