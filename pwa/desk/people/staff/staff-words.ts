import type { StaffPost } from '#shared/accounts/staff-may.ts';
import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

const posts: Record<StaffPost, string> = { owner: 'Owner', staff: 'Staff' };

/** Of the accounts of staff. */
export const staffWords = translated('pwa/desk/people/staff/staff-words', {
  loading: 'Loading the staff…',
  failed: 'The staff could not be loaded',
  list: 'Staff accounts',
  lead: 'Owners manage staff, see links for customers’ new passwords, copy or delete what is kept of customers, and download the accountant’s file. Staff do all the rest.',
  posts,
  you: 'You',
  since: (day: string) => `since ${day}`,
  lastSignIn: (moment: string) => `Last sign-in ${moment}`,
  neverSignedIn: 'No sign-in known',
  passkeys: (count: number) =>
    plural(count, { one: `${count} passkey`, other: `${count} passkeys` }),
  app: 'Authenticator app',
  makeOwner: 'Make owner',
  makeStaff: 'Make staff',
  askOwner: {
    text: (name: string) => `Make ${name} an owner? Owners may do everything, also remove you.`,
    confirmLabel: 'Make owner',
    cancelLabel: 'Cancel',
  },
  askStaff: {
    text: (name: string) => `Make ${name} staff? They may do less from now on.`,
    confirmLabel: 'Make staff',
    cancelLabel: 'Cancel',
  },
  changed: (name: string, post: string) => `${name}: ${post}.`,
  endSessions: 'Sign out',
  askEndSessions: {
    text: (name: string) => `Sign ${name} out on every device?`,
    confirmLabel: 'Sign out',
    cancelLabel: 'Cancel',
  },
  sessionsEnded: (name: string) => `${name} is signed out everywhere.`,
  removeFactor: 'Lost phone',
  askRemoveFactor: {
    text: (name: string) =>
      `Remove every passkey and the authenticator app of ${name}, who lost them? They are signed out, and their password lets them in to add another one. Make sure that it is ${name} who asks.`,
    confirmLabel: 'Remove',
    cancelLabel: 'Cancel',
  },
  factorRemoved: (name: string) => `${name} signs in with the password and adds another one.`,
  remove: 'Remove',
  askRemove: {
    text: (name: string) =>
      `Remove the staff account of ${name}? They are signed out and cannot sign in any more.`,
    confirmLabel: 'Remove',
    cancelLabel: 'Cancel',
  },
  removed: (name: string) => `${name} cannot sign in any more.`,
  add: 'Add staff',
  addTitle: 'Add staff',
  addLead: 'They get a link, good for three days, and choose their own password with it.',
  invite: 'Invite',
  invited: 'Invited',
  inviteAgain: 'New link',
  invitationTitle: 'Invitation',
  mailed: (email: string) => `The link is on its way to ${email}.`,
  sendLink: (name: string) =>
    `Send this link to ${name} and nobody else. It is shown only here; you can make a new one later.`,
  link: 'Link',
  until: (moment: string) => `Works once, until ${moment}`,
  done: 'Done',
  nameMissing: 'Please enter their name',
  emailMissing: 'Please enter their email',
  post: 'May do',
  postChoices: {
    staff: 'Staff: orders, messages and customers',
    owner: 'Owner: everything',
  } satisfies Record<StaffPost, string>,
  cancel: 'Cancel',
  notDone: 'That could not be done. Please try again.',
});
