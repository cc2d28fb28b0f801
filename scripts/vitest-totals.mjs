import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './run.mjs';
import { inOneLine, linesOf } from './test-report.mjs';

/** Vitest's reporter for `suites.mjs`: writes a `TestReport` into the `outputFile`. */
export default class {
  /** @type {string[]} */
  figures = [];
  file = '';

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.file = String(vitest.config.outputFile);
  }

  /** @param {import('vitest').UserConsoleLog} log */
  onUserConsoleLog(log) {
    if (log.type === 'stdout' && log.taskId) this.figures.push(...linesOf(log.content));
  }

  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    /** @param {typeof tests} chosen */
    const linesFor = (chosen) =>
      chosen.map((test) => inOneLine(test.module.moduleId, test.fullName, test.result().errors));
    const unable = modules.flatMap((module) =>
      [module, ...module.children.allSuites()]
        .filter((holder) => holder.errors().length > 0)
        .map((holder) => {
          const name = 'fullName' in holder ? holder.fullName : 'the whole file';
          return inOneLine(module.moduleId, name, holder.errors());
        }),
    );
    /** @type {import('./test-report.mjs').TestReport} */
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [...linesFor(tests.filter((test) => test.result().state === 'failed')), ...unable],
      files: modules.map((module) => ({
        file: relative(root, module.moduleId),
        ms: module.diagnostic().collectDuration + module.diagnostic().duration,
      })),
      figures: this.figures,
    };
    writeFileSync(this.file, JSON.stringify(report));
  }
}
