import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/**
 * What a runner says at its end.
 * @typedef {object} TestReport
 * @property {number} passed
 * @property {string[]} failures a line for each failed test
 * @property {{ file: string, ms: number }[]} files how long the tests of each file took
 * @property {string[]} figures what tests said: seeds, counts and times
 */

/**
 * @typedef {{ message?: string }} TestError
 * @typedef {object} JourneySpec
 * @property {string} file
 * @property {string} title
 * @property {JourneyTest[]} tests
 * @typedef {object} JourneyTest
 * @property {string} status
 * @property {string} projectName
 * @property {{ duration: number, errors: TestError[], stdout: { text?: string }[] }[]} results
 * @typedef {{ specs?: JourneySpec[], suites?: JourneySuite[] }} JourneySuite
 */

/**
 * Reads what `vitest-totals.mjs` wrote; nothing passed when it wrote nothing.
 * @param {string} path
 * @returns {TestReport}
 */
export function readVitestReport(path) {
  return { passed: 0, failures: [], files: [], figures: [], ...readJson(path) };
}

/**
 * Reads what Playwright's JSON reporter wrote; nothing passed when it wrote nothing.
 * @param {string} path
 * @returns {TestReport}
 */
export function readPlaywrightReport(path) {
  const { stats: { expected = 0 } = {}, suites = [], errors = [] } = readJson(path);
  const tests = /** @type {JourneySuite[]} */ (suites)
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests.map((test) => ({ ...test, file: `e2e/${file}`, title })),
    );
  const failed = tests.filter(({ status }) => status === 'unexpected');
  /** @type {Map<string, number>} */
  const msByFile = new Map();
  for (const { file, projectName, results } of tests) {
    const name = `${file} [${projectName}]`;
    const ms = results.reduce((sum, { duration }) => sum + duration, msByFile.get(name) ?? 0);
    msByFile.set(name, ms);
  }
  return {
    passed: expected,
    failures: [
      ...failed.map(({ file, title, projectName, results }) =>
        inOneLine(file, `[${projectName}] ${title}`, results[0]?.errors),
      ),
      ...errors.map((/** @type {TestError} */ error) =>
        inOneLine('e2e', 'outside of any test', [error]),
      ),
    ],
    files: Array.from(msByFile, ([file, ms]) => ({ file, ms })),
    figures: tests.flatMap(({ results }) =>
      results.flatMap(({ stdout }) => stdout.flatMap(({ text = '' }) => linesOf(text))),
    ),
  };
}

/**
 * @param {JourneySuite} suite
 * @returns {JourneySpec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * A test and why it failed.
 * @param {string} file
 * @param {string} title
 * @param {readonly TestError[]} [errors]
 */
export function inOneLine(file, title, errors = []) {
  const [reason] = stripVTControlCharacters(errors[0]?.message ?? 'no message').split('\n');
  return `${relative(root, file)}: ${title}: ${reason}`;
}

/** @param {string} text */
export function linesOf(text) {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** @param {string} path */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`No report at ${path}: ${error}`);
    return {};
  }
}
