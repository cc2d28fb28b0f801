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

/**
 * Reads a token whose HS256 signature is ours; any other algorithm, `none` included, is
 * invalid (T3). The expiry is judged after the signature, by the given instant.
 */
export async function readToken(token: string, secret: string, now: Date): Promise<TokenAnswer> {
  if (!token.split('.').every(isCanonical)) return { ok: false, reason: 'invalid' };
  const payload = await verifiedPayload(token, secret);
  const claims = claimsSchema.safeParse(payload);
  if (!claims.success) return { ok: false, reason: 'invalid' };
  const expired = claims.data.exp * 1_000 <= now.getTime();
  return expired ? { ok: false, reason: 'expired' } : { ok: true, claims: claims.data };
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
