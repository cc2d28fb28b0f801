import type { StaffPost } from '#shared/auth/staff-may.ts';
import type { ContactSubject } from '#shared/contact-subjects.ts';
import { pluralsOf } from '#shared/plural.ts';
import type { TicketState, TicketStepKind } from '#shared/tickets.ts';
import { translated } from '#shared/translated.ts';
import type { PeoplePart } from './people-address.ts';

const plural = pluralsOf('en-IN');

const parts: Record<PeoplePart, string> = {
  messages: 'Messages',
  customers: 'Customers',
  staff: 'Staff',
};

const states: Record<TicketState, string> = {
  new: 'New',
  acknowledged: 'Acknowledged',
  closed: 'Resolved',
};

const did: Record<TicketStepKind, (author: string) => string> = {
  acknowledged: (author) => `Acknowledged by ${author}`,
  note: (author) => `Note by ${author}`,
  closed: (author) => `Resolved by ${author}`,
  reopened: (author) => `Reopened by ${author}`,
};

const subjects: Record<ContactSubject, string> = {
  'product-inquiry': 'Product inquiry',
  'custom-order': 'Custom order',
  support: 'Support',
  feedback: 'Feedback',
  other: 'Other',
};

const posts: Record<StaffPost, string> = { owner: 'Owner', staff: 'Staff' };

/** What the People tab says. Moments arrive formatted. */
export const words = translated('pwa/admin/people/words', {
  parts,
  partsLabel: 'Which people',
  back: 'Back',
  pages: { label: 'Pages', previous: 'Prev', next: 'Next', at: (page: number) => `Page ${page}` },

  messages: {
    loading: 'Loading the messages…',
    failed: 'The messages could not be loaded',
    none: 'Nobody waits for an answer',
    noneText: 'Messages of the contact form and reports of damage appear here.',
    noneFound: 'No message fits',
    noneFoundText: 'Nothing fits this state and subject together.',
    showOpen: 'Show all open',
    officer: (name: string) =>
      `${name} answers for complaints: acknowledged within 48 hours, resolved within a month.`,
    choices: 'Which messages',
    open: 'Open',
    counted: (choice: string, count: number) => `${choice} (${count})`,
    subject: 'Subject',
    allSubjects: 'All subjects',
  },
  ticket: {
    states,
    subjects,
    did,
    received: (moment: string) => `Received ${moment}`,
    acknowledgeBy: (moment: string) => `Acknowledge by ${moment}`,
    resolveBy: (moment: string) => `Resolve by ${moment}`,
    left: (time: string) => `${time} left`,
    overdue: (time: string) => `overdue by ${time}`,
    days: (days: number) => plural(days, { one: `${days} day`, other: `${days} days` }),
    hours: (hours: number) => `${hours} h`,
    minutes: (minutes: number) => `${minutes} min`,
    label: (name: string, subject: string) => `${name}, ${subject}`,
    photo: (number: number) => `Photo ${number} of the message`,
    mail: 'Reply by mail',
    mailSubject: (shop: string) => `Your message to ${shop}`,
    whatsapp: 'WhatsApp',
    customer: 'Customer',
    acknowledge: 'Acknowledge',
    askAcknowledge: {
      text: (name: string) =>
        `Have you told ${name} that the message has arrived? Acknowledging stops the clock of 48 hours and cannot be undone.`,
      confirmLabel: 'Acknowledge',
      cancelLabel: 'Not yet',
    },
    resolve: 'Resolve',
    reopen: 'Reopen',
    addNote: 'Add note',
    noteTitle: (name: string) => `Note about ${name}’s message`,
    resolveTitle: (name: string) => `Resolve ${name}’s message`,
    note: 'Note for the staff',
    outcome: 'What came of it',
    outcomeHint: 'The staff read it; the customer does not.',
    missing: 'Please write a few words',
    save: 'Save note',
    notNoted: 'That could not be noted. Please try again.',
  },

  customers: {
    search: 'Search',
    searchFor: 'Name, email, phone or order#',
    find: 'Find',
    loading: 'Looking for customers…',
    failed: 'The customers could not be loaded',
    none: 'No customers yet',
    noneText: 'Who makes an account in the shop appears here.',
    noneFound: 'No customer found',
    noneFoundText:
      'Try a part of the name, the email address, the phone number, or a whole order#.',
    showAll: 'Show the newest',
    list: 'Customers',
    since: (day: string) => `since ${day}`,
  },
  customer: {
    loading: 'Loading the customer…',
    failed: 'The customer could not be loaded',
    email: 'Email',
    confirmed: 'Confirmed',
    notConfirmed: 'Not confirmed',
    phone: 'Phone',
    address: 'Address',
    none: '–',
    since: 'Customer since',
    signedIn: 'Signed in',
    devices: (count: number) =>
      plural(count, { one: `On ${count} device`, other: `On ${count} devices` }),
    notSignedIn: 'Nowhere',
    messages: 'Messages',
    messageCount: (count: number) =>
      plural(count, { one: `${count} message`, other: `${count} messages` }),

    orders: 'Orders',
    orderCount: (count: number) => `Orders (${count})`,
    noOrders: 'No orders yet',
    olderOrders: 'All orders of this address',

    agreed: (count: number) => `Agreed to (${count})`,
    noConsents: 'The customer agreed to no messages about the orders here.',
    agreedOn: (moment: string) => `Agreed ${moment}`,
    stoppedOn: (moment: string) => `Stopped ${moment}`,
    version: (version: number) => `Text, version ${version}`,
    told: (count: number) => `Messages to the customer (${count})`,
    noneTold: 'No message about the orders here was sent or waits.',
    showAllOf: (count: number) => `Show all ${count}`,

    endSessions: 'Sign out everywhere',
    askEndSessions: {
      text: (name: string) => `Sign ${name} out on every device?`,
      confirmLabel: 'Sign out',
      cancelLabel: 'Cancel',
    },
    sessionsEnded: (name: string) => `${name} is signed out everywhere.`,

    reset: 'New password',
    resetTitle: 'Link for a new password',
    resetLead: (name: string) =>
      `Make a link only if you know that it is ${name} who asks: whoever has it gets into the account. It works once, for 15 minutes.`,
    makeLink: 'Make a link',
    mailLink: (email: string) => `Mail it to ${email}`,
    mailed: (email: string) => `A link is on its way to ${email}.`,
    link: 'The link, shown only now',
    until: (moment: string) => `Works once, until ${moment}. It signs the customer out everywhere.`,
    copy: 'Copy',
    copied: 'Copied',
    done: 'Done',

    download: 'Download all data',
    downloading: 'Downloading…',

    delete: 'Delete account',
    deleteTitle: (name: string) => `Delete the account of ${name}`,
    goes: 'Profile, cart, photos, logins and messages are deleted for good.',
    stays: 'Only this stays:',
    closed: (orders: number) =>
      plural(orders, {
        one: `Of ${orders} order: number, gifts by name, sums, name and address, for as long as the law asks.`,
        other: `Of ${orders} orders: numbers, gifts by name, sums, name and address, for as long as the law asks.`,
      }),
    openOrders: (orders: number) =>
      plural(orders, {
        one: `${orders} order that is not delivered yet, whole, until it is delivered or cancelled.`,
        other: `${orders} orders that are not delivered yet, whole, until they are delivered or cancelled.`,
      }),
    backups: (days: number | null) =>
      days === null
        ? 'Backups hold the rest until they are deleted.'
        : plural(days, {
            one: `Backups hold the rest for ${days} day.`,
            other: `Backups hold the rest for ${days} days at most.`,
          }),
    foreignMessages: (count: number) =>
      plural(count, {
        one: `${count} message goes too, although nobody confirmed that its address is the customer’s.`,
        other: `${count} messages go too, although nobody confirmed that their address is the customer’s.`,
      }),
    typeEmail: (email: string) => `Type ${email} to delete it`,
    emailDiffers: 'This is not the email address of the account',
    cancel: 'Cancel',
    deleteForGood: 'Delete for good',
    deleted: (name: string) => `The account of ${name} is deleted.`,
    ownerOnly: 'Only owners download all data or delete an account.',
    notDone: 'That could not be done. Please try again.',
  },

  staff: {
    loading: 'Loading the staff…',
    failed: 'The staff could not be loaded',
    list: 'Staff accounts',
    lead: 'Owners manage staff, copy or delete what is kept of customers, and download the accountant’s file. Staff do all the rest.',
    posts,
    you: 'You',
    since: (day: string) => `since ${day}`,
    lastSignIn: (moment: string) => `Last sign-in ${moment}`,
    neverSignedIn: 'No sign-in known',
    passkeys: (count: number) =>
      plural(count, { one: `${count} passkey`, other: `${count} passkeys` }),
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
    addLead: 'Tell them the address of the desk, the email address and the password yourself.',
    password: 'Password',
    passwordHint: (min: number) => `At least ${min} characters, not an easy one`,
    nameMissing: 'Please enter their name',
    emailMissing: 'Please enter their email',
    passwordMissing: 'Please choose a password',
    showPassword: 'Show password',
    post: 'May do',
    postChoices: {
      staff: 'Staff: orders, messages and customers',
      owner: 'Owner: everything',
    } satisfies Record<StaffPost, string>,
    cancel: 'Cancel',
    added: (name: string) => `${name} can sign in now.`,
    notDone: 'That could not be done. Please try again.',
  },
});
