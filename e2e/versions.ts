import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { builtShop } from './shop.ts';

// It lies inside the project, where the server finds its packages.
const cache = resolve('.cache/versions');

/** Resolves to the folder of a build that comes after the one at hand, a copy of its own. */
export async function nextVersion(shopName: string): Promise<string> {
  await mkdir(cache, { recursive: true });
  const next = await builtNext(shopName);
  const dist = await mkdtemp(join(cache, 'dist-'));
  await cp(next, dist, { recursive: true });
  return dist;
}

/**
 * Resolves to the next version, which the first worker that asks builds for all, and for runs to
 * come.
 */
async function builtNext(shopName: string): Promise<string> {
  const builds = await readFile(join(builtShop, 'builds.json'), 'utf8');
  const worker = await readFile(join(builtShop, 'client/sw.js'), 'utf8');
  const hash = createHash('sha256').update(builds).update(worker).update(shopName).digest('hex');
  const name = `next-${hash.slice(0, 12)}`;
  const path = join(cache, name);
  const isThere = () => stat(path).then(Boolean, () => false);
  if (await isThere()) return path;

  // The workers of one run have one parent.
  const building = `${path}-${process.ppid}`;
  const isFirst = await mkdir(building).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    for (const old of await readdir(cache)) {
      const isOurs = join(cache, old) === building;
      if (old.startsWith('next-') && !isOurs) {
        await rm(join(cache, old), { recursive: true, force: true });
      }
    }
    await cp(builtShop, building, { recursive: true });
    await promisify(execFile)(process.execPath, [
      'e2e/build-pages.mjs',
      join(building, 'client'),
      shopName,
    ]);
    await rename(building, path);
  } else {
    await expect.poll(isThere, { timeout: 110_000 }).toBe(true);
  }
  return path;
}
