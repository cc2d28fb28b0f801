import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { StorageEnv } from '#api/server/env/env-parts.ts';

/**
 * Makes a backup by the owner's command in a process of its own: checking a large file would hold up
 * the server for seconds. `entry` is the built command line. Rejects with what the command says.
 */
export async function backUpInProcess(
  entry: string,
  { dataDir, mongodbUri }: StorageEnv,
  programEnv: Readonly<Record<string, string>>,
  file: string,
  stopped?: AbortSignal,
): Promise<void> {
  const child = spawn(process.execPath, [entry, 'backup', file], {
    env: {
      ...programEnv,
      DATA_DIR: dataDir,
      ...(mongodbUri === undefined ? {} : { MONGODB_URI: mongodbUri }),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(stopped && { signal: stopped }),
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`The backup failed: ${said.trim()}`);
}
