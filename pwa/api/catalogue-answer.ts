import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { type AnyResponse, type ApiAnswer, readAnswer } from './api-answer.ts';

/** The products in the shop's order, or `unchanged` since the ETag that was sent. */
type CatalogueAnswer = ApiAnswer<'unchanged' | { products: Product[]; etag: string | null }>;

/** Reads the answer to a conditional GET of the catalogue. */
export function catalogueAnswer(request: Promise<AnyResponse>): Promise<CatalogueAnswer> {
  return readAnswer(
    request,
    async (response) => {
      if (isUnchanged(response)) return 'unchanged';
      const products: ProductAnswer[] = await response.json();
      return { products: products.map(readProduct), etag: response.headers.get('ETag') };
    },
    (response) => response.ok || isUnchanged(response),
  );
}

function isUnchanged({ status }: AnyResponse): boolean {
  return status === 304;
}

/** A product in any spelling of its picture that servers use (D29). */
interface ProductAnswer
  extends Pick<Product, 'name' | 'type' | 'price'>,
    Partial<Omit<Product, 'name' | 'type' | 'price'>> {
  imageUrl?: string;
  image?: string;
}

/**
 * Fills in what an answer leaves out from the product as the shop opened with it.
 * @internal
 */
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
