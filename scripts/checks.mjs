import { checkLock } from './check-lock.mjs';
import { checkRules } from './check-rules.mjs';
import { checkWords } from './check-words.mjs';
import { toolOutput } from './run.mjs';

/** @typedef {[name: string, tool: string, args: readonly string[], env?: NodeJS.ProcessEnv]} Check */

/**
 * What must hold of the code itself. The longest come first, for two run side by side.
 * @type {readonly Check[]}
 */
const checks = [
  // The native compiler, in a quarter of the time. What reads types by code keeps `typescript`,
  // for 7 has no such interface yet; both bring a `tsc`, so this one goes by its path.
  ['types', 'node', ['node_modules/typescript-native/bin/tsc', '-b']],
  ['dead code', 'knip', []],
  // What tests alone use is dead too; `@internal` is what a test reaches inside its module.
  ['dead code in production', 'knip', ['--production']],
  ['boundaries', 'depcruise', ['--output-type', 'err', 'shared', 'pwa', 'worker-api']],
  [
    'first load',
    'depcruise',
    [
      '--config',
      '.dependency-cruiser-first-load.cjs',
      '--output-type',
      'err',
      'pwa/main.tsx',
      'pwa/app/product-route.tsx',
    ],
  ],
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
];

/** Those that answer within seconds of an edit. */
const quickChecks = ['types', 'format and lint'];

/**
 * What ran so far, and for how long.
 * @type {{ name: string, seconds: number }[]}
 */
export const stepsRun = [];

/**
 * Runs one step and says how long it took; true when it passed.
 * @param {string} name
 * @param {() => Promise<number>} work resolves to an exit code
 */
export async function step(name, work) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  return printEnd(name, started, (await work()) === 0);
}

/**
 * Runs every check, also after one failed; resolves to each one's name and whether it passed.
 * @param {readonly Check[]} [more]
 * @returns {Promise<[name: string, passed: boolean][]>}
 */
export async function runChecks(more = []) {
  return [...(await runTogether([...more, ...checks])), ...(await runOwnChecks())];
}

/**
 * The same for the quick ones of them, and for what else there is to run.
 * @param {readonly Check[]} more
 * @returns {Promise<[name: string, passed: boolean][]>}
 */
export async function runQuickChecks(more) {
  const quick = checks.filter(([name]) => quickChecks.includes(name));
  return [...(await runTogether([...more, ...quick])), ...(await runOwnChecks())];
}

/**
 * The checks that are the project's own.
 * @returns {Promise<[name: string, passed: boolean][]>}
 */
async function runOwnChecks() {
  return [
    ['rules', await step('rules', async () => checkRules())],
    ['words', await step('words', async () => checkWords())],
    ['lock file', await step('lock file', async () => checkLock())],
  ];
}

/**
 * @param {readonly Check[]} chosen
 * @returns {Promise<[name: string, passed: boolean][]>}
 */
async function runTogether(chosen) {
  const waiting = [...chosen];
  /** @type {[string, boolean][]} */
  const outcomes = [];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, tool, args, env] = next;
      const started = performance.now();
      const { code, output } = await toolOutput(tool, args, env);
      // Printed when it ends, so that two outputs do not mix.
      console.log(`\n── ${name}`);
      if (output.trim() !== '') console.log(output.trimEnd());
      outcomes.push([name, printEnd(name, started, code === 0)]);
    }
  };
  await Promise.all([lane(), lane()]);
  return outcomes;
}

/**
 * @param {string} name
 * @param {number} started
 * @param {boolean} passed
 */
function printEnd(name, started, passed) {
  const seconds = (performance.now() - started) / 1000;
  stepsRun.push({ name, seconds });
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  return passed;
}
