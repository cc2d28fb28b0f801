import { noteCartFilled, noteDraftBegun } from '#pwa/device/first-paint-notes.ts';
import { localValues, readJson, tabValues } from '#pwa/device/small-storage.ts';
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
  return (
    key === null ||
    key === storageKeys.endedSession ||
    sessionKeys.some((sessionKey) => sessionKey === key)
  );
}

/** The stored session; removed, and null, when it has expired or cannot be read. */
export function readSession(now: Date): Session | null {
  const token = localValues.get(tokenKey);
  if (token === null) return null;
  const user = readTexts<SessionUser>(localValues.get(userKey), ['id', 'name', 'email']);
  const claims = tokenClaims(token);
  if (user && claims && claims.endsAt > now.getTime()) return { token, user };
  if (user && claims) writeEnd(user, now);
  else forgetSession();
  return null;
}

/** A token's unverified claims; only the server can check them. */
interface TokenClaims {
  /** Milliseconds since 1970. */
  endsAt: number;
  role: unknown;
  /** The id of the user. */
  sub: unknown;
}

/** Null for a token that cannot be read. */
export function tokenClaims(token: string): TokenClaims | null {
  return readJson(
    decodedPart(token.split('.')[1] ?? ''),
    ({ exp, role, sub }: Record<string, unknown>) =>
      typeof exp === 'number' ? { endsAt: exp * 1_000, role, sub } : null,
  );
}

function decodedPart(base64Url: string): string | null {
  try {
    return atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

export function writeSession({ token, user }: Session, refreshToken: string): void {
  localValues.remove(storageKeys.endedSession);
  localValues.set(userKey, JSON.stringify(user));
  localValues.set(refreshKey, refreshToken);
  // Last: other tabs read the session when the token appears.
  localValues.set(tokenKey, token);
}

export function readRefreshToken(): string | null {
  return localValues.get(refreshKey);
}

export function writeUser(user: SessionUser): void {
  localValues.set(userKey, JSON.stringify(user));
}

/**
 * Ends the stored session if it still has this token, and records that it ended without a logout; of
 * who deleted their account, whose answer may have been lost, nothing is recorded (P21).
 */
export function endStoredSession({ token, user }: Session, now: Date): void {
  // Another tab may have logged out, or in, just before.
  if (localValues.get(tokenKey) !== token) return;
  if (localValues.get(storageKeys.leaving) === `nothing ${user.id}`) forgetSession();
  else writeEnd(user, now);
}

/** Removes the session, and what was noted of its person's cart, without recording an end, as for a logout. */
export function forgetSession(): void {
  for (const key of sessionKeys) localValues.remove(key);
  localValues.remove(storageKeys.seenProof);
  noteCartFilled(false);
  noteDraftBegun(false);
}

export function readEnded(): EndedSession | null {
  return readTexts(localValues.get(storageKeys.endedSession), ['owner', 'firstName', 'endedAt']);
}

/** Returns whether the last one who logged out wanted their things left on this device. */
export function readKeptThings(): boolean {
  return localValues.get(storageKeys.keepsThings) !== null;
}

export function writeKeptThings(keeps: boolean): void {
  if (keeps) localValues.set(storageKeys.keepsThings, '1');
  else localValues.remove(storageKeys.keepsThings);
}

/** The owner who leaves this device, and what stays: what was not sent, or nothing (T32, P21). */
export interface Leaving {
  owner: string;
  remains: 'unsent' | 'nothing';
}

/** Notes before a session ends what is to be removed then, should this page be closed meanwhile. */
export function writeLeaving(leaving: Leaving | null): void {
  if (leaving) localValues.set(storageKeys.leaving, `${leaving.remains} ${leaving.owner}`);
  else localValues.remove(storageKeys.leaving);
}

/** Removes what this tab has of an order whose link was opened in a session that is over (T32). */
export function forgetPaidByLink(): void {
  tabValues.remove(storageKeys.paidByLink);
}

/** The instant of the end this tab has already shown. */
export function readShownEnd(): string | null {
  return tabValues.get(storageKeys.shownEnd);
}

export function writeShownEnd({ endedAt }: EndedSession): void {
  tabValues.set(storageKeys.shownEnd, endedAt);
}

function writeEnd({ id, name }: SessionUser, now: Date): void {
  const firstName = name.trim().split(/\s+/)[0] ?? '';
  const ended: EndedSession = { owner: id, firstName, endedAt: now.toISOString() };
  // First: other tabs read it once the token is removed.
  localValues.set(storageKeys.endedSession, JSON.stringify(ended));
  forgetSession();
}

/** Other pages of this origin may have stored something else by the same name. */
function readTexts<T>(text: string | null, keys: readonly (keyof T)[]): T | null {
  return readJson(text, (value: T) =>
    keys.every((key) => typeof value[key] === 'string') ? value : null,
  );
}
