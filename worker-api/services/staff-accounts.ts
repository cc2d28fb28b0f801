import type { AppDeps } from '#api/app-deps.ts';
import { isCommonPassword } from '#api/auth/common-passwords.ts';
import type { Passwords } from '#api/auth/passwords.ts';
import type { StoredUser, UserStore } from '#api/storage/account-stores.ts';
import { postOf, type StaffPost } from '#shared/auth/staff-may.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { maxStaff, type StaffMember } from '#shared/http/people-schemas.ts';
import { newUser, type Registration } from './new-user.ts';

type StaffDeps = Pick<AppDeps, 'storage' | 'clock' | 'randomBytes'> & {
  passwords: Pick<Passwords, 'hash'>;
};

export type AddedStaff =
  | { ok: true; user: StoredUser }
  | Refused<'email_taken' | 'common_password'>
  | { ok: false; reason: 'too_many_staff'; params: { max: number } };

/** Lets somebody sign in as staff, whatever `ADMIN_REGISTRATION` says; the first is an owner (B46). */
export async function addStaff(
  deps: StaffDeps,
  registration: Registration,
  post: StaffPost,
  address: string,
): Promise<AddedStaff> {
  const { users } = deps.storage;
  if (isCommonPassword(registration.password, registration))
    return { ok: false, reason: 'common_password' };
  const staff = await users.ofRole('admin');
  if (staff.length >= maxStaff) {
    return { ok: false, reason: 'too_many_staff', params: { max: maxStaff } };
  }
  return insertStaff(users, await newUser(deps, 'admin', registration, address), post);
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

/** All staff accounts, oldest first. */
export async function listStaff({ storage }: Pick<AppDeps, 'storage'>): Promise<StaffMember[]> {
  const { users, sessions, passkeys } = storage;
  const listed: StaffMember[] = [];
  for (const user of await users.ofRole('admin')) {
    const started = (await sessions.ofUser(user.id)).map(({ startedAt = '' }) => startedAt);
    const last = started.toSorted().at(-1);
    listed.push({
      ...{ id: user.id, name: user.name, email: user.email, post: postOf(user) },
      ...{ created_at: user.createdAt, last_sign_in_at: last || null },
      passkeys: (await passkeys.ofUser(user.id)).length,
    });
  }
  return listed;
}
