import { execFileSync } from 'node:child_process';
import { runQuickChecks } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root } from './run.mjs';

/*
 * An answer within seconds of an edit: format, lint and types; the unit tests that stand on a
 * file which differs from `main`, or from the last commit while on `main`; a few histories.
 */

await ensureInstalled();
const silent = ['run', '--silent=passed-only', '--reporter=dot'];
const outcomes = await runQuickChecks([
  [
    'unit tests of what changed',
    'vitest',
    [...silent, '--project=rules', '--project=unit', `--changed=${base()}`],
  ],
  ['50 histories of the cart', 'vitest', [...silent, 'pwa/sync/converge'], { HISTORIES: '50' }],
]);
process.exitCode = outcomes.every(([, passed]) => passed) ? 0 : 1;

/** The commit that the work at hand started from. */
function base() {
  const args = ['merge-base', 'HEAD', 'main'];
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'HEAD';
  }
}
