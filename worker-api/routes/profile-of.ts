import type { StoredUser } from '#api/storage/account-stores.ts';
import type { Profile } from '#shared/http/auth-schemas.ts';

/** A stored user as its owner may see it. */
export function profileOf(user: StoredUser): Profile {
  const { id, name, email, phone, address, createdAt, updatedAt } = user;
  return { id, name, email, phone: phone ?? '', address: address ?? '', createdAt, updatedAt };
}
