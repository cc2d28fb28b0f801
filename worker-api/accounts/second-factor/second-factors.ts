import { createHmac, timingSafeEqual } from 'node:crypto';
import { passkeyAlone, type StoredUser } from '#api/accounts/account-stores.ts';
import type { StoredLink } from '#api/accounts/links/link-store.ts';
import { linkId } from '#api/accounts/links/make-link.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { oneByOnePerKey } from '#api/server/limits/task-slots.ts';
import { withLease } from '#api/server/repeat/lease.ts';
import type { Storage } from '#api/storage/storage.ts';
import { createSeal } from '#api/whatsapp/seal.ts';
import type { TotpToAdd } from '#shared/accounts/passkey-schemas.ts';
import { postOf } from '#shared/accounts/staff-may.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { shop } from '#shared/shop-settings/shop.ts';

/** What RFC 4226 recommends. */
const secretBytes = 20;
/** So long, a digest of one is not guessed either. */
const recoveryBytes = 10;
const recoveryCodeCount = 10;
const setupMs = 15 * 60_000;
const never = '9999-12-31T23:59:59.999Z';

type TooMany = Refused<'too_many_requests'> & { retryAfterSeconds: number };
export type FactorRefusal =
  | Refused<'second_factor_needed' | 'passkey_needed' | 'wrong_code' | 'setup_over'>
  | TooMany;

/** By what somebody showed that it is them: a password alone, or with one of these. */
export type Credential = 'password' | 'totp' | 'recovery';

/** The mark of the asking device if it signed in to the account before, else null. */
type Device = string | null;

/**
 * Staff's second factor beside passkeys: the codes of an authenticator app (RFC 6238), each of which
 * counts once, and ten recovery codes, of which each does too (T50). The secret is stored sealed, so that
 * the database without `AUTH_SECRET` gives no code.
 */
export interface SecondFactors {
  /** Resolves to whether the user has one of any kind. */
  has(user: StoredUser): Promise<boolean>;
  /** Whether nobody would be let in any more after losing their app, or a passkey. */
  isLast(user: Pick<StoredUser, 'id'>, losing: 'app' | 'passkey'): Promise<boolean>;
  /** What a sign-in with the right password needs beside it; the user as they are stored then. */
  signIn(
    user: StoredUser,
    code: string | undefined,
    device: Device,
  ): Promise<{ ok: true; user: StoredUser; credential: Credential } | FactorRefusal>;
  /** Whether the code counts now; it then counts no more. */
  check(
    user: StoredUser,
    code: string,
    device: Device,
  ): Promise<{ ok: true; user: StoredUser; credential: Credential } | FactorRefusal>;
  /** A new secret, of which nothing is stored before a code of it comes back with the ticket. */
  toAdd(user: StoredUser): TotpToAdd;
  /** Takes the place of the app that the user had when the ticket was made. */
  add(
    user: StoredUser,
    ticket: string,
    code: string,
  ): Promise<{ ok: true; user: StoredUser; recoveryCodes: string[] } | FactorRefusal>;
  /** Makes ten codes that stand in for the app; those of before count no more, however many ask at once. */
  makeRecoveryCodes(user: StoredUser): Promise<string[] | Refused<'busy'>>;
  /** Removes the app with its recovery codes, unless it is the last one; `setup_over` when it was changed meanwhile. */
  remove(user: StoredUser): Promise<{ ok: true } | Refused<'last_factor' | 'setup_over' | 'busy'>>;
  /** Removes a passkey of the user, unless it is the last one; `removed` is false when they have none of the id. */
  removePasskey(
    user: StoredUser,
    passkeyId: string,
  ): Promise<{ ok: true; removed: boolean } | Refused<'last_factor' | 'busy'>>;
}

type FactorDeps = Pick<
  AppDeps,
  'storage' | 'clock' | 'randomBytes' | 'secret' | 'previousSecret' | 'staffSecondFactor'
> & { budgets: Budgets };

export function createSecondFactors(deps: FactorDeps): SecondFactors {
  const { storage, clock, randomBytes, secret, previousSecret, budgets } = deps;
  const { users, links, passkeys } = storage;

  const sealOf = ({ id }: StoredUser, from = secret) => createSeal(from, `second factor of ${id}`);
  const setupSeal = ({ id }: StoredUser) => createSeal(secret, `second factor to add to ${id}`);
  const wrong = { ok: false, reason: 'wrong_code' } as const;
  const over = { ok: false, reason: 'setup_over' } as const;
  const last = { ok: false, reason: 'last_factor' } as const;
  const turns = oneByOnePerKey();
  /** Runs the tasks of a user one after the other, also over processes. */
  const inTurn = <T>(id: string, task: () => Promise<T>) =>
    turns(id, () => withLease(deps, 'second factors', task));
  const needsOne = (user: StoredUser) => deps.staffSecondFactor && postOf(user) === 'owner';

  const insertOnce = (id: string, kind: StoredLink['kind'], expiresAt: string, userId?: string) =>
    links.insert({
      id: linkId(id),
      kind,
      userId: userId ?? null,
      email: null,
      createdAt: clock().toISOString(),
      expiresAt,
    });

  /** Whether the code is one of the secret's, and nobody used it before. */
  async function usesCode(secretText: string, code: string): Promise<boolean> {
    const step = stepOfCode(Buffer.from(secretText, 'base64url'), code, clock());
    if (step === null) return false;
    // It could come again until the step after the next one is over.
    const expiresAt = new Date((step + 3) * totpStepMs).toISOString();
    return insertOnce(`totp ${secretText} ${step}`, 'totp', expiresAt);
  }

  async function usesApp(user: StoredUser, code: string): Promise<StoredUser | null> {
    const { totp } = user;
    if (totp === undefined) return null;
    const opened = sealOf(user).open(totp);
    const before = previousSecret === undefined ? null : sealOf(user, previousSecret).open(totp);
    const secretText = opened ?? before;
    if (secretText === null || !(await usesCode(secretText, code))) return null;
    if (opened !== null) return user;
    // Sealed with the present secret it outlives the one before.
    const renewed = sealOf(user).close(secretText);
    const isRenewed = await inTurn(user.id, () => users.changeTotp(user.id, renewed, totp));
    return isRenewed === true ? { ...user, totp: renewed } : user;
  }

  async function check(user: StoredUser, code: string, device: Device) {
    const budget = device === null ? 'factorCodes' : 'factorCodesOfDevice';
    const spending = await budgets.spend([budget], { account: user.id, device });
    if (!spending.ok) return { ...spending, reason: 'too_many_requests' } as const;
    const typedCode = code.toUpperCase();
    const byApp = await usesApp(user, typedCode);
    const now = clock().toISOString();
    const byRecovery =
      !byApp &&
      user.totp !== undefined &&
      (await links.take(linkId(`recovery ${user.id} ${typedCode}`), 'recovery', now)) !== null;
    if (!byApp && !byRecovery) return wrong;
    await spending.giveBack();
    return { ok: true, user: byApp ?? user, credential: byApp ? 'totp' : 'recovery' } as const;
  }

  async function isLast({ id }: Pick<StoredUser, 'id'>, losing: 'app' | 'passkey') {
    const user = await users.byId(id);
    if (!user || (!needsOne(user) && user.passwordHash !== passkeyAlone)) return false;
    const { length } = await passkeys.ofUser(id);
    if (losing === 'app') return length === 0;
    return length === 1 && (user.totp === undefined || user.passwordHash === passkeyAlone);
  }

  /** To be called in turn, else there would be more than ten. */
  async function replaceRecoveryCodes(id: string): Promise<string[]> {
    await links.deleteOfUser(id, 'recovery');
    const codes = Array.from({ length: recoveryCodeCount }, () =>
      base32(randomBytes(recoveryBytes)),
    );
    for (const code of codes) await insertOnce(`recovery ${id} ${code}`, 'recovery', never, id);
    return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
  }

  return {
    has: async ({ id, totp }) => totp !== undefined || (await passkeys.ofUser(id)).length > 0,
    isLast,
    async signIn(user, code, device) {
      if (user.totp !== undefined) {
        if (code !== undefined) return check(user, code, device);
        return { ok: false, reason: 'second_factor_needed' };
      }
      if (needsOne(user) && (await passkeys.ofUser(user.id)).length > 0) {
        return { ok: false, reason: 'passkey_needed' };
      }
      return { ok: true, user, credential: 'password' };
    },
    check,
    toAdd(user) {
      const bytes = randomBytes(secretBytes);
      const text = Buffer.from(bytes).toString('base64url');
      const until = clock().getTime() + setupMs;
      const ticket = setupSeal(user).close(JSON.stringify([text, until, user.totp ?? null]));
      const name = `${encodeURIComponent(shop.name)}:${encodeURIComponent(user.email)}`;
      const query = `secret=${base32(bytes)}&issuer=${encodeURIComponent(shop.name)}`;
      return { secret: base32(bytes), uri: `otpauth://totp/${name}?${query}`, ticket };
    },
    async add(user, ticket, code) {
      const opened = setupSeal(user).open(ticket);
      if (opened === null) return over;
      const [text, until, present] = JSON.parse(opened) as [string, number, string | null];
      if (until <= clock().getTime()) return over;
      if (!(await usesCode(text, code))) return wrong;
      const totp = sealOf(user).close(text);
      const recoveryCodes = await inTurn(user.id, async () =>
        (await users.changeTotp(user.id, totp, present)) ? replaceRecoveryCodes(user.id) : null,
      );
      if (!Array.isArray(recoveryCodes)) return over;
      return { ok: true, user: { ...user, totp }, recoveryCodes };
    },
    makeRecoveryCodes: ({ id }) => inTurn(id, () => replaceRecoveryCodes(id)),
    remove: (user) =>
      inTurn(user.id, async () => {
        const { id, totp } = user;
        if (await isLast(user, 'app')) return last;
        if (totp === undefined || !(await users.changeTotp(id, null, totp))) return over;
        await links.deleteOfUser(id, 'recovery');
        return { ok: true };
      }),
    removePasskey: (user, passkeyId) =>
      inTurn(user.id, async () => {
        const isOwn = (await passkeys.byId(passkeyId))?.userId === user.id;
        if (isOwn && (await isLast(user, 'passkey'))) return last;
        return { ok: true, removed: await passkeys.delete(passkeyId, user.id) };
      }),
  };
}

/** @internal */
export const totpStepMs = 30_000;
const digits = 6;
/** A person types slowly, and the clock of a telephone is seldom the server's. */
const stepsAround = [0, -1, 1];

/**
 * Returns the code of a secret for a step of 30 seconds, six digits (RFC 6238 with SHA-1).
 * @internal
 */
export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the step whose code this is, of this one and its two neighbours; null when it is none of
 * theirs.
 * @internal
 */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const codeBytes = Buffer.from(code);
  const present = Math.floor(now.getTime() / totpStepMs);
  const steps = stepsAround.map((away) => present + away);
  const matching = steps.find((step) => {
    const expected = Buffer.from(totpCode(secret, step));
    return codeBytes.length === expected.length && timingSafeEqual(codeBytes, expected);
  });
  return matching ?? null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Bytes in base 32 without padding, five of them in eight letters, as authenticator apps read them. @internal */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const fives = bits.match(/.{1,5}/g) ?? [];
  return fives.map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/**
 * Removes every second factor of a member of staff, who lost theirs, and ends their sessions: in this
 * order, as one that began with a factor adds others. Who had a passkey alone is invited anew.
 */
export async function removeSecondFactors(
  { storage, clock }: { storage: Storage } & Pick<AppDeps, 'clock'>,
  id: string,
): Promise<void> {
  const { sessions, users, passkeys, links } = storage;
  await sessions.deleteOfUser(id);
  for (let totp = (await users.byId(id))?.totp; totp !== undefined; ) {
    await users.changeTotp(id, null, totp);
    totp = (await users.byId(id))?.totp;
  }
  await passkeys.deleteOfUser(id);
  await links.deleteOfUser(id, 'recovery');
  await users.changePassword(id, '', clock().toISOString(), passkeyAlone);
  // Somebody may have signed in with one just before.
  await sessions.deleteOfUser(id);
}
