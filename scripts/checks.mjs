import { toolOutput } from './run.mjs';

/** @typedef {[name: string, tool: string, args: readonly string[], env?: NodeJS.ProcessEnv]} Check */

/**
 * Those that answer within seconds of an edit.
 * @type {readonly Check[]}
 */
export const quickChecks = [
  // The native compiler takes a quarter of the time. What reads types by code keeps `typescript`,
  // for 7 has no such interface yet; both bring a `tsc`, so this one goes by its path.
  ['types', 'node', ['node_modules/typescript-native/bin/tsc', '-b']],
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['words', 'node', ['scripts/checks/check-words.mjs']],
  ['rules', 'node', ['scripts/checks/check-rules.mjs']],
  ['lock file', 'node', ['scripts/checks/check-lock.mjs']],
];

const firstLoad = [
  ...['--config', '.dependency-cruiser-first-load.cjs', '--output-type', 'err'],
  ...['pwa/main.tsx', 'pwa/frame/product-route.tsx'],
  ...['worker-api/server/server.ts', 'worker-api/server/start/start-server.ts'],
];

/**
 * What must hold of the code itself. The longest come first, for two run side by side.
 * @type {readonly Check[]}
 */
const codeChecks = [
  ['dead code', 'knip', []],
  // What tests alone use is dead too; `@internal` is what a test reaches inside its module.
  ['dead code in production', 'knip', ['--production']],
  ['boundaries', 'depcruise', ['--output-type', 'err', 'shared', 'pwa', 'worker-api']],
  ['first load', 'depcruise', firstLoad],
  ...quickChecks,
];

/**
 * What must hold of what is built from it.
 * @type {readonly Check[]}
 */
export const buildChecks = [
  ['oldest engines', 'node', ['scripts/checks/check-engines.mjs']],
  ['budgets', 'node', ['scripts/bench.mjs', '--quick']],
  ['no desk in the first load', 'node', ['scripts/checks/no-desk-in-first-load.mjs']],
];

/**
 * Runs checks two by two, all of them, also after one failed; resolves to each one's name and whether
 * it passed.
 * @param {readonly Check[]} [checks]
 */
export async function runChecks(checks = codeChecks) {
  const waiting = [...checks];
  /** @type {[name: string, passed: boolean][]} */
  const outcomes = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, tool, args, env] = next;
      const startedMs = performance.now();
      const { code, output } = await toolOutput(tool, args, env);
      // Printed when it ends, so that two outputs do not mix.
      const verdict = code === 0 ? 'passed' : 'FAILED';
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
      console.log(`\n── ${name}: ${verdict} in ${seconds} s\n${output}`.trimEnd());
      outcomes.push([name, code === 0]);
    }
  };
  await Promise.all([lane(), lane()]);
  return outcomes;
}
