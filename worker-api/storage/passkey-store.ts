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
  /** Where it was made (device-name.ts); null if that is not known. */
  device: string | null;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface PasskeyStore {
  /** [ST34] A credential belongs to one user for good; false when its id is known. */
  insert(passkey: StoredPasskey): Promise<boolean>;
  byId(id: string): Promise<StoredPasskey | null>;
  /** Oldest first. */
  ofUser(userId: string): Promise<StoredPasskey[]>;
  noteUse(id: string, counter: number, usedAt: string): Promise<void>;
  /** Deletes a passkey of this user; false when they have none of the id. */
  delete(id: string, userId: string): Promise<boolean>;
  deleteOfUser(userId: string): Promise<void>;
}
