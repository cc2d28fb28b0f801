import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The name of a file while it is written; it takes its own once it is whole. */
export function unfinished(file: string): string {
  return `${file}.unfinished`;
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
