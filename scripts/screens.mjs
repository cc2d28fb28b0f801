import { rmSync } from 'node:fs';
import { ensureBuilt } from './ensure-built.mjs';
import { findBrowsers } from './find-chromium.mjs';
import { root, runTool } from './run.mjs';

/*
 * Takes a picture of every screen and state, at three widths and in both colours, into
 * .cache/screens. Arguments go to Playwright: `npm run screens -- --grep cart`.
 */

const args = process.argv.slice(2);
await ensureBuilt();
const browsers = await findBrowsers();
if (!browsers) throw new Error('No Chromium: set CHROMIUM_PATH.');
if (args.length === 0) rmSync(`${root}/.cache/screens`, { recursive: true, force: true });
process.exitCode = await runTool('playwright', ['test', '-c', 'e2e/screens.config.ts', ...args], {
  env: { ...process.env, ...browsers },
});
