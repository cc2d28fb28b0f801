import { existsSync, statSync } from 'node:fs';
import { root, run } from './run.mjs';

/** Installs the packages of package-lock.json unless they are there already. */
export async function ensureInstalled() {
  const installed = `${root}/node_modules/.package-lock.json`;
  const wanted = `${root}/package-lock.json`;
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  console.log('Installing packages (npm ci) …');
  // Building needs the development packages, also where NODE_ENV is production.
  const code = await run('npm', ['ci', '--include=dev', '--loglevel=error']);
  if (code !== 0) throw new Error('Packages could not be installed; see the lines above.');
}
