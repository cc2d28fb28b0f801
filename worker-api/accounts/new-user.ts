import type { AppDeps } from '#api/server/app-deps.ts';
import { randomId } from '#api/server/random-id.ts';
import type { Role } from '#shared/accounts/auth-schemas.ts';
import type { StoredUser } from './account-stores.ts';

interface NewPerson {
  name: string;
  email: string;
  phone?: string | undefined;
}

/** A user ready to be stored; `id` is a random one where none is given. */
export function newUser(
  { clock, randomBytes }: Pick<AppDeps, 'clock' | 'randomBytes'>,
  role: Role,
  { name, email, phone }: NewPerson,
  passwordHash: string,
  id: string = randomId(randomBytes),
): StoredUser {
  const now = clock().toISOString();
  return {
    id,
    role,
    name,
    email,
    phone: phone || null,
    address: null,
    language: null,
    emailConfirmedAt: null,
    passwordHash,
    createdAt: now,
    updatedAt: now,
  };
}
