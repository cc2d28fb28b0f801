import { numberInWords } from '#shared/language/number-in-words.ts';
import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import { newsLastsDays, retryPausesMinutes } from '#shared/notifications/notification-keys.ts';

const plural = pluralsOf('en-IN');

const named = (version: number) => (version === 1 ? 'As ordered' : `Version ${version}`);

/** What the Orders tab says. Sums and moments arrive formatted. */
export const words = translated('pwa/desk/orders/words', {
  title: 'Orders',
  loading: 'Loading orders…',
  failed: 'Failed to load orders',
  count: (orders: number) =>
    plural(orders, {
      one: `${orders} order, newest first`,
      other: `${orders} orders, newest first`,
    }),
  showNow: 'Show the list as it is now',
  showNewer: (orders: number) =>
    plural(orders, { one: `Show ${orders} newer order`, other: `Show ${orders} newer orders` }),
  clearFilters: 'Clear filters',
  none: 'No orders yet',
  noneText: 'They appear here once placed.',
  noneFound: 'No orders found',
  noneFoundText:
    'Nothing fits this search, status and these days together. The search looks in email addresses, order numbers and invoice numbers.',
  showAll: 'Show all orders',

  export: 'Export CSV',
  exporting: 'Exporting…',
  notExported: 'The list could not be exported. Please try again.',

  filters: {
    search: 'Search',
    searchFor: 'Search email/order#',
    allStatuses: 'All',
    from: 'From',
    to: 'To',
    turnedRound: 'To is before From',
    apply: 'Apply',
    questions: {
      label: 'Which orders',
      all: 'All orders',
      open: (orders: number) => `Questions (${orders})`,
    },
  },

  pageOf: ({ page, pages, orders }: { page: number; pages: number; orders: number }) =>
    `Page ${page} of ${pages} (${orders} total)`,

  /** Heads of columns and of facts. */
  heads: {
    number: 'Order#',
    customer: 'Customer',
    address: 'Address',
    amount: 'Amount',
    status: 'Status',
    created: 'Created',
    wishes: 'Message and wrapping',
    details: 'Details',
    order: 'Order',
    items: 'Items',
    price: 'Price',
    invoice: 'Tax invoice',
    payment: 'Payment',
    paymentId: 'Payment ID',
    noPaymentId: 'None',
    ourReference: 'Our payment reference',
  },
  /** Of a part of one order, as several may be open. */
  partOf: (number: string, part: string) => `${number}, ${part}`,

  /** The texts about an order that staff entered for somebody who called. */
  phone: {
    title: 'Phone order',
    enteredBy: 'Entered by',
    link: 'Link to the order',
    linkHint: 'It opens the order without a login.',
    message: (shop: string, number: string, link: string) =>
      `${shop}: your order ${number}. See it and pay it here: ${link}`,
    anew: 'Make a new link',
    anewAsk: (number: string) =>
      `Make a new link to ${number}? The links that anybody has to it now, also in messages and to questions about its gifts, will open nothing any more.`,
    keepLink: 'Keep this one',
    anewMade: 'This is the new link. Those of before open nothing any more.',
    forget: 'Delete the caller’s data',
    forgetAsk: (number: string) =>
      `Delete what is known of the caller of ${number}? Number, sums, name and address stay for the books. As long as the order is open, or money of it is owed, the rest is needed; that goes afterwards.`,
    keep: 'Keep them',
    forgotten:
      'The caller’s data are deleted, or will be once the order is done and nothing of it is owed.',
    ofAccount: 'This order is in an account, whose owner can delete it.',
    ownerOnly: 'Only owners delete a caller’s data.',
    failed: 'That did not work. Please try again.',
  },

  view: 'View',
  hide: 'Hide',
  loadingOrder: 'Loading order…',
  orderFailed: 'Failed to load this order',

  downloadPhotos: (photos: number) => `Download photos (${photos})`,
  preparingPhotos: 'Preparing photos…',
  photosNotDownloaded: 'The photos could not be downloaded. Please try again.',

  /** This stands on a gift that came without a cart line, on screen and on paper (T28). */
  checkPrice: 'Priced from its text: check before making',

  label: {
    print: 'Print label',
    name: (number: string) => `Label of ${number}`,
    phone: (phone: string) => `Phone ${phone}`,
    pin: (pin: string) => `PIN ${pin}`,
    collect: (sum: string) => `COD: collect ${sum} in cash`,
    from: (shop: string, address: string, phone: string) => `From ${shop}, ${address} · ${phone}`,
  },

  invoice: {
    print: 'Print tax invoice',
    name: (number: string) => `Tax invoice of ${number}`,
  },

  card: {
    print: 'Print card',
    name: (number: string) => `Message card of ${number}`,
  },

  sheet: {
    name: (number: string) => `Work sheet of ${number}`,
    due: (day: string) => `Ship by ${day}`,
    ordered: (moment: string) => `Ordered ${moment}`,
    pieces: (pieces: number) =>
      plural(pieces, { one: `${pieces} piece`, other: `${pieces} pieces` }),
    orderedBy: (who: string) => `Ordered by ${who}`,
    photo: (place: number, gift: string) => `${place} of ${gift}`,
  },
  /** What staff read and ask about the versions of an ordered gift. */
  approval: {
    /** The first version was ordered, and nobody was asked about it. */
    approved: (version: number) => (version === 1 ? 'As ordered' : `Approved: version ${version}`),
    waiting: (version: number) => `Waiting for an answer to version ${version}`,
    changeAsked: (version: number) => `Change asked for version ${version}`,
    named,
    drawnBy: (drawing: number, digest: string) => `drawing ${drawing} · ${digest}…`,
    pictureToCome: (version: number) => `${named(version)} · as it is drawn now`,
    pictureFailed: (version: number) =>
      `${named(version)} · drawn now: the picture kept with the order could not be loaded`,
    wish: (text: string) => `“${text}”`,
    ask: 'Ask about this gift',
    askOf: (gift: string) => `Ask about ${gift}`,
    lead: 'Change the gift as you would make it. Price and photos stay.',
    name: (place: number) => `Name ${place}`,
    noteDate: (place: number) => `Date of note ${place}`,
    choose: 'Please choose',
    question: 'Your question',
    questionMissing: 'Please write what you ask',
    makeLink: 'Make a link',
    making: 'Making a link…',
    notMade: 'The link could not be made. Please try again.',
    made: (version: number) =>
      `Version ${version} waits for an answer. This link is shown only now; nothing was sent yet.`,
    link: 'Link to the gift',
    lasts: (moment: string) => `It works until ${moment}, without a login.`,
    message: (question: string, link: string) => `${question}\n\nPlease look at your gift: ${link}`,
  },
  /** What customers were told about their orders, for staff. */
  notification: {
    title: 'Messages to the customer',
    loading: 'Loading messages…',
    failed: 'The messages could not be loaded.',
    none: 'The customer asked for no messages about this order.',
    nothingYet: 'Nothing to tell yet.',
    channels: { push: 'Notifications', email: 'Email', whatsapp: 'WhatsApp' },
    agreed: (at: string) => `agreed on ${at}`,
    stopped: (at: string) => `stopped by the customer on ${at}`,
    events: {
      placed: 'Order received',
      paid: 'Payment received',
      in_production: 'In production',
      corrected: 'Corrected',
      shipped: 'Shipped',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
    },
    states: {
      waiting: 'Waiting',
      sending: 'Sending',
      sent: 'Sent',
      unclear: 'Unclear',
      refused: 'Failed',
      given_up: 'Failed',
      withdrawn: 'Not sent',
      too_late: 'Not sent',
    },
    /** What staff should know of a state. */
    notes: {
      unclear: 'It may have arrived: ask before you send it again.',
      refused: 'The address or number does not take it.',
      given_up: `It was tried ${numberInWords(retryPausesMinutes.length + 1)} times.`,
      withdrawn: 'The customer wants no more messages.',
      too_late: `It was more than ${numberInWords(newsLastsDays)} days old before it could be sent.`,
    },
    /** What keeps an e-mail from being sent. */
    troubles: {
      unencrypted: 'The mail server of SMTP_URL offers no encryption, so it gets no mail.',
      login_refused: 'The mail server refuses the name or the password in SMTP_URL.',
      server_away: 'The mail server of SMTP_URL cannot be reached.',
    },
    again: 'Send again',
    /** Names one of several buttons. */
    againOne: (event: string, channel: string) => `Send again: ${event}, ${channel}`,
    asked: (event: string, channel: string) => `${event}, ${channel}: it is sent again.`,
  },
  /** What staff read of print files. */
  paper: {
    download: 'Print files',
    preparing: 'Preparing print files…',
    notDownloaded: 'The print files could not be made. Please try again.',
    toLookAt: (problems: number) =>
      plural(problems, {
        one: 'Look at one thing before you print: the ZIP says what, in problems.txt.',
        other: `Look at ${problems} things before you print: the ZIP says what, in problems.txt.`,
      }),

    day: {
      title: 'Print files of a day',
      lead: 'Of the orders to ship on that day that are paid or confirmed.',
      date: 'Ship by',
      all: 'Also those to be paid or confirmed',
      waitingLeftOut: (orders: number) =>
        plural(orders, {
          one: `${orders} more of this day waits to be paid or confirmed, and is left out.`,
          other: `${orders} more of this day wait to be paid or confirmed, and are left out.`,
        }),
      chosenLeftOut: (orders: number) =>
        plural(orders, {
          one: `${orders} chosen order is left out: it is not paid or confirmed, or has left.`,
          other: `${orders} chosen orders are left out: they are not paid or confirmed, or have left.`,
        }),
      format: 'Files',
      formats: { pdf: 'PDF', png: 'PNG, 300 dpi' },
      start: 'Make print files',
      waiting: 'Waiting for another day’s files…',
      working: (job: { done: number; of: number }) => `${job.done} of ${job.of} orders done`,
      none: 'No orders to make',
      done: (orders: number) =>
        plural(orders, {
          one: `The files of ${orders} order are ready`,
          other: `The files of ${orders} orders are ready`,
        }),
      save: 'Download ZIP',
      problems: 'Look at these before you print',
      moreProblems: (more: number) => `and ${more} more: problems.txt in the ZIP lists all of them`,
      noRoom: 'The server’s disk has no room for these files. Make room, then make them again.',
      gone: 'These files are no longer kept. Make them again.',
      unheard: 'The server did not say how far these files are.',
      failed: 'These files could not be made. Please try again.',
    },
  },
});
