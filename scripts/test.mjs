import { readFileSync, rmSync } from 'node:fs';
import { buildChecks, runChecks } from './checks.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './packages/ensure-installed.mjs';
import { root, runTool } from './run.mjs';
import { writeInMemory } from './testing/room-in-memory.mjs';
import { spentCpuSeconds } from './testing/spent-cpu.mjs';

/*
 * Runs the named parts one after the other, also after one failed, and ends with what they took, what
 * failed and the sums: `npm test -- journeys` is those of `npm test` and the other journeys. Nothing
 * gets a second try: what needs one is a defect.
 */

/** @typedef {import('./testing/test-reporter.mjs').Report} Report */

const dearestShown = 10;
const reporter = './scripts/testing/test-reporter.mjs';

/**
 * The parts; one that throws failed.
 * @type {Record<string, () => Promise<Partial<Report>>>}
 */
const parts = {
  async build() {
    await ensureBuilt();
    return { passed: 1 };
  },
  code: async () => checked(await runChecks()),
  house: async () => checked(await runChecks([['the house', 'node', ['scripts/count-house.mjs']]])),
  budgets: async () => checked(await runChecks(buildChecks)),
  /** All of Vitest's that starts neither a server nor a browser. */
  unit: () => vitest(['--project=!processes', '--silent=passed-only'], { DATABASES: 'sqlite' }),
  vitest: () => vitest(),
  core: () => playwright('--grep=@core', '--trace=off'),
  journeys: () => playwright('--grep-invert=@core|@long', '--trace=off'),
  'every-journey': () => playwright(),
  firefox: () => playwright('--config=e2e/engines.config.ts', '--project=firefox'),
  webkit: () => playwright('--config=e2e/engines.config.ts', '--project=webkit'),
  /** Tries the commands of docs/runbook.md and the files of deploy/. */
  async runbook() {
    const { tryDeploy } = await import('./deploy/try-deploy.mjs');
    const { tryRunbook } = await import('./deploy/try-runbook.mjs');
    const wrong = [...(await tryRunbook()), ...(await tryDeploy())];
    return examined({ ok: wrong.length === 0, wrong });
  },
  async soak() {
    const { soak } = await import('../bench/soak.mjs');
    return examined(await soak(Number(process.env.MINUTES ?? 20)));
  },
  /** Simulates three processes on one database, with outages. */
  async machines() {
    const { simulateMachines } = await import('../bench/machines.mjs');
    const outcome = await simulateMachines();
    if (!outcome) throw new Error('There is no MongoDB-compatible server to simulate on.');
    return examined(outcome);
  },
};

const args = process.argv.slice(2);
const without = args.flatMap((arg) => arg.match(/^--without=(.*)$/)?.[1]?.split(',') ?? []);
const named = args.filter((arg) => !arg.startsWith('--without='));
const unknown = [...named, ...without].filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}, but ${Object.keys(parts).join(', ')}.`);
  console.error('For one file: npx vitest run FILE, or npx playwright test FILE.');
  process.exit(2);
}
await ensureInstalled();
// The long form writes to the disk, which it measures too.
if (process.env.STRESS !== 'full') Object.assign(process.env, writeInMemory());

/** @type {Report} */
const sums = { passed: 0, failures: [], costs: [], figures: [] };
/** @type {Row[]} */
const took = [];
for (const name of named) {
  if (without.includes(name)) {
    console.warn(`\n!! Nothing ran of ${name}, as --without asks.`);
    continue;
  }
  console.log(`\n━━ ${name}`);
  const [startedMs, spentBefore] = [performance.now(), spentCpuSeconds()];
  const { passed, failures, costs, figures } = await runPart(name);
  sums.passed += passed;
  sums.failures.push(...failures);
  sums.costs.push(...costs);
  sums.figures.push(...figures);
  const seconds = (performance.now() - startedMs) / 1000;
  // Nobody waits for what a browser started, so the sum of its tests knows of more.
  const ofTests = costs.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
  const cpuSeconds = Math.max(ofTests, spentCpuSeconds() - spentBefore);
  took.push({ name, seconds, cpuSeconds });
  // Each other part stands on it.
  if (name === 'build' && failures.length > 0) break;
}
tellSums();

/**
 * @param {string} name
 * @returns {Promise<Report>}
 */
async function runPart(name) {
  /** @type {Report} */
  const nothing = { passed: 0, failures: [], costs: [], figures: [] };
  try {
    return { ...nothing, ...(await parts[name]?.()) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(reason);
    return { ...nothing, failures: [`${name}: ${reason}`] };
  }
}

/** @param {string[]} args */
function vitest(args = [], env = {}) {
  return runner('vitest', ['run', '--reporter=default', `--reporter=${reporter}`, ...args], env);
}

/** @param {string[]} args */
function playwright(...args) {
  return runner('playwright', ['test', `--reporter=list,${reporter}`, ...args]);
}

/**
 * Resolves to what a runner reports. One that failed without a failed test, for it did not start,
 * say, counts as one.
 * @param {string} tool
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] beside the surroundings
 * @returns {Promise<Report>}
 */
async function runner(tool, args, env) {
  const TEST_REPORT = `${root}/.cache/test-report.json`;
  rmSync(TEST_REPORT, { force: true });
  const code = await runTool(tool, args, { env: { ...process.env, ...env, TEST_REPORT } });
  /** @type {Report} */
  const report = JSON.parse(readFileSync(TEST_REPORT, 'utf8'));
  const { failures } = report;
  if (code !== 0 && failures.length === 0) failures.push(`${tool} ended with ${code}`);
  return report;
}

/** @param {readonly [name: string, passed: boolean][]} outcomes */
function checked(outcomes) {
  const failures = outcomes.flatMap(([name, passed]) => (passed ? [] : [name]));
  return { passed: outcomes.length - failures.length, failures };
}

/** @param {{ ok: boolean, figure?: string, wrong: readonly string[] }} outcome */
function examined({ ok, figure, wrong }) {
  const failures = wrong.length > 0 || ok ? [...wrong] : [`missed: ${figure}`];
  return { passed: ok ? 1 : 0, failures, figures: figure ? [figure] : [] };
}

/** Last of all the sums; sets the exit code. */
function tellSums() {
  if (process.env.STRESS === 'full') tell('Figures', sums.figures);
  tellSpent('Parts: seconds by the clock, and of a processor', took);
  tellSpent(
    'Projects: seconds of workers, and of a processor',
    sumBy(({ project }) => project),
  );
  const files = sumBy(({ file, project }) => `${file} [${project}]`);
  files.sort((one, other) => other.cpuSeconds - one.cpuSeconds);
  tellSpent('The dearest files, likewise', files.slice(0, dearestShown));
  tell('Failed', sums.failures);
  console.log(`\n${sums.passed} passed, ${sums.failures.length} failed`);
  process.exitCode = sums.failures.length === 0 && sums.passed > 0 ? 0 : 1;
}

/**
 * @param {(costs: Report['costs'][number]) => string} nameOf
 * @returns {Row[]}
 */
function sumBy(nameOf) {
  /** @type {Map<string, Row>} */
  const rows = new Map();
  for (const file of sums.costs) {
    const name = nameOf(file);
    const { seconds = 0, cpuSeconds = 0 } = rows.get(name) ?? {};
    rows.set(name, {
      name,
      seconds: seconds + file.seconds,
      cpuSeconds: cpuSeconds + file.cpuSeconds,
    });
  }
  return [...rows.values()];
}

/**
 * @typedef {{ name: string, seconds: number, cpuSeconds: number }} Row
 * @param {string} what
 * @param {readonly Row[]} rows
 */
function tellSpent(what, rows) {
  const inColumn = (/** @type {number} */ seconds) => seconds.toFixed(1).padStart(8);
  tell(
    what,
    rows.map((row) => `${inColumn(row.seconds)}${inColumn(row.cpuSeconds)}  ${row.name}`),
  );
}

/** @param {string} what @param {readonly string[]} lines */
function tell(what, lines) {
  if (lines.length > 0) console.log(`\n${what}\n${lines.map((line) => `- ${line}`).join('\n')}`);
}
