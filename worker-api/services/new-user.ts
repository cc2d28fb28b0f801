import type { AppDeps } from '#api/app-deps.ts';
import type { Passwords } from '#api/auth/passwords.ts';
import type { StoredUser } from '#api/storage/account-stores.ts';
import type { Role } from '#shared/http/auth-schemas.ts';
import { randomId } from './random-id.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  phone?: string | undefined;
}

interface NewUserDeps extends Pick<AppDeps, 'clock' | 'randomBytes'> {
  passwords: Pick<Passwords, 'hash'>;
}

/**
 * A user with a hashed password, ready to be stored. `address` is the IP address that asks; `id` is a
 * random one where none is given.
 */
export async function newUser(
  { passwords, clock, randomBytes }: NewUserDeps,
  role: Role,
  { name, email, password, phone }: Registration,
  address: string,
  id: string = randomId(randomBytes),
): Promise<StoredUser> {
  const passwordHash = await passwords.hash(password, { address, standing: 'stranger' });
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
