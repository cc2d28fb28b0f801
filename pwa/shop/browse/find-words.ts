import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');
const formatCount = (count: number) => count.toLocaleString('en-IN');

/** Words of the search and the ways in by occasion, which a shop of many gifts has. */
export const findWords = translated('pwa/shop/browse/find-words', {
  search: 'Search all gifts',
  clear: 'Clear search',
  occasions: 'Gifts by occasion',
  looking: 'Looking for gifts…',
  found: (count: number) =>
    plural(count, {
      one: `${formatCount(count)} gift found`,
      other: `${formatCount(count)} gifts found`,
    }),
  foundFor: (count: number, occasion: string) =>
    plural(count, {
      one: `${occasion}: ${formatCount(count)} gift found`,
      other: `${occasion}: ${formatCount(count)} gifts found`,
    }),
  nothing: (text: string) => `We found no gift for “${text}”`,
  families: 'Every gift we make is on one of these pages:',
});
