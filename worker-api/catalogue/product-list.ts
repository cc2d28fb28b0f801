import { createHash, type Hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Product } from '#shared/catalogue/product.ts';
import { catalogueRevisionHeader, totalCountHeader } from '#shared/http/headers.ts';
import { type ReadyAnswer, readyAnswer } from './pages/ready-answer.ts';

/** Products as the API answers them, all in one response or page by page. */
export interface ProductList {
  count: number;
  /** Returns a promise until it was made once, in steps between which other calls go on. */
  whole(): ReadyAnswer | Promise<ReadyAnswer>;
  /** `page` counts from 1; one behind the last is empty. */
  page(page: number, limit: number): ReadyAnswer;
}

/** Products that are written as text in this many take well below a millisecond. */
const productsAtATime = 250;
/** The pages that are kept: those of 10,000 products, as the shop's own app asks for them. */
const maxPages = 200;

/** @param texts the products' JSON; @param revision that of the whole catalogue */
export function productList(texts: readonly string[], revision: string): ProductList {
  const more = { [catalogueRevisionHeader]: revision };
  const pages = new Map<string, ReadyAnswer>();
  let whole: ReadyAnswer | Promise<ReadyAnswer> | null = null;

  function page(at: number, limit: number): ReadyAnswer {
    const json = `[${texts.slice((at - 1) * limit, at * limit).join(',')}]`;
    const count = { [totalCountHeader]: String(texts.length) };
    // Of the text alone: a 304 says the count and the revision as they are now.
    const digest = shortDigest(createHash('sha256').update(json));
    return readyAnswer(json, digest, { ...more, ...count });
  }

  async function makeWhole(): Promise<ReadyAnswer> {
    const digest = createHash('sha256');
    let json = '';
    for await (const some of inSteps(texts)) {
      const part = `${json === '' ? '[' : ','}${some.join(',')}`;
      digest.update(part);
      json += part;
    }
    whole = readyAnswer(json === '' ? '[]' : `${json}]`, shortDigest(digest), more);
    return whole;
  }

  return {
    count: texts.length,
    whole() {
      whole ??= makeWhole();
      return whole;
    },
    page(at, limit) {
      const key = `${at} ${limit}`;
      const knownPage = pages.get(key);
      if (knownPage) return knownPage;
      const newPage = page(at, limit);
      const [oldest] = pages.keys();
      if (pages.size >= maxPages && oldest !== undefined) pages.delete(oldest);
      pages.set(key, newPage);
      return newPage;
    },
  };
}

/** Resolves to the JSON of each product, and a text that names all of them together, with the hidden ones. */
export async function textsOf(
  products: readonly Product[],
  hidden: readonly Product[] = [],
): Promise<{ texts: readonly string[]; revision: string }> {
  const texts: string[] = [];
  const digest = createHash('sha256');
  for await (const some of inSteps(products)) {
    for (const product of some) {
      const text = JSON.stringify(product);
      digest.update(text);
      texts.push(text);
    }
  }
  if (hidden.length > 0) digest.update(JSON.stringify(hidden));
  return { texts, revision: shortDigest(digest) };
}

/** Parts of a list, between which the process does what else there is to do. */
export async function* inSteps<T>(items: readonly T[]): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < items.length; from += productsAtATime) {
    if (from > 0) await nextTurn();
    yield items.slice(from, from + productsAtATime);
  }
}

function shortDigest(hash: Hash): string {
  return hash.digest('base64url').slice(0, 27);
}
