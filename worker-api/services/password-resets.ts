import { isCommonPassword } from '#api/auth/common-passwords.ts';
import type { Passwords } from '#api/auth/passwords.ts';
import type { LoginThrottle } from '#api/limits/login-throttle.ts';
import { mailWords } from '#api/mail/mail-words.ts';
import type { StoredUser } from '#api/storage/account-stores.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { Language } from '#shared/language.ts';
import { accountOf } from './accounts.ts';
import { inLanguage, type MailLinkDeps, mailLink } from './mail-link.ts';
import { linkId } from './make-link.ts';
import type { SecurityLog } from './security-log.ts';

export type ResetOutcome =
  | { ok: true; user: StoredUser }
  | Refused<'link_over' | 'common_password'>;

export interface PasswordResets {
  /**
   * Sends a link to the address if it is the confirmed one of an account, in the language of the page
   * that asked, else the account's.
   */
  ask(email: string, address: string, language?: Language): Promise<void>;
  /** Whether `choose` would take the token now. */
  works(token: string): Promise<boolean>;
  /**
   * Chooses a new password with the token of a link, which works once (T35). Every session of the
   * user ends, and so do the other links for a new password.
   */
  choose(token: string, password: string, address: string): Promise<ResetOutcome>;
  /** Tells the user by e-mail that the password was changed. */
  tell(user: StoredUser): Promise<void>;
}

interface ResetDeps extends MailLinkDeps {
  passwords: Passwords;
  throttle: LoginThrottle;
  securityLog: SecurityLog;
}

export function createPasswordResets(deps: ResetDeps): PasswordResets {
  const { storage, clock, passwords, throttle, mailer, securityLog } = deps;
  return {
    async ask(email, address, language) {
      const user = await storage.users.byEmail('customer', email);
      const userId = user?.id ?? null;
      await securityLog.note('reset_asked', { role: 'customer', userId, address });
      // An address that nobody confirmed may be a stranger's, by a slip of the pen.
      if (user?.emailConfirmedAt) await mailLink(deps, 'reset', inLanguage(user, language));
    },
    async works(token) {
      return (await storage.links.find(linkId(token), 'reset', clock().toISOString())) !== null;
    },
    async choose(token, password, address) {
      const id = linkId(token);
      const now = clock().toISOString();
      const link = await storage.links.find(id, 'reset', now);
      const user = link?.userId ? await storage.users.byId(link.userId) : null;
      if (!user) {
        await securityLog.note('reset_failed', { role: 'customer', userId: null, address });
        return { ok: false, reason: 'link_over' };
      }
      if (isCommonPassword(password, user)) return { ok: false, reason: 'common_password' };
      // Before the link is taken, so that it still works when the queue of hashes is full.
      const hash = await passwords.hash(password, address);
      if (!(await storage.links.take(id, 'reset', now))) return { ok: false, reason: 'link_over' };
      await storage.users.changePassword(user.id, hash, now);
      await storage.links.deleteOfUser(user.id, 'reset');
      // No device of before shows anything of the account.
      await storage.told.unsubscribeOwner(user.id);
      await securityLog.note('password_reset', { role: user.role, userId: user.id, address });
      // Who forgot the password has often tried some.
      await throttle.forgive({ account: accountOf(user.role, user.email), address });
      return { ok: true, user };
    },
    async tell(user) {
      if (!mailer || !user.emailConfirmedAt) return;
      const letter = mailWords[user.language ?? 'en'].passwordChanged(user.name);
      await mailer.send({ to: user.email, ...letter });
    },
  };
}
