import { translated } from '#shared/language/translated.ts';

/** What the bar of the desk says: its search and the numbers on its tabs. */
export const words = translated('pwa/desk/header/words', {
  open: 'Find',
  label: 'Find an order, a customer or a message',
  placeholder: 'Find orders, customers, messages',
  close: 'Close the search',
  hint: 'Three letters or digits of a number, name, phone, address, PIN code, UTR, parcel, gift, invoice or email.',
  short: 'One more letter or digit: three in a row find something.',
  loading: 'Looking…',
  failed: 'The search did not work. Something went wrong on our side, or the connection dropped.',
  offlineEmpty: 'You are offline. The search works again once the connection is back.',
  none: (text: string) => `Nothing fits “${text}”.`,
  noneHint: 'A part of a word is enough. Try the phone number, or the name alone.',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  results: 'Results',
  groups: {
    recent: 'Opened last',
    orders: 'Orders',
    customers: 'Customers',
    messages: 'Messages',
  },
  newest: (count: number) => `the newest ${count}`,
  moreHint: 'There are more. One more word narrows it down.',
  moreGifts: (gift: string, more: number) => `${gift} + ${more} more`,
  caller: 'called, no account',
  foundBy: {
    number: '',
    invoice: 'Invoice',
    payment: 'Payment',
    parcel: 'Parcel',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    address: 'Address',
    gift: '',
  },
  counts: {
    work: (due: number, late: number, questions: number) =>
      [
        late === 0 ? `${due} to ship by today` : `${due} to ship by today, ${late} of them late`,
        ...(questions === 0 ? [] : [`orders with open questions: ${questions}`]),
      ].join('; '),
    people: (open: number, late: number) =>
      late === 0 ? `${open} open messages` : `${open} open messages, ${late} of them late`,
  },
});
