import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../scripts/testing/find-chromium.mjs';
import { ownProgramBuilds, serverEntries } from './server-entries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built server, for tests that start it: `server/` and `client/`. */
    builtShop: string;
  }
}

/**
 * Builds the server once for all tests that start its programs, and finds the browser of those of
 * WhatsApp; returns what deletes the build.
 */
export default async function buildForTests(project: TestProject) {
  const chromium = await findChromium();
  // The workers start later, with these surroundings.
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  const root = fileURLToPath(new URL('..', import.meta.url));
  // The build lies inside the project, so that its files find their packages.
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache', 'built-for-tests-'));
  const outDir = join(folder, 'server');
  const builds = [
    { ssr: true, rolldownOptions: { input: serverEntries }, outDir, target: 'node20' },
    ...ownProgramBuilds(outDir),
  ];
  for (const options of builds) {
    const quiet = { logLevel: 'error', publicDir: false } as const;
    await build({ configFile: false, root, ...quiet, build: options });
  }
  await mkdir(join(folder, 'client'));
  await writeFile(join(folder, 'client', 'index.html'), '<!doctype html><title>Shop</title>');
  project.provide('builtShop', folder);
  return () => rm(folder, { recursive: true, force: true });
}
