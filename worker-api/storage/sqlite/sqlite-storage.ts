import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/server/app-deps.ts';
import { latestLeaseEnd } from '../latest-lease-end.ts';
import type { LeaseStore, Storage } from '../storage.ts';
import { sqliteCarts } from './sqlite-carts.ts';
import { sqliteClock } from './sqlite-clock.ts';
import { sqliteCoupons } from './sqlite-coupons.ts';
import { openSqliteDatabase, readSqliteDatabase, type SqliteDatabase } from './sqlite-database.ts';
import { sqliteDepartures } from './sqlite-departures.ts';
import { sqliteLimits } from './sqlite-limits.ts';
import { sqliteLinks } from './sqlite-links.ts';
import { sqliteContactMessages, sqliteMessageAttempts } from './sqlite-messages.ts';
import { sqliteMessenger } from './sqlite-messenger.ts';
import { sqliteOrders } from './sqlite-orders.ts';
import { sqlitePasskeys } from './sqlite-passkeys.ts';
import { sqlitePhotos } from './sqlite-photos.ts';
import { sqlitePictures } from './sqlite-pictures.ts';
import { sqliteProducts } from './sqlite-products.ts';
import { sqliteProofs } from './sqlite-proofs.ts';
import { sqliteRows } from './sqlite-rows.ts';
import { sqliteSecurityEvents } from './sqlite-security-events.ts';
import { sqliteSessions } from './sqlite-sessions.ts';
import { sqliteShopDocuments } from './sqlite-shop-documents.ts';
import { sqliteSizes } from './sqlite-sizes.ts';
import { sqliteKeys, sqliteMailStops, sqliteTold } from './sqlite-told.ts';
import { sqliteUploads } from './sqlite-uploads.ts';
import { sqliteUsers } from './sqlite-users.ts';
import { waitingForLocks } from './waiting-for-locks.ts';

type Logger = Pick<AppDeps['logger'], 'warn'>;

/** A caller waits for it; housekeeping scrubs again for as long as a deletion is noted. */
const scrubPatienceMs = 2_000;
const scrubPauseMs = 50;

/** The default storage: one SQLite file at `path`, created when missing. */
export function openSqliteStorage(
  path: string,
  { alone = false, logger }: { alone?: boolean; logger?: Logger } = {},
): Storage {
  return sqliteStorage(openSqliteDatabase(path, { alone }), logger);
}

/** Over a file of the newest version, which stays as it is: every call that writes rejects. */
export function readSqliteStorage(path: string): Storage {
  return sqliteStorage(readSqliteDatabase(path));
}

/**
 * The storage over an open database.
 * @internal
 */
export function sqliteStorage(database: SqliteDatabase, logger?: Logger): Storage {
  return {
    isShared: false,
    users: waitingForLocks(sqliteUsers(database)),
    sessions: waitingForLocks(sqliteSessions(database)),
    products: waitingForLocks(sqliteProducts(database)),
    pictures: waitingForLocks(sqlitePictures(database)),
    carts: waitingForLocks(sqliteCarts(database)),
    orders: waitingForLocks(sqliteOrders(database)),
    proofs: waitingForLocks(sqliteProofs(database)),
    told: waitingForLocks(sqliteTold(database)),
    mailStops: waitingForLocks(sqliteMailStops(database)),
    keys: waitingForLocks(sqliteKeys(database)),
    photos: waitingForLocks(sqlitePhotos(database)),
    uploads: waitingForLocks(sqliteUploads(database)),
    contactMessages: waitingForLocks(sqliteContactMessages(database)),
    leases: waitingForLocks(sqliteLeases(database)),
    limits: waitingForLocks(sqliteLimits(database)),
    messageAttempts: waitingForLocks(sqliteMessageAttempts(database)),
    messenger: waitingForLocks(sqliteMessenger(database)),
    links: waitingForLocks(sqliteLinks(database)),
    passkeys: waitingForLocks(sqlitePasskeys(database)),
    securityEvents: waitingForLocks(sqliteSecurityEvents(database)),
    departures: waitingForLocks(sqliteDepartures(database)),
    coupons: waitingForLocks(sqliteCoupons(database)),
    shopDocuments: waitingForLocks(sqliteShopDocuments(database)),
    clock: waitingForLocks(sqliteClock(database)),
    async ping() {
      database.get('SELECT 1');
    },
    rows: sqliteRows(database),
    sizes: () => sqliteSizes(database),
    async scrub() {
      // Deleted content is overwritten in the file (`secure_delete`), but older pages lie in the log.
      if (await emptyLog(database)) return;
      logger?.warn({
        storage: 'what was deleted is still in the log of the database, until it is read by nobody',
      });
    },
    async close() {
      database.close();
    },
  };
}

/** Empties the log, for which nobody may read it; a backup does so for a while. False if it went on. */
async function emptyLog(database: SqliteDatabase): Promise<boolean> {
  const deadline = performance.now() + scrubPatienceMs;
  for (;;) {
    const log = database.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
    if (log?.busy === 0) return true;
    if (performance.now() > deadline) return false;
    await wait(scrubPauseMs);
  }
}

function sqliteLeases(database: SqliteDatabase): LeaseStore {
  return {
    async take(name, holder, now, expiresAt) {
      const changed = await database.write(
        `INSERT INTO leases (name, holder, expires_at) VALUES (?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
         WHERE leases.holder = excluded.holder OR leases.expires_at <= ? OR leases.expires_at > ?`,
        name,
        holder,
        expiresAt,
        now,
        latestLeaseEnd(now, expiresAt),
      );
      return changed === 1;
    },
    async release(name, holder) {
      await database.write('DELETE FROM leases WHERE name = ? AND holder = ?', name, holder);
    },
  };
}
