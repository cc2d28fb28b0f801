import { translated } from '#shared/language/translated.ts';
import type { DeliveryRates } from '#shared/pricing/rates.ts';
import { formatInr } from '#shared/values/money.ts';

/** Words of the product pages, apart from those of the gift families. */
export const words = translated('pwa/shop/browse/words', {
  allGifts: 'Every gift we make, each for one day and one person.',
  day: {
    none: 'See every gift with your own day.',
    forName: (name: string) => `for ${name}`,
    change: 'Change day',
    choose: 'Choose your day',
    use: 'Show this day',
    clear: 'Clear day',
  },
  loading: 'Loading gifts…',
  notReached: 'We could not reach the shop just now, so these are our usual gifts and prices.',
  goodToKnow: 'Good to know',
  /** The texts about every family, below what is particular to it (B41). */
  priceAndOrigin: {
    title: 'Price and origin',
    text: ({ fee, freeAbove }: DeliveryRates) =>
      `Made in India. No tax is added to the price. Delivery adds ${fee > 0 ? `${formatInr(fee)} to an order of up to ${formatInr(freeAbove)}` : 'nothing'}.`,
  },

  continueGift: 'Continue your gift',
  /** Opens the questions where it goes and by when it is needed. */
  whenHere: 'When does it arrive? Enter your PIN code',
});
