import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const startMs = 60_000;

export interface ServerProcess {
  child: ChildProcess;
  /** All it has written so far. */
  output: { out: string; err: string };
  exit: Promise<[code: number | null, signal: NodeJS.Signals | null]>;
}

/** The server as it is deployed: built, and in processes of its own with one data folder. */
export interface ServerProcesses {
  dataDir: string;
  /** The built file, for a process that is started in another way. */
  entry: string;
  /** Starts the server with only these settings. */
  run(env?: Record<string, string>): ServerProcess;
  /** Resolves to the same, once it serves. */
  serving(env?: Record<string, string>): Promise<ServerProcess & { url: string }>;
  /** Kills what still runs. */
  killAll(): void;
  close(): Promise<void>;
}

/**
 * `built` is the folder of the build; `path` is where programs are looked for, as in the variable of
 * this name.
 */
export async function openServerProcesses(built: string, path = ''): Promise<ServerProcesses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-server-'));
  const entry = join(built, 'server', 'server.js');
  const started: ChildProcess[] = [];

  function run(env: Record<string, string> = {}): ServerProcess {
    const child = spawn(process.execPath, [entry], {
      env: { PATH: path, DATA_DIR: dataDir, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    const output = { out: '', err: '' };
    child.stdout.on('data', (chunk) => {
      output.out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output.err += chunk;
    });
    return { child, output, exit: once(child, 'exit') as ServerProcess['exit'] };
  }

  function killAll() {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  }

  return {
    dataDir,
    entry,
    run,
    async serving(env) {
      const server = run(env);
      const deadline = Date.now() + startMs;
      while (!server.output.out.includes('\n') && server.child.exitCode === null) {
        if (Date.now() > deadline) throw new Error(`Not ready: ${server.output.err}`);
        await wait(10);
      }
      const url = /^Shop ready at (http:\S+)\n$/.exec(server.output.out)?.[1];
      if (!url) throw new Error(`Not ready: ${server.output.out}${server.output.err}`);
      return { ...server, url };
    },
    killAll,
    async close() {
      killAll();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
