import type { ShopDatabase } from '#pwa/device/database/database.ts';
import type { ProductRow } from '#pwa/device/database/database-rows.ts';
import type { Device } from '#pwa/device/database/scope.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { createGiftIndex } from '#shared/catalogue/search/gift-index.ts';
import {
  type Occasion,
  occasions,
  occasionsOf,
  wordsOfGift,
  wordsOfText,
} from '#shared/catalogue/search/words-of-gift.ts';
import { isProductType } from '#shared/gifts/families.ts';
import type { Dictionary } from '#shared/language/translated.ts';
import { withDictionary } from '#shared/language/with-dictionary.ts';
import { productOf } from './products-at-hand.ts';

/** So many gifts are read and indexed at once, that no task of the page is long. */
const giftsInStep = 250;

/** The stored catalogue by its words. What it finds are names of products, the best first. */
export interface CatalogueIndex {
  find(text: string): readonly string[];
  /** Returns the gifts for an occasion in the order of the shop. */
  forOccasion(occasion: Occasion): readonly string[];
}

/** Changes with what is stored; null before the first answer. */
export async function catalogueRevision({ db }: Device): Promise<string | null> {
  const state = await db.catalogue.get('all');
  return state ? (state.revision ?? 'built-in') : null;
}

/**
 * Indexes the stored catalogue in English and the language of the page, and in that of `another`
 * dictionary where one is given.
 */
export async function indexCatalogue(
  { db }: Device,
  another: Dictionary | null,
): Promise<CatalogueIndex> {
  const names: string[] = [];
  const index = createGiftIndex();
  const forOccasion = new Map(occasions.map((each) => [each, [] as number[]]));
  const wordsOf = remembering(wordsOfText);
  const allWordsOf = (gifts: readonly Product[]) => gifts.map((gift) => wordsOfGift(gift, wordsOf));
  for await (const gifts of inSteps(db)) {
    const words = allWordsOf(gifts);
    const alsoSaid = another ? withDictionary(another, () => allWordsOf(gifts)) : [];
    for (const [at, gift] of gifts.entries()) {
      const { position: place } = gift;
      names[place] = gift.name;
      index.add(place, new Set([...(words[at] ?? []), ...(alsoSaid[at] ?? [])]));
      for (const occasion of occasionsOf(gift)) forOccasion.get(occasion)?.push(place);
    }
  }
  const named = (places: readonly number[]) => places.flatMap((place) => names[place] ?? []);
  return {
    find: (text) => named(index.find(text)),
    forOccasion: (occasion) => named(inOrder(forOccasion.get(occasion) ?? [])),
  };
}

/** The stored products that this version sells, by name: many at once cost one request. */
async function* inSteps(db: ShopDatabase): AsyncGenerator<ProductRow[]> {
  let last = '';
  for (;;) {
    const productRows = await db.products.where('name').above(last).limit(giftsInStep).toArray();
    // Newer versions of the shop sell types that this one has no page for (P13).
    yield productRows.filter(({ type }) => isProductType(type));
    const end = productRows.at(-1);
    if (!end) return;
    last = end.name;
  }
}

const inOrder = (places: number[]) => places.sort((one, other) => one - other);

function remembering<T>(compute: (text: string) => T): (text: string) => T {
  const values = new Map<string, T>();
  return (text) => {
    const value = values.get(text) ?? compute(text);
    values.set(text, value);
    return value;
  };
}

/** Resolves to the products of these names that are stored, in this order. */
export async function productsNamed({ db }: Device, names: readonly string[]): Promise<Product[]> {
  const products = await db.products.bulkGet([...names]);
  return products.flatMap((product) => (product ? [productOf(product)] : []));
}
