import { database, type ShopDatabase } from './database.ts';

/** The database a query reads or a command writes; a test makes its own. */
export interface Device {
  db: ShopDatabase;
}

/**
 * Whose rows, and in which database (SY8): the first parameter of every query and command, handed
 * on whole. Screens take theirs from `useScope`; sync adds the calls of the API to it.
 */
export interface Scope extends Device {
  owner: string;
}

/** This browser's database, for rows without an owner. */
export const thisDevice: Device = { db: database };

/** The rows of an owner in this browser. */
export function scopeOf(owner: string): Scope {
  return { ...thisDevice, owner };
}
