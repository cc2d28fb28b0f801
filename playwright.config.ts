import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';

/** Named by e2e/prepare-journeys.ts, after which each worker reads this file again. */
const { CHROMIUM_PATH = '/usr/bin/chromium', HEADLESS_SHELL_PATH = CHROMIUM_PATH } = process.env;

/** The long form: everything on both screens. */
const full = process.env.STRESS === 'full';

/**
 * A whole Chromium loads two pages for its own address bar into every window, a fifth of what a
 * journey costs. It takes only the last list of features, so Playwright's own list is repeated.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

const launchOptions = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${withoutFeatures.join(',')}`,
    // For `plain-http.spec.ts`; options of its own would start a browser of its own.
    '--host-resolver-rules=MAP shop.test 127.0.0.1',
    // The headless shell otherwise makes letters as wide as whole pixels.
    '--font-render-hinting=none',
  ],
};

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
/** Who uses the keyboard alone sits before a wide screen. */
const byKeyboard = /keyboard\.spec\.ts$/;
/** The headless shell has no Background Sync. */
const wholeBrowser = /(background|worker)-sync\.spec\.ts$/;
/** This looks at every width itself. */
const everyWidth = /accessibility\.spec\.ts$/;
/**
 * The main purchase, with and without a mouse, on a wide screen too. The rest mostly repeats
 * there what a phone has shown: the long form has all that does not choose a screen of its own.
 */
const wide = full
  ? /(?<!admin(-sign-in|-whatsapp)?|background-sync|staff-session|expired-session|look|photos|quota|rough-network|share|text-size|truth-matrix|worker-sync|wrong-clock)\.spec\.ts$/
  : /(accessibility|keyboard|purchase)\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  // By its whole path, for e2e/screens.config.ts takes it from here.
  globalSetup: fileURLToPath(new URL('e2e/prepare-journeys.ts', import.meta.url)),
  outputDir: '.cache/journeys',
  fullyParallel: true,
  workers: 2,
  // A journey takes seconds; these are for a machine that is kept busy.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    // Recording costs time, screenshots in a trace most of it; `npm test` does without.
    trace: { mode: 'retain-on-failure', screenshots: !full },
    screenshot: 'only-on-failure',
    // Storing the whole shop on every new device is a third of what a journey costs. In the short
    // form only journeys that need it say so themselves, with `test.use`.
    serviceWorkers: full ? 'allow' : 'block',
    // Motion is an eighth of what a journey costs; what moves has journeys of its own.
    contextOptions: { reducedMotion: full ? 'no-preference' : 'reduce' },
    launchOptions: { ...launchOptions, executablePath: HEADLESS_SHELL_PATH },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [everyWidth, wholeBrowser, ...(full ? [] : [byKeyboard])],
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
  ],
});
