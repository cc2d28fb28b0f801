import { checkRules } from './check-rules.mjs';
import { runTool } from './run.mjs';

/** What must hold of the code itself: name, tool, arguments. */
const checks = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['types', 'tsc', ['-b']],
  ['boundaries', 'depcruise', ['--output-type', 'err', 'shared', 'pwa', 'worker-api']],
  [
    'first load',
    'depcruise',
    ['--config', '.dependency-cruiser-first-load.cjs', '--output-type', 'err', 'pwa/main.tsx'],
  ],
  ['dead code', 'knip', []],
  // What tests alone use is dead too; `@internal` is what a test reaches inside its module.
  ['dead code in production', 'knip', ['--production']],
];

/**
 * Runs one step and says how long it took; true when it passed.
 * @param {string} name
 * @param {() => Promise<number>} work resolves to an exit code
 */
export async function step(name, work) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const passed = (await work()) === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
  return passed;
}

/** Runs every check, also after one failed; answers each one's name and whether it passed. */
export async function runChecks() {
  const outcomes = [];
  for (const [name, tool, args] of checks) {
    outcomes.push([name, await step(name, () => runTool(tool, args))]);
  }
  outcomes.push(['rules', await step('rules', async () => checkRules())]);
  return outcomes;
}
