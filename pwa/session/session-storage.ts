import { tokenClaims } from '#pwa/api/token-claims.ts';
import { kept, keptInTab, readJson } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';

/** A customer as login and registration return it, without the tokens. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  phone?: string;
  address?: string;
  /** The language last chosen with this account. */
  language?: string;
}

export interface Session {
  token: string;
  user: SessionUser;
}

/** A session that ended without a logout: it expired, or the server refused it. */
export interface EndedSession {
  /** The owner whose rows wait on this device until the next login. */
  owner: string;
  firstName: string;
  /** UTC instant, by this device's clock. */
  endedAt: string;
}

const { token: tokenKey, refreshToken: refreshKey, user: userKey } = storageKeys;
const sessionKeys = [tokenKey, refreshKey, userKey] as const;

/** Whether a storage event may concern the session; a null key means all of it changed. */
export function concernsSession(key: string | null): boolean {
  return key === null || key === storageKeys.endedSession || sessionKeys.some((own) => own === key);
}

/** The stored session; removed, and null, when it has expired or cannot be read. */
export function readSession(now: Date): Session | null {
  const token = kept.get(tokenKey);
  if (token === null) return null;
  const user = readTexts<SessionUser>(kept.get(userKey), ['id', 'name', 'email']);
  const claims = tokenClaims(token);
  if (user && claims && claims.endsAt > now.getTime()) return { token, user };
  if (user && claims) writeEnd(user, now);
  else forgetSession();
  return null;
}

export function writeSession({ token, user }: Session, refreshToken: string): void {
  kept.remove(storageKeys.endedSession);
  kept.set(userKey, JSON.stringify(user));
  kept.set(refreshKey, refreshToken);
  // Last: other tabs read the session when the token appears.
  kept.set(tokenKey, token);
}

export function readRefreshToken(): string | null {
  return kept.get(refreshKey);
}

export function writeUser(user: SessionUser): void {
  kept.set(userKey, JSON.stringify(user));
}

/**
 * Ends the stored session if it still has this token, and records that it ended without a logout; of
 * who deleted their account, whose answer may have been lost, nothing is recorded (P21).
 */
export function endStoredSession({ token, user }: Session, now: Date): void {
  // Another tab may have logged out, or in, just before.
  if (kept.get(tokenKey) !== token) return;
  if (kept.get(storageKeys.leaving) === `nothing ${user.id}`) forgetSession();
  else writeEnd(user, now);
}

/** Removes the session without recording an end, as for a logout. */
export function forgetSession(): void {
  for (const key of sessionKeys) kept.remove(key);
  kept.remove(storageKeys.seenProof);
}

export function readEnded(): EndedSession | null {
  return readTexts(kept.get(storageKeys.endedSession), ['owner', 'firstName', 'endedAt']);
}

/** Returns whether the last one who logged out wanted their things left on this device. */
export function readKeptThings(): boolean {
  return kept.get(storageKeys.keepsThings) !== null;
}

export function writeKeptThings(keeps: boolean): void {
  if (keeps) kept.set(storageKeys.keepsThings, '1');
  else kept.remove(storageKeys.keepsThings);
}

/** The owner who leaves this device, and what stays: what was not sent, or nothing (T32, P21). */
export interface Leaving {
  owner: string;
  left: 'unsent' | 'nothing';
}

/** Notes before a session ends what is to be removed then, should this page be closed meanwhile. */
export function writeLeaving(leaving: Leaving | null): void {
  if (leaving) kept.set(storageKeys.leaving, `${leaving.left} ${leaving.owner}`);
  else kept.remove(storageKeys.leaving);
}

/** Removes what this tab has of an order whose link was opened in a session that is over (T32). */
export function forgetPaidByLink(): void {
  keptInTab.remove(storageKeys.paidByLink);
}

/** The instant of the end this tab has already shown. */
export function readShownEnd(): string | null {
  return keptInTab.get(storageKeys.shownEnd);
}

export function writeShownEnd({ endedAt }: EndedSession): void {
  keptInTab.set(storageKeys.shownEnd, endedAt);
}

function writeEnd({ id, name }: SessionUser, now: Date): void {
  const firstName = name.trim().split(/\s+/)[0] ?? '';
  const ended: EndedSession = { owner: id, firstName, endedAt: now.toISOString() };
  // First: other tabs read it once the token is removed.
  kept.set(storageKeys.endedSession, JSON.stringify(ended));
  forgetSession();
}

/** Other pages of this origin may have stored something else by the same name. */
function readTexts<T>(text: string | null, keys: readonly (keyof T)[]): T | null {
  return readJson(text, (value: T) =>
    keys.every((key) => typeof value[key] === 'string') ? value : null,
  );
}
