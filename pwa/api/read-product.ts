import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';

/** A product as a server may spell it; every spelling of its picture is read (D29). */
export interface ProductAnswer
  extends Pick<Product, 'name' | 'type' | 'price'>,
    Partial<Omit<Product, 'name' | 'type' | 'price'>> {
  imageUrl?: string;
  image?: string;
}

/** What an answer leaves out is as the shop first knows the product. */
export function readProduct(answer: ProductAnswer): Product {
  const { name, type, price } = answer;
  const base = baseProduct(name, type, price);
  return {
    name,
    type,
    price,
    is_available: answer.is_available ?? base.is_available,
    w_days: answer.w_days ?? base.w_days,
    image_url: answer.image_url ?? answer.imageUrl ?? answer.image ?? base.image_url,
    display_name: answer.display_name ?? base.display_name,
  };
}
