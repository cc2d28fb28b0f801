import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import { words } from './words.tsx';

type Refusal = 'quota_exceeded' | 'cart_full' | 'details_too_long' | 'photos_unread' | 'gone';

/** Why a gift was not put into the cart, or not saved. */
export function refusalText(reason: Refusal): string {
  switch (reason) {
    case 'quota_exceeded':
      return words.refused.deviceFull;
    case 'cart_full':
      return failureWords.cart_full({ max: maxCartLines });
    case 'details_too_long':
      return failureWords.details_too_long;
    case 'photos_unread':
      return words.refused.photosUnread;
    case 'gone':
      return words.refused.gone;
  }
}
