import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { BackupEnv, StorageEnv } from '#api/server/env/env-parts.ts';
import { every, type Repeated } from '#api/server/repeat/every.ts';
import { createLease } from '#api/server/repeat/lease.ts';
import { StartError } from '#api/server/start/start-error.ts';
import { noteDepartures } from './noted-departures.ts';

const hourMs = 60 * 60 * 1_000;
/** How often the folder is looked at; a backup may be that much late. */
const lookMs = 5 * 60 * 1_000;
/** Several processes back up one MongoDB once; none takes longer. */
const leaseMs = 6 * hourMs;

/** Matches names such as `shop-2026-11-22T194012Z.backup`, which sort by time. */
const backupName = /^shop-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\d)Z\.backup$/;

/**
 * Makes a backup whenever the newest in the folder is old enough, so also right after the first
 * start, and then deletes all but the newest few; beside them it notes who deleted their account
 * (P21). `write` makes one file, away from the event loop, and ends it early at a stop. A failure is
 * logged as an error and tried again.
 */
export async function startBackups(
  { folder, everyHours, keep }: BackupEnv,
  write: (file: string, stopped: AbortSignal) => Promise<void>,
  deps: Pick<AppDeps, 'storage' | 'clock' | 'steadyClock' | 'logger'>,
): Promise<Pick<Repeated, 'stop'>> {
  const { storage, clock, steadyClock = clock, logger } = deps;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`BACKUP_DIR ${folder} cannot be used as a folder.`, { cause: error });
  }
  const warnedOf = new Set<string>();
  const noteAt = noteDepartures(folder, storage.departures);
  const lease = createLease(deps, { name: 'backup', lastsMs: leaseMs, evenAlone: true });

  /** First, and at each look: the disk may be lost long before the next backup. */
  async function noteWhoLeft(now: Date): Promise<void> {
    const days = backupDays({ folder, everyHours, keep });
    await noteAt(now, days);
  }

  async function backUpWhenDue(now: Date, stopped: AbortSignal): Promise<void> {
    const everyMs = everyHours * hourMs;
    const { past, ahead } = await backupsIn(folder, now.getTime() + everyMs);
    ahead
      .filter(({ name }) => !warnedOf.has(name))
      .forEach(({ name }) => {
        warnedOf.add(name);
        logger.warn({ datedInTheFuture: name, during: 'backup' });
      });
    const newest = past.at(-1);
    if (newest && now.getTime() - newest.madeMs < everyMs) return;
    if (!(await lease.take(now))) return;
    try {
      const file = join(folder, nameOf(now));
      // An earlier one that was killed may have left an unfinished file.
      await removeUnfinished(folder);
      await write(file, stopped);
      const { size } = await stat(file);
      const backups = await backupsIn(folder, now.getTime() + everyMs);
      // A name of the future says nothing of its age, so it goes before those that do.
      for (const { name } of [...backups.ahead, ...backups.past].slice(0, -keep))
        await rm(join(folder, name));
      logger.info({ backup: file, bytes: size, ms: steadyClock().getTime() - now.getTime() });
    } finally {
      await lease.release();
    }
  }

  const everyMs = Math.min(lookMs, everyHours * hourMs);
  return every(deps, { during: 'backup', everyMs }, async (stopped) => {
    const now = steadyClock();
    const failures: unknown[] = [];
    const failed = (error: unknown) => void failures.push(error);
    await noteWhoLeft(now).catch(failed);
    await backUpWhenDue(now, stopped).catch(failed);
    // The backup that a stop ends fails, and that is no error.
    if (failures.length > 0 && !stopped.aborted) throw new AggregateError(failures);
  });
}

/** Returns how many days the kept backups reach back: a deletion is in none of them after that. */
export function backupDays({ everyHours, keep }: BackupEnv): number {
  return Math.ceil((everyHours * keep) / 24);
}

async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('shop-') && name.includes('.backup.')) await rm(join(folder, name));
  }
}

/**
 * Lists backups oldest first, and apart from them those dated after `latestMs`, by a clock that was
 * wrong.
 */
async function backupsIn(folder: string, latestMs: number) {
  const names = (await readdir(folder)).toSorted();
  const backups = names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = backupName.exec(name) ?? [];
    return day ? [{ name, madeMs: Date.parse(`${day}${hours}:${minutes}:${seconds}Z`) }] : [];
  });
  return {
    past: backups.filter(({ madeMs }) => madeMs <= latestMs),
    ahead: backups.filter(({ madeMs }) => madeMs > latestMs),
  };
}

/** Resolves to when the newest backup in the folder was made, as a UTC instant; null without one. */
export async function newestBackup(folder: string): Promise<string | null> {
  const backups = await backupsIn(folder, Number.POSITIVE_INFINITY).catch(() => null);
  const newest = backups?.past.at(-1);
  return newest ? new Date(newest.madeMs).toISOString() : null;
}

function nameOf(now: Date): string {
  return `shop-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.backup`;
}

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
  const [errorText, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`The backup failed: ${errorText.trim()}`);
}
