import type { Records } from '#api/storage/records.ts';
import { orNull, type Table, text } from '#api/storage/table.ts';

/**
 * What a link is for: choosing a new password, confirming an e-mail address, claiming one from the
 * account of somebody who never confirmed it (T47), or becoming one of the staff (T50).
 */
export type LinkKind = 'reset' | 'confirm' | 'claim' | 'invite';

/**
 * A link that works once, or a recovery code that does; or the challenge of a passkey or the code of an
 * authenticator app that was used.
 */
export interface StoredLink {
  /** A digest: what opens the link is stored nowhere (T35). */
  id: string;
  kind: LinkKind | 'recovery' | 'challenge' | 'totp';
  /** The user it belongs to; null for a used link, and for one of a claim. */
  userId: string | null;
  /** The address that a link was made for, sealed in a claim; else null. */
  email: string | null;
  createdAt: string;
  expiresAt: string;
}

export interface LinkStore {
  /** [ST31] Inserts a link unless its id is known; false then. */
  insert(link: StoredLink): Promise<boolean>;
  /** Resolves to a link that could be taken, which stays. */
  find(id: string, kind: LinkKind, now: string): Promise<StoredLink | null>;
  /**
   * [ST32] Takes a link: of any number of calls at the same moment one gets it, no later one does,
   * and none does once `now` has reached its `expiresAt`.
   */
  take(id: string, kind: StoredLink['kind'], now: string): Promise<StoredLink | null>;
  /** Deletes the user's links of a kind; without a kind, all of them. */
  deleteOfUser(userId: string, kind?: StoredLink['kind']): Promise<void>;
  deleteExpired(now: string): Promise<void>;
}

export const links: Table<StoredLink> = {
  name: 'links',
  fields: {
    id: text,
    kind: text,
    userId: orNull(text),
    email: orNull(text),
    createdAt: text,
    expiresAt: text,
  },
  key: ['id'],
  indexes: [['userId'], ['expiresAt']],
  parent: { field: 'userId', table: 'users' },
};

export function linkStore(records: Records): LinkStore {
  const table = records.of(links);
  return {
    insert: table.insert,
    find: (id, kind, now) => table.first({ id, kind, expiresAt: { above: now } }),
    take: (id, kind, now) => table.take({ id, kind, expiresAt: { above: now } }),
    async deleteOfUser(userId, kind) {
      await table.remove({ userId, ...(kind && { kind }) });
    },
    deleteExpired: (now) => table.purge({ expiresAt: { until: now } }),
  };
}
