import { sign, verify } from 'hono/jwt';
import { z } from 'zod';
import type { TokenClaims } from '#shared/http/auth-schemas.ts';

const claimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  role: z.enum(['customer', 'admin']),
  exp: z.number(),
});

/** Signs the claims with HS256. */
export function signToken(claims: TokenClaims, secret: string): Promise<string> {
  return sign({ ...claims }, secret, 'HS256');
}

export type TokenAnswer =
  | { ok: true; claims: TokenClaims }
  | { ok: false; reason: 'invalid' | 'expired' };

/** Checking a signature costs more than the rest of most requests, and never ends differently. */
const rememberedTokens = 10_000;

/**
 * Makes the reader of tokens whose HS256 signature is ours; any other algorithm, `none`
 * included, is invalid (T3). It remembers the signatures it found good; the expiry is judged
 * each time, by the given instant.
 */
export function createTokenReader(secret: string) {
  const known = new Map<string, TokenClaims>();

  async function claimsOf(token: string): Promise<TokenClaims | null> {
    const remembered = known.get(token);
    if (remembered) return remembered;
    if (!token.split('.').every(isCanonical)) return null;
    const claims = claimsSchema.safeParse(await verifiedPayload(token, secret));
    if (!claims.success) return null;
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= rememberedTokens) known.delete(oldest);
    known.set(token, claims.data);
    return claims.data;
  }

  return async (token: string, now: Date): Promise<TokenAnswer> => {
    const claims = await claimsOf(token);
    if (!claims) return { ok: false, reason: 'invalid' };
    const expired = claims.exp * 1_000 <= now.getTime();
    return expired ? { ok: false, reason: 'expired' } : { ok: true, claims };
  };
}

async function verifiedPayload(token: string, secret: string): Promise<unknown> {
  try {
    return await verify(token, secret, { alg: 'HS256', exp: false, iat: false, nbf: false });
  } catch (error) {
    // The library throws for every token that is not ours; that is an expected answer here.
    if (error instanceof Error && error.name.startsWith('Jwt')) return null;
    throw error;
  }
}

/** The last character of a part has spare bits; a token that differs there is not ours. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}
