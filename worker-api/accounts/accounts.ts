import { createHmac } from 'node:crypto';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import type { CountedAttempt, LoginThrottle } from '#api/server/limits/login-throttle.ts';
import type { Role } from '#shared/accounts/auth-schemas.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { hashOf, type StoredUser } from './account-stores.ts';
import type { Asker, Passwords } from './sessions/passwords.ts';
import { insertStaff } from './staff/staff-accounts.ts';
import { newUser } from './user-store.ts';

export interface Registration {
  name: string;
  email: string;
  password: string;
  phone?: string | undefined;
}

export type RegisterOutcome =
  /** `isRepeat` of one that was made before, whose answer was lost. */
  | { ok: true; user: StoredUser; isRepeat?: true }
  | Refused<'email_taken' | 'common_password'>
  | (Refused<'too_many_requests'> & { retryAfterSeconds: number });

export type RegisterAdminOutcome = RegisterOutcome | Refused<'registration_closed'>;

export type LoginOutcome =
  | { ok: true; user: StoredUser }
  | Refused<'invalid_credentials'>
  | (Refused<'too_many_requests'> & { retryAfterSeconds: number });

/** Somebody who asks to log in: the IP address, and the mark of a device this account knows. */
export interface Visitor {
  address: string;
  device: string | null;
}

/** The status is not 401, which would end the session of who mistypes it. */
export type ConfirmOutcome =
  | { ok: true; user: StoredUser }
  | Refused<'wrong_password'>
  | (Refused<'too_many_requests'> & { retryAfterSeconds: number });

export type ChangeOutcome = ConfirmOutcome | Refused<'common_password'>;

/** `address` is the IP address that asks. */
export interface Accounts {
  /**
   * Creates a customer's account; e-mails are compared case-insensitively. The same `key` again, with
   * the same password and within `repeatMs`, is the same registration, whose answer was lost (ST270).
   * One address makes so many accounts a day, of customers and staff together (T48).
   */
  register(
    registration: Registration,
    address: string,
    key: string | null,
  ): Promise<RegisterOutcome>;
  /** Creates a staff account where `ADMIN_REGISTRATION` permits it (T16); the same of the same `key`. */
  registerAdmin(
    registration: Registration,
    address: string,
    key: string | null,
  ): Promise<RegisterAdminOutcome>;
  /** Finds a user by e-mail and password; throttled, and the same refusal for either (T2). */
  login(role: Role, email: string, password: string, from: Visitor): Promise<LoginOutcome>;
  /** Whether the password is the user's; throttled as a login is. */
  confirm(user: StoredUser, password: string, from: Visitor): Promise<ConfirmOutcome>;
  /**
   * Changes the password of a user who knows the present one; all sessions end (B17, T50). Returns the
   * user with the new one.
   */
  changePassword(user: StoredUser, change: PasswordChange): Promise<ChangeOutcome>;
}

export interface PasswordChange {
  current: string;
  next: string;
  from: Visitor;
}

interface AccountsDeps
  extends Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'secret' | 'adminRegistration'> {
  passwords: Passwords;
  throttle: LoginThrottle;
  budgets: Budgets;
}

/** How long an answer may have been lost. */
const repeatMs = 15 * 60_000;

export function createAccounts(deps: AccountsDeps): Accounts {
  const { storage, passwords, throttle, budgets } = deps;

  async function registerAs(
    role: Role,
    registration: Registration,
    address: string,
    id?: string,
  ): Promise<RegisterOutcome> {
    if (await storage.users.byEmail(role, registration.email)) {
      return { ok: false, reason: 'email_taken' };
    }
    // Before it is hashed, which is dear.
    const spending = await budgets.spend(['newAccounts'], { address });
    if (!spending.ok) return { ...spending, reason: 'too_many_requests' };
    let isNew = false;
    try {
      const registerOutcome = await hashAndInsert(role, registration, address, id);
      isNew = registerOutcome.ok;
      return registerOutcome;
    } finally {
      if (!isNew) await spending.giveBack();
    }
  }

  async function hashAndInsert(
    role: Role,
    registration: Registration,
    address: string,
    id?: string,
  ): Promise<RegisterOutcome> {
    const hashed = await hashOfNew(registration, address);
    if (!hashed.ok) return hashed;
    const user = newUser(deps, role, registration, hashed.passwordHash, id);
    const insertion =
      role === 'admin' ? await insertStaff(storage.users, user, 'staff') : await insertUser(user);
    if (!insertion.ok) return insertion;
    await throttle.signedIn({ account: accountOf(role, user.email), address });
    return insertion;
  }

  function hashOfNew(registration: Registration, address: string) {
    return passwords.hash(registration.password, { address, standing: 'stranger' }, registration);
  }

  /**
   * The account's id is made of the key, so that nothing else has to be stored of it, and of the day:
   * a departure is known for longer than that, so no id of one comes back (T45).
   */
  async function registerOnce<Outcome extends RegisterAdminOutcome>(
    role: Role,
    {
      registration,
      address,
      key,
    }: { registration: Registration; address: string; key: string | null },
    create: (id: string | undefined) => Promise<Outcome>,
  ): Promise<Outcome | RegisterOutcome> {
    const { email, password } = registration;
    const account = accountOf(role, email);
    const nowMs = deps.clock().getTime();
    const idAt = (ms: number) => (key === null ? undefined : idOf(deps.secret, key, account, ms));
    const newId = idAt(nowMs);
    // An account that left goes on being deleted by its id, so nobody may bear it again.
    const id = newId && (await storage.departures.has(newId)) ? undefined : newId;
    const outcome = await create(id);
    if (outcome.ok || id === undefined) return outcome;
    const registeredUser = await storage.users.byEmail(role, email);
    const age = nowMs - Date.parse(registeredUser?.createdAt ?? '');
    const isOwn = registeredUser?.id === id || registeredUser?.id === idAt(nowMs - repeatMs);
    if (!isOwn || !(age < repeatMs)) return outcome;
    const loginOutcome = await login(role, email, password, { address, device: null });
    return loginOutcome.ok ? { ...loginOutcome, isRepeat: true } : outcome;
  }

  async function insertUser(user: StoredUser): Promise<RegisterOutcome> {
    const inserted = await storage.users.insert(user);
    return inserted.ok ? { ok: true, user } : inserted;
  }

  async function asFirst(
    registration: Registration,
    address: string,
    id?: string,
  ): Promise<RegisterAdminOutcome> {
    const hashed = await hashOfNew(registration, address);
    if (!hashed.ok) return hashed;
    const user = newUser(deps, 'admin', registration, hashed.passwordHash, id);
    const inserted = await storage.users.insertFirstAdmin({ ...user, post: 'owner' });
    return inserted.ok ? inserted : { ok: false, reason: 'registration_closed' };
  }

  async function login(
    role: Role,
    email: string,
    password: string,
    { address, device }: Visitor,
    isSignedIn = false,
  ): Promise<LoginOutcome> {
    const attempt = { account: accountOf(role, email), address, device };
    const user = await storage.users.byEmail(role, email);
    let counted: CountedAttempt | null = null;
    let retryAfterSeconds = 1;
    // Counted when a slot is free: of many attempts at once no more than allowed are computed.
    // A device that is known waits apart from the strangers of its address (T30).
    const asker = askerOf(isSignedIn || device !== null ? user : null, address);
    // Who is invited, or has a passkey alone, has none, and that takes as long.
    const hash = user && hashOf(user);
    const fits = await passwords.verify(hash, password, asker, async () => {
      const admission = await throttle.begin(attempt);
      if (admission.ok) counted = admission.counted;
      else retryAfterSeconds = admission.retryAfterSeconds;
      return admission.ok;
    });
    if (fits === 'refused') return { ok: false, reason: 'too_many_requests', retryAfterSeconds };
    const outcome = counted as CountedAttempt | null;
    if (!user || !fits) {
      await outcome?.failed();
      return { ok: false, reason: 'invalid_credentials' };
    }
    await Promise.all([outcome?.succeeded(), throttle.signedIn(attempt)]);
    return { ok: true, user };
  }

  async function confirm(
    user: StoredUser,
    password: string,
    from: Visitor,
  ): Promise<ConfirmOutcome> {
    const outcome = await login(user.role, user.email, password, from, true);
    const wrong = { ok: false, reason: 'wrong_password' } as const;
    if (!outcome.ok) return outcome.reason === 'invalid_credentials' ? wrong : outcome;
    // Verifying waits in a queue, and there may be a new password by now (T39).
    const now = await storage.users.byId(outcome.user.id);
    return now?.passwordHash === outcome.user.passwordHash ? outcome : wrong;
  }

  return {
    confirm,
    async changePassword(user, { current, next, from }) {
      const confirmed = await confirm(user, current, from);
      if (!confirmed.ok) return confirmed;
      const hashed = await passwords.hash(next, askerOf(user, from.address), user);
      if (!hashed.ok) return hashed;
      const { passwordHash } = hashed;
      const updatedAt = deps.clock().toISOString();
      const verified = confirmed.user.passwordHash;
      const { users } = storage;
      if (!(await users.changePassword(user.id, passwordHash, updatedAt, verified))) {
        return { ok: false, reason: 'wrong_password' };
      }
      await storage.links.deleteOfUser(user.id, 'reset');
      return { ok: true, user: { ...confirmed.user, passwordHash, updatedAt } };
    },
    login: (role, email, password, from) => login(role, email, password, from),
    register: (registration, address, key) =>
      registerOnce('customer', { registration, address, key }, (id) =>
        registerAs('customer', registration, address, id),
      ),
    async registerAdmin(registration, address, key) {
      const mode = deps.adminRegistration;
      if (mode === 'closed') return { ok: false, reason: 'registration_closed' };
      return registerOnce('admin', { registration, address, key }, (id) =>
        mode === 'open'
          ? registerAs('admin', registration, address, id)
          : asFirst(registration, address, id),
      );
    },
  };
}

/** As long as a random id, and as hard to guess. */
function idOf(secret: string, key: string, account: string, atMs: number): string {
  const day = new Date(atMs).toISOString().slice(0, 10);
  const text = `registration ${day} ${account} ${key}`;
  const hmac = createHmac('sha256', secret).update(text);
  return hmac.digest().subarray(0, 16).toString('base64url');
}

/** `known` is the account that the device, or the session, is known to. */
function askerOf(user: StoredUser | null, address: string): Asker {
  if (!user) return { address, standing: 'stranger' };
  return { address, standing: user.role === 'admin' ? 'staff' : 'known', account: user.id };
}

/** Returns the name of an account for the throttle, whether or not it exists. */
export function accountOf(role: Role, email: string): string {
  return `${role} ${email.toLowerCase()}`;
}
