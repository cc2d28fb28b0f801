import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#api/start-error.ts';
import type { Departure, DepartureStore } from '#api/storage/departure-store.ts';
import { finishFile, unfinished } from './finish-file.ts';

/** Lies beside backups and says whose accounts were deleted since, by ids that name nobody (P21). */
export const departuresFile = 'deleted-accounts.json';

const dayMs = 24 * 60 * 60 * 1_000;
/** Older backups than this are not restored; longer if more of them are kept. */
const usualDays = 90;
const pageSize = 1_000;

const departuresSchema = z.array(z.object({ owner: z.string(), leftAt: z.iso.datetime() }));

/**
 * Adds what storage knows to the file of the folder, which keeps it for 90 days, or as long as
 * backups reach back: storage itself forgets a departure once nothing is left to delete.
 */
export async function noteDepartures(
  folder: string,
  departures: Pick<DepartureStore, 'list'>,
  now: Date,
  backupDays: number,
): Promise<void> {
  const before = await notedDepartures(folder);
  const oldest = new Date(now.getTime() - Math.max(usualDays, backupDays) * dayMs).toISOString();
  const known = new Map((before ?? []).map((departure) => [departure.owner, departure]));
  for await (const departure of each(departures)) known.set(departure.owner, departure);
  const kept = [...known.values()].filter(({ leftAt }) => leftAt > oldest);
  const text = JSON.stringify(kept, null, 2);
  if (before && text === JSON.stringify(before, null, 2)) return;
  const file = join(folder, departuresFile);
  // Several processes may write at once; what one of them misses, it adds at its next look.
  const part = unfinished(`${file}.${randomUUID()}`);
  await writeFile(part, `${text}\n`, { mode: 0o600, flag: 'wx' });
  await finishFile(part, file);
}

/** Null when no file says who left. Throws a `StartError` for one that cannot be read. */
export async function notedDepartures(folder: string): Promise<Departure[] | null> {
  const file = join(folder, departuresFile);
  try {
    return departuresSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StartError(`${file} says nothing of deleted accounts: move it away to go on.`, {
      cause: error,
    });
  }
}

async function* each(departures: Pick<DepartureStore, 'list'>): AsyncGenerator<Departure> {
  for (let last: Departure | null = null; ; ) {
    const page: Departure[] = await departures.list(last, pageSize);
    yield* page;
    last = page.at(-1) ?? null;
    if (page.length < pageSize) return;
  }
}
