import { execFileSync } from 'node:child_process';
import { ensureInstalled } from './packages/ensure-installed.mjs';
import { root, toolOutput } from './run.mjs';

/*
 * An answer within seconds of an edit: format, lint, types, rules and words; the nearest of the
 * unit tests that stand on a file which differs from `main`, or from the last commit while on
 * `main`; a few histories; the storage contract on SQLite after a change in worker-api/storage.
 */

/** How many files of unit tests run at most: all that stand on `shared/` would take minutes. */
const mostTests = 12;

await ensureInstalled();
// It imports packages, so it comes after the installation.
const { quickChecks, runChecks } = await import('./checks.mjs');

const base = commitBefore();
const changedPaths = changedFiles();
const tests = changedPaths.length > 0 ? await relatedTests() : [];
const contract = changedPaths.some((path) => path.startsWith('worker-api/storage/'))
  ? ['worker-api/storage/sqlite/sqlite-storage']
  : [];
const chosenTests = [...contract, 'pwa/sync/converge', ...tests.slice(0, mostTests)];
const outcomes = await runChecks([
  [
    'tests of what changed, and 50 histories of the cart',
    'vitest',
    ['run', '--silent=passed-only', '--reporter=dot', ...chosenTests],
    { HISTORIES: '50', DATABASES: 'sqlite' },
  ],
  ...quickChecks,
]);
if (tests.length > mostTests) {
  console.log(`\n${tests.length - mostTests} more files of tests stand on this: npm run check`);
}
const failed = outcomes.filter(([, passed]) => !passed).map(([name]) => name);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll passed');
process.exitCode = failed.length > 0 ? 1 : 0;

/** Returns the commit that the work at hand started from. */
function commitBefore() {
  try {
    return git('merge-base', 'HEAD', 'main').trim();
  } catch {
    return 'HEAD';
  }
}

/** Returns what differs from that commit, new files among it. */
function changedFiles() {
  const lists = [
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return lists.flatMap((list) => list.split('\n')).filter((path) => path !== '');
}

/**
 * Resolves to the files of unit tests that stand on what changed, those nearest to it in the tree
 * of folders first.
 */
async function relatedTests() {
  const projects = ['--project=!processes', '--project=!properties'];
  const listArguments = ['list', '--filesOnly', `--changed=${base}`, ...projects];
  const { output } = await toolOutput('vitest', listArguments);
  const related = output.match(/(?<=^\[\w+\] )\S+\.test\.tsx?$/gm) ?? [];
  const distance = (/** @type {string} */ test) =>
    Math.min(...changedPaths.map((file) => foldersBetween(file, test)));
  return related.sort((one, other) => distance(one) - distance(other));
}

/**
 * Returns how many folders lie on the way from one file to another.
 * @param {string} from
 * @param {string} to
 */
function foldersBetween(from, to) {
  const up = from.split('/').slice(0, -1);
  const down = to.split('/').slice(0, -1);
  const fork = up.findIndex((folder, depth) => folder !== down[depth]);
  const shared = fork === -1 ? up.length : fork;
  return up.length + down.length - 2 * shared;
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
}
