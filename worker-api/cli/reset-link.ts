import { makeLink } from '#api/accounts/links/make-link.ts';
import { confirmedEmail, type StoredUser } from '#api/storage/account-stores.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { type Command, done, noteDeed, refused } from './command.ts';

export const onThisMachine = /^https?:\/\/(localhost|127\.|\[::1\])/;
export const notForOthers =
  'It opens on this machine alone: give the command the PUBLIC_URL of the server, or its PORT to try it here.';

/** What the owner is told before they take whoever wrote for the owner of an account (T47). */
export function unconfirmedLines(user: StoredUser): string[] {
  if (confirmedEmail(user) !== null) return [];
  return [
    `Nobody confirmed that ${user.email} is theirs, so who writes from there may be another: ask for the`,
    'number of an order in the account.',
  ];
}

/** A link for a customer who forgot the password and gets no e-mail (T35). */
export const resetLink: Command = {
  words: ['reset-link'],
  parameters: ['EMAIL'],
  options: {},
  summary: 'makes a link by which a customer chooses a new password; it works once, for 15 minutes',
  prepare: ({ values: [email = ''] }) => ({
    ok: true,
    async work(deps) {
      const storage = await deps.storage();
      const user = await storage.users.byEmail('customer', email);
      if (!user) return refused(`No customer has the e-mail address “${email}”.`);
      const { href, expiresAt } = await makeLink({ ...deps, storage }, 'reset', user);
      await noteDeed(deps, 'reset_link_made', user.id);
      return done(
        `Send this to ${user.name} only, and only if you know that it is them who asked. It works`,
        `once, until ${formatMoment(expiresAt)}, and ends every sign-in of ${user.email}:`,
        ...unconfirmedLines(user),
        ...(onThisMachine.test(href) ? [notForOthers] : []),
        '',
        href,
      );
    },
  }),
};
