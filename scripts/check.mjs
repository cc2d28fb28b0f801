import { runChecks, step } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runTool } from './run.mjs';

await ensureInstalled();
const checksPassed = (await runChecks()).every(([, passed]) => passed);
const testsPassed = await step('unit tests', () =>
  runTool('vitest', ['run', '--silent=passed-only']),
);
process.exitCode = checksPassed && testsPassed ? 0 : 1;
