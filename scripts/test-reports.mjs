import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.mjs';

/**
 * How many tests passed and, one line each, which did not and why.
 * @typedef {{ passed: number, failures: string[] }} TestReport
 */

/**
 * Reads what Vitest's JSON reporter wrote; nothing passed when it wrote nothing.
 * @returns {TestReport}
 */
export function readVitestReport(path) {
  const { numPassedTests: passed = 0, testResults = [] } = readJson(path);
  const failures = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [message] }) =>
        inOneLine(relative(root, name), fullName, message),
      ),
  );
  return { passed, failures };
}

/**
 * Reads what Playwright's JSON reporter wrote; nothing passed when it wrote nothing.
 * @returns {TestReport}
 */
export function readPlaywrightReport(path) {
  const { stats: { expected = 0, flaky = 0 } = {}, suites = [] } = readJson(path);
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) =>
          inOneLine(`${file} [${projectName}]`, title, results.at(-1)?.error?.message),
        ),
    );
  return { passed: expected + flaky, failures };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function inOneLine(place, title, message = 'no message') {
  const [reason] = stripVTControlCharacters(message).split('\n');
  return `${place}: ${title}: ${reason}`;
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    console.error(`No report at ${path}: ${error.message}`);
    return {};
  }
}
