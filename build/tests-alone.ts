import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What puts something in the place of a package or a global, or counts on what a package is set to:
 * sharp, whose loaders are blocked for a whole process (T10).
 */
const replaces =
  /vi\.(mock|hoisted|resetModules)\(|fake-indexeddb\/auto|'performance'|from 'sharp'/;

/**
 * The test files below these folders of the project that need a process of their own, as paths
 * within it: any other file would load the same modules without what these replace.
 */
export function testsAlone(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path),
      ),
    )
    .filter((path) => /\.test\.(tsx?|mjs)$/.test(path))
    .filter((path) => replaces.test(readFileSync(join(root, path), 'utf8')));
}
