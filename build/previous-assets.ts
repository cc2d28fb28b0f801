import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const previousBuildsKept = 2;
const folder = 'assets';

/** The hashed files of a build. */
type Build = readonly string[];

/**
 * Keeps the hashed files of the two builds before this one beside its own, so that a tab
 * opened before an update still finds the screens it has not fetched yet (P13). Which files
 * belong to which build stands in `builds.json`, next to the folder that is served.
 */
export function previousAssets(): Plugin {
  let outDir = '';
  let list = '';
  let builds: readonly Build[] = [];
  let assets = new Map<string, Buffer>();
  return {
    name: 'previous-assets',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // Before the output folder is emptied.
    buildStart() {
      const { root, build } = this.environment.config;
      outDir = resolve(root, build.outDir);
      list = join(dirname(outDir), 'builds.json');
      builds = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
      const there = [...new Set(builds.flat())].filter((name) => existsSync(join(outDir, name)));
      assets = new Map(there.map((name) => [name, readFileSync(join(outDir, name))]));
    },
    // After the service worker is made: it offers only this build's files.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        // A build that failed has written none, and its own error is the one to show.
        if (!existsSync(join(outDir, folder))) return;
        const built = readdirSync(join(outDir, folder)).map((name) => `${folder}/${name}`);
        const previous = previousBuilds(builds, built);
        for (const name of previous.flat()) {
          const bytes = assets.get(name);
          if (!bytes || existsSync(join(outDir, name))) continue;
          mkdirSync(dirname(join(outDir, name)), { recursive: true });
          writeFileSync(join(outDir, name), bytes);
        }
        writeFileSync(list, JSON.stringify([built, ...previous]));
      },
    },
  };
}

/** The newest builds other than the one just built; building the same again is no new build. */
export function previousBuilds(builds: readonly Build[], built: Build): Build[] {
  const names = [...built].sort().join();
  return builds.filter((build) => [...build].sort().join() !== names).slice(0, previousBuildsKept);
}
