import { step, stepsRun } from './checks.mjs';

const slowestShown = 10;

/** Counts what passed and failed over several runners, and tells it at the end. */
export class Tally {
  #passed = 0;
  #failed = 0;
  /** @type {string[]} What to look at first. */
  #failures = [];
  /** @type {import('./test-report.mjs').TestReport['files']} */
  #files = [];
  /** @type {string[]} */
  #figures = [];

  /** @param {boolean} ok @param {string} name */
  count(ok, name) {
    if (ok) this.#passed += 1;
    else {
      this.#failed += 1;
      this.#failures.push(name);
    }
  }

  /**
   * Runs a step that counts as one.
   * @param {string} name
   * @param {() => Promise<number>} work resolves to an exit code; that it throws is a failure
   */
  async step(name, work) {
    this.count(await step(name, () => work().catch(sayWhy)), name);
  }

  /**
   * Adds what a runner reports. One that failed without a failed test, for it did not start,
   * say, counts as one.
   * @param {boolean} ok
   * @param {string} name
   * @param {import('./test-report.mjs').TestReport} report
   */
  add(ok, name, report) {
    this.#passed += report.passed;
    this.#failed += report.failures.length;
    this.#failures.push(...report.failures);
    this.#files.push(...report.files);
    this.#figures.push(...report.figures);
    if (!ok && report.failures.length === 0) this.count(false, name);
  }

  /** @param {string} line */
  addFigure(line) {
    this.#figures.push(line);
  }

  /** What tests said: seeds, counts and times. */
  tellFigures() {
    tell('Figures', this.#figures);
  }

  /** Tells what took how long and what failed, last of all the sums; sets the exit code. */
  end() {
    tell(
      'Each part, in minutes',
      stepsRun.map(({ name, seconds }) => `${(seconds / 60).toFixed(1).padStart(5)}  ${name}`),
    );
    const slowest = this.#files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestShown);
    tell(
      'The slowest files, in seconds of a worker',
      slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(6)}  ${file}`),
    );
    tell('Failed', this.#failures);
    console.log(`\n${this.#passed} passed, ${this.#failed} failed`);
    process.exitCode = this.#failed === 0 && this.#passed > 0 ? 0 : 1;
  }
}

/** @param {string} what @param {readonly string[]} lines */
function tell(what, lines) {
  if (lines.length > 0) console.log(`\n${what}:\n- ${lines.join('\n- ')}`);
}

/** @param {unknown} error */
export function sayWhy(error) {
  console.error(error instanceof Error ? error.message : error);
  return 1;
}
