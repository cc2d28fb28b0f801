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
  const claims = parsedJson(decodedPart(token.split('.')[1] ?? ''));
  if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null;
  if (typeof claims.exp !== 'number') return null;
  return {
    endsAt: claims.exp * 1_000,
    role: 'role' in claims ? claims.role : undefined,
    sub: 'sub' in claims ? claims.sub : undefined,
  };
}

export function parsedJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function decodedPart(base64Url: string): string | null {
  try {
    return atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
