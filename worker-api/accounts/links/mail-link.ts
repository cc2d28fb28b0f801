import { confirmedEmail, type StoredUser } from '#api/accounts/account-stores.ts';
import { mailWords } from '#api/notifications/mail/mail-words.ts';
import { admitMail, foldRecipient } from '#api/notifications/mail/recipient-bounds.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { RateAnswer } from '#api/server/limits/brief-limit.ts';
import type { Spender } from '#api/server/limits/budget-shape.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { isolated } from '#shared/language/directions.ts';
import type { Language } from '#shared/language/language.ts';
import type { LinkKind } from './link-store.ts';
import { makeLink } from './make-link.ts';

export interface MailLinkDeps
  extends Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'siteOrigin' | 'mailer' | 'secret'> {
  budgets: Budgets;
}

/** Whether the shop sends mail, and to an address that is not a stranger's. */
export function canMail({ mailer }: Pick<AppDeps, 'mailer'>, user: StoredUser): boolean {
  return mailer !== undefined && confirmedEmail(user) !== null;
}

/**
 * Sends a user a link for a new password to the address that they confirmed. Without a mailer or such an
 * address nothing happens; beyond three links in fifteen minutes it is refused, and so is what strangers ask
 * for beyond their part of a day (T35). `stranger` is the IP address that asks, null for that of who signed
 * in before where they ask, or is staff.
 */
export async function mailResetLink(
  deps: MailLinkDeps,
  user: StoredUser,
  stranger: string | null,
): Promise<RateAnswer> {
  const { mailer, budgets } = deps;
  const to = confirmedEmail(user);
  if (!mailer || to === null) return { ok: true };
  const recipient = foldRecipient(to);
  const spending =
    stranger === null
      ? await budgets.spend(['mailedLinks'], { recipient })
      : await budgets.spend(['mailedLinks', 'mailedLinksOfStranger'], {
          recipient,
          account: user.id,
          address: stranger,
        });
  if (!spending.ok) return spending;
  const { href } = await makeLink(deps, 'reset', user);
  await mailer.send({ to, ...mailWords[user.language ?? 'en'].reset(isolated(user.name), href) });
  return spending;
}

/**
 * Sends a link to an address that nobody has confirmed: to confirm it, or to take it over from whoever
 * registered with it. Nothing goes to a mailbox that wants none; what is beyond the bounds of the
 * mailbox, of the IP address that asks, and of all such mail, is refused (T47, T48).
 */
export async function mailLinkToAnybody(
  deps: MailLinkDeps,
  kind: Exclude<LinkKind, 'reset' | 'invite'>,
  user: StoredUser,
  by: Pick<Spender, 'address' | 'isKnown'>,
): Promise<RateAnswer> {
  const { mailer } = deps;
  if (!mailer) return { ok: true };
  const language = user.language ?? 'en';
  const names = ['linksOfAddress', kind === 'claim' ? 'claims' : 'linksToUnconfirmed'] as const;
  const admitted = await admitMail(deps, user.email, names, by, language);
  if (!admitted.ok) return admitted.isStopped ? { ok: true } : admitted;
  const { to, stopLink } = admitted;
  const { href } = await makeLink(deps, kind, user);
  const words = mailWords[language];
  const { subject, text } = words[kind](href);
  await mailer.send({ to, subject, text: text + words.stop(stopLink), unsubscribe: stopLink });
  return { ok: true };
}

/** The user as a page in this language knows them; the account's own language counts without one. */
export function inLanguage(user: StoredUser, language: Language | undefined): StoredUser {
  return { ...user, language: language ?? user.language };
}
