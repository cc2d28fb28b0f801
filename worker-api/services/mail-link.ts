import type { AppDeps } from '#api/app-deps.ts';
import { mailWords } from '#api/mail/mail-words.ts';
import type { StoredUser } from '#api/storage/account-stores.ts';
import type { LinkKind } from '#api/storage/link-store.ts';
import { makeLink } from './make-link.ts';

/** Of one user and kind; whoever asks for more gets none, and nobody's mailbox is flooded. */
const linksPerSpan = 3;
const spanMs = 15 * 60 * 1_000;

export type MailLinkDeps = Pick<
  AppDeps,
  'storage' | 'clock' | 'randomBytes' | 'siteOrigin' | 'mailer' | 'logger'
>;

/**
 * Sends a user a link by e-mail. Without a mailer, and beyond three links in fifteen minutes, nothing
 * happens.
 */
export async function mailLink(
  deps: MailLinkDeps,
  kind: LinkKind,
  user: StoredUser,
): Promise<void> {
  const { storage, clock, mailer } = deps;
  if (!mailer) return;
  const after = new Date(clock().getTime() - spanMs).toISOString();
  if ((await storage.links.countOfUser(user.id, kind, after)) >= linksPerSpan) return;
  const { href } = await makeLink(deps, kind, user);
  const letter = mailWords[user.language ?? 'en'][kind](user.name, href);
  await mailer.send({ to: user.email, ...letter });
}
