import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Departure, DepartureStore } from '#api/accounts/customers/departure-store.ts';
import { StartError } from '#api/server/start/start-error.ts';
import { dayMs } from '#shared/values/units.ts';
import { finishFile, unfinished } from './finish-file.ts';

/** Lies beside backups and says whose accounts were deleted since, by ids that name nobody (P21): one in a line. */
export const departuresFile = 'deleted-accounts.jsonl';

/** Older backups than this are not restored; longer if more of them are kept. */
const usualDays = 90;
const pageSize = 1_000;

const departureSchema = z.object({ owner: z.string(), leftAt: z.iso.datetime() });

/**
 * Adds what storage knows to the file of the folder, which keeps it for 90 days, or as long as
 * backups reach back: storage itself forgets a departure once nothing is left to delete. The first look, and one a
 * day, writes the file anew without what is over; the others add to its end.
 */
export function noteDepartures(folder: string, departures: Pick<DepartureStore, 'list'>) {
  const file = join(folder, departuresFile);
  const noted = new Set<string>();
  let writtenMs = Number.NEGATIVE_INFINITY;

  async function writeAnew(now: Date, backupDays: number): Promise<void> {
    const oldest = new Date(now.getTime() - Math.max(usualDays, backupDays) * dayMs).toISOString();
    const departuresByOwner = new Map<string, Departure>();
    for (const departure of (await notedDepartures(folder)) ?? []) {
      departuresByOwner.set(departure.owner, departure);
    }
    for await (const departure of each(departures))
      departuresByOwner.set(departure.owner, departure);
    const recentDepartures = [...departuresByOwner.values()].filter(
      ({ leftAt }) => leftAt > oldest,
    );
    // Several processes may write at once; what one of them misses, it adds at its next look.
    const part = unfinished(`${file}.${randomUUID()}`);
    await writeFile(part, recentDepartures.map(lineOf).join(''), { mode: 0o600, flag: 'wx' });
    await finishFile(part, file);
    noted.clear();
    for (const owner of departuresByOwner.keys()) noted.add(owner);
    writtenMs = now.getTime();
  }

  async function add(): Promise<void> {
    const others: Departure[] = [];
    for await (const departure of each(departures))
      if (!noted.has(departure.owner)) others.push(departure);
    if (others.length === 0) return;
    await appendFile(file, others.map(lineOf).join(''), { mode: 0o600, flush: true });
    for (const { owner } of others) noted.add(owner);
  }

  return async (now: Date, backupDays: number): Promise<void> => {
    const isFresh = Math.abs(now.getTime() - writtenMs) < dayMs;
    if (isFresh && existsSync(file)) await add();
    else await writeAnew(now, backupDays);
  };
}

/** Begins with the end of the line before, which a crash may have cut off. */
const lineOf = ({ owner, leftAt }: Departure) => `\n${JSON.stringify({ owner, leftAt })}`;

/**
 * Tells whether a crash cut a line off, or a loss of power left its bytes as zeros; what it was to say is
 * added again.
 */
const isCutOff = (line: string) => /^[{\0]/.test(line) && !line.endsWith('}');

/**
 * Resolves to null when no file says who left. Throws a `StartError` for one that cannot be read.
 */
export async function notedDepartures(folder: string): Promise<Departure[] | null> {
  const file = join(folder, departuresFile);
  try {
    const lines = (await readFile(file, 'utf8')).split('\n');
    const whole = lines.filter((line) => line !== '' && !isCutOff(line));
    return whole.map((line) => departureSchema.parse(JSON.parse(line)));
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
