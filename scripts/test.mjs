import { mkdirSync, rmSync } from 'node:fs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root, runTool } from './run.mjs';

await ensureInstalled();
// These import packages, so they come after the installation.
const { runChecks, step } = await import('./checks.mjs');
const { checkEngines } = await import('./check-engines.mjs');
const { checkInitialJs } = await import('./check-initial-js.mjs');
const { ensureBuilt } = await import('./ensure-built.mjs');
const { findChromium } = await import('./find-chromium.mjs');
const { mongodbForTests } = await import('./mongodb-for-tests.mjs');
const { readPlaywrightReport, readVitestReport } = await import('./test-report.mjs');

const reports = `${root}/.cache/reports`;
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

let passed = 0;
let failed = 0;
/** What to look at first, told once more at the end. */
const failures = [];
/** What passed only when it was tried again: a race in the shop, in the test, or a busy machine. */
const flaky = [];
const count = (ok, name) => {
  if (ok) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
};
const counted = async (name, work) => count(await step(name, work), name);

for (const [name, ok] of await runChecks()) count(ok, name);
await counted('build', () => ensureBuilt().then(() => 0, sayWhy));
await counted('weight of the first load', () => checkInitialJs().catch(sayWhy));
await counted('oldest engines', async () => checkEngines());
// WhatsApp's own tests need a browser too.
const chromium = await findChromium();
const browserEnv = chromium ? { CHROMIUM_PATH: chromium } : {};
await vitest();
await journeys();

tell('Passed only when tried again', flaky);
tell('Failed', failures);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

/** Rules, sync, API and the storage contract. */
async function vitest() {
  const mongodb = await mongodbForTests().catch((error) => {
    count(false, 'a MongoDB-compatible server');
    sayWhy(error);
    return null;
  });
  if (!mongodb) {
    console.warn(
      '\n!! No MongoDB-compatible server: its half of the storage contract did NOT run.',
    );
  }
  const report = `${reports}/vitest.json`;
  const name = 'unit, property, API and storage tests';
  const ok = await step(name, () =>
    runTool(
      'vitest',
      [
        'run',
        '--retry=1',
        '--reporter=default',
        '--reporter=./scripts/vitest-totals.mjs',
        `--outputFile=${report}`,
      ],
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
  add(name, ok, readVitestReport(report));
}

/** What people do, in a browser. */
async function journeys() {
  if (!chromium) {
    console.error('\n!! No Chromium: set CHROMIUM_PATH to run the browser journeys.');
    count(false, 'browser journeys');
    return;
  }
  console.log(`\nBrowser: ${chromium}`);
  const report = `${reports}/playwright.json`;
  const name = 'browser journeys';
  const ok = await step(name, () =>
    runTool('playwright', ['test', '--retries=1'], {
      env: { ...process.env, ...browserEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    }),
  );
  add(name, ok, readPlaywrightReport(report));
}

/** A runner that failed without a failed test (it did not start, say) counts as one. */
function add(name, ok, report) {
  passed += report.passed;
  failed += report.failures.length;
  failures.push(...report.failures);
  flaky.push(...report.flaky);
  if (!ok && report.failures.length === 0) count(false, name);
}

function tell(what, lines) {
  if (lines.length > 0) console.log(`\n${what}:\n- ${lines.join('\n- ')}`);
}

function sayWhy(error) {
  console.error(error.message);
  return 1;
}
