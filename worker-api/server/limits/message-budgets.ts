import { type BudgetRow, day, hour, minute, quarter } from './budget-shape.ts';

/** The budgets of mail, of news of orders and of the shop's phone (T48); budget-table.ts has all. */
export const messageBudgets = {
  mailedLinks: {
    protects: 'the mailbox of a customer from links for a new password',
    exactly: [3, quarter, 'recipient'],
  },
  // Those of a device that signed in before, or of staff, are as many as `mailedLinks` says.
  mailedLinksOfStranger: {
    protects: '`mailedLinksOfStrangers` from one address: its owner gets one on a new device',
    exactly: [4, day, 'login'],
    networkShare: 2,
  },
  mailedLinksOfStrangers: {
    protects: 'the mailbox of a customer from links that others ask for all day',
    exactly: [12, day, 'recipient'],
  },
  linksOfAddress: {
    protects: '`linksToUnconfirmedOfAll` from one address, which registers whatever it types',
    exactly: [40, hour, 'address'],
    networkShare: 2,
    shareOfKnown: 1 / 4,
  },
  // By itself: whoever registers with an address, and leaves, uses up nothing of who reads its mailbox.
  claims: {
    protects: 'a mailbox that nobody has confirmed from links that take its address over',
    exactly: [3, quarter, 'recipient'],
  },
  // Each works for a day, so that one of them does, whoever else asked for them.
  claimsOfDay: {
    protects: 'a mailbox that nobody has confirmed from such links all day',
    exactly: [6, day, 'recipient'],
  },
  linksToUnconfirmed: {
    protects: 'a mailbox that nobody has confirmed from links',
    exactly: [3, quarter, 'recipient'],
  },
  linksToUnconfirmedOfDay: {
    protects: 'a mailbox that nobody has confirmed from links all day',
    exactly: [6, day, 'recipient'],
  },
  linksToUnconfirmedOfAll: {
    protects: 'the news of orders, of whose mail registrations would take all',
    exactly: [200, hour, 'all'],
    // Customers with a confirmed order.
    shareOfKnown: 1 / 4,
  },
  mailsToUnconfirmed: {
    protects: 'the name of the mail server, from mail that nobody asked for',
    exactly: [300, hour, 'all'],
    // Orders that were paid or confirmed, and who is invited to the staff.
    shareOfKnown: 1 / 6,
  },
  newsOfAddress: {
    protects: '`newsToUnconfirmed` from one address with any number of accounts that order',
    exactly: [40, hour, 'address'],
    networkShare: 2,
    shareOfKnown: 'orders that were confirmed do not count',
  },
  newsToUnconfirmed: {
    protects: 'links to confirm an address, of whose mail the news of orders would take all',
    exactly: [200, hour, 'all'],
    shareOfKnown: 1 / 4,
  },
  // The news of a day of two orders.
  notificationsOfStranger: {
    protects:
      'a mailbox or phone that its account has not confirmed from news of orders that nobody confirmed',
    exactly: [5, day, 'recipient'],
  },
  notificationsToStrangers: {
    protects: 'mailboxes and phones of others from one account',
    exactly: [20, day, 'account'],
  },
  phoneMessagesOfStranger: {
    protects: 'the few messages of the phone from one account whose orders nobody confirmed',
    exactly: [4, day, 'account'],
  },
  phoneMessagesOfAddress: {
    protects: '`phoneMessagesOfStrangers` from one address with any number of accounts that order',
    exactly: [10, day, 'address'],
    networkShare: 2,
    shareOfKnown: 'orders that were confirmed do not count',
  },
  phoneMessagesOfStrangers: {
    protects: 'a part of `orderMessages` for orders that were confirmed',
    exactly: [50, day, 'all'],
    shareOfKnown: 'none of theirs counts here',
  },
  staffMessages: {
    protects: 'the number of the shop from being blocked for what staff send by its phone',
    exactly: [100, day, 'all'],
    shareOfKnown: 'all are of staff',
  },
  orderMessages: {
    protects: 'the number of the shop from being blocked for messages about orders',
    exactly: [100, day, 'all'],
    shareOfKnown: '`phoneMessagesOfStrangers` is half of it',
  },
  orderMessagesOfMinute: {
    protects: 'a part of `phoneMessages` for staff, who need not wait for those about orders',
    exactly: [6, minute, 'all'],
    shareOfKnown: 'what is beyond it is sent in the next minute',
  },
  phoneMessages: {
    protects: 'the number of the shop from being blocked for too many messages at once',
    exactly: [10, minute, 'all'],
    shareOfKnown: 'all are of staff, or of orders up to `orderMessagesOfMinute`',
  },
} satisfies Record<string, BudgetRow>;
