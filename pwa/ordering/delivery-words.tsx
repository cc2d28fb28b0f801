import type { ReactNode } from 'react';
import { translated } from '#shared/language/translated.ts';

/** What cart and checkout say of the day of delivery (B16). Days arrive written. */
export const deliveryWords = translated('pwa/ordering/delivery-words', {
  deliverTo: 'Deliver to PIN',
  showDay: 'Show the day',
  notPinCode: 'A PIN code has six digits and does not begin with 0.',
  expectedAt: (pin: string) => `Expected at ${pin}`,
  expected: 'Expected',
  /** `by` is `by Sat 28 Nov`. */
  toPin: (pin: string, by: string) => `to ${pin} ${by}`,
  enterPin: 'Enter your PIN code',
  changePin: 'Change PIN',
  neededBy: 'Needed by',
  notNeededDay: 'Please choose a day from today on, within two years, or leave it empty.',
  tooLate: (expected: string, needed: string, contact: (text: string) => ReactNode) => (
    <>
      We expect your gifts by {expected}, but you need them by {needed}. Please{' '}
      {contact('contact the shop')} before you order: we will tell you whether they can be ready
      sooner.
    </>
  ),
});
