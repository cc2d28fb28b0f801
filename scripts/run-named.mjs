import { existsSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { ensureBuilt } from './ensure-built.mjs';
import { ensurePdftoppm } from './ensure-pdftoppm.mjs';
import { findBrowsers, findChromium } from './find-chromium.mjs';
import { mongodbForTests } from './mongodb-for-tests.mjs';
import { root, run, runTool } from './run.mjs';
import { sayTraces } from './say-traces.mjs';

/**
 * Runs the named files, each with the runner of its kind and with what that needs: journeys in
 * e2e/, else tests of Vitest; of a file that is no test, the tests that stand on it. `-t` or `-g`
 * chooses tests by their names; other options go to the runner.
 * @param {readonly string[]} args
 * @returns {Promise<number>} an exit code
 */
export async function runNamed(args) {
  const { files, missing, title, options } = read(args);
  if (missing.length > 0) {
    console.error(`There is no file ${missing.join(', ')}.`);
    return 1;
  }
  const engines = files.filter((file) => file.startsWith('e2e/engines'));
  const journeys = files.filter((file) => file.startsWith('e2e') && !engines.includes(file));
  const tests = files.filter((file) => !file.startsWith('e2e'));
  const kinds = [journeys, engines, tests].filter((some) => some.length > 0);
  if (kinds.length === 0) {
    console.error('Name a file: npm test -- e2e/cart-bar.spec.ts, or shared/money.test.ts');
    return 1;
  }
  if (kinds.length > 1 && options.length > 0) {
    console.error(`${options.join(' ')} is for one runner: name files of one kind.`);
    return 1;
  }
  let code = 0;
  if (tests.length > 0) code ||= await runTests(tests, title, options);
  if (journeys.length > 0) code ||= await runJourneys(journeys, title, options);
  if (engines.length > 0) {
    const chosen = title ? ['-g', title] : [];
    code ||= await run(process.execPath, ['scripts/engines.mjs', ...chosen, ...options]);
  }
  return code;
}

/** @param {readonly string[]} args */
function read(args) {
  const files = [];
  const options = [];
  const missing = [];
  let title = '';
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    // Both runners take the number of a line after a file's name.
    const [path = '', line] = arg.split(/(?=:\d+$)/);
    if (arg === '-t' || arg === '-g') title = args[++at] ?? '';
    else if (existsSync(path)) files.push(relative(root, resolve(path)) + (line ?? ''));
    else if (/\.[cm]?[jt]sx?$/.test(path)) missing.push(path);
    else options.push(arg);
  }
  return { files, missing, title, options };
}

/**
 * @param {readonly string[]} files
 * @param {string} title
 * @param {readonly string[]} options
 */
async function runTests(files, title, options) {
  const wanted = (/** @type {RegExp} */ pattern) => files.some((file) => pattern.test(file));
  const isTest = (/** @type {string} */ file) =>
    /\.test\.\w+(:\d+)?$/.test(file) || statSync(`${root}/${file}`).isDirectory();
  const mongodb = wanted(/^worker-api(\/storage(\/mongo.*|\/storage-contract.*)?)?$/)
    ? await mongodbForTests()
    : null;
  const chromium = wanted(/whatsapp|browsers|^worker-api(\/messaging)?$/)
    ? await findChromium()
    : null;
  const mode = files.every(isTest) ? ['run', ...files] : ['related', '--run', ...files];
  const chosen = title ? ['-t', title] : [];
  const code = await runTool('vitest', [...mode, ...chosen, ...options], {
    env: {
      ...process.env,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      ...(mongodb ? { MONGODB_TEST_URI: mongodb.uri } : {}),
    },
  });
  await mongodb?.stop();
  return code;
}

/**
 * A failed journey leaves a trace here; the short form of all of them does without, for
 * recording costs time.
 * @param {readonly string[]} files
 * @param {string} title
 * @param {readonly string[]} options
 */
async function runJourneys(files, title, options) {
  await ensureBuilt();
  const browsers = await findBrowsers();
  if (!browsers) {
    console.error('No Chromium: set CHROMIUM_PATH.');
    return 1;
  }
  if (files.some((file) => file.startsWith('e2e/print-'))) await ensurePdftoppm();
  const chosen = title ? ['-g', title] : [];
  const trace = options.some((option) => option.startsWith('--trace'))
    ? []
    : ['--trace=retain-on-failure'];
  const args = ['test', '--no-deps', ...files, ...chosen, ...trace, ...options];
  const started = Date.now();
  const code = await runTool('playwright', args, { env: { ...process.env, ...browsers } });
  if (code !== 0) sayTraces(started);
  return code;
}
