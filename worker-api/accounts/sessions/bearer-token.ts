import { sign, verify } from 'hono/jwt';
import { z } from 'zod';
import type { EndingClaims, TokenClaims } from '#shared/accounts/auth-schemas.ts';

const claimsSchema = z.object({
  sub: z.string(),
  sid: z.string(),
  role: z.enum(['customer', 'admin']),
  exp: z.number(),
  factors: z.literal(2).optional(),
});

/** Signs the claims with HS256. */
export function signToken(claims: TokenClaims, secret: string): Promise<string> {
  return sign({ ...claims }, secret, 'HS256');
}

/** The schemas exclude each other: a bearer token has `sub`, an ending token must not (D34). */
const endingSchema = z.strictObject({ sid: z.string(), exp: z.number(), use: z.literal('end') });

/** Signs a token that ends a session and opens nothing. */
export function signEnding(claims: EndingClaims, secret: string): Promise<string> {
  return sign({ ...claims, use: 'end' }, secret, 'HS256');
}

/**
 * Resolves to the session that such a token ends, or null; one whose time is over has ended by
 * itself.
 */
export async function readEnding(
  token: string,
  secrets: readonly string[],
): Promise<string | null> {
  const claims = endingSchema.safeParse(await verifiedBy(token, secrets));
  return claims.success ? claims.data.sid : null;
}

export type TokenAnswer =
  | { ok: true; claims: TokenClaims }
  | { ok: false; reason: 'invalid' | 'expired' };

/** Verifying a signature costs more than the rest of most requests, and its result never changes. */
const rememberedTokens = 10_000;

/**
 * Returns a function that reads tokens signed with HS256 and one of the secrets; any other
 * algorithm, `none` included, is invalid (T3). Valid signatures are cached; the expiry is checked
 * each time against the given instant.
 */
export function createTokenReader(...secrets: readonly string[]) {
  const claimsByToken = new Map<string, TokenClaims>();

  async function claimsOf(token: string): Promise<TokenClaims | null> {
    const remembered = claimsByToken.get(token);
    if (remembered) return remembered;
    const claims = claimsSchema.safeParse(await verifiedBy(token, secrets));
    if (!claims.success) return null;
    const [oldest] = claimsByToken.keys();
    if (oldest !== undefined && claimsByToken.size >= rememberedTokens)
      claimsByToken.delete(oldest);
    claimsByToken.set(token, claims.data);
    return claims.data;
  }

  return async (token: string, now: Date): Promise<TokenAnswer> => {
    const claims = await claimsOf(token);
    if (!claims) return { ok: false, reason: 'invalid' };
    const expired = claims.exp * 1_000 <= now.getTime();
    return expired ? { ok: false, reason: 'expired' } : { ok: true, claims };
  };
}

/** Header, claims and signature. */
const partsOfToken = 3;

async function verifiedBy(token: string, secrets: readonly string[]): Promise<unknown> {
  // No more than tells that it is none: each part of one with thousands would be read by itself (T27).
  const parts = token.split('.', partsOfToken + 1);
  if (parts.length !== partsOfToken || !parts.every(isCanonical)) return null;
  for (const secret of secrets) {
    const payload = await verifiedPayload(token, secret);
    if (payload !== null) return payload;
  }
  return null;
}

async function verifiedPayload(token: string, secret: string): Promise<unknown> {
  try {
    return await verify(token, secret, { alg: 'HS256', exp: false, iat: false, nbf: false });
  } catch (error) {
    // The library throws for every invalid token, which is an expected result here.
    if (error instanceof Error && error.name.startsWith('Jwt')) return null;
    throw error;
  }
}

/** The last base64url character has spare bits; a token that differs there is invalid. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}
