import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { isLanguage, type Language } from '#shared/language/language.ts';
import type { OrderItem } from '#shared/orders/order.ts';
import { orderedProduct } from '#shared/orders/ordered-product.ts';

/** What of an order's item can be drawn. */
export interface OrderedGiftDetails {
  product: Product;
  customisation: Customisation;
  /** The one it was ordered in, and is printed in. */
  language: Language;
}

/**
 * The gift an order's item stands for; null when the order does not say what is on it, or when
 * the kind of its product is no longer known.
 * @param language of its order; one that says none that this version knows is English
 */
export function orderedGift(
  item: Partial<OrderItem>,
  language?: Language,
): OrderedGiftDetails | null {
  const { customization: customisation } = item;
  const product = orderedProduct(item);
  if (!product) return null;
  if (!customisation || Object.keys(customisation).length === 0) return null;
  return {
    product: baseProduct(product.name, product.type, 0),
    customisation,
    language: isLanguage(language) ? language : 'en',
  };
}
