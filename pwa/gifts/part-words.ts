import { translated } from '#shared/language/translated.ts';

const formatCount = (count: number) => count.toLocaleString('en-IN');

/** What a list says that shows its gifts part by part. */
export const partWords = translated('pwa/gifts/part-words', {
  shownOf: (shownCount: number, total: number) =>
    `${formatCount(shownCount)} of ${formatCount(total)} gifts shown`,
  showMore: 'Show more gifts',
  loading: 'Loading gifts…',
  restIsAway: 'We could not reach the shop just now. The others come as soon as we can.',
});
