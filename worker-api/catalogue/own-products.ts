import type { z } from 'zod';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { newProductSchema } from '#shared/catalogue/catalogue-schemas.ts';
import {
  isOwnGift,
  likenessOf,
  ownGiftSign,
  type ProductWords,
} from '#shared/catalogue/own-gift-name.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { familyOf, isProductType, productTypes } from '#shared/gifts/families.ts';
import { mostGifts } from '#shared/http/bounds.ts';
import { foldText } from '#shared/language/fold-text.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { productNamed } from './pictures/change-pictures.ts';
import type { StoredProduct } from './product-store.ts';

type Products = Pick<Storage, 'products'>;
type Added =
  | { ok: true; product: StoredProduct }
  | Refused<'unknown_product' | 'too_many_products'>;

const longestEnd = 40;
/** So many gifts may be called the same. */
const mostOfName = 100;

/**
 * Adds a gift of the owner's that is made as another one: of its type, with its fields, drawing and size (D17). Its
 * name is free, also where several are added at once.
 */
export async function addProduct(
  storage: Products,
  { like, words, price, w_days }: z.output<typeof newProductSchema>,
): Promise<Added> {
  const likeness = await productNamed(storage, like);
  if (!likeness) return { ok: false, reason: 'unknown_product' };
  const full = { ok: false, reason: 'too_many_products', params: { max: mostGifts } } as const;
  for (let turn = 1; turn <= mostOfName; turn += 1) {
    const product: StoredProduct = {
      name: ownGiftName(like, words.display_name, turn),
      type: likeness.type,
      price,
      is_available: true,
      w_days,
      image_url: `/products/${likenessOf(like)}.svg`,
      words: readWords(words),
    };
    if (await storage.products.add(product, mostGifts)) return { ok: true, product };
    if (!(await productNamed(storage, product.name))) return full;
  }
  return full;
}

/** Returns the texts that say something. */
export function readWords(words: { [K in keyof ProductWords]: string | undefined }): ProductWords {
  const texts = Object.entries(words).filter(([, text]) => text !== undefined && text !== '');
  return Object.fromEntries(texts);
}

/** Puts a product before another one of its family's page (D9); false where there is no such pair. */
export async function placeProduct({ products }: Products, name: string, before: string) {
  const product = await productNamed({ products }, name);
  if (!product || !isProductType(product.type)) return false;
  const family = familyOf(product.type);
  const types = productTypes.filter((type) => familyOf(type) === family);
  return await products.place(name, before, types);
}

type Removed =
  | { ok: true; product: StoredProduct | null }
  | Refused<'gift_of_shop' | 'gift_was_ordered'>;

/** Removes a gift of the owner's that nobody has ordered; nothing where there is none. */
export async function removeProduct(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  name: string,
): Promise<Removed> {
  const product = await productNamed(storage, name);
  if (!product) return { ok: true, product: null };
  if (!isOwnGift(name)) return { ok: false, reason: 'gift_of_shop' };
  const today = dayInIndia(clock().toISOString());
  const { gifts } = await storage.orders.figures('2020-01-01', today);
  if (gifts.some((gift) => gift.product === name)) return { ok: false, reason: 'gift_was_ordered' };
  await storage.products.remove(name);
  return { ok: true, product };
}

/**
 * Returns the name of an own gift, by which it is known for good (D17): it begins with the one that it is like, so its
 * fields, drawing and size are those of that one. `turn` tells apart what is called the same, from 1 on.
 */
function ownGiftName(like: string, called: string, turn: number): string {
  const words = foldText(called).match(/[a-z0-9]+/g) ?? ['own'];
  const end = words.join('_').slice(0, longestEnd);
  return `${likenessOf(like)}${ownGiftSign}${end}${turn === 1 ? '' : `_${turn}`}`;
}
