import { checkoutKeys } from './checkout-keys.ts';
import { kept } from './small-storage.ts';

/** Has the styles keep room on the cards of gifts for a day that is about to come (P14). */
export function keepRoomForDay(): void {
  document.documentElement.toggleAttribute('data-day', kept.get(checkoutKeys.dayKnown) !== null);
}

/** Notes whether the next page is to keep room for it. */
export function noteDayKnown(known: boolean): void {
  if (known) kept.set(checkoutKeys.dayKnown, 'yes');
  else kept.remove(checkoutKeys.dayKnown);
  keepRoomForDay();
}
