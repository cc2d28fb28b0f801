import { longestClosedDays } from '#shared/delivery/delivery-plan.ts';
import type { HolidayName } from '#shared/delivery/holiday-names.ts';
import { homePin, type Zone } from '#shared/delivery/zones.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

/** How the PIN codes of the shop's own town begin. */
const town = homePin.slice(0, 3);

const zones: Record<Zone, string> = {
  local: `Your town (${town}…)`,
  state: 'Your region',
  near: 'Next regions and large cities',
  country: 'Rest of India',
  far: 'Far',
};

export const holidayNames: Record<HolidayName, string> = {
  republic_day: 'Republic Day',
  independence_day: 'Independence Day',
  gandhi: 'Mahatma Gandhi’s birthday',
  christmas: 'Christmas',
  shivaratri: 'Maha Shivaratri',
  holi: 'Holi',
  id_ul_fitr: 'Id-ul-Fitr',
  ram_navami: 'Ram Navami',
  mahavir_jayanti: 'Mahavir Jayanti',
  good_friday: 'Good Friday',
  buddha_purnima: 'Buddha Purnima',
  id_ul_zuha: 'Id-ul-Zuha',
  muharram: 'Muharram',
  janmashtami: 'Janmashtami',
  milad_un_nabi: 'Milad-un-Nabi',
  dussehra: 'Dussehra',
  diwali: 'Diwali',
  guru_nanak: 'Guru Nanak’s birthday',
};

const plural = pluralsOf('en');
const workingDays = (count: number) =>
  `${count} ${plural(count, { one: 'working day', other: 'working days' })}`;

interface Tried {
  zone: string;
  transit: number;
  shipped: string;
  expected: string;
}

const letters = (count: number) => `${count} ${plural(count, { one: 'letter', other: 'letters' })}`;

interface OfName {
  letters: number;
  price: string;
}

const taxedFamilies: Record<ProductType, string> = {
  currency_note: 'Currency notes',
  photo_frame: 'Framed notes',
  resin_frame: 'Resin frames',
  zodiac_coin: 'Zodiac coins',
  zodiac_stamp: 'Zodiac stamps',
};

/** What the deliveries of the Shop tab say. Days arrive written. */
export const words = translated('pwa/desk/shop-settings/words', {
  zones,
  holidayNames,
  remove: 'Remove',
  removeOf: (what: string) => `Remove ${what}`,
  giveDay: 'Please choose a day.',
  fromTo: (from: string, until: string) => (from === until ? from : `${from} to ${until}`),
  tryIt: {
    title: 'Try a PIN code',
    lead: 'What a shopper is told who orders now.',
    pinCode: 'PIN code',
    making: 'Days to make the gift',
    none: 'Type a PIN code to see the day.',
    notPinCode: 'A PIN code has six digits and does not begin with 0.',
    answer: ({ zone, transit, shipped, expected }: Tried) =>
      `By ${expected}. Shipped by ${shipped}, then ${workingDays(transit)} on the way (${zone}).`,
  },
  closed: {
    title: 'Workshop closed',
    lead: 'Nothing is made on these days; parcels already sent go on. To tell shoppers too, close the workshop under Notices.',
    none: 'The workshop is open on all working days.',
    ofNotice: 'From a notice',
    from: 'First day',
    until: 'Last day',
    reason: 'Reason',
    order: 'The last day is before the first.',
    add: 'Add closed days',
    ordersDue: (orders: number) =>
      plural(orders, {
        one: '1 open order has to leave on these days. Ship it before, or tell its customer.',
        other: `${orders} open orders have to leave on these days. Ship them before, or tell their customers.`,
      }),
    shipBy: (day: string) => `ship by ${day}`,
    moreDue: (orders: number) => `${orders} more, by their day in Work`,
    added: (range: string) => `Closed ${range}`,
    removed: (range: string) => `Open again ${range}`,
  },
  ways: {
    title: 'Days on the way',
    lead: `Working days from the workshop (PIN code ${homePin}) to the door, as your couriers keep them.`,
    days: (days: number) => `${days} ${plural(days, { one: 'day', other: 'days' })}`,
    builtIn: (days: number) => `Usually ${days}`,
    saved: (zone: string, days: number) => `${zone}: ${workingDays(days)} on the way`,
  },
  beginnings: {
    title: 'PIN codes in another zone',
    lead: 'The longest beginning counts: 302 goes before 30.',
    none: 'All PIN codes lie in their usual zones.',
    before: (zone: string) => `usually ${zone}`,
    begins: 'PIN codes that begin with',
    zone: 'Zone',
    shape: 'One to six digits; the first is not 0.',
    add: 'Add PIN codes',
    added: (begins: string, zone: string) => `${begins}… goes to ${zone}`,
    removed: (begins: string) => `${begins}… lies in its usual zone again`,
    full: (most: number) => `There are ${most} beginnings. Remove one to make room.`,
    builtIn: 'Usual zones',
    allElse: 'All others',
  },
  carriers: {
    title: 'Carriers',
    lead: 'Offered when you mark an order shipped. The customer follows the parcel on the page that you give here.',
    none: 'No carriers yet. Add the one that you use.',
    name: 'Carrier',
    nameMissing: 'Please say who carries it.',
    page: 'Tracking page',
    pageHint:
      'Its address, with the word NUMBER where the parcel’s number goes. Without it the page asks for the number.',
    pageWrong: 'An address of the web that begins with https://',
    linkTo: (link: string) => `A parcel 12345 is followed at ${link}`,
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    save: 'Save carrier',
    saved: (name: string) => `${name} is offered for parcels`,
    removed: (name: string) => `${name} is no longer offered`,
    full: (most: number) => `There are ${most} carriers. Remove one to make room.`,
  },
  holidays: {
    title: 'Courier holidays',
    lead: 'No parcel moves on Sundays and on these days. Take back those on which your couriers go.',
    year: 'Year',
    rest: 'No courier',
    restsOn: (day: string) => `No courier on ${day}`,
    byTheMoon: 'By the moon',
    own: 'Your own',
    day: 'Day',
    name: 'Name',
    add: 'Add holiday',
    rests: (day: string) => `Couriers rest on ${day}`,
    works: (day: string) => `Couriers go on ${day}`,
    added: (day: string) => `${day} is a holiday`,
    removed: (day: string) => `${day} is no holiday any more`,
  },
  /** What the fees and prices of the Shop tab say. Sums arrive formatted. */
  rates: {
    delivery: 'Delivery',
    deliveryLead:
      'What an order pays for delivery. Orders already placed keep what they were placed with.',
    fee: 'Delivery fee (₹)',
    freeAbove: 'Free for gifts of more than (₹)',
    names: 'Letters of names',
    namesLead:
      'What each letter of a name costs. In a longer name every letter costs the second price. Spaces are free.',
    few: 'A short name has up to (letters)',
    letter: 'Each letter of a short name (₹)',
    letterOfMany: 'Each letter of a longer name (₹)',
    notes: 'Notes in a custom frame',
    notesLead: 'What each note adds to the price of a custom frame, in rupees.',
    note: (worth: string) => `${worth} note`,
    belowWorth: 'This is less than the note is worth.',
    example: 'What shoppers will pay',
    exampleLead: 'With the figures above, from the moment you save them.',
    noExample: 'Please fill in every field with a number to see an example.',
    ofName: (short: OfName, long: OfName) =>
      `A name of ${letters(short.letters)} costs ${short.price}, one of ${letters(long.letters)} ${long.price}.`,
    ofOrder: (paying: string, fee: string, free: string) =>
      `Gifts for ${paying} are delivered for ${fee}, gifts for ${free} for nothing.`,
    allFree: 'Every order is delivered for nothing.',
    wrong: (min: string, max: string) => `Please give whole rupees from ${min} to ${max}.`,
    wrongLetters: (min: number, max: number) => `Please give a whole number from ${min} to ${max}.`,
    save: 'Save prices and fees',
    discard: 'Discard changes',
    saved: 'Prices and fees were saved',
    overtaken: 'Somebody else has saved other figures meanwhile. Discard your changes to see them.',
  },
  /** What the taxes of the Shop tab say. */
  taxes: {
    title: 'Tax',
    lead: 'What your accountant says of GST, for each kind of gift. It counts for orders from its day on; those before keep theirs. Without your GSTIN nothing is taxed.',
    families: taxedFamilies,
    tax: (hsn: string, percent: number) => `HSN ${hsn}, ${percent}%`,
    taxFrom: (tax: string, day: string) => `${tax}, from ${day} on`,
    family: 'Kind of gift',
    hsn: 'HSN code',
    hsnHint: '4, 6 or 8 digits',
    hsnWrong: 'An HSN code has 4, 6 or 8 digits.',
    percent: 'GST in percent',
    percentHint: 'All of it: 18 for 9% CGST and 9% SGST.',
    percentWrong: (max: number) => `Please give a number from 0 to ${max}, such as 18 or 2.5.`,
    from: 'From this day on',
    fromHint: 'It replaces what was said of the same day.',
    save: 'Set tax',
    saved: (family: string) => `${family}: the tax was set`,
    removed: (family: string) => `${family}: the tax was removed`,
  },
  /** What the notices of the Shop tab say. Days arrive written. */
  notices: {
    title: 'Notices',
    lead: (most: number) =>
      `Shoppers read them on the start page, the pages of gifts, the cart and the checkout. Up to ${most} at a time.`,
    comingSoon: {
      title: 'On the page of framed notes',
      lead: 'This line stands above the frames until you switch it off.',
      name: 'Shown',
      on: 'The line stands on the page again',
      off: 'The line is gone from the page',
    },
    none: 'No notices',
    noneText: 'Tell shoppers that you are closed for some days, or of anything that delays gifts.',
    add: 'New notice',
    close: 'Close the workshop',
    full: (most: number) => `There are ${most} notices. Delete one to make room.`,
    states: { shown: 'Shown now', later: 'Later', over: 'Over' },
    shownFromTo: (from: string, until: string) => `Shown ${from} to ${until}`,
    closedFromTo: (from: string, until: string) => `Workshop closed ${from} to ${until}`,
    englishOnly: 'In English only',
    edit: 'Edit',
    remove: 'Delete',
    made: 'The notice was added',
    saved: 'The notice was saved',
    removed: 'The notice was deleted',

    newTitle: 'New notice',
    closeTitle: 'Close the workshop',
    editTitle: 'Notice',
    closesText: 'Days of delivery are counted anew at once: nothing is made on the closed days.',
    reason: 'Reason',
    reasonHint: 'Such as Diwali or stocktaking.',
    closedFrom: 'First closed day',
    closedUntil: 'Last closed day',
    text: 'Text',
    textHi: 'Text in Hindi',
    textHiHint: 'Who reads Hindi sees the English text without it.',
    tone: 'How it looks',
    tones: { info: 'Quiet', important: 'Important' },
    from: 'Show it from',
    until: 'Show it until',
    preview: 'As shoppers see it',
    previewEmpty: 'Your text stands here.',
    cancel: 'Cancel',
    save: 'Save',
    saving: 'Saving…',
    missing: { text: 'Please write what it says.', day: 'Please choose a day.' },
    mistakes: {
      until: 'The last day is before the first.',
      closedUntil: 'The last closed day is before the first.',
      closedLong: `At most ${longestClosedDays} days at a time.`,
    },
  },
});
