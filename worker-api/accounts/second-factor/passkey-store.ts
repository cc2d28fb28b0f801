import type { Records } from '#api/storage/records.ts';
import { json, number, orNull, type Table, text } from '#api/storage/table.ts';

/** A passkey that an administrator signs in with. */
export interface StoredPasskey {
  /** The credential's id, base64url. */
  id: string;
  userId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often it has signed; stays 0 where the device does not count. */
  counter: number;
  /** How the browser reaches it, such as `internal` or `usb`. */
  transports: readonly string[];
  /** The device where it was made (device-name.ts); null if that is not known. */
  device: string | null;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface PasskeyStore {
  /** [ST34] A credential belongs to one user for good; false when its id is known. */
  insert(passkey: StoredPasskey): Promise<boolean>;
  byId(id: string): Promise<StoredPasskey | null>;
  /** Lists them oldest first. */
  ofUser(userId: string): Promise<StoredPasskey[]>;
  noteUse(id: string, counter: number, usedAt: string): Promise<void>;
  /** Deletes a passkey of this user; false when they have none of the id. */
  delete(id: string, userId: string): Promise<boolean>;
  deleteOfUser(userId: string): Promise<void>;
}

export const passkeys: Table<StoredPasskey> = {
  name: 'passkeys',
  fields: {
    id: text,
    userId: text,
    publicKey: text,
    counter: number,
    transports: json,
    device: orNull(text),
    createdAt: text,
    lastUsedAt: orNull(text),
  },
  key: ['id'],
  indexes: [['userId']],
  parent: { field: 'userId', table: 'users' },
};

export function passkeyStore(records: Records): PasskeyStore {
  const table = records.of(passkeys);
  return {
    insert: table.insert,
    byId: table.get,
    ofUser: (userId) => table.find({ userId }, { sort: ['createdAt', 'id'] }),
    async noteUse(id, counter, lastUsedAt) {
      await table.update({ id }, { counter, lastUsedAt });
    },
    delete: async (id, userId) => (await table.remove({ id, userId })) === 1,
    async deleteOfUser(userId) {
      await table.remove({ userId });
    },
  };
}
