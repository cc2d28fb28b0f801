import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { isProductType } from '#shared/gifts/families.ts';
import type { OrderItem } from './order.ts';

/**
 * Which product an order's item is; null when the kind of its product is no longer known. Orders of
 * long ago name no kind.
 */
export function orderedProduct({
  product_name: name,
  product_type,
}: Partial<OrderItem>): Pick<Product, 'name' | 'type'> | null {
  const type = product_type ?? openingProducts.find((product) => product.name === name)?.type;
  return name && type !== undefined && isProductType(type) ? { name, type } : null;
}
