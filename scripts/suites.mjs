import { mkdirSync, rmSync } from 'node:fs';
import { step } from './checks.mjs';
import { ensurePdftoppm } from './ensure-pdftoppm.mjs';
import { findBrowsers, findChromium } from './find-chromium.mjs';
import { mongodbForTests } from './mongodb-for-tests.mjs';
import { root, run, runTool } from './run.mjs';
import { sayTraces } from './say-traces.mjs';
import { sayWhy } from './tally.mjs';
import { readPlaywrightReport, readVitestReport } from './test-report.mjs';

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {object} SuiteOptions
 * @property {readonly string[]} [args] for the runner
 * @property {Readonly<Record<string, string>>} [env] beside the surroundings
 */

const reports = `${root}/.cache/reports`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/**
 * Rules, sync and API; the storage contract on SQLite and, where there is one, on a
 * MongoDB-compatible server.
 * @param {Tally} tally
 * @param {SuiteOptions} [options]
 */
export async function runVitest(tally, { args = [], env = {} } = {}) {
  const mongodb = await mongodbForTests().catch((error) => {
    tally.count(false, 'a MongoDB-compatible server');
    sayWhy(error);
    return null;
  });
  if (!mongodb) {
    console.warn(
      '\n!! No MongoDB-compatible server: its half of the storage contract did NOT run.',
    );
  }
  const chromium = await findChromium();
  const name = 'unit, property, API and storage tests';
  const report = `${reports}/vitest.json`;
  const totals = ['--reporter=default', '--reporter=./scripts/vitest-totals.mjs'];
  const ok = await step(name, () =>
    runTool('vitest', ['run', ...totals, `--outputFile=${report}`, ...args], {
      env: {
        ...process.env,
        // WhatsApp's own tests need a browser too.
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
        ...(mongodb ? { MONGODB_TEST_URI: mongodb.uri } : {}),
        ...env,
      },
    }),
  );
  await mongodb?.stop();
  tally.add(ok, name, readVitestReport(report));
}

/**
 * The counts that bench/budgets.mjs limits, a test each.
 * @param {Tally} tally
 */
export async function countBudgets(tally) {
  await tally.step('budgets counted', async () => {
    const { countQuickly } = await import('../bench/quick.mjs');
    for (const { name, ok } of await countQuickly()) {
      console.log(`${ok ? 'ok    ' : 'MISSED'} ${name}`);
      tally.count(ok, name);
    }
    return 0;
  });
}

/**
 * What people do, in a browser.
 * @param {Tally} tally
 * @param {SuiteOptions} [options]
 */
export async function runJourneys(tally, { args = [], env = {} } = {}) {
  const name = 'browser journeys';
  const browsers = await findBrowsers();
  if (!browsers) {
    console.error('\n!! No Chromium: set CHROMIUM_PATH to run the browser journeys.');
    tally.count(false, name);
    return;
  }
  console.log(`\nBrowsers: ${[...new Set(Object.values(browsers))].join(', ')}`);
  // Only the long form looks at PDFs.
  if (env.STRESS === 'full') await ensurePdftoppm();
  const report = `${reports}/playwright.json`;
  const started = Date.now();
  const ok = await step(name, () =>
    runTool('playwright', ['test', ...args], {
      env: { ...process.env, ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
    }),
  );
  if (!ok) sayTraces(started);
  tally.add(ok, name, readPlaywrightReport(report));
}

/**
 * The core journey in one more engine, which has to be there.
 * @param {Tally} tally
 * @param {string} engine
 */
export async function runEngine(tally, engine) {
  const name = `core journey in ${engine}`;
  const report = `${reports}/${engine}.json`;
  const ok = await step(name, () =>
    run(process.execPath, ['scripts/engines.mjs', `--project=${engine}`], {
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  );
  tally.add(ok, name, readPlaywrightReport(report));
}
