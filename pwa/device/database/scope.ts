import { database, type ShopDatabase } from './database.ts';

/** The database a query reads or a command writes; a test makes its own. */
export interface Device {
  db: ShopDatabase;
}

/**
 * The owner of rows, and the database (SY8): the first parameter of every query and command, handed
 * on whole. Screens take theirs from `useScope`; sync adds the calls of the API to it.
 */
export interface Scope extends Device {
  owner: string;
}

/** The database of this browser, for rows without an owner. */
export const thisDevice: Device = { db: database };

/** Returns the rows of an owner in this browser. */
export function scopeOf(owner: string): Scope {
  return { ...thisDevice, owner };
}
