/**
 * What a change may not make more of: counts, which are the same on every machine. A budget is a
 * little above what was last counted (bytes of a page vary by some hundred); lower it when you
 * have made something smaller. `wanted` is where it should go.
 * @typedef {{ what: string, atMost: number, wanted: number }} Budget
 * @satisfies {Record<string, Budget>}
 */
export const budgets = {
  entryJs: { what: 'kB of code before the home page shows, gzip', atMost: 89, wanted: 75 },
  pageJs: { what: 'kB of code on a product page, brotli', atMost: 165, wanted: 110 },
  firstVisitBytes: { what: 'kB of a first visit to a product page', atMost: 290, wanted: 200 },
  firstVisitRequests: {
    what: 'requests of a first visit to a product page',
    atMost: 28,
    wanted: 25,
  },
  elementsOfLine: { what: 'elements of a cart line', atMost: 40, wanted: 40 },
  callsOfFlush: { what: 'calls for 20 changes that waited', atMost: 5, wanted: 3 },
};
