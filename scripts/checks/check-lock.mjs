import { readFileSync } from 'node:fs';
import { root } from '../run.mjs';

/*
 * Finds packages that would be installed whatever their bytes are: npm compares what it fetches with
 * the hash in package-lock.json, and with nothing where there is none.
 */

/**
 * @param {{ packages: Record<string, { integrity?: string, resolved?: string, link?: boolean, inBundle?: boolean }> }} lock
 * @returns {string[]} the packages that have no hash, or come from an address of their own
 */
export function withoutHash({ packages }) {
  return Object.entries(packages).flatMap(([key, { integrity, resolved, link, inBundle }]) => {
    // The project itself, a folder of it, and what comes within another package have no hash.
    if (key === '' || link || inBundle) return [];
    const isSure = /^sha512-/.test(integrity ?? '');
    // Without an address npm asks its registry.
    return isSure && resolved === undefined ? [] : [key];
  });
}

/** @returns {number} an exit code */
function checkLock() {
  const faults = withoutHash(JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')));
  for (const key of faults) {
    console.error(`package-lock.json has no hash of ${key}: run npm run complete-lock.`);
  }
  if (faults.length === 0) console.log('Every package of package-lock.json has its hash');
  return faults.length > 0 ? 1 : 0;
}

if (process.argv[1] === import.meta.filename) process.exitCode = checkLock();
