import type { AppDeps } from '#api/app-deps.ts';
import type { RateAnswer } from '#api/limits/brief-limit.ts';
import type { Rate } from '#api/limits/limits.ts';
import type { RateLimits } from '#api/limits/rate-limits.ts';
import { mailWords } from '#api/mail/mail-words.ts';
import type { StoredUser } from '#api/storage/account-stores.ts';
import type { LinkKind } from '#api/storage/link-store.ts';
import type { Language } from '#shared/language.ts';
import { makeLink } from './make-link.ts';

/** Of one user and kind; whoever asks for more gets none, and nobody's mailbox is flooded. */
const mailed: Rate = { points: 3, seconds: 15 * 60 };

export interface MailLinkDeps
  extends Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'siteOrigin' | 'mailer'> {
  rates: RateLimits;
}

/** Whether the shop sends mail, and to an address that is not a stranger's. */
export function canMail({ mailer }: Pick<AppDeps, 'mailer'>, user: StoredUser): boolean {
  return mailer !== undefined && user.emailConfirmedAt !== null;
}

/**
 * Sends a user a link by e-mail. Without a mailer nothing happens; beyond three links in fifteen
 * minutes it is refused.
 */
export async function mailLink(
  deps: MailLinkDeps,
  kind: LinkKind,
  user: StoredUser,
): Promise<RateAnswer> {
  const { mailer, rates } = deps;
  if (!mailer) return { ok: true };
  const counted = { limit: 'mailed links', of: `${kind} ${user.id}`, rate: mailed };
  const taken = await rates.take([counted]);
  if (!taken.ok) return taken;
  const { href } = await makeLink(deps, kind, user);
  const letter = mailWords[user.language ?? 'en'][kind](user.name, href);
  await mailer.send({ to: user.email, ...letter });
  return taken;
}

/** The user as a page in this language knows them; the account's own language counts without one. */
export function inLanguage(user: StoredUser, language: Language | undefined): StoredUser {
  return { ...user, language: language ?? user.language };
}
