import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root, runTool } from './run.mjs';

await ensureInstalled();
// These import packages, so they come after the installation.
const { runChecks, step } = await import('./checks.mjs');
const { checkInitialJs } = await import('./check-initial-js.mjs');
const { ensureBuilt } = await import('./ensure-built.mjs');
const { findChromium } = await import('./find-chromium.mjs');
const { mongodbForTests } = await import('./mongodb-for-tests.mjs');

const reports = `${root}/.cache/reports`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
const count = (ok) => {
  if (ok) passed += 1;
  else failed += 1;
};

for (const ok of await runChecks()) count(ok);
count(await step('build', () => ensureBuilt().then(() => 0, sayWhy)));
count(await step('weight of the first load', () => checkInitialJs().catch(sayWhy)));
// WhatsApp's own tests need a browser too.
const chromium = await findChromium();
const browserEnv = chromium ? { CHROMIUM_PATH: chromium } : {};
await vitest();
await journeys();

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Rules, sync, API and the storage contract. */
async function vitest() {
  const mongodb = await mongodbForTests().catch((error) => {
    count(false);
    sayWhy(error);
    return null;
  });
  if (!mongodb) {
    console.warn(
      '\n!! No MongoDB-compatible server: its half of the storage contract did NOT run.',
    );
  }
  const report = `${reports}/vitest.json`;
  const ok = await step('unit, property, API and storage tests', () =>
    runTool(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      {
        env: {
          ...process.env,
          ...browserEnv,
          ...(mongodb ? { MONGODB_TEST_URI: mongodb.uri } : {}),
        },
      },
    ),
  );
  await mongodb?.stop();
  const counts = readReport(report);
  add(ok, counts?.numPassedTests, counts?.numFailedTests);
}

/** What people do, in a browser. */
async function journeys() {
  if (!chromium) {
    console.error('\n!! No Chromium: set CHROMIUM_PATH to run the browser journeys.');
    count(false);
    return;
  }
  console.log(`\nBrowser: ${chromium}`);
  const report = `${reports}/playwright.json`;
  const ok = await step('browser journeys', () =>
    runTool('playwright', ['test'], {
      env: { ...process.env, ...browserEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  );
  const counts = readReport(report)?.stats;
  add(ok, (counts?.expected ?? 0) + (counts?.flaky ?? 0), counts?.unexpected);
}

/** A runner that failed without a failed test (it did not start, say) counts as one. */
function add(ok, good = 0, bad = 0) {
  passed += good;
  failed += !ok && bad === 0 ? 1 : bad;
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`No report at ${path}: ${error.message}`);
    return null;
  }
}

function sayWhy(error) {
  console.error(error.message);
  return 1;
}
