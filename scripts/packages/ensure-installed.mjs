import { existsSync, readFileSync } from 'node:fs';
import { asDiagnostics, root, run } from '../run.mjs';

/** Installs the packages of package-lock.json unless exactly they are there already. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.error('Installing packages (npm ci) …');
  // Building needs the development packages, also where NODE_ENV is production.
  const args = ['ci', '--include=dev', '--loglevel=error'];
  const code = await run('npm', args, { stdio: asDiagnostics });
  if (code !== 0) throw new Error('Packages could not be installed; see the lines above.');
}

/** By versions, not by dates: a lock file that was only written again needs no installation. */
function isInstalled() {
  const installedLock = `${root}/node_modules/.package-lock.json`;
  if (!existsSync(installedLock)) return false;
  const there = packagesOf(installedLock);
  return Object.entries(packagesOf(`${root}/package-lock.json`)).every(
    // The optional ones are mostly for other platforms; '' is the shop itself.
    ([path, { version, optional }]) => path === '' || optional || there[path]?.version === version,
  );
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

if (process.argv[1] === import.meta.filename) await ensureInstalled();
