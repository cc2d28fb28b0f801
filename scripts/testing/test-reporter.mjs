import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../run.mjs';

/**
 * What a runner says at its end.
 * @typedef {object} Report
 * @property {number} passed
 * @property {string[]} failures a line for each
 * @property {Cost[]} costs on each file, or each test of it
 * @property {string[]} figures what tests said: seeds, counts and times
 *
 * @typedef {object} Cost
 * @property {string} file
 * @property {string} project
 * @property {number} seconds of a worker
 * @property {number} cpuSeconds of a processor, by `spentCpuSeconds`
 */

/** A reporter for Vitest and for Playwright: writes a `Report` into the file that TEST_REPORT names. */
export default class {
  /** @type {Report} */
  #report = { passed: 0, failures: [], costs: [], figures: [] };

  /**
   * Vitest's, as the next.
   * @param {import('vitest').UserConsoleLog} log
   */
  onUserConsoleLog({ type, taskId, content }) {
    if (type === 'stdout' && taskId) this.#addFigures(content);
  }

  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    for (const module of modules) {
      const { moduleId, project, children } = module;
      for (const test of children.allTests()) {
        const { state, errors } = test.result();
        if (state === 'passed') this.#report.passed += 1;
        if (state === 'failed') this.#fail(moduleId, test.fullName, errors);
      }
      for (const suite of children.allSuites()) {
        if (suite.errors().length > 0) this.#fail(moduleId, suite.fullName, suite.errors());
      }
      if (module.errors().length > 0) this.#fail(moduleId, 'the whole file', module.errors());
      const { collectDuration, duration } = module.diagnostic();
      const { cpuSeconds = 0 } = /** @type {{ cpuSeconds?: number }} */ (module.meta());
      const seconds = (collectDuration + duration) / 1000;
      const file = relative(root, moduleId);
      this.#report.costs.push({ file, project: project.name, seconds, cpuSeconds });
    }
    this.#write();
  }

  /**
   * Playwright's, as the next.
   * @param {string | Buffer} chunk
   * @param {import('@playwright/test/reporter').TestCase} [test]
   */
  onStdOut(chunk, test) {
    if (test) this.#addFigures(String(chunk));
  }

  /** @param {import('@playwright/test/reporter').TestError} error */
  onError(error) {
    this.#fail('e2e', 'outside of any test', [error]);
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, { duration, errors, annotations }) {
    const [, project = '', path = ''] = test.titlePath();
    const file = `e2e/${path}`;
    if (test.outcome() === 'expected') this.#report.passed += 1;
    if (test.outcome() === 'unexpected') this.#fail(file, `[${project}] ${test.title}`, errors);
    const measured = annotations.find(({ type }) => type === 'cpuSeconds')?.description;
    const cpuSeconds = Number(measured ?? 0);
    this.#report.costs.push({ file, project, seconds: duration / 1000, cpuSeconds });
  }

  onEnd() {
    this.#write();
  }

  /** @param {string} text */
  #addFigures(text) {
    this.#report.figures.push(...text.split('\n').filter((line) => line.trim() !== ''));
  }

  /**
   * @param {string} file
   * @param {string} title
   * @param {readonly { message?: string, stack?: string }[]} [errors]
   */
  #fail(file, title, [error] = []) {
    const { message = 'no message', stack = '' } = error ?? {};
    const [reason, ...rest] = stripVTControlCharacters(message).split('\n');
    const particulars = rest.filter((line) => /^\s*(Locator|Received)\b/.test(line));
    const lines = stripVTControlCharacters(stack).match(/[\w-]+\.(spec|test)\.tsx?:\d+/g) ?? [];
    const failure = [reason, ...particulars.map((line) => line.trim()), ...lines].join('; ');
    this.#report.failures.push(`${relative(root, file)}: ${title}: ${failure}`);
  }

  #write() {
    const path = process.env.TEST_REPORT;
    if (!path) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(this.#report));
  }
}
