import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/**
 * What a runner says at its end; failed tests, and those that passed only when they were tried
 * again, are a line each.
 * @typedef {{ passed: number, failures: string[], flaky: string[] }} TestReport
 */

/**
 * Reads what `vitest-totals.mjs` wrote; nothing passed when it wrote nothing.
 * @returns {TestReport}
 */
export function readVitestReport(path) {
  return { passed: 0, failures: [], flaky: [], ...readJson(path) };
}

/**
 * Reads what Playwright's JSON reporter wrote; nothing passed when it wrote nothing.
 * @returns {TestReport}
 */
export function readPlaywrightReport(path) {
  const { stats: { expected = 0, flaky = 0 } = {}, suites = [], errors = [] } = readJson(path);
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) => tests.map((test) => ({ ...test, file, title })));
  const linesOf = (outcome) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ file, title, projectName, results }) =>
        inOneLine(`e2e/${file}`, `[${projectName}] ${title}`, results[0]?.errors),
      );
  const unable = errors.map((error) => inOneLine('e2e', 'outside of any test', [error]));
  return {
    passed: expected + flaky,
    failures: [...linesOf('unexpected'), ...unable],
    flaky: linesOf('flaky'),
  };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * A test and why it failed.
 * @param {string} file
 * @param {string} title
 * @param {readonly { message?: string }[]} [errors]
 */
export function inOneLine(file, title, errors = []) {
  const [reason] = stripVTControlCharacters(errors[0]?.message ?? 'no message').split('\n');
  return `${relative(root, file)}: ${title}: ${reason}`;
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`No report at ${path}: ${error.message}`);
    return {};
  }
}
