import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** What the price list of the Shop tab says. Prices arrive formatted. */
export const words = translated('pwa/desk/catalogue/price-list/words', {
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
    plural(products, { one: `${products} product changed`, other: `${products} products changed` }),
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
});
