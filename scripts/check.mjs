import { ensureInstalled } from './ensure-installed.mjs';
import { runTool } from './run.mjs';

/*
 * The code and every unit test, without a database server or a browser; with arguments only the
 * files they name, as `npm test` does.
 */

const args = process.argv.slice(2);
await ensureInstalled();
if (args.length > 0) {
  const { runNamed } = await import('./run-named.mjs');
  process.exitCode = await runNamed(args);
} else {
  const { runChecks, step } = await import('./checks.mjs');
  const checksPassed = (await runChecks()).every(([, passed]) => passed);
  const testsPassed = await step('unit tests', () =>
    runTool('vitest', ['run', '--silent=passed-only'], {
      env: { ...process.env, HISTORIES: process.env.HISTORIES ?? '200' },
    }),
  );
  process.exitCode = checksPassed && testsPassed ? 0 : 1;
  if ((await import('./count-house.mjs')).countHouse() !== 0) process.exitCode = 1;
}
