import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import {
  catalogueRevisionHeader,
  shopRevisionHeader,
  totalCountHeader,
} from '#shared/http/headers.ts';
import { type AnyResponse, type ApiAnswer, readAnswer } from './api-answer.ts';

/** A page of the catalogue, in the shop's order. */
type CatalogueAnswer = ApiAnswer<{
  /** Null when they are unchanged since the ETag that was sent. */
  products: Product[] | null;
  etag: string | null;
  /** Names the whole catalogue. */
  revision: string;
  /** Names what the owner says of the shop beside; null where the server could not read it (P17). */
  shopRevision: string | null;
  /** How many products all pages have. */
  total: number;
}>;

/** Reads the answer to a conditional GET of the catalogue. */
export function catalogueAnswer(request: Promise<AnyResponse>): Promise<CatalogueAnswer> {
  return readAnswer(
    request,
    async (response) => {
      const { headers } = response;
      const readAll = async () => ((await response.json()) as ProductAnswer[]).map(readProduct);
      return {
        products: isUnchanged(response) ? null : await readAll(),
        etag: headers.get('ETag'),
        revision: headers.get(catalogueRevisionHeader) ?? '',
        shopRevision: headers.get(shopRevisionHeader),
        total: Number(headers.get(totalCountHeader)),
      };
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
    ...(answer.gallery?.length ? { gallery: answer.gallery } : {}),
  };
}
