import { desk, guest } from '#shared/cart/guest.ts';
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

/**
 * Resolves, inside a transaction with the session, to whether the owner has logged out, so that
 * what was under way for them must not stay here (T32). Not once their session has ended by its
 * time alone (D32).
 */
export async function hasLeft({ db, owner }: Scope): Promise<boolean> {
  return owner !== guest && owner !== desk && (await db.session.get('last'))?.owner !== owner;
}

const listeners = new Set<() => void>();

/** Calls `listener` after every local change that sync has to send; returns an unsubscribe. */
export function onLocalChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Notifies the listeners of this page; call it after the transaction, never inside. */
export function announceLocalChange(): void {
  for (const listener of listeners) listener();
}
