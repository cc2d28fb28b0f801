import { writeFileSync } from 'node:fs';
import { inOneLine } from './test-report.mjs';

/** Vitest's reporter for `test.mjs`: writes a `TestReport` into the `outputFile`. */
export default class {
  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.file = vitest.config.outputFile;
  }

  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const linesOf = (chosen) =>
      chosen.map((test) => inOneLine(test.module.moduleId, test.fullName, test.result().errors));
    const unable = modules.flatMap((module) =>
      [module, ...module.children.allSuites()]
        .filter((holder) => holder.errors().length > 0)
        .map((holder) =>
          inOneLine(module.moduleId, holder.fullName ?? 'the whole file', holder.errors()),
        ),
    );
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [...linesOf(tests.filter((test) => test.result().state === 'failed')), ...unable],
      flaky: linesOf(tests.filter((test) => test.diagnostic()?.flaky)),
    };
    writeFileSync(this.file, JSON.stringify(report));
  }
}
