import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { BasicDeps } from '#api/server/basic-deps.ts';

const folderName = 'printing';
const onceBegin = 'once-';
const goneBegin = 'gone-';
/** In each folder of print files, a number on each line. */
const ordersFile = 'orders.txt';
/** What is printed says more of people than a folder should keep: it is downloaded soon. */
const keepMs = 60 * 60 * 1_000;

/** Where print files lie: in the data folder, for its account alone (T33). */
export function printingOf(dataDir: string): string {
  return join(dataDir, folderName);
}

export async function makePrintingDir(printingDir: string): Promise<void> {
  await mkdir(printingDir, { recursive: true, mode: 0o700 });
}

/** Resolves to a new folder for print files that are sent at once. */
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
  { printingLeavesBytes }: Pick<BasicDeps['limits'], 'printingLeavesBytes'>,
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
    if (nowMs - (await lastChangeMs(path)) > keepMs)
      await rm(path, { recursive: true, force: true });
  }
}

/**
 * Notes in a folder which orders its files are going to show, before any of these is read from storage:
 * who forgets an order later finds it here, and what is read after that is redacted (T45).
 */
export async function noteOrders(folder: string, orderNumbers: readonly string[]): Promise<void> {
  const lines = orderNumbers.map((number) => `${number}\n`);
  await appendFile(join(folder, ordersFile), lines.join(''), { mode: 0o600 });
}

/**
 * Deletes the print files that show one of these orders, which have to be forgotten (P21), and no others
 * (T45). Those that a process makes just now are given up by it: it finds their folder gone.
 */
export async function removePrintFiles(
  printingDir: string,
  orderNumbers: readonly string[],
): Promise<void> {
  if (orderNumbers.length === 0 || !existsSync(printingDir)) return;
  const forgotten = new Set(orderNumbers);
  for (const name of await readdir(printingDir)) {
    const numbers = await shownOrders(join(printingDir, name));
    if (!name.startsWith(goneBegin) && !numbers.some((number) => forgotten.has(number))) continue;
    const newPath = join(printingDir, goneBegin + randomUUID());
    // At once, or a process could write to a folder while it is emptied. It may have deleted it itself.
    try {
      await rename(join(printingDir, name), newPath);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') continue;
      throw error;
    }
    await rm(newPath, { recursive: true, force: true });
  }
}

/** Resolves to none for a folder whose files are not begun. */
async function shownOrders(folder: string): Promise<string[]> {
  const noted = await readFile(join(folder, ordersFile), 'utf8').catch(() => '');
  return noted.split('\n').filter((number) => number !== '');
}

/** Resolves to the time at which the last of the files in a folder was written. */
async function lastChangeMs(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const changes = [folder, ...names.map((name) => join(folder, name))].map(async (path) => {
    const file = await stat(path).catch(() => null);
    return file?.mtimeMs ?? 0;
  });
  return Math.max(...(await Promise.all(changes)));
}
