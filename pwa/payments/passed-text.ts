import type { PassedBound } from '#shared/payments/offer-bounds.ts';
import { formatInr } from '#shared/values/money.ts';
import type { offerWords } from './offer-words.ts';

/** Why an order cannot be paid in a way that is offered, in a sentence. */
export function passedText(
  passed: PassedBound,
  giftName: (product: string) => string,
  says: typeof offerWords.passed,
): string {
  switch (passed.bound) {
    case 'total':
      return says.total(formatInr(passed.maxTotal));
    case 'pin':
      return says.pin(passed.pinCode);
    case 'products':
      return says.products(passed.products.map(giftName));
  }
}
