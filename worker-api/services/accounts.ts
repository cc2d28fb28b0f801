import type { AppDeps } from '#api/app-deps.ts';
import { isCommonPassword } from '#api/auth/common-passwords.ts';
import type { LoginAttempt, LoginThrottle } from '#api/auth/login-throttle.ts';
import type { Passwords } from '#api/auth/passwords.ts';
import type { StoredUser } from '#api/storage/account-stores.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { Role } from '#shared/http/auth-schemas.ts';
import { newUser, type Registration } from './new-user.ts';

export type RegisterOutcome =
  | { ok: true; user: StoredUser }
  | Refused<'email_taken' | 'common_password'>;

export type RegisterAdminOutcome = RegisterOutcome | Refused<'registration_closed'>;

export type LoginOutcome =
  | { ok: true; user: StoredUser }
  | Refused<'invalid_credentials'>
  | (Refused<'too_many_requests'> & { retryAfterSeconds: number });

/** `address` is the IP address that asks. */
export interface Accounts {
  /** Creates a customer's account; e-mails are compared case-insensitively. */
  register(registration: Registration, address: string): Promise<RegisterOutcome>;
  /** Creates a staff account where `ADMIN_REGISTRATION` permits it (T16). */
  registerAdmin(registration: Registration, address: string): Promise<RegisterAdminOutcome>;
  /** Finds a user by e-mail and password; throttled, and the same refusal for either (T2). */
  login(role: Role, email: string, password: string, address: string): Promise<LoginOutcome>;
}

interface AccountsDeps
  extends Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'adminRegistration'> {
  passwords: Passwords;
  throttle: LoginThrottle;
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const { storage, passwords, throttle } = deps;

  async function registerAs(
    role: Role,
    registration: Registration,
    address: string,
  ): Promise<RegisterOutcome> {
    if (isCommonPassword(registration.password)) return { ok: false, reason: 'common_password' };
    if (await storage.users.byEmail(role, registration.email)) {
      return { ok: false, reason: 'email_taken' };
    }
    const user = await newUser(deps, role, registration, address);
    const inserted = await storage.users.insert(user);
    return inserted.ok ? { ok: true, user } : inserted;
  }

  async function asFirst(user: StoredUser): Promise<RegisterAdminOutcome> {
    const inserted = await storage.users.insertFirstAdmin(user);
    return inserted.ok ? inserted : { ok: false, reason: 'registration_closed' };
  }

  return {
    register: (registration, address) => registerAs('customer', registration, address),
    async registerAdmin(registration, address) {
      switch (deps.adminRegistration) {
        case 'open':
          return registerAs('admin', registration, address);
        case 'first':
          if (isCommonPassword(registration.password))
            return { ok: false, reason: 'common_password' };
          return asFirst(await newUser(deps, 'admin', registration, address));
        case 'closed':
          return { ok: false, reason: 'registration_closed' };
      }
    },
    async login(role, email, password, address) {
      const attempt: LoginAttempt = { email: `${role} ${email}`, address };
      const allowed = await throttle.look(attempt);
      if (!allowed.ok) return { ...allowed, reason: 'too_many_requests' };

      const user = await storage.users.byEmail(role, email);
      const fits = await passwords.verify(
        user?.passwordHash ?? null,
        password,
        address,
        async () => {
          return (await throttle.look(attempt)).ok;
        },
      );
      if (user && fits === true) {
        await throttle.succeeded(attempt);
        return { ok: true, user };
      }
      if (fits === false) {
        await throttle.failed(attempt);
        return { ok: false, reason: 'invalid_credentials' };
      }
      // Other attempts reached the limit while this one waited for its slot.
      const refused = await throttle.look(attempt);
      const retryAfterSeconds = refused.ok ? 1 : refused.retryAfterSeconds;
      return { ok: false, reason: 'too_many_requests', retryAfterSeconds };
    },
  };
}
