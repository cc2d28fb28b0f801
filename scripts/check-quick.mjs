import { execFileSync } from 'node:child_process';
import { runQuickChecks, step } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { root, runTool } from './run.mjs';

/*
 * An answer within seconds of an edit: format, lint and types; the unit tests that stand on a
 * file which differs from `main`, or from the last commit while on `main`; a few histories.
 */

await ensureInstalled();
const outcomes = [
  ...(await runQuickChecks()).map(([, passed]) => passed),
  await step('unit tests of what changed', () =>
    runTool('vitest', ['run', '--silent=passed-only', '--project=unit', `--changed=${base()}`]),
  ),
  await step('50 histories of the cart', () =>
    runTool('vitest', ['run', '--silent=passed-only', 'pwa/sync/converge'], {
      env: { ...process.env, HISTORIES: '50' },
    }),
  ),
];
process.exitCode = outcomes.every(Boolean) ? 0 : 1;

/** The commit that the work at hand started from. */
function base() {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return git('merge-base', 'HEAD', 'main');
  } catch {
    return 'HEAD';
  }
}
