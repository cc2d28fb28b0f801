import { runChecks, step } from './checks.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { runTool } from './run.mjs';

await ensureInstalled();
const passed = await runChecks();
passed.push(await step('unit tests', () => runTool('vitest', ['run', '--silent=passed-only'])));
process.exitCode = passed.every(Boolean) ? 0 : 1;
