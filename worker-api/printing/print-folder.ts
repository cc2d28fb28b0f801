import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const folderName = 'printing';
const onceBegin = 'once-';
/** What is printed says more of people than a folder should keep: it is downloaded soon. */
const keptMs = 60 * 60 * 1_000;

/** Where print files lie: in the data folder, for its account alone (T33). */
export function printingOf(dataDir: string): string {
  return join(dataDir, folderName);
}

/** A new folder for print files that are sent at once. */
export async function makeOnceFolder(printingDir: string): Promise<string> {
  await mkdir(printingDir, { recursive: true, mode: 0o700 });
  return await mkdtemp(join(printingDir, onceBegin));
}

/** Deletes what nothing was written to for an hour, files of jobs too. */
export async function sweepPrintFiles(printingDir: string, nowMs: number): Promise<void> {
  if (!existsSync(printingDir)) return;
  for (const name of await readdir(printingDir)) {
    const path = join(printingDir, name);
    if (nowMs - (await lastChangeMs(path)) > keptMs)
      await rm(path, { recursive: true, force: true });
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
