import { baseProduct, openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { isProductType } from '#shared/gifts/families.ts';
import type { OrderItem } from '#shared/orders/order.ts';

/** What of an order's item can be drawn. */
export interface OrderedGiftDetails {
  product: Product;
  customisation: Customisation;
}

/**
 * The gift an order's item stands for; null when the order does not say what is on it, or when
 * the kind of its product is no longer known.
 */
export function orderedGift(item: Partial<OrderItem>): OrderedGiftDetails | null {
  const { product_name: name, customization: customisation } = item;
  const type =
    item.product_type ?? openingProducts.find((product) => product.name === name)?.type ?? null;
  if (!name || type === null || !isProductType(type)) return null;
  if (!customisation || Object.keys(customisation).length === 0) return null;
  return { product: baseProduct(name, type, 0), customisation };
}
