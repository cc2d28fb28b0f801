import { orAbsent, orNull, searchedBy, type Table, text } from '#api/storage/table.ts';
import type { Role, UpdateProfileRequest } from '#shared/accounts/auth-schemas.ts';
import type { StaffPost } from '#shared/accounts/staff-may.ts';
import type { Language } from '#shared/language/language.ts';

/** A user, customer or staff. */
export interface StoredUser {
  id: string;
  role: Role;
  /** The post of a member of staff; customers have none. */
  post?: StaffPost;
  name: string;
  /** As it was typed; compared case-insensitively. */
  email: string;
  phone: string | null;
  address: string | null;
  /** The language its owner last chose; null before any choice. */
  language: Language | null;
  /** When a link that was sent to the address was opened; null before that. */
  emailConfirmedAt: string | null;
  /** Empty of invited staff who have not accepted yet, `passkeyAlone` of who did by one: no password fits. */
  passwordHash: string;
  /** The sealed secret of an authenticator app, of staff who have one (T50). */
  totp?: string;
  /** What a member of staff is mailed of, words of `staffNews` with spaces between; absent without any (B91). */
  mailedNews?: string;
  createdAt: string;
  updatedAt: string;
}

/** This stands in the place of a hash where staff have a passkey and no password (T50). */
export const passkeyAlone = 'passkey';

/** Returns the hash that a password may fit; null of who has none. */
export function hashOf({ passwordHash }: Pick<StoredUser, 'passwordHash'>): string | null {
  return passwordHash === '' || passwordHash === passkeyAlone ? null : passwordHash;
}

declare const isConfirmed: unique symbol;

/**
 * An address whose account opened a link that was sent there. What goes by an address, and not by
 * an account, takes this type: letters, messages of the contact form, who is found at the desk.
 */
export type ConfirmedEmail = string & { readonly [isConfirmed]: true };

/** The address of an account as its own; null while anybody may have typed it. */
export function confirmedEmail({
  email,
  emailConfirmedAt,
}: Pick<StoredUser, 'email' | 'emailConfirmedAt'>): ConfirmedEmail | null {
  return emailConfirmedAt === null ? null : (email as ConfirmedEmail);
}

export type LeavingOwner = { ok: true } | { ok: false; reason: 'unknown_admin' | 'last_owner' };

/** What owners change of themselves. */
export type ProfileChanges = {
  [Key in keyof UpdateProfileRequest]?: NonNullable<UpdateProfileRequest[Key]>;
};

export interface UserStore {
  /** [ST4] One user per role and e-mail in any case, also of inserts at the same moment. */
  insert(user: StoredUser): Promise<{ ok: true } | { ok: false; reason: 'email_taken' }>;
  /**
   * [ST15] Inserts an administrator only while there is none; of any number of calls at the same
   * moment one succeeds. Returns the user as stored.
   */
  insertFirstAdmin(
    user: StoredUser,
  ): Promise<{ ok: true; user: StoredUser } | { ok: false; reason: 'admin_exists' }>;
  byEmail(role: Role, email: string): Promise<StoredUser | null>;
  byId(id: string): Promise<StoredUser | null>;
  /** Changes only the given fields; null when there is no such user. */
  updateProfile(id: string, changes: ProfileChanges, updatedAt: string): Promise<StoredUser | null>;
  /**
   * [ST103] Lists the customers whose name, e-mail address (folded, see `foldText`) or
   * telephone number (with any spaces in it) has the text, or all for none; newest first. The text
   * is one (ST3).
   */
  search(text: string, part: { skip: number; limit: number }): Promise<StoredUser[]>;
  /** Resolves to all users of the role, oldest first. */
  ofRole(role: Role): Promise<StoredUser[]>;
  /**
   * [ST21] Changes a password and ends the user's sessions in one step; false, and nothing happens,
   * when there is no such user, or none whose stored hash is `present` where that is given.
   */
  changePassword(
    id: string,
    passwordHash: string,
    updatedAt: string,
    present?: string,
  ): Promise<boolean>;
  /**
   * [ST232] Gives the user another sealed secret of an authenticator app, or none, in the place of the
   * `present` one. False, and nothing happens, where another is stored.
   */
  changeTotp(id: string, totp: string | null, present: string | null): Promise<boolean>;
  /** [ST325] Changes what an administrator is mailed of, none for null, and the language of it; nothing else. */
  changeMailed(id: string, mailedNews: string | null, language: Language): Promise<void>;
  /** [ST35] Notes that the address is the user's, if it is still the stored one; else false. */
  confirmEmail(id: string, email: string, confirmedAt: string): Promise<boolean>;
  /**
   * [ST18] Removes an administrator with their sessions and passkeys, and nobody else.
   *
   * [ST101] The last owner is never removed, nor given another post, also of several owners at the
   * same moment; who is invited and has no password yet does not count as one.
   */
  removeAdmin(id: string): Promise<LeavingOwner>;
  /** [ST102] Gives an administrator a post, and changes nothing else. */
  changePost(id: string, post: StaffPost, updatedAt: string): Promise<LeavingOwner>;
  /**
   * [ST60] Removes a customer with their sessions, links and security events, and no administrator;
   * a removed or unknown one is no error. Deeds of staff that were done to them stay without their id.
   */
  removeCustomer(id: string): Promise<void>;
  /**
   * [ST215] Removes the customers who came before an instant and have not been back, with their cart: to whom
   * nothing else refers, such as a session, an order, a photo, a link or an entry of the security log, and whose
   * last session was to end before it, also where it ended by a logout. The instant of those who confirmed their
   * address is not the later one. Other calls go on in between.
   */
  removeUnused(before: Readonly<Record<'unconfirmed' | 'confirmed', string>>): Promise<void>;
}

export interface StoredSession {
  id: string;
  userId: string;
  expiresAt: string;
  startedAt: string;
  /** When a member of staff last did something; absent of customers. */
  seenAt?: string;
  /** The browser and system it was started from, as `device-name.ts` writes them. */
  device?: string;
}

export interface SessionStore {
  /** [ST70] For a user who was removed it stores nothing, or what opens nothing. */
  insert(session: StoredSession): Promise<void>;
  /** Resolves to the session with its user in one call; null when either does not exist. */
  withUser(id: string): Promise<{ session: StoredSession; user: StoredUser } | null>;
  ofUser(userId: string): Promise<StoredSession[]>;
  /** [ST70] A session that was deleted stays so. */
  updateExpiry(id: string, expiresAt: string): Promise<void>;
  /** [ST231] Notes that its person did something, unless a later act is noted. */
  noteSeen(id: string, seenAt: string): Promise<void>;
  /** Deletes a session; it succeeds for an absent one too. */
  delete(id: string): Promise<void>;
  deleteOfUser(userId: string): Promise<void>;
  deleteExpired(now: string): Promise<void>;
}

export interface UserRecord extends StoredUser {
  /** As addresses are compared. */
  emailKey?: string;
  /** What customers are searched by: their folded name, and the digits of their number. */
  nameKey?: string;
  phoneDigits?: string;
  /**
   * The instant until which the last session would have lasted; at first, when the account was
   * made.
   */
  signedInUntil: string;
  /** The place of the first administrator, which only one account can take. */
  slot?: string;
}

export const users: Table<UserRecord> = {
  name: 'users',
  fields: {
    id: text,
    role: text,
    post: orAbsent(text),
    name: text,
    email: text,
    phone: orNull(text),
    address: orNull(text),
    language: orNull(text),
    emailConfirmedAt: orNull(text),
    passwordHash: text,
    totp: orAbsent(text),
    mailedNews: orAbsent(text),
    createdAt: text,
    updatedAt: text,
    emailKey: searchedBy(text),
    nameKey: searchedBy(text),
    phoneDigits: searchedBy(text),
    signedInUntil: text,
    slot: searchedBy(orAbsent(text)),
  },
  key: ['id'],
  unique: [['role', 'emailKey'], ['slot']],
  indexes: [
    ['role', 'createdAt', 'id', 'nameKey', 'emailKey', 'phoneDigits'],
    ['role', 'signedInUntil', 'id', 'emailConfirmedAt'],
  ],
  isRemembered: true,
};

export const sessions: Table<StoredSession> = {
  name: 'sessions',
  fields: {
    id: text,
    userId: text,
    expiresAt: text,
    startedAt: text,
    seenAt: orAbsent(text),
    device: orAbsent(text),
  },
  key: ['id'],
  indexes: [['userId'], ['expiresAt']],
  parent: { field: 'userId', table: 'users' },
  isRemembered: true,
};
