import type { Product } from '#shared/catalogue/product.ts';
import { isProductType } from '#shared/gifts/families.ts';
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
