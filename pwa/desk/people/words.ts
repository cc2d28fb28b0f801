import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import type { ContactSubject } from '#shared/support/contact-subjects.ts';
import type { TicketState, TicketStepKind } from '#shared/support/tickets.ts';
import type { PeoplePart } from './people-address.ts';

const plural = pluralsOf('en-IN');

const parts: Record<PeoplePart, string> = {
  messages: 'Messages',
  customers: 'Customers',
  staff: 'Staff',
  log: 'Log',
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

/** What the People tab says. Moments arrive formatted. */
export const words = translated('pwa/desk/people/words', {
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
    showAll: 'Show all open',
    officer: (name: string) =>
      `${name} answers for complaints: acknowledged within 48 hours, resolved within a month.`,
    choices: 'Which messages',
    open: 'Open',
    counted: (choice: string, count: string) => `${choice} (${count})`,
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
    remove: 'Remove',
    askToRemove: {
      text: 'Remove this message for good, with all that was noted about it?',
      confirmLabel: 'Remove',
      cancelLabel: 'Keep',
    },
    removed: 'The message is removed.',
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
    searchFor: 'Name, email, phone, order#',
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
});
