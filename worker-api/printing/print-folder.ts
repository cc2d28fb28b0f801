import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDeps } from '#api/app-deps.ts';

const folderName = 'printing';
const onceBegin = 'once-';
const goneBegin = 'gone-';
/** What is printed says more of people than a folder should keep: it is downloaded soon. */
const keptForMs = 60 * 60 * 1_000;

/** Where print files lie: in the data folder, for its account alone (T33). */
export function printingOf(dataDir: string): string {
  return join(dataDir, folderName);
}

export async function makePrintingDir(printingDir: string): Promise<void> {
  await mkdir(printingDir, { recursive: true, mode: 0o700 });
}

/** A new folder for print files that are sent at once. */
export async function makeOnceFolder(printingDir: string): Promise<string> {
  await makePrintingDir(printingDir);
  return await mkdtemp(join(printingDir, onceBegin));
}

/**
 * Whether the disk of a folder has more room than print files must leave to the shop, once so many
 * bytes more of it are free.
 */
export async function hasPrintRoom(
  folder: string,
  { printingLeavesBytes }: Pick<AppDeps['limits'], 'printingLeavesBytes'>,
  freedBytes = 0,
): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize + freedBytes > printingLeavesBytes;
}

/** Deletes what nothing was written to for an hour, files of jobs too. */
export async function sweepPrintFiles(printingDir: string, nowMs: number): Promise<void> {
  if (!existsSync(printingDir)) return;
  for (const name of await readdir(printingDir)) {
    const path = join(printingDir, name);
    if (nowMs - (await lastChangeMs(path)) > keptForMs)
      await rm(path, { recursive: true, force: true });
  }
}

/**
 * Deletes all print files, for some of them show what has to be forgotten (P21). Those that a process
 * makes just now are given up by it: it finds their folder gone.
 */
export async function removePrintFiles(printingDir: string): Promise<void> {
  if (!existsSync(printingDir)) return;
  for (const name of await readdir(printingDir)) {
    const gone = join(printingDir, goneBegin + randomUUID());
    // At once, or a process could write to a folder while it is emptied. It may have deleted it itself.
    try {
      await rename(join(printingDir, name), gone);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue;
      throw error;
    }
    await rm(gone, { recursive: true, force: true });
  }
}

/** When the last of the files in a folder was written. */
async function lastChangeMs(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const changes = [folder, ...names.map((name) => join(folder, name))].map(async (path) => {
    const found = await stat(path).catch(() => null);
    return found?.mtimeMs ?? 0;
  });
  return Math.max(...(await Promise.all(changes)));
}
