import { formatInr } from '#shared/money.ts';
import type { PassedBound } from '#shared/payments/offer-bounds.ts';
import { offerWords } from './offer-words.ts';

/** Why an order cannot be paid in a way that is offered, in a sentence. */
export function passedText(passed: PassedBound, giftName: (product: string) => string): string {
  switch (passed.bound) {
    case 'total':
      return offerWords.passed.total(formatInr(passed.maxTotal));
    case 'pin':
      return offerWords.passed.pin(passed.pinCode);
    case 'products':
      return offerWords.passed.products(passed.products.map(giftName));
  }
}
