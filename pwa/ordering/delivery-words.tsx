import type { ReactNode } from 'react';
import { dayWords } from '#shared/delivery/day-words.ts';
import { numberInWords } from '#shared/language/number-in-words.ts';
import { translated } from '#shared/language/translated.ts';

/** `one day before`, for so many days; none is the day itself. */
const before = (days: number) =>
  days === 0 ? 'on the day itself' : `${numberInWords(days)} ${days === 1 ? 'day' : 'days'} before`;

/** What is said of the day of delivery where gifts are chosen and ordered (B16). Days arrive written. */
export const deliveryWords = translated('pwa/ordering/delivery-words', {
  delivery: 'Delivery',
  pinCode: 'PIN code',
  notPinCode: 'A PIN code has six digits and does not begin with 0.',
  neededBy: 'Needed by',
  notNeededDay: 'Please choose a day from today on, within two years, or leave it empty.',
  inTimeAt: (near: string, daysBefore: number) => `In time: ${near}, ${before(daysBefore)}`,
  inTimeAnywhere: (near: string, daysBefore: number) =>
    `In time anywhere in India: ${near} at the latest, ${before(daysBefore)}`,
  perhaps: (between: string) => `It depends on the place: ${between}. Your PIN code tells the day.`,
  perhapsOfGift: (between: string) =>
    `It depends on the gift: ${between}. Each says whether it is in time.`,
  tooLate: (arrives: ReactNode, needed: ReactNode, contact: (text: string) => ReactNode) => (
    <>
      Not in time: your gifts arrive {arrives}, but you need them by {needed}. Please{' '}
      {contact('contact the shop')} before you order: we will tell you whether they can be ready
      sooner.
    </>
  ),
});

/** Names the delivery to a PIN code, or to one that is not known. */
export function deliveryTo(pinCode: string | null): string {
  return pinCode === null ? deliveryWords.delivery : dayWords.goesTo(pinCode);
}
