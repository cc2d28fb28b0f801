import type { AppDeps } from '#api/server/app-deps.ts';
import type { StoredUser } from '#api/storage/account-stores.ts';
import type { Profile } from '#shared/accounts/auth-schemas.ts';

/** A stored user as its owner may see it; whether the e-mail is confirmed only where it matters. */
export function profileFor({ mailer }: Pick<AppDeps, 'mailer'>) {
  return (user: StoredUser): Profile => {
    const { id, name, email, phone, address, language, createdAt, updatedAt } = user;
    return {
      id,
      name,
      email,
      phone: phone ?? '',
      address: address ?? '',
      createdAt,
      updatedAt,
      ...(language === null ? {} : { language }),
      ...(mailer ? { emailVerified: user.emailConfirmedAt !== null } : {}),
    };
  };
}
