import { giftTypes, type ProductType } from '#shared/gifts/families.ts';
import { displayName } from './display-name.ts';
import { defaultDeliveryDays, type Product } from './product.ts';

/** A product as the shop first knows it, with its picture at `/products/{name}.svg`. */
export function baseProduct(name: string, type: ProductType, price: number): Product {
  return {
    name,
    type,
    price,
    is_available: true,
    w_days: defaultDeliveryDays,
    image_url: `/products/${name}.svg`,
    display_name: displayName({ name }),
  };
}

/** What a new shop knows, in the order it is listed; what is not sold yet is out of stock. */
export const openingProducts: readonly Product[] = giftTypes.flatMap(({ type, products }) =>
  Object.entries(products).map(([name, { price, isAvailable = true }]) => ({
    ...baseProduct(name, type, price),
    is_available: isAvailable,
  })),
);

/** What the shop shows when no catalogue was ever loaded: what a new shop sells (D10, D18). */
export const fallbackProducts = openingProducts.filter((product) => product.is_available);

/** The picture a product type falls back to when its own does not load. */
export function fallbackImageUrl(type: ProductType): string {
  return `/products/fallback-${type}.svg`;
}
