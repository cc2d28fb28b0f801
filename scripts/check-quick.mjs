import { execFileSync } from 'node:child_process';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';

/*
 * An answer within seconds of an edit: format, lint, types, rules and words; the unit tests that
 * stand on a file which differs from `main`, or from the last commit while on `main`; a few
 * histories; the storage contract on SQLite after a change in worker-api/storage.
 */

await ensureInstalled();
// It imports packages, so it comes after the installation.
const { runQuickChecks } = await import('./checks.mjs');

const base = commitBefore();
const silent = ['run', '--silent=passed-only', '--reporter=dot'];
const outcomes = await runQuickChecks([
  [
    'unit tests of what changed',
    'vitest',
    [...silent, '--project=rules', '--project=unit', `--changed=${base}`],
  ],
  ['50 histories of the cart', 'vitest', [...silent, 'pwa/sync/converge'], { HISTORIES: '50' }],
  ...storageContract(),
]);
const failed = outcomes.filter(([, passed]) => !passed).map(([name]) => name);
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

/** @returns {import('./checks.mjs').Check[]} empty while no file of the storage has changed */
function storageContract() {
  const folder = 'worker-api/storage';
  const changed = [
    git('diff', '--name-only', base, '--', folder),
    git('ls-files', '--others', '--exclude-standard', '--', folder),
  ];
  if (changed.every((list) => list === '')) return [];
  return [['storage contract on SQLite', 'vitest', [...silent, `${folder}/sqlite/sqlite-storage`]]];
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
}
