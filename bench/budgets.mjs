/**
 * What a change may not make more of: counts, which are the same on every machine. A budget is a
 * little above what was last counted (bytes of a page vary by some hundred); lower it when you
 * have made something smaller. `wanted` is where it should go.
 * @typedef {{ what: string, atMost: number, wanted: number }} Budget
 * @satisfies {Record<string, Budget>}
 */
export const budgets = {
  entryJs: { what: 'kB of code before the home page shows, gzip', atMost: 90.2, wanted: 75 },
  dialogJs: { what: 'kB of code with a dialog of a gift, gzip', atMost: 91.5, wanted: 80 },
  unusedPageJs: { what: 'kB of code on a product page, unused, brotli', atMost: 96, wanted: 110 },
  usedPageJs: { what: 'kB of code on a product page, used, brotli', atMost: 179, wanted: 156 },
  firstVisitBytes: { what: 'kB of a first visit to a product page', atMost: 204, wanted: 200 },
  firstVisitRequests: { what: 'requests of such a visit', atMost: 24, wanted: 25 },
  elementsOfLine: { what: 'elements of a cart line', atMost: 40, wanted: 40 },
  elementsOfManyGifts: { what: 'elements of a page of 1,000 gifts', atMost: 570, wanted: 1_500 },
  htmlOfManyGifts: { what: 'kB of HTML of a page of 1,000 gifts', atMost: 55, wanted: 100 },
  callsOfFlush: { what: 'calls for 20 changes that waited', atMost: 3, wanted: 3 },
};
