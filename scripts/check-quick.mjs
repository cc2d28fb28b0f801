import { execFileSync } from 'node:child_process';
import { ensureInstalled } from './ensure-installed.mjs';
import { relatedTests } from './related-tests.mjs';
import { root } from './run.mjs';

/*
 * An answer within seconds of an edit: format, lint, types, rules and words; the nearest of the
 * unit tests that stand on a file which differs from `main`, or from the last commit while on
 * `main`; a few histories; the storage contract on SQLite after a change in worker-api/storage.
 */

/** How many files of unit tests run at most: all that stand on `shared/` would take minutes. */
const mostTests = 12;

await ensureInstalled();
// It imports packages, so it comes after the installation.
const { runQuickChecks } = await import('./checks.mjs');

const base = commitBefore();
const changed = changedFiles();
const silent = ['run', '--silent=passed-only', '--reporter=dot'];
const tests = changed.length > 0 ? await relatedTests(base, changed) : [];
const outcomes = await runQuickChecks([
  ...unitTests(),
  ['50 histories of the cart', 'vitest', [...silent, 'pwa/sync/converge'], { HISTORIES: '50' }],
  ...storageContract(),
]);
const failed = outcomes.filter(([, passed]) => !passed).map(([name]) => name);
if (tests.length > mostTests) {
  console.log(`\n${tests.length - mostTests} more files of tests stand on this: npm run check`);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll passed');
process.exitCode = failed.length > 0 ? 1 : 0;

/** The commit that the work at hand started from. */
function commitBefore() {
  try {
    return git('merge-base', 'HEAD', 'main').trim();
  } catch {
    return 'HEAD';
  }
}

/** What differs from that commit, new files among it. */
function changedFiles() {
  const lists = [
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return lists.flatMap((list) => list.split('\n')).filter((path) => path !== '');
}

/** @returns {import('./checks.mjs').Check[]} */
function unitTests() {
  const nearest = tests.slice(0, mostTests);
  if (nearest.length === 0) return [];
  const projects = ['--project=rules', '--project=api', '--project=unit'];
  return [['unit tests of what changed', 'vitest', [...silent, ...projects, ...nearest]]];
}

/** @returns {import('./checks.mjs').Check[]} */
function storageContract() {
  const folder = 'worker-api/storage';
  if (!changed.some((path) => path.startsWith(`${folder}/`))) return [];
  return [['storage contract on SQLite', 'vitest', [...silent, `${folder}/sqlite/sqlite-storage`]]];
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
}
