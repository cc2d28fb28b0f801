import { confirmedEmail, type StoredUser } from '#api/accounts/account-stores.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Profile } from '#shared/accounts/auth-schemas.ts';

/**
 * Whether what budgets keep for who is known is open to a customer (T48): accounts are free, so only to one
 * with a confirmed address, or with an order that was confirmed, as a shop without mail confirms no address.
 */
export async function isKnownCustomer(
  { orders }: Pick<AppDeps['storage'], 'orders'>,
  user: StoredUser,
): Promise<boolean> {
  if (confirmedEmail(user) !== null) return true;
  return orders.hasConfirmed(user.id);
}

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
