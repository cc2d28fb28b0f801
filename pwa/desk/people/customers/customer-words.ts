import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** Of the page of one customer. Moments arrive formatted. */
export const customerWords = translated('pwa/desk/people/customers/customer-words', {
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
  noLink:
    'No link for a new password can be mailed: the address is not confirmed, or the shop sends no email. An owner can make one.',
  link: 'The link, shown only now',
  until: (moment: string) => `Works once, until ${moment}. It signs the customer out everywhere.`,
  copy: 'Copy',
  copied: 'Copied',
  done: 'Done',

  download: 'Download all data',
  downloading: 'Downloading…',

  delete: 'Delete account',
  deleteTitle: (name: string) => `Delete the account of ${name}`,
  goes: 'Profile, cart, photos, logins and the customer’s messages are deleted for good.',
  stays: 'Only this stays:',
  closed: (orders: number) =>
    plural(orders, {
      one: `Of ${orders} order: number, gifts by name, sums, name and address, for as long as the law asks.`,
      other: `Of ${orders} orders: numbers, gifts by name, sums, name and address, for as long as the law asks.`,
    }),
  openOrders: (orders: number) =>
    plural(orders, {
      one: `${orders} order that is under way, or of which money is owed, whole, until that is over.`,
      other: `${orders} orders that are under way, or of which money is owed, whole, until that is over.`,
    }),
  backups: (days: number | null) =>
    days === null
      ? 'Backups hold the rest until they are deleted.'
      : plural(days, {
          one: `Backups hold the rest for ${days} day.`,
          other: `Backups hold the rest for ${days} days at most.`,
        }),
  whatsapp: (days: number) =>
    `If staff wrote to them by WhatsApp: number and time, for ${days} days.`,
  foreignMessages: (email: string) =>
    `Messages from ${email}: nobody confirmed that this address is the customer’s.`,
  typeEmail: (email: string) => `Type ${email} to delete it`,
  emailDiffers: 'This is not the email address of the account',
  cancel: 'Cancel',
  deleteForGood: 'Delete for good',
  deleted: (name: string) => `The account of ${name} is deleted.`,
  ownerOnly: 'Only owners download all data or delete an account.',
  notDone: 'That could not be done. Please try again.',
});
