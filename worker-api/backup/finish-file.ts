import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname } from 'node:path';

/** What SQLite keeps beside a database file. It reads the logs into whatever file has that name. */
const logs = ['-journal', '-wal'];
/** Holds nothing but an index of a log. */
const logIndex = '-shm';

/** The name of a file while it is written; it takes its own once it is whole. */
export function unfinished(file: string): string {
  return `${file}.unfinished`;
}

/** Removes a database file, finished or not, with all that lies beside it. */
export async function removeDatabase(file: string): Promise<void> {
  for (const ending of ['', ...logs, logIndex]) await rm(`${file}${ending}`, { force: true });
}

/**
 * Takes the logs of a lost database out of the way of the one that gets its name; they may hold what
 * was written last, so they are kept. Returns their new names.
 */
export async function setLogsAside(database: string): Promise<string[]> {
  await rm(`${database}${logIndex}`, { force: true });
  const leftovers: string[] = [];
  for (const log of logs.map((ending) => `${database}${ending}`).filter(existsSync)) {
    const name = freeName(`${log}.before-restore`);
    await rename(log, name);
    leftovers.push(basename(name));
  }
  return leftovers;
}

function freeName(name: string): string {
  let free = name;
  for (let count = 2; existsSync(free); count += 1) free = `${name}-${count}`;
  return free;
}

/** Gives a finished file its name; both are on the disk afterwards. */
export async function finishFile(from: string, to: string): Promise<void> {
  await flush(from);
  await rename(from, to);
  await flush(dirname(to));
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
