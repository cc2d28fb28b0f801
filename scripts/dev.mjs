import { ensureInstalled } from './ensure-installed.mjs';
import { runTool } from './run.mjs';

await ensureInstalled();
process.exitCode = await runTool('vite', ['dev'], { stdio: 'inherit' });
