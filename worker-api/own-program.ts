import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A program of the build that runs in a process of its own. */
export interface OwnProgram {
  /**
   * Starts it with these arguments after its own path; it is spoken to by messages, and its output is
   * discarded.
   */
  start(
    programArguments: readonly string[],
    options: { env: Record<string, string>; nodeArguments?: readonly string[] } & Pick<
      SpawnOptions,
      'serialization'
    >,
  ): ChildProcess;
}

/**
 * Reads the built file now: an update puts a newer one in its place while the server runs, and the
 * two need not understand each other (P18). The program has no place of its own, so
 * `import.meta.url` says nothing; relative paths are those of the folder with the packages.
 */
export function ownProgram(entry: string): OwnProgram {
  const source = readFileSync(entry);
  const cwd = folderOfPackages(dirname(entry));
  return {
    start(programArguments, { env, nodeArguments = [], serialization = 'json' }) {
      // `ps` shows the path; the programs skip it.
      const line = [...nodeArguments, '--input-type=module', '-', entry, ...programArguments];
      const child = spawn(process.execPath, line, {
        cwd,
        env,
        serialization,
        stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      });
      // One that could not be started, or ended before it read, says so by `error` or `exit`.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(source);
      return child;
    },
  };
}

/** Where its packages are found, which stays when a build empties its folder. */
function folderOfPackages(folder: string): string {
  for (let above = folder; ; above = dirname(above)) {
    if (existsSync(join(above, 'node_modules'))) return above;
    if (above === dirname(above)) return folder;
  }
}
