import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import type { CouponState } from './coupons/save-coupon.ts';

const plural = pluralsOf('en-IN');

const states: Record<CouponState, string> = {
  running: 'Running',
  not_begun: 'Not begun',
  over: 'Over',
  used_up: 'Used up',
};

const daysText = (days: number) =>
  plural(days, { one: `Delivery in ${days} day`, other: `Delivery in ${days} days` });

/** What the Shop tab says in each of its sections. */
export const words = translated('pwa/desk/catalogue/words', {
  title: 'Shop',
  sections: {
    products: 'Products',
    coupons: 'Coupons',
    rates: 'Prices and fees',
    notices: 'Notices',
    delivery: 'Delivery',
  },
  loading: 'Loading…',
  failed: 'This list could not be loaded',
  old: (why: string) => `This list may be old. ${why}`,
  offline: 'No network: this list is as it was, and nothing can be changed.',
  notSaved: 'That was not saved. Please try again.',
  changedMeanwhile:
    'Somebody else has changed this meanwhile. Please close this, and look at it again.',
  undo: 'Undo',
  undone: 'That is as it was before.',
  undoFailed: (name: string, why: string) => `${name} was not changed back: ${why}`,
  /** What the coupons of the Shop tab say. Days arrive formatted. */
  coupons: {
    own: 'Your coupons',
    none: 'No coupons of your own yet',
    noneText:
      'A coupon takes a part off, or makes shipping free. Nobody sees it who does not have its code.',
    add: 'New coupon',
    fixed: 'Coupons that come with the shop',
    fixedText:
      'What they give is fixed. Switch off those that should not count; no coupon of yours can have one of their codes.',
    counting: 'Counts',
    countingOf: (code: string) => `Counts: ${code}`,
    switchedOn: (code: string) => `${code} counts again`,
    switchedOff: (code: string) => `${code} does not count any more`,
    /** What the owner is asked once. */
    ask: {
      title: 'Do these coupons stay?',
      text: 'These codes come with the shop, and it takes real money now. Anybody who knows a code pays less. Untick those that should not count. You can switch each on or off later, under Coupons.',
      choice: (code: string, gives: string) => `${code}: ${gives}`,
      keepAll: 'Keep them',
      keep: (codes: number) =>
        codes === 0
          ? 'Keep none'
          : plural(codes, { one: 'Keep only this', other: `Keep only these ${codes}` }),
      noneOn: 'Switch them off',
      answered: 'That is how the coupons count from now on',
    },

    percentOff: (percent: number) => `${percent}% off`,
    rupeesOff: (sum: string) => `${sum} off`,
    freeShipping: 'Free shipping',
    /** The terms of a coupon in its row; what each says stands beside the others. */
    only: (things: string) => `Only ${things}`,
    moreGifts: (gifts: number) => plural(gifts, { one: 'one gift', other: `${gifts} gifts` }),
    from: (sum: string) => `from ${sum} of gifts`,
    each: (times: number) =>
      plural(times, { one: 'once per customer', other: `${times} times per customer` }),
    states,
    /** Is about another coupon whose code is the same but for its capitals. */
    counts: (code: string) => `${code} counts, in capitals or not.`,
    always: 'Without an end',
    fromTo: (first: string, last: string) => `${first} to ${last}`,
    fromOn: (first: string) => `From ${first} on`,
    upTo: (last: string) => `Up to ${last}`,
    used: (times: number) =>
      times === 0
        ? 'Not used yet'
        : plural(times, { one: 'Used once', other: `Used ${times} times` }),
    usedOf: (times: number, limit: number) => `Used ${times} of ${limit}`,
    edit: 'Edit',
    remove: 'Delete',
    askToRemove: {
      text: (code: string) =>
        `Delete ${code}? Nobody can use it any more. Orders that used it stay as they are.`,
      yes: 'Delete coupon',
      no: 'Keep coupon',
    },

    newTitle: 'New coupon',
    editTitle: (code: string) => `Coupon ${code}`,
    code: 'Code',
    codeHint: 'Letters, digits, - and _, without spaces; capitals make no difference.',
    kind: 'What it gives',
    kinds: { percent: 'Percent off', rupees: 'Rupees off', freeship: 'Free shipping' },
    percent: 'Percent off the gifts',
    rupees: 'Rupees off the gifts',
    forWhich: 'For which gifts',
    forAll: 'Every gift',
    forSome: 'Some gifts',
    families: 'All gifts of these kinds',
    addGift: 'Single gifts',
    chooseGift: 'Add a gift…',
    removeGift: (name: string) => `Remove ${name}`,
    leastSum: 'Gifts for at least (₹)',
    leastSumHint: 'Of the gifts it is for. From the first rupee on where you leave it empty.',
    firstDay: 'First day',
    lastDay: 'Last day',
    limit: 'How many orders may use it',
    perCustomer: 'How many of one customer',
    limitHint: 'Any number where you leave it empty.',
    cancel: 'Cancel',
    save: 'Save',
    saving: 'Saving…',

    mistakes: {
      code: {
        shape: 'Please give a code of 3 to 40 letters, digits, - or _.',
        of_rules: 'This is one of the coupons that come with the shop. Please give another code.',
        taken: 'You have a coupon of this code already.',
      },
      value: (min: number, max: string) => `Please give a whole number from ${min} to ${max}.`,
      scope: 'Please choose one kind or one gift at least.',
      leastSum: (max: string) => `Please give whole rupees up to ${max}, or leave it empty.`,
      lastDay: 'The last day is before the first.',
      limit: (max: string) => `Please give a whole number from 1 to ${max}, or leave it empty.`,
    },
    changedMeanwhile: (code: string) =>
      `Somebody else has changed ${code} meanwhile. Please close this, and look at it again.`,
    made: (code: string) => `${code} was made`,
    changed: (code: string) => `${code} was saved`,
    removed: (code: string) => `${code} was deleted`,
  },
  /** What the price list of the Shop tab says. Prices arrive formatted. */
  priceList: {
    section: 'Prices in a spreadsheet',
    download: 'Download price list (CSV)',
    downloading: 'Preparing…',
    notDownloaded: 'The price list could not be downloaded. Please try again.',
    choose: 'Choose a price list',
    lead: 'Edit it in a spreadsheet, then choose it or drop it here. Nothing changes before you have seen what would.',
    unread: {
      too_large: (name: string) => `${name} is larger than 1 MB.`,
      not_text: (name: string) =>
        `${name} is not a CSV file in UTF-8 or UTF-16. Save it in the spreadsheet as “CSV UTF-8”.`,
      unreadable: (name: string) => `${name} could not be read. Please choose it again.`,
    },

    title: 'What this price list changes',
    checking: 'Checking the list…',
    failed: 'The list could not be checked. Please try again.',
    none: 'Nothing changes',
    noneText: (same: number) =>
      plural(same, {
        one: 'The one product in it is as it says.',
        other: `All ${same} products in it are as it says.`,
      }),
    prices: (products: number) =>
      plural(products, { one: `${products} new price`, other: `${products} new prices` }),
    appearing: (products: number) => `${products} available again`,
    vanishing: (products: number) => `${products} no longer available`,
    same: (products: number) =>
      plural(products, { one: `${products} as before`, other: `${products} as before` }),
    product: 'Product',
    now: 'Now',
    new: 'New',
    available: 'Available',
    unavailable: 'Not available',
    changePrices: (products: number) =>
      plural(products, { one: `Change ${products} price`, other: `Change ${products} prices` }),
    changeProducts: (products: number) =>
      plural(products, { one: `Change ${products} product`, other: `Change ${products} products` }),
    changing: 'Changing…',
    cancel: 'Cancel',
    close: 'Close',
    offline: 'No network: nothing can be changed.',
    changed: (products: number) =>
      plural(products, {
        one: `${products} product changed`,
        other: `${products} products changed`,
      }),
    changedBack: (products: number) =>
      plural(products, {
        one: `${products} product is as before`,
        other: `${products} products are as before`,
      }),
    list: 'The price list',

    mistakes: 'Nothing was changed.',
    mistakesLead: 'Please put this right in the spreadsheet, save it, and choose the file again.',
    moreMistakes: (more: number) =>
      plural(more, { one: `and ${more} more mistake`, other: `and ${more} more mistakes` }),
    line: (line: number) => `Line ${line}`,
    problems: {
      columns: (names: string) => `The first line has to name the columns: ${names}.`,
      no_products: 'There is no product in the list.',
      too_many_lines: (max: string) => `A list has at most ${max} products.`,
      quote: 'A quote (") is out of place.',
      cells: (cells: number) => `It has ${cells} cells, not three.`,
      unknown_product: (name: string) => `There is no product “${name}”.`,
      unnamed: 'The name of the product is missing.',
      repeated: (name: string, before: number) => `“${name}” is in line ${before} already.`,
      price: (cell: string, min: string, max: string) =>
        `A price is whole rupees from ${min} to ${max}, such as 499, not “${cell}”.`,
      availability: (cell: string) => `is_available is yes or no, not “${cell}”.`,
    },
  },
  /** What the products of the Shop tab say. Prices arrive formatted. */
  products: {
    search: 'Search products',
    noneFound: 'No product fits',
    noneFoundText: 'Nothing here is called that.',
    showAll: 'Show all products',
    count: (products: number) =>
      plural(products, { one: `${products} product`, other: `${products} products` }),

    days: daysText,
    available: 'Available',
    /** Names a switch for those who hear it. */
    availableOf: (name: string) => `Available: ${name}`,
    edit: 'Edit',
    close: 'Close',
    pictureCount: (pictures: number) =>
      plural(pictures, { one: `${pictures} own picture`, other: `${pictures} own pictures` }),

    /** What its card says, which is another price than the one that is set. */
    onCard: (price: string, withNames: string) => `on its card ${price} ${withNames}`,
    fromOnCard: (price: string) => `on its card from ${price}`,
    price: 'Price in rupees',
    priceWrong: (min: string, max: string) =>
      `Please give a price from ${min} to ${max}, in whole rupees.`,
    belowNotes: (price: string, worth: string) =>
      `${price} is less than the ${worth} of notes in it. Letters of names come on top.`,
    deliveryDays: 'Delivery days',
    daysWrong: (min: number, max: number) => `Please give a number of days from ${min} to ${max}.`,
    /** Stands beside a field that was typed in. */
    now: (value: string | number) => `Now ${value}`,
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: (name: string, price: string, days: number) =>
      `${name}: ${price}, ${daysText(days).toLowerCase()}`,
    nowAvailable: (name: string) => `${name} can be ordered again`,
    nowUnavailable: (name: string) => `${name} can no longer be ordered`,

    /** What the owner says of a gift, where it is on its page, and gifts of the owner's own. */
    own: {
      title: 'Name and description',
      name: 'Name in English',
      nameHi: 'Name in Hindi',
      text: 'Description in English',
      textHi: 'Description in Hindi',
      hindiHint: 'Whoever reads Hindi is shown the English where you leave it empty.',
      nameMissing: 'Please give it a name.',
      save: 'Save texts',
      saved: (name: string) => `${name}: the texts are saved`,

      place: 'On its page',
      inShop: 'In the shop',
      inShopOf: (name: string) => `In the shop: ${name}`,
      inShopHint:
        'Off hides it everywhere: no page lists it, and a cart that has it says so. Orders keep it.',
      hidden: 'Hidden',
      nowHidden: (name: string) => `${name} is hidden`,
      nowShown: (name: string) => `${name} is in the shop`,
      up: 'Move up',
      down: 'Move down',
      moved: (name: string) => `${name} was moved`,
      remove: 'Delete gift',
      askToRemove: {
        text: (name: string) => `Delete ${name}? Its pictures and texts are gone then.`,
        yes: 'Delete gift',
        no: 'Keep gift',
      },
      removed: (name: string) => `${name} was deleted`,

      add: 'New gift',
      addNow: 'Add gift',
      added: (name: string) => `${name} is in the shop`,
      family: 'Kind of gift',
      like: 'Made like',
      likeHint: 'The new gift has the same fields, drawing and size.',
    },

    pictures: {
      title: 'Pictures',
      drawn: 'The drawing is shown',
      own: (place: number, of: number) => `Picture ${place} of ${of}`,
      unsaid: 'Nothing is said of it',
      first: 'On the card',
      showFirst: 'Show first',
      remove: 'Remove',
      asRemove: {
        last: (name: string) => `Remove this picture? The drawing of ${name} is shown again.`,
        one: (name: string) => `Remove this picture of ${name}? It is deleted.`,
        yes: 'Remove picture',
        no: 'Keep picture',
      },
      removed: (name: string) => `A picture of ${name} was removed`,
      drawnAgain: (name: string) => `${name} shows its drawing again`,
      firstNow: (name: string) => `Another picture is on the card of ${name}`,
      add: 'Add a picture',
      full: (max: number) => `There is room for ${max} pictures: remove one to add another.`,
      lead: (max: number) => `JPEG, PNG, WebP, AVIF or GIF, up to ${max} MB`,
      tooLarge: (name: string, max: number) => `${name} is larger than ${max} MB.`,
      chosen: 'The picture that you chose',
      alt: 'What it shows',
      altHint: 'For those who cannot see it, such as: The coin in its box.',
      upload: 'Use this picture',
      sending: (percent: number) => `Sending: ${percent}%`,
      preparing: 'Preparing the picture. This takes some seconds.',
      added: (name: string) => `${name} has a new picture`,
    },
  },
});
