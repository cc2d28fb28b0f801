import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A program of the build that runs in a process of its own. */
export interface OwnProgram {
  /**
   * Starts it with these arguments after its own path; it is spoken to by messages, and its output is
   * discarded.
   */
  start(
    programArguments: readonly string[],
    options: {
      env: Record<string, string>;
      /** Folders of its own; besides these it opens its packages alone. Absent: what its user may. */
      folders?: ProgramFolders;
      nodeArguments?: readonly string[];
      /** How long it waits for others, from 0 as the server does to 19. */
      niceness?: number;
    } & Pick<SpawnOptions, 'serialization'>,
  ): ChildProcess;
}

export interface ProgramFolders {
  reads: readonly string[];
  writes?: readonly string[];
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
    start(
      programArguments,
      { env, folders, nodeArguments = [], niceness = 0, serialization = 'json' },
    ) {
      const options = [...nodeArguments, ...(folders ? confinedTo(cwd, folders) : [])];
      // `ps` shows the path; the programs skip it.
      const line = [...options, '--input-type=module', '-', entry, ...programArguments];
      const child = spawn(process.execPath, line, {
        cwd,
        env,
        serialization,
        stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      });
      // A thread is as nice as the one that started it, and most are started by what it runs. Only
      // root may make one less nice than the server.
      if (child.pid !== undefined && niceness > 0) {
        setPriority(child.pid, Math.max(niceness, getPriority()));
      }
      // One that could not be started, or ended before it read, says so by `error` or `exit`.
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(source);
      return child;
    },
  };
}

/** Node's flag has lost its first name in newer versions. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Node then opens nothing else for the program, starts no process for it and shows it nothing of its
 * server in `/proc` (T53). It does not hold back machine code in a library that was taken over.
 */
function confinedTo(packages: string, { reads, writes = [] }: ProgramFolders): string[] {
  const modules = join(packages, 'node_modules');
  // A path that is named twice ends Node 20 at its start.
  const linked = existsSync(modules) ? new Set([modules, realpathSync(modules)].map(allIn)) : [];
  // The last one says for which system a library has to be.
  const readPaths = [...linked, '/usr/bin/ldd'];
  // The program asks the system there to be ended first when memory is short.
  const write = ['/proc/self/oom_score_adj', ...writes.map(allIn)];
  return [
    ...[permission, '--allow-addons'],
    ...[...readPaths, ...reads.map(allIn)].map((path) => `--allow-fs-read=${path}`),
    ...write.map((path) => `--allow-fs-write=${path}`),
  ];
}

function allIn(folder: string): string {
  return `${resolve(folder)}/*`;
}

/** Returns where its packages are found, which stays when a build empties its folder. */
function folderOfPackages(folder: string): string {
  for (let above = folder; ; above = dirname(above)) {
    if (existsSync(join(above, 'node_modules'))) return above;
    if (above === dirname(above)) return folder;
  }
}
