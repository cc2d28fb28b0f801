import { readWhole } from '#pwa/desk/catalogue/read-whole.ts';
import { deliveryDayBounds, priceBounds } from '#shared/http/desk-bounds.ts';
import type { DeskProduct, ProductChange } from '#shared/shop-settings/shop-schemas.ts';

/** What was typed; what is absent follows the product. */
export interface ProductDraft {
  price?: string;
  days?: string;
}

/** What a draft changes of a product, and which of its fields are wrong. */
export function readDraft(
  draft: ProductDraft,
  product: Pick<DeskProduct, 'price' | 'w_days'>,
): { change: ProductChange; isPriceWrong: boolean; areDaysWrong: boolean } {
  const price = draft.price === undefined ? product.price : readWhole(draft.price, priceBounds);
  const days = draft.days === undefined ? product.w_days : readWhole(draft.days, deliveryDayBounds);
  return {
    change: {
      ...(price !== null && price !== product.price && { price }),
      ...(days !== null && days !== product.w_days && { w_days: days }),
    },
    isPriceWrong: price === null,
    areDaysWrong: days === null,
  };
}
