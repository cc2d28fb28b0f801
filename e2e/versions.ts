import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { builtShop } from './shop.ts';

/** Two builds in a row: the one at hand, and one after it into a copy of its folder. */
export async function nextVersion(shopName: string): Promise<string> {
  // Inside the project, where the server finds its packages.
  const cache = resolve('.cache/versions');
  await mkdir(cache, { recursive: true });
  const dist = await mkdtemp(join(cache, 'dist-'));
  await cp(builtShop, dist, { recursive: true });
  await promisify(execFile)(process.execPath, [
    'e2e/build-pages.mjs',
    join(dist, 'client'),
    shopName,
  ]);
  return dist;
}
