import { defineConfig, devices } from '@playwright/test';

const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;

const launchOptions = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // The headless shell otherwise makes letters as wide as whole pixels.
    '--font-render-hinting=none',
  ],
};

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
/** These take the time, so nothing runs beside them. */
const measured = /offline-start\.spec\.ts$/;
/** The headless shell has no Background Sync. */
const wholeBrowser = /(background|worker)-sync\.spec\.ts$/;
/** This looks at every width itself. */
const everyWidth = /accessibility\.spec\.ts$/;
/**
 * What is laid out or operated in another way on a wide screen. The rest would only repeat there
 * what a phone has shown; `STRESS=full` repeats all that does not choose a screen of its own.
 */
const wide =
  process.env.STRESS === 'full'
    ? /(?<!admin|admin-whatsapp|background-sync|staff-session|expired-session(-tabs)?|look|photos|quota|rough-network|share|text-size|truth-matrix(-session)?|worker-sync|wrong-clock|offline-start)\.spec\.ts$/
    : /(access-forms|accessibility|account|cart-bar|checkout|contact|dialog-history|first-paint|guest-cart|install-invitation|keyboard|prerendered|purchase|scroll-to-top)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/journeys',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/reports/playwright.json' },
    ],
  ],
  use: {
    // Screenshots in every trace would cost a third of the run.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: { ...launchOptions, executablePath: HEADLESS_SHELL_PATH },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [measured, everyWidth, wholeBrowser],
      use: phone,
    },
    {
      name: 'whole browser',
      testMatch: wholeBrowser,
      use: { ...phone, launchOptions: { ...launchOptions, executablePath: CHROMIUM_PATH } },
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      testMatch: wide,
    },
    {
      name: 'measured',
      testMatch: measured,
      dependencies: ['phone', 'desktop'],
      use: phone,
    },
  ],
});
