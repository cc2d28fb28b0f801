import type { Storage } from '../storage.ts';
import { sqliteCarts } from './sqlite-carts.ts';
import { sqliteContactMessages } from './sqlite-contact-messages.ts';
import { openSqliteDatabase, type SqliteDatabase } from './sqlite-database.ts';
import { sqliteLeases } from './sqlite-leases.ts';
import { sqliteMessageAttempts } from './sqlite-message-attempts.ts';
import { sqliteOrders } from './sqlite-orders.ts';
import { sqlitePhotos } from './sqlite-photos.ts';
import { sqliteProducts } from './sqlite-products.ts';
import { sqliteSessions } from './sqlite-sessions.ts';
import { sqliteUsers } from './sqlite-users.ts';

/** The default storage: one SQLite file at `path`, made when it is not there. */
export function openSqliteStorage(path: string): Storage {
  return sqliteStorage(openSqliteDatabase(path));
}

/**
 * The storage over a database that is open already.
 * @internal
 */
export function sqliteStorage(database: SqliteDatabase): Storage {
  return {
    users: sqliteUsers(database),
    sessions: sqliteSessions(database),
    products: sqliteProducts(database),
    carts: sqliteCarts(database),
    orders: sqliteOrders(database),
    photos: sqlitePhotos(database),
    contactMessages: sqliteContactMessages(database),
    leases: sqliteLeases(database),
    messageAttempts: sqliteMessageAttempts(database),
    async ping() {
      database.get('SELECT 1');
    },
    async close() {
      database.close();
    },
  };
}
