import { createHash } from 'node:crypto';
import type { StoredUser } from '#api/accounts/account-stores.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Budgets, Spending } from '#api/server/limits/budgets.ts';
import { createSeal } from '#api/whatsapp/seal.ts';
import { linkLife } from '#shared/accounts/link-life.ts';
import { addressIn } from '#shared/language/language.ts';
import type { LinkPath } from '#shared/pages/page-paths.ts';
import { dayMs } from '#shared/values/units.ts';
import type { LinkKind, StoredLink } from './link-store.ts';

const minuteMs = 60 * 1_000;
const hourMs = 60 * minuteMs;
const tokenBytes = 32;

/** How long a link works, and the page it leads to. */
const kinds = {
  reset: { lastsMs: linkLife.resetMinutes * minuteMs, path: '/reset-password' },
  claim: { lastsMs: linkLife.claimHours * hourMs, path: '/reset-password' },
  invite: { lastsMs: linkLife.inviteDays * dayMs, path: '/admin/invitation' },
  confirm: { lastsMs: linkLife.confirmHours * hourMs, path: '/confirm-email' },
} as const satisfies Record<LinkKind, { lastsMs: number; path: LinkPath }>;

export interface MadeLink {
  /** The address to open, with the token in its fragment, which no server and no log ever sees. */
  href: string;
  expiresAt: string;
}

/** Makes a link for a user and stores the digest of its token. */
export async function makeLink(
  {
    storage,
    clock,
    randomBytes,
    siteOrigin,
  }: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'siteOrigin'>,
  kind: LinkKind,
  { id: userId, email, language }: StoredUser,
): Promise<MadeLink> {
  const { lastsMs, path } = kinds[kind];
  const now = clock();
  const expiresAt = new Date(now.getTime() + lastsMs).toISOString();
  const token = Buffer.from(randomBytes(tokenBytes)).toString('base64url');
  const createdAt = now.toISOString();
  const whose =
    kind === 'claim' ? { userId: null, email: sealOfClaim(token).close(email) } : { userId, email };
  await storage.links.insert({ id: linkId(token), kind, ...whose, createdAt, expiresAt });
  return { href: `${siteOrigin}${addressIn(language ?? 'en', path)}#${token}`, expiresAt };
}

/**
 * A claim is for an address, and outlives the account that has it now: else who registers with it anew would
 * end it. The token alone opens which address it is, so that nothing stored names who may be leaving (P21).
 */
function sealOfClaim(token: string) {
  return createSeal(token, 'claimed address');
}

/** Returns the address that a claim is for. */
export function claimedAddress(token: string, { email }: StoredLink): string | null {
  return email === null ? null : sealOfClaim(token).open(email);
}

/**
 * Counts a call with the token of a link: what opens nothing for its address, which thousands may share,
 * so that they use up nothing of who has a link (T30, T48).
 */
export function countLink(
  budgets: Budgets,
  { token, opens, address }: { token: string; opens: boolean; address: string },
): Promise<Spending> {
  const link = linkId(token);
  return budgets.spend(opens ? ['mailedLink'] : ['wrongLinks'], { address, link });
}

/** Returns the id of the link that a token opens. */
export function linkId(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
