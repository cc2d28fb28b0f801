import { confirmedEmail, type StoredUser } from '#api/accounts/account-stores.ts';
import { accountOf } from '#api/accounts/accounts.ts';
import { forgetOwner } from '#api/accounts/customers/forget-customer.ts';
import type { StoredLink } from '#api/accounts/links/link-store.ts';
import {
  inLanguage,
  type MailLinkDeps,
  mailLinkToAnybody,
  mailResetLink,
} from '#api/accounts/links/mail-link.ts';
import { claimedAddress, linkId } from '#api/accounts/links/make-link.ts';
import type { SecurityLog } from '#api/accounts/staff/security-log.ts';
import { mailWords } from '#api/notifications/mail/mail-words.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { LoginThrottle } from '#api/server/limits/login-throttle.ts';
import { randomId } from '#api/server/random-id.ts';
import { linkLife } from '#shared/accounts/link-life.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { isolated } from '#shared/language/directions.ts';
import type { Language } from '#shared/language/language.ts';
import type { Passwords } from './passwords.ts';

export type ResetOutcome =
  | { ok: true; user: StoredUser }
  | Refused<'link_over' | 'common_password'>;

export interface PasswordResets {
  /**
   * Sends a link to the address if an account has it, in the language of the page that asked, else the
   * account's. Where nobody has confirmed it, the link claims it from that account (T47). `isOwn` says that
   * its owner signed in before where this is asked.
   */
  ask(
    email: string,
    from: { address: string; isOwn: boolean },
    language: Language | undefined,
  ): Promise<void>;
  /** Resolves to whether `choose` would take the token now. */
  works(token: string): Promise<boolean>;
  /**
   * Chooses a new password with the token of a link, which works once (T35). Every session of the
   * user ends, and so do the other links for a new password. With one that claims its address a new,
   * empty account takes the place of the one that never confirmed it, which is deleted (T47).
   */
  choose(token: string, password: string, address: string): Promise<ResetOutcome>;
  /** Tells the user by e-mail that the password was changed. */
  tell(user: StoredUser): Promise<void>;
}

interface Opened {
  link: StoredLink;
  user: StoredUser;
  /** The account's address, as the link was sent to it. */
  email: string;
}

/** So long a claim is a link for a new password where its account has confirmed the address meanwhile. */
const resetMs = linkLife.resetMinutes * 60_000;

/**
 * Returns whether a claim is one for this account, which has its address: also for one whose owner
 * confirmed it since, unless it was changed after that, by another link or by its owner (T35).
 */
function worksFor({ createdAt }: StoredLink, user: StoredUser, now: Date): boolean {
  if (confirmedEmail(user) === null) return true;
  return user.updatedAt <= createdAt && now.getTime() - Date.parse(createdAt) < resetMs;
}

interface ResetDeps extends MailLinkDeps, Pick<AppDeps, 'printingDir'> {
  passwords: Passwords;
  throttle: LoginThrottle;
  securityLog: SecurityLog;
}

export function createPasswordResets(deps: ResetDeps): PasswordResets {
  const { storage, clock, randomBytes, passwords, throttle, mailer, securityLog } = deps;
  const { users, links } = storage;

  /**
   * Resolves to the link of a token and the account that it is about now; null when it opens
   * nothing.
   */
  async function openedBy(token: string): Promise<Opened | null> {
    const id = linkId(token);
    const now = clock();
    const reset = await links.find(id, 'reset', now.toISOString());
    if (reset) {
      const user = reset.userId === null ? null : await users.byId(reset.userId);
      return user && { link: reset, user, email: user.email };
    }
    const claim = await links.find(id, 'claim', now.toISOString());
    const email = claim && claimedAddress(token, claim);
    const user = email && (await users.byEmail('customer', email));
    return claim && email && user && worksFor(claim, user, now)
      ? { link: claim, user, email }
      : null;
  }

  /** Resolves to false where the user has left meanwhile. */
  async function changePassword({ id }: StoredUser, passwordHash: string): Promise<boolean> {
    if (!(await users.changePassword(id, passwordHash, clock().toISOString()))) return false;
    await links.deleteOfUser(id, 'reset');
    // No device of before shows anything of the account.
    await storage.notifications.unsubscribeOwner(id);
    return true;
  }

  /**
   * Makes the account of who reads the mailbox, in the place of any that never confirmed the address. What is
   * left of those may take long to delete, so that goes last: else who registers meanwhile would have it.
   */
  async function takeOver(
    { language }: StoredUser,
    email: string,
    passwordHash: string,
  ): Promise<StoredUser> {
    const now = clock().toISOString();
    const user: StoredUser = {
      id: randomId(randomBytes),
      role: 'customer',
      email,
      passwordHash,
      language,
      // Whoever typed another name may not have been the owner of the address.
      name: email.slice(0, email.lastIndexOf('@')),
      phone: null,
      address: null,
      emailConfirmedAt: now,
      createdAt: now,
      updatedAt: now,
    };
    const replaced: string[] = [];
    let owner = user;
    while (!(await users.insert(user)).ok) {
      const present = await users.byEmail('customer', email);
      if (!present) continue;
      if (confirmedEmail(present) === null) {
        // Noted first: after an interruption housekeeping deletes the rest.
        await storage.departures.insert({ owner: present.id, leftAt: now });
        await users.removeCustomer(present.id);
        replaced.push(present.id);
      } else if (await changePassword(present, passwordHash)) {
        // It has confirmed the address meanwhile, which is the same mailbox.
        owner = present;
        break;
      }
    }
    for (const id of replaced) await forgetOwner(deps, id);
    return owner;
  }

  return {
    async ask(email, { address, isOwn }, language) {
      const user = await users.byEmail('customer', email);
      const userId = user?.id ?? null;
      await securityLog.note('reset_asked', { role: 'customer', userId, address });
      if (!user) return;
      const reader = inLanguage(user, language);
      if (confirmedEmail(user)) await mailResetLink(deps, reader, isOwn ? null : address);
      // Whoever reads the mailbox knows the address as they write it.
      else await mailLinkToAnybody(deps, 'claim', { ...reader, email }, { address });
    },
    async works(token) {
      return (await openedBy(token)) !== null;
    },
    async choose(token, password, address) {
      const opened = await openedBy(token);
      if (!opened) {
        await securityLog.note('reset_failed', { role: 'customer', userId: null, address });
        return { ok: false, reason: 'link_over' };
      }
      const { link, user, email } = opened;
      // Before the link is taken, so that it still works when the queue of hashes is full.
      const hashed = await passwords.hash(
        password,
        { address, standing: 'known', account: user.id },
        user,
      );
      if (!hashed.ok) return hashed;
      const { passwordHash: hash } = hashed;
      if (!(await links.take(link.id, link.kind, clock().toISOString())))
        return { ok: false, reason: 'link_over' };
      const isChanged = link.kind === 'claim' || (await changePassword(user, hash));
      if (!isChanged) return { ok: false, reason: 'link_over' };
      const owner = link.kind === 'claim' ? await takeOver(user, email, hash) : user;
      await securityLog.note('password_reset', { role: owner.role, userId: owner.id, address });
      // It is common to try some before one asks for a new one.
      await throttle.forgive({ account: accountOf(owner.role, owner.email), address });
      return { ok: true, user: owner };
    },
    async tell(user) {
      const to = confirmedEmail(user);
      if (!mailer || to === null) return;
      await mailer.send({
        to,
        ...mailWords[user.language ?? 'en'].passwordChanged(isolated(user.name)),
      });
    },
  };
}
