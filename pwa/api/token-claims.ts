import { readJson } from '#pwa/device/small-storage.ts';

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
