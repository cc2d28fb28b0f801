import { passkeyAlone, type StoredUser, type UserStore } from '#api/accounts/account-stores.ts';
import { linkId, type MadeLink, makeLink } from '#api/accounts/links/make-link.ts';
import type { Passkeys } from '#api/accounts/second-factor/passkeys.ts';
import type { Passwords } from '#api/accounts/sessions/passwords.ts';
import { newUser } from '#api/accounts/user-store.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { NewPasskey } from '#shared/accounts/passkey-schemas.ts';
import {
  maxStaff,
  type OwnStaffAnswer,
  type StaffMember,
} from '#shared/accounts/people-schemas.ts';
import { mailedNewsOf, postOf, type StaffPost } from '#shared/accounts/staff-may.ts';
import type { Refused } from '#shared/failures/reasons.ts';

type AcceptDeps = Pick<AppDeps, 'storage' | 'clock'> & { passwords: Pick<Passwords, 'hash'> };

type StaffDeps = Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'siteOrigin'>;

export type Invited =
  | { ok: true; user: StoredUser; link: MadeLink }
  | Refused<'email_taken'>
  | { ok: false; reason: 'too_many_staff'; params: { max: number } };

/**
 * Invites somebody to the staff, whatever `ADMIN_REGISTRATION` says; the first is an owner (B46). Until
 * the link is opened the account has no password, and nobody signs in to it. `language` is that of its
 * letters.
 */
export async function inviteStaff(
  deps: StaffDeps,
  {
    name,
    email,
    post,
    language = null,
  }: Pick<StoredUser, 'name' | 'email'> & {
    post: StaffPost;
    language?: StoredUser['language'] | undefined;
  },
): Promise<Invited> {
  const { users } = deps.storage;
  const tooMany = { ok: false, reason: 'too_many_staff', params: { max: maxStaff } } as const;
  if ((await users.ofRole('admin')).length >= maxStaff) return tooMany;
  const user = newUser(deps, 'admin', { name, email }, '');
  const added = await insertStaff(users, { ...user, language }, post);
  if (!added.ok) return added;
  // Of those who are invited at once the last one sees all of them.
  if ((await users.ofRole('admin')).length > maxStaff) {
    await users.removeAdmin(user.id);
    return tooMany;
  }
  return { ...added, link: await makeLink(deps, 'invite', added.user) };
}

/** Another link for who has not opened the last one, which is over; null for who has. */
export async function inviteAgain(deps: StaffDeps, user: StoredUser): Promise<MadeLink | null> {
  if (user.passwordHash !== '') return null;
  await deps.storage.links.deleteOfUser(user.id, 'invite');
  return makeLink(deps, 'invite', user);
}

/**
 * Takes the password of a member of staff, which ends their sessions, and makes a link by which they choose
 * another one. Their second factors stay, and are asked for after it (T50).
 */
export async function renewPassword(deps: StaffDeps, user: StoredUser): Promise<MadeLink | null> {
  const isTaken = await deps.storage.users.changePassword(user.id, '', deps.clock().toISOString());
  return isTaken ? inviteAgain(deps, { ...user, passwordHash: '' }) : null;
}

/** Resolves to the person whom an invitation is for that could be accepted now. */
export async function invitedBy(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  token: string,
): Promise<StoredUser | null> {
  const link = await storage.links.find(linkId(token), 'invite', clock().toISOString());
  const user = link?.userId ? await storage.users.byId(link.userId) : null;
  return user?.role === 'admin' && user.passwordHash === '' ? user : null;
}

/** Gives who was invited the password that they chose; the link works once (T50). */
export async function acceptInvitation(
  deps: AcceptDeps,
  token: string,
  password: string,
  address: string,
): Promise<{ ok: true; user: StoredUser } | Refused<'link_over' | 'common_password'>> {
  const { storage, clock, passwords } = deps;
  const over = { ok: false, reason: 'link_over' } as const;
  const user = await invitedBy(deps, token);
  if (!user) return over;
  // Before the link is taken, so that it still works when the queue of hashes is full.
  const hashed = await passwords.hash(
    password,
    { address, standing: 'known', account: user.id },
    user,
  );
  if (!hashed.ok) return hashed;
  const { passwordHash } = hashed;
  const updatedAt = clock().toISOString();
  if (!(await storage.links.take(linkId(token), 'invite', updatedAt))) return over;
  const isFirst = await storage.users.changePassword(user.id, passwordHash, updatedAt, '');
  return isFirst ? { ok: true, user: { ...user, passwordHash, updatedAt } } : over;
}

/** Resolves to the same by a passkey that they made in the place of a password. */
export async function acceptByPasskey(
  deps: Pick<AppDeps, 'storage' | 'clock'> & { passkeys: Pick<Passkeys, 'add'> },
  { token, passkey }: { token: string; passkey: NewPasskey },
  userAgent: string | undefined,
): Promise<
  | { ok: true; user: StoredUser }
  | Refused<'link_over'>
  | Extract<Awaited<ReturnType<Passkeys['add']>>, { ok: false }>
> {
  const { storage, clock, passkeys } = deps;
  const over = { ok: false, reason: 'link_over' } as const;
  const user = await invitedBy(deps, token);
  if (!user) return over;
  const updatedAt = clock().toISOString();
  // Takes the link for the one who was first, and not when the device made none that counts.
  const takeLink = async () =>
    (await storage.links.take(linkId(token), 'invite', updatedAt)) !== null;
  const added = await passkeys.add(user, passkey, userAgent, takeLink);
  if (!added.ok) return added;
  if (await storage.users.changePassword(user.id, passkeyAlone, updatedAt, ''))
    return { ok: true, user: { ...user, passwordHash: passkeyAlone, updatedAt } };
  // Removed meanwhile; nobody signed in with it, for the account was no more than invited.
  await storage.passkeys.delete(added.passkey.id, user.id);
  return over;
}

/** Gives who has a passkey alone the password that they chose; all their sessions end. */
export async function choosePassword(
  { storage, clock, passwords }: AcceptDeps,
  user: StoredUser,
  password: string,
  address: string,
): Promise<{ ok: true; user: StoredUser } | Refused<'passkey_refused' | 'common_password'>> {
  const hashed = await passwords.hash(
    password,
    { address, standing: 'staff', account: user.id },
    user,
  );
  if (!hashed.ok) return hashed;
  const { passwordHash } = hashed;
  const updatedAt = clock().toISOString();
  const { users } = storage;
  const isFirst = await users.changePassword(user.id, passwordHash, updatedAt, passkeyAlone);
  if (!isFirst) return { ok: false, reason: 'passkey_refused' };
  return { ok: true, user: { ...user, passwordHash, updatedAt } };
}

/** Removes a member of staff, and notes it for a shop that is restored from before (T50). */
export async function removeStaff(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  id: string,
): ReturnType<UserStore['removeAdmin']> {
  const removed = await storage.users.removeAdmin(id);
  if (removed.ok) await storage.departures.insert({ owner: id, leftAt: clock().toISOString() });
  return removed;
}

/** Stores a member of staff, the first one as an owner (B46). */
export async function insertStaff(
  users: Pick<UserStore, 'insert' | 'insertFirstAdmin'>,
  user: StoredUser,
  post: StaffPost,
): Promise<{ ok: true; user: StoredUser } | Refused<'email_taken'>> {
  const first = await users.insertFirstAdmin({ ...user, post: 'owner' });
  if (first.ok) return first;
  const next = { ...user, post };
  const inserted = await users.insert(next);
  return inserted.ok ? { ok: true, user: next } : inserted;
}

/** A member of the staff, as they and the owners see it. */
export async function ownStaffAnswer(
  { passkeys }: Pick<AppDeps['storage'], 'passkeys'>,
  user: StoredUser,
): Promise<OwnStaffAnswer> {
  const { id, name, email, totp, passwordHash } = user;
  const { length } = await passkeys.ofUser(id);
  return {
    id,
    name,
    email,
    post: postOf(user),
    passkeys: length,
    totp: totp !== undefined,
    passkey_alone: passwordHash === passkeyAlone,
    mailed: mailedNewsOf(user),
  };
}

/** Resolves to all staff accounts, oldest first. */
export async function listStaff({ storage }: Pick<AppDeps, 'storage'>): Promise<StaffMember[]> {
  const { users, sessions, passkeys } = storage;
  const listed: StaffMember[] = [];
  for (const user of await users.ofRole('admin')) {
    const started = (await sessions.ofUser(user.id)).map(({ startedAt }) => startedAt);
    const last = started.toSorted().at(-1);
    listed.push({
      ...(await ownStaffAnswer({ passkeys }, user)),
      created_at: user.createdAt,
      last_sign_in_at: last || null,
      invited: user.passwordHash === '',
    });
  }
  return listed;
}
