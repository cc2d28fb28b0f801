import { passkeyAlone, type StoredUser } from '#api/accounts/account-stores.ts';
import type { MadeLink } from '#api/accounts/links/make-link.ts';
import { removeSecondFactors } from '#api/accounts/second-factor/second-factors.ts';
import { createPasswords, type Passwords } from '#api/accounts/sessions/passwords.ts';
import { inviteAgain, inviteStaff, removeStaff } from '#api/accounts/staff/staff-accounts.ts';
import { defaultLimits } from '#api/server/limits/limits.ts';
import { randomId } from '#api/server/random-id.ts';
import { newPasswordSchema } from '#shared/accounts/auth-schemas.ts';
import { passwordStrength } from '#shared/accounts/password-strength.ts';
import { postOf, type StaffPost, staffPosts } from '#shared/accounts/staff-may.ts';
import { strengthWords } from '#shared/accounts/strength-words.ts';
import { englishFailures } from '#shared/failures/english-staff-failures.ts';
import { failureText, fieldErrorText } from '#shared/failures/failure-text.ts';
import { issuesOf } from '#shared/http/failure.ts';
import { emailSchema, personNameSchema } from '#shared/http/text-schemas.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { formatInstant } from '#shared/values/calendar-date.ts';
import {
  type Command,
  noteDeed,
  type Refusal,
  refused,
  type ShopDeps,
  type ShopTerminal,
  succeeded,
  thisTerminal,
  type Work,
} from './command.ts';
import { tableLines } from './table-lines.ts';

/** The owner's administration of staff, independent of `ADMIN_REGISTRATION` (T16). */
export const adminCommands: readonly Command[] = [
  {
    words: ['admins'],
    parameters: [],
    options: {},
    summary: 'who may sign in as staff',
    prepare: () => ({ ok: true, work: listAdmins }),
  },
  {
    words: ['admins', 'add'],
    parameters: ['EMAIL', 'NAME…'],
    options: { post: 'POST' },
    summary: 'invites somebody, as staff if nothing else is said: prints a link for three days',
    prepare({ values: [emailText = '', words = ''], options }) {
      const post = postIn(options.post ?? 'staff');
      if (!post) return notAPost(options.post);
      const email = emailSchema.safeParse(emailText);
      if (!email.success) return refused(`“${emailText}” is not an e-mail address.`);
      const name = personNameSchema.safeParse(words);
      if (!name.success) return refused(`${mistakeIn(name.error)}.`);
      return { ok: true, work: addAdmin(email.data, name.data, post) };
    },
  },
  {
    words: ['admins', 'invite'],
    parameters: ['EMAIL'],
    options: {},
    summary: 'another link for who has not opened the last one, which is over',
    prepare: ({ values: [email = ''] }) => ({ ok: true, work: inviteAdmin(email) }),
  },
  {
    words: ['admins', 'post'],
    parameters: ['EMAIL', 'POST'],
    options: {},
    summary: 'makes somebody owner, staff or workshop (Work alone); the last owner stays one',
    prepare({ values: [email = '', postText = ''] }) {
      const post = postIn(postText);
      return post ? { ok: true, work: changePost(email, post) } : notAPost(postText);
    },
  },
  {
    words: ['admins', 'password'],
    parameters: ['EMAIL'],
    options: {},
    summary: 'gives an administrator another password, removes second factors and signs them out',
    prepare: ({ values: [email = ''] }) => ({ ok: true, work: changePassword(email) }),
  },
  {
    words: ['admins', 'second-factor'],
    parameters: ['EMAIL'],
    options: {},
    summary: 'removes the passkeys, authenticator app and recovery codes of who lost theirs',
    prepare: ({ values: [email = ''] }) => ({ ok: true, work: removeFactors(email) }),
  },
  {
    words: ['admins', 'remove'],
    parameters: ['EMAIL'],
    options: {},
    summary: 'signs an administrator out and deletes the account; the last owner stays',
    prepare: ({ values: [email = ''] }) => ({ ok: true, work: removeAdmin(email) }),
  },
];

const postNames: Record<StaffPost, string> = {
  owner: 'an owner',
  staff: 'staff',
  workshop: 'of the workshop',
};

const listAdmins: Work = async ({ storage }) => {
  const admins = await (await storage()).users.ofRole('admin');
  if (admins.length === 0) return succeeded('There are no administrators yet.');
  const columns = ['E-mail', 'Post', 'Since', 'Name'].map((title) => ({ title }));
  const row = ({ email, createdAt, name, ...rest }: StoredUser) => [
    ...[email, postOf(rest), formatInstant(createdAt), name],
  ];
  return succeeded(...tableLines(columns, admins.map(row)));
};

function addAdmin(email: string, name: string, post: StaffPost): Work {
  return async (deps) => {
    const storage = await deps.storage();
    const invited = await inviteStaff({ ...deps, storage }, { email, name, post });
    if (!invited.ok) {
      return invited.reason === 'email_taken'
        ? refused(`${email} is an administrator already.`)
        : refused(failureText(englishFailures, { ...invited, message: '' }));
    }
    await noteDeed(deps, 'staff_added', invited.user.id);
    return succeeded(
      `${name} is invited as ${postNames[postOf(invited.user)]}.`,
      ...linkLines(name, invited.link),
    );
  };
}

function inviteAdmin(email: string): Work {
  return async (deps) => {
    const storage = await deps.storage();
    const admin = await storage.users.byEmail('admin', email);
    if (!admin) return unknownAdmin(email);
    const link = await inviteAgain({ ...deps, storage }, admin);
    if (!link) return refused(`${admin.email} has chosen a password already.`);
    await noteDeed(deps, 'invitation_made', admin.id);
    return succeeded(...linkLines(admin.name, link));
  };
}

const onThisMachine = /^https?:\/\/(localhost|127\.|\[::1\])/;
const notForOthers =
  'It opens on this machine alone: give the command the PUBLIC_URL of the server, or its PORT to try it here.';

function linkLines(name: string, { href, expiresAt }: MadeLink): string[] {
  return [
    `Send this to ${name} only, who chooses a password with it. It works once, until ${formatMoment(expiresAt)}:`,
    ...(onThisMachine.test(href) ? [notForOthers] : []),
    '',
    href,
  ];
}

function changePost(email: string, post: StaffPost): Work {
  return async (deps) => {
    const { users } = await deps.storage();
    const admin = await users.byEmail('admin', email);
    if (!admin) return unknownAdmin(email);
    const change = await users.changePost(admin.id, post, deps.clock().toISOString());
    if (!change.ok) {
      return change.reason === 'last_owner' ? lastOwner(email) : unknownAdmin(email);
    }
    await noteDeed(deps, 'staff_post_changed', admin.id);
    return succeeded(`${admin.email} is ${postNames[post]}.`);
  };
}

function postIn(typedText: string): StaffPost | undefined {
  return staffPosts.find((post) => post === typedText);
}

function notAPost(typedText = ''): Refusal {
  return refused(`A post is ${staffPosts.join(', ')}, not “${typedText}”.`);
}

function lastOwner(email: string): Refusal {
  return refused(`${email} is the last owner: make somebody else an owner before.`);
}

function changePassword(email: string): Work {
  return async (deps, terminal) => {
    const storage = await deps.storage();
    const { users } = storage;
    const admin = await users.byEmail('admin', email);
    if (!admin) return unknownAdmin(email);
    const answer = await newPassword(terminal, admin);
    if (!answer.ok) return answer;
    const asker = { address: thisTerminal, standing: 'staff', account: admin.id } as const;
    const hashed = await passwordsOf(deps).hash(answer.password, asker, admin);
    if (!hashed.ok) return refused(`${englishFailures[hashed.reason]}.`);
    const changedAt = deps.clock().toISOString();
    const isChanged = await users.changePassword(admin.id, hashed.passwordHash, changedAt);
    // The factors go before the sessions: whoever got hold of the account can add one, or sign in
    // with it, until now.
    await removeSecondFactors({ ...deps, storage }, admin.id);
    await noteDeed(deps, 'staff_password_changed', admin.id);
    return isChanged
      ? succeeded(
          `${admin.email} has a new password, no second factor, and is signed out everywhere.`,
        )
      : unknownAdmin(email);
  };
}

function removeFactors(email: string): Work {
  return async (deps) => {
    const storage = await deps.storage();
    const admin = await storage.users.byEmail('admin', email);
    if (!admin) return unknownAdmin(email);
    await removeSecondFactors({ ...deps, storage }, admin.id);
    await noteDeed(deps, 'staff_second_factor_removed', admin.id);
    if (admin.passwordHash === passkeyAlone) {
      const next = `npm run shop -- admins invite ${admin.email}`;
      return succeeded(`${admin.email} has no way in any more. For another invitation: ${next}`);
    }
    return succeeded(`${admin.email} has no second factor, and is signed out everywhere.`);
  };
}

function removeAdmin(email: string): Work {
  return async (deps) => {
    const storage = await deps.storage();
    const admin = await storage.users.byEmail('admin', email);
    if (!admin) return unknownAdmin(email);
    const removed = await removeStaff({ ...deps, storage }, admin.id);
    if (!removed.ok) {
      return removed.reason === 'last_owner' ? lastOwner(email) : unknownAdmin(email);
    }
    await noteDeed(deps, 'staff_removed', admin.id);
    return succeeded(`${admin.email} is signed out and no administrator any more.`);
  };
}

function unknownAdmin(email: string): Refusal {
  return refused(
    `No administrator has the e-mail address “${email}”. npm run shop -- admins lists them.`,
  );
}

function passwordsOf({ randomBytes }: ShopDeps): Passwords {
  return createPasswords(defaultLimits, randomId(randomBytes));
}

/** Asks for a password with the rules of registration over HTTP (D35). */
async function newPassword(
  terminal: ShopTerminal,
  admin: StoredUser,
): Promise<{ ok: true; password: string } | Refusal> {
  const answer = await terminal.askPassword((password) => faultIn(password, admin));
  if (answer.ok) return answer;
  switch (answer.reason) {
    case 'none':
      return refused('No password was given, so nothing was changed.');
    case 'different':
      return refused('The two passwords differ, so nothing was changed.');
    case 'refused':
      return refused(answer.sentence);
  }
}

function faultIn(password: string, admin: StoredUser): string | null {
  const checked = newPasswordSchema.safeParse(password);
  if (!checked.success) return `${mistakeIn(checked.error)}.`;
  const strength = passwordStrength(password, admin);
  if (strength.level !== 'guessable') return null;
  return `${englishFailures.common_password}. ${strengthWords.weaknesses[strength.weakness]}`;
}

/** The first thing that is wrong with what was typed, as a sentence without its full stop. */
function mistakeIn(error: Parameters<typeof issuesOf>[0]): string {
  const [first] = issuesOf(error);
  return first ? fieldErrorText(englishFailures, { msg: '', ...first }) : '';
}
