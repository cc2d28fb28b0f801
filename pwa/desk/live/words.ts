import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';

const plural = pluralsOf('en-IN');

/** What the desk says of orders that have just come. */
export const words = translated('pwa/desk/live/words', {
  newOrders: (count: number) =>
    plural(count, { one: `${count} new order`, other: `${count} new orders` }),
  sound: 'Sound for new orders',
});
