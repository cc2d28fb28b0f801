import { trustOwnScripts } from '#pwa/device/trust-own-scripts.ts';
import type * as DataPart from './data-part.ts';

declare const self: ServiceWorkerGlobalScope & { dataPart?: typeof DataPart };

/**
 * Returns what takes the half of this worker that knows the device's data, starting it at the first
 * call: no page waits for it to open. A worker can start later only what it has imported while it
 * was installed.
 */
export function laterDataPart(address: string): () => typeof DataPart {
  trustOwnScripts();
  const take = () => {
    if (!self.dataPart) importScripts(address);
    if (!self.dataPart) throw new Error('The script of the data part leaves nothing behind');
    return self.dataPart;
  };
  self.addEventListener('install', (event) => event.waitUntil(startIn(take)));
  return take;
}

/** A script that could not be fetched rejects, so that the next visit installs anew. */
async function startIn(take: () => unknown): Promise<void> {
  take();
}
