import type { AppDeps } from '#api/app-deps.ts';
import { isCommonPassword } from '#api/auth/common-passwords.ts';
import type { CountedAttempt, LoginThrottle } from '#api/auth/login-throttle.ts';
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

/** Who asks to log in: from which IP address, and the mark of a device this account knows. */
export interface Visitor {
  address: string;
  device: string | null;
}

/** `address` is the IP address that asks. */
export interface Accounts {
  /** Creates a customer's account; e-mails are compared case-insensitively. */
  register(registration: Registration, address: string): Promise<RegisterOutcome>;
  /** Creates a staff account where `ADMIN_REGISTRATION` permits it (T16). */
  registerAdmin(registration: Registration, address: string): Promise<RegisterAdminOutcome>;
  /** Finds a user by e-mail and password; throttled, and the same refusal for either (T2). */
  login(role: Role, email: string, password: string, from: Visitor): Promise<LoginOutcome>;
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
    if (!inserted.ok) return inserted;
    await throttle.signedIn({ account: accountOf(role, user.email), address }, deps.clock());
    return { ok: true, user };
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
    async login(role, email, password, { address, device }) {
      const attempt = { account: accountOf(role, email), address, device };
      const user = await storage.users.byEmail(role, email);
      let counted: CountedAttempt | null = null;
      let retryAfterSeconds = 1;
      // Counted when a slot is free: of many attempts at once no more than allowed are computed.
      const fits = await passwords.verify(
        user?.passwordHash ?? null,
        password,
        address,
        async () => {
          const begun = await throttle.begin(attempt);
          if (begun.ok) counted = begun.counted;
          else retryAfterSeconds = begun.retryAfterSeconds;
          return begun.ok;
        },
      );
      if (fits === 'refused') return { ok: false, reason: 'too_many_requests', retryAfterSeconds };
      const outcome = counted as CountedAttempt | null;
      if (!user || !fits) {
        await outcome?.failed();
        return { ok: false, reason: 'invalid_credentials' };
      }
      await outcome?.succeeded();
      await throttle.signedIn(attempt, deps.clock());
      return { ok: true, user };
    },
  };
}

/** The name of an account for the throttle, whether or not it exists. */
export function accountOf(role: Role, email: string): string {
  return `${role} ${email.toLowerCase()}`;
}
