import type { Product } from '#shared/catalogue/product.ts';
import { maxPhotosOf } from '#shared/customisation/fields.ts';
import { isProductType, variantOf } from '#shared/gifts/families.ts';
import type { OrderItem } from './order.ts';

/**
 * Returns which product an order's item is; null when only another version of the shop knows its
 * kind (P13).
 */
export function orderedProduct({
  product_name: name,
  product_type: type,
}: Partial<OrderItem>): Pick<Product, 'name' | 'type'> | null {
  return name && type !== undefined && isProductType(type) ? { name, type } : null;
}

/** Returns the most photos that an ordered gift takes; 0 of one that is not known to take any. */
export function mostPhotosOf({
  product_name: name,
  product_type: type,
}: Pick<OrderItem, 'product_name' | 'product_type'>): number {
  return type === undefined ? 0 : maxPhotosOf(variantOf({ name, type }));
}
