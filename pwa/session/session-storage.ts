import { kept } from '#pwa/device/small-storage.ts';
/** A customer as login and registration answer, without the tokens. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  phone?: string;
  address?: string;
}

export interface Session {
  token: string;
  user: SessionUser;
}

/** Where the session lies in the browser's storage; `refreshToken` opens nothing (D34). */
export const sessionKeys = { token: 'token', refreshToken: 'refreshToken', user: 'user' } as const;

/** The stored session; null, and whatever is left of it removed, when it is over or broken. */
export function readSession(now: Date): Session | null {
  const token = kept.get(sessionKeys.token);
  if (token === null) return null;
  const user = parsedUser(kept.get(sessionKeys.user));
  if (user && !isExpired(token, now)) return { token, user };
  forgetSession();
  return null;
}

export function writeSession({ token, user }: Session, refreshToken: string): void {
  kept.set(sessionKeys.user, JSON.stringify(user));
  kept.set(sessionKeys.refreshToken, refreshToken);
  // Last: other tabs read the session when the token appears.
  kept.set(sessionKeys.token, token);
}

export function writeUser(user: SessionUser): void {
  kept.set(sessionKeys.user, JSON.stringify(user));
}

export function forgetSession(): void {
  for (const key of Object.values(sessionKeys)) kept.remove(key);
}

function parsedUser(text: string | null): SessionUser | null {
  const user = parsed(text);
  const fits =
    typeof user === 'object' && user !== null && 'id' in user && 'name' in user && 'email' in user;
  return fits ? (user as SessionUser) : null;
}

/** The token's own expiry; a token that cannot be read is over. */
export function isExpired(token: string, now: Date): boolean {
  const claims = parsed(decodedPart(token.split('.')[1] ?? ''));
  const exp = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : 0;
  return typeof exp !== 'number' || exp * 1_000 <= now.getTime();
}

function decodedPart(base64Url: string): string | null {
  try {
    return atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
