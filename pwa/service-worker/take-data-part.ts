import { trustOwnScripts } from '#pwa/device/trust-own-scripts.ts';
import { type BuiltFile, fetchBuilt } from './built-files.ts';
import type * as DataPart from './data-part.ts';

declare const self: ServiceWorkerGlobalScope & { dataPart?: typeof DataPart };

/**
 * Returns what takes the half of this worker that knows the device's data, starting it at the first
 * call: no page waits for it to open. A worker can start later only what it has imported while it
 * was installed.
 */
export function laterDataPart(part: BuiltFile | undefined): () => typeof DataPart {
  if (!part) throw new Error('This version has no data part');
  trustOwnScripts();
  const take = () => {
    if (!self.dataPart) importScripts(`/${part.url}`);
    if (!self.dataPart) throw new Error('The script of the data part leaves nothing behind');
    return self.dataPart;
  };
  self.addEventListener('install', (event) => event.waitUntil(startIn(part, take)));
  return take;
}

/**
 * A script that could not be fetched rejects, so that the next visit installs anew. What the browser's
 * cache has in its place, for it takes the script from there, is fetched anew (P40).
 */
async function startIn(part: BuiltFile, take: () => unknown): Promise<void> {
  if (!(await fetchBuilt(part, () => {}))) throw new TypeError('The data part has not come');
  take();
}
