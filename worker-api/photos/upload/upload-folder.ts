import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const folderName = 'uploads';
/** No upload takes that long. */
const abandonedMs = 10 * 60 * 1_000;

/**
 * Returns where uploads lie while they come in: in the data folder, for its account alone (T33).
 */
export function uploadsOf(dataDir: string): string {
  return join(dataDir, folderName);
}

/**
 * Deletes what a server left there that was killed. With `isShared` another one may be receiving
 * uploads in the same folder, so what is young stays until the next start.
 */
export async function sweepUploads(uploadsDir: string, isShared: boolean): Promise<void> {
  const before = isShared ? Date.now() - abandonedMs : Number.POSITIVE_INFINITY;
  if (!existsSync(uploadsDir)) return;
  for (const name of await readdir(uploadsDir)) {
    const left = join(uploadsDir, name);
    const changedMs = (await stat(left).catch(() => null))?.mtimeMs ?? 0;
    if (changedMs < before) await rm(left, { recursive: true, force: true });
  }
}

/** Lends a folder of its own to one upload, and deletes it whatever happens. */
export async function inUploadFolder<T>(
  uploadsDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(uploadsDir, 'upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
