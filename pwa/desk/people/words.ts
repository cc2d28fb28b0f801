import { linkLife } from '#shared/accounts/link-life.ts';
import type { DeedTopic, DeedWord, StaffDeed } from '#shared/accounts/staff-deeds.ts';
import type { StaffPost } from '#shared/accounts/staff-may.ts';
import { retentionDays } from '#shared/http/retention-days.ts';
import { numberInWords } from '#shared/language/number-in-words.ts';
import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import type { ContactSubject } from '#shared/support/contact-form.ts';
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

const posts: Record<StaffPost, string> = { owner: 'Owner', staff: 'Staff', workshop: 'Workshop' };

const topics: Record<DeedTopic, string> = {
  access: 'Signing in and out',
  staff: 'Staff accounts',
  orders: 'Orders',
  money: 'Money',
  shop: 'Products, coupons, days',
  customers: 'Customers',
  downloads: 'Downloads',
  whatsapp: 'WhatsApp',
};

const deeds: Record<StaffDeed, string> = {
  staff_registered: 'Registered',
  signed_in: 'Signed in',
  signed_in_with_passkey: 'Signed in with a passkey',
  signed_out: 'Signed out',
  invitation_accepted: 'Accepted the invitation',
  own_password_changed: 'Changed the own password',
  own_sessions_ended: 'Signed out on other devices',
  passkey_added: 'Added a passkey',
  passkey_removed: 'Removed a passkey',
  second_factor_added: 'Added an authenticator app',
  second_factor_removed: 'Removed the authenticator app',
  recovery_codes_made: 'Made new recovery codes',
  recovery_code_used: 'Signed in with a recovery code',
  staff_added: 'Invited to the staff:',
  invitation_made: 'Invited again:',
  staff_post_changed: 'Changed the post of',
  own_mails_chosen: 'Chose what they are mailed of',
  staff_password_changed: 'Gave another password to',
  staff_sessions_ended: 'Signed out everywhere:',
  staff_second_factor_removed: 'Removed the second factor of',
  staff_removed: 'Removed from the staff:',
  order_entered: 'Entered the order',
  order_moved: 'Moved the order',
  order_cancelled: 'Cancelled the order',
  photos_added: 'Added photos to',
  gift_asked_about: 'Asked about a gift of',
  question_settled: 'Answered a question of',
  parcel_booked: 'Booked the parcel of',
  courier_label_downloaded: 'Downloaded the courier’s label of',
  order_link_shown: 'Saw the link of',
  order_link_renewed: 'Ended the links of',
  notification_repeated: 'Sent news again:',
  order_corrected: 'Corrected the order',
  photo_asked_for: 'Asked for a photo of',
  order_noted: 'Changed the note of',
  call_agreed: 'Called, and the customer agreed to',
  order_remade: 'Had made again as',
  paper_printed: 'Printed a paper of',
  cash_noted: 'Noted the courier’s cash of',
  payment_confirmed: 'Confirmed the payment of',
  refund_noted: 'Noted a refund of',
  no_payment_noted: 'Noted that no money came for',
  product_changed: 'Changed the product',
  product_pictures_changed: 'Changed pictures of',
  prices_changed: 'Changed by a price list:',
  product_added: 'Added the gift',
  product_removed: 'Deleted the gift',
  product_placed: 'Moved on its page the gift',
  coupons_switched: 'Switched built-in coupons; on were and are',
  coupon_saved: 'Saved the coupon',
  coupon_removed: 'Removed the coupon',
  notices_saved: 'Saved the notices',
  delivery_plan_saved: 'Saved the days of delivery',
  rates_saved: 'Saved prices and fees',
  taxes_saved: 'Saved the taxes',
  carriers_saved: 'Saved the carriers',
  message_handled: 'Handled a message',
  message_removed: 'Removed a message',
  reset_link_made: 'Made a link for a new password of',
  customer_sessions_ended: 'Signed a customer out everywhere:',
  customer_deleted: 'Deleted a customer’s account',
  caller_deleted: 'Deleted a caller’s data of',
  customer_exported: 'Downloaded all data of',
  orders_downloaded: 'Downloaded the orders',
  courier_list_downloaded: 'Downloaded a courier list:',
  accounts_downloaded: 'Downloaded the accounts',
  price_list_downloaded: 'Downloaded the price list',
  print_files_made: 'Had print files made for',
  print_files_downloaded: 'Downloaded print files of',
  whatsapp_started: 'Connected WhatsApp',
  whatsapp_code_shown: 'Saw the code that links WhatsApp',
  whatsapp_ended: 'Disconnected WhatsApp',
  message_sent: 'Sent a WhatsApp message',
};

const deedWords: Record<DeedWord, string> = {
  available: 'Available',
  unavailable: 'Not available',
  hidden: 'Hidden',
  visible: 'In the shop',
  on: 'On',
  off: 'Off',
  none: 'None',
};

/** What the People tab says. Moments arrive formatted. */
export const words = translated('pwa/desk/people/words', {
  parts,
  partsLabel: 'Which people',
  back: 'Back',

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
    all: 'All messages',
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
  /** The texts of the page of one customer. Moments arrive formatted. */
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
    noNotifications: 'No message about the orders here was sent or waits.',
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
      `Make a link only if you know that it is ${name} who asks: whoever has it gets into the account. It works once, for ${linkLife.resetMinutes} minutes.`,
    makeLink: 'Make a link',
    mailLink: (email: string) => `Mail it to ${email}`,
    mailed: (email: string) => `A link is on its way to ${email}.`,
    noLink:
      'No link for a new password can be mailed: the address is not confirmed, or the shop sends no email. An owner can make one.',
    link: 'The link, shown only now',
    until: (moment: string) => `Works once, until ${moment}. It signs the customer out everywhere.`,
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
  },
  /** The texts about the accounts of staff. */
  staff: {
    loading: 'Loading the staff…',
    failed: 'The staff could not be loaded',
    list: 'Staff accounts',
    lead: 'Owners manage staff, see links for customers’ new passwords, copy or delete what is kept of customers, and download the accountant’s file. Staff do all the rest. The workshop sees only what is to be made and sent, and no money.',
    posts,
    you: 'You',
    since: (day: string) => `since ${day}`,
    lastSignIn: (moment: string) => `Last sign-in ${moment}`,
    neverSignedIn: 'No sign-in known',
    passkeys: (count: number) =>
      plural(count, { one: `${count} passkey`, other: `${count} passkeys` }),
    app: 'Authenticator app',
    changePost: 'Change post',
    postTitle: (name: string) => `What ${name} may do`,
    postNote:
      'It holds at once, also where they are signed in now. Owners may do everything, also remove you.',
    savePost: 'Save',
    changed: (name: string, post: string) => `${name}: ${post}.`,
    endSessions: 'Sign out',
    askEndSessions: {
      text: (name: string) => `Sign ${name} out on every device?`,
      confirmLabel: 'Sign out',
      cancelLabel: 'Cancel',
    },
    sessionsEnded: (name: string) => `${name} is signed out everywhere.`,
    renewPassword: 'New password',
    askRenewPassword: {
      text: (name: string) =>
        `Make a link by which ${name} chooses a new password? They are signed out everywhere, and the password of before works no longer. Passkeys and the authenticator app stay.`,
      confirmLabel: 'Make the link',
      cancelLabel: 'Cancel',
    },
    newPasswordTitle: (name: string) => `New password for ${name}`,
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
    addLead: `They get a link, good for ${numberInWords(linkLife.inviteDays)} days, and choose their own password with it.`,
    invite: 'Invite',
    invited: 'No password yet',
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
      workshop: 'Workshop: Work alone, without money',
      owner: 'Owner: everything',
    } satisfies Record<StaffPost, string>,
    cancel: 'Cancel',
    notDone: 'That could not be done. Please try again.',
  },
  /** The texts of the log of what staff did (B80). */
  deeds: {
    lead: `What staff did, and when; each entry goes after ${retentionDays.staffDeed} days. Names are those of today.`,
    loading: 'Loading the log…',
    failed: 'The log could not be loaded',
    list: 'What staff did',
    person: 'Person',
    everybody: 'Everybody',
    topic: 'About',
    allTopics: 'Everything',
    topics,
    deeds,
    removed: 'A removed account',
    terminal: 'The terminal',
    change: (before: string, after: string) => `From ${before} to ${after}`,
    values: deedWords,
    unknownDevice: 'Unknown device',
    mark: (mark: string) => `device ${mark}`,
    none: 'Nothing was noted yet',
    noneText: 'What staff do from now on appears here.',
    noneFound: 'Nothing fits',
    noneFoundText: 'Nobody did anything of this kind, or not yet.',
    showAll: 'Show everything',
  },
});
