import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What puts something in the place of a module, a global or a clock that loaded code has taken. */
const replaces = /vi\.(mock|hoisted|resetModules)\(|fake-indexeddb\/auto|'performance'/;

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
