import { expect, test } from 'vitest';
import type { Fetch } from '#pwa/api/send-request.ts';
import { productsOfType } from '#pwa/catalogue/products-at-hand.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { pullCatalogue } from './pull-catalogue.ts';
import { testDevice } from './test-device.ts';

const note = (count: number) =>
  baseProduct(`100_rupees_note_${count}`, 'currency_note', 100 + count);

/** A server that sells so many notes and answers as the shop's own does. */
function sellingServer(count: number) {
  const selling = {
    products: Array.from({ length: count }, (_, index) => note(index)) as Product[],
    revision: 'first',
    /** What was asked and answered: `1: 200`. */
    answered: [] as string[],
    /** Is called before an answer. */
    meanwhile: () => {},
  };
  const fetch: Fetch = async (input, init) => {
    const { searchParams } = new URL(String(input), 'http://shop.test');
    const [page, limit] = ['page', 'limit'].map((key) => Number(searchParams.get(key)));
    if (!page || !limit || limit > 100) return Response.json({}, { status: 400 });
    selling.meanwhile();
    const json = JSON.stringify(selling.products.slice((page - 1) * limit, page * limit));
    const headers = {
      ETag: `"${selling.products.length} ${encodeURIComponent(json)}"`,
      'X-Catalogue-Revision': selling.revision,
      'X-Total-Count': String(selling.products.length),
    };
    const isKnown = new Headers(init?.headers).get('If-None-Match') === headers.ETag;
    selling.answered.push(`${page}: ${isKnown ? 304 : 200}`);
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(json, { headers });
  };
  return { selling, fetch };
}

const types = ['currency_note'] as const;

test('[P28] a catalogue is read in bounded pages and stored in its order', async () => {
  const { selling, fetch } = sellingServer(1_250);
  const { context } = testDevice(fetch);
  expect(await pullCatalogue(context)).toEqual({ kind: 'pulled' });
  expect(selling.answered).toHaveLength(13);
  const { source, total, products } = await productsOfType(context, types, 1_250);
  expect([source, total]).toEqual(['network', 1_250]);
  expect(products).toEqual(selling.products);
});

test('[P28] only the pages that changed are sent and written again', async () => {
  const { selling, fetch } = sellingServer(250);
  const { context } = testDevice(fetch);
  await pullCatalogue(context);
  selling.answered = [];
  await pullCatalogue(context);
  expect(selling.answered).toEqual(['1: 304']);

  let writeCount = 0;
  context.db.products.hook('creating', () => {
    writeCount += 1;
  });
  selling.products = selling.products.with(120, { ...note(120), price: 1 });
  Object.assign(selling, { revision: 'second', answered: [] });
  await pullCatalogue(context);
  expect([selling.answered, writeCount]).toEqual([['1: 304', '2: 200', '3: 304'], 100]);
  const { products } = await productsOfType(context, types, 250);
  expect(products).toEqual(selling.products);
});

test('[P28] gifts that are no longer sold leave, wherever they stood', async () => {
  const { selling, fetch } = sellingServer(250);
  const { context } = testDevice(fetch);
  await pullCatalogue(context);
  Object.assign(selling, { products: selling.products.toSpliced(110, 130), revision: 'second' });
  await pullCatalogue(context);
  const { products, total } = await productsOfType(context, types, 250);
  expect(total).toBe(120);
  expect(products).toEqual(selling.products);
});

test('[P28] a catalogue that changes while it is read is read anew, and shown as one', async () => {
  const { selling, fetch } = sellingServer(250);
  const { context } = testDevice(fetch);
  await pullCatalogue(context);
  const before = selling.products;
  const dearer = before.map((product) => ({ ...product, price: product.price + 1_000 }));
  Object.assign(selling, { products: before.toSpliced(0, 1), revision: 'second' });
  selling.answered = [];
  selling.meanwhile = () => {
    if (selling.answered.length === 2)
      Object.assign(selling, { products: dearer, revision: 'last' });
  };
  expect(await pullCatalogue(context)).toEqual({ kind: 'pulled' });
  expect((await productsOfType(context, types, 250)).products).toEqual(dearer);
});
