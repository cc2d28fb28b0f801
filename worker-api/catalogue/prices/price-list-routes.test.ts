import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { newShopper, readAnswer } from '#api/server/testing/test-shopper.ts';
import type { PriceListChange, PriceListPreview } from '#shared/catalogue/price-list-preview.ts';
import type { Product } from '#shared/catalogue/product.ts';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await openTestShop();
  const body = { name: 'Ravi', email: 'ravi@example.com', password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  ({ token } = await readAnswer<{ token: string }>(answer));
});
afterEach(() => shop.close());

const header = 'name,price,is_available';
const admin = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/${path}`, { token, ...(body === undefined ? {} : { body }) });
const preview = async (text: string) =>
  readAnswer<PriceListPreview>(await admin('POST', 'price-list/changes', { text }));
const putPrices = (changes: PriceListChange[]) => admin('PUT', 'price-list', { changes });
const coin = async () => {
  const products = await readAnswer<Product[]>(await shop.call('GET', '/api/products'));
  return products.find(({ name }) => name === 'zodiac_coin');
};

test('[B55] the list that was downloaded, as Excel saves it, changes what was changed in it', async () => {
  const file = await admin('GET', 'price-list.csv');
  expect(file.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="price-list.csv"');
  // Its mark (BOM) is in the text of a browser's file too.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
  expect(text).toMatch(/^\uFEFFname,price,is_available\n/);
  expect(await preview(text)).toMatchObject({ ok: true, changes: [] });

  const edited = text
    .replace('zodiac_coin,199,yes', '"zodiac_coin","249",NO')
    .replaceAll('\n', '\r\n');
  const priceListPreview = await preview(edited);
  expect(priceListPreview).toMatchObject({
    ok: true,
    changes: [
      {
        ...{ name: 'zodiac_coin', display_name: 'Zodiac Coin' },
        was: { price: 199, is_available: true },
        becomes: { price: 249, is_available: false },
      },
    ],
  });
  expect(await coin()).toMatchObject({ price: 199 });
  const changes = priceListPreview.ok ? priceListPreview.changes : [];
  expect((await putPrices(changes)).status).toBe(204);
  expect(await coin()).toMatchObject({ price: 249, is_available: false });
  expect((await putPrices(changes)).status, 'said twice').toBe(204);
  const back = changes.map(({ name, was, becomes }) => ({ name, was: becomes, becomes: was }));
  expect((await putPrices(back)).status, 'undone').toBe(204);
  expect(await coin()).toMatchObject({ price: 199, is_available: true });
});

test('[B55] [ST19] a list with mistakes says each with its line, and changes nothing', async () => {
  const before = await shop.storage.products.all();
  expect(await preview(`${header}\nzodiac_coin,249,\n=HYPERLINK("x"),1e3,maybe`)).toEqual({
    ...{ ok: false, more: 0 },
    problems: [{ line: 3, problem: 'quote' }],
  });
  expect(await preview(`${header}\nzodiac_coin,1e3,\n${'g'.repeat(500)},,`)).toEqual({
    ...{ ok: false, more: 0 },
    problems: [
      { line: 2, problem: 'price', cell: '1e3' },
      { line: 3, problem: 'unknown_product', name: 'g'.repeat(60) },
    ],
  });
  const many = await preview(`${header}\n${'x,,\n'.repeat(250)}`);
  expect(many).toMatchObject({ ok: false, more: 150 });
  expect(await shop.storage.products.all()).toEqual(before);
});

test('[T3] [B55] nobody but staff reads or changes it', async () => {
  const { token: shopperToken } = await newShopper(shop);
  for (const [method, path] of [
    ['GET', 'price-list.csv'],
    ['POST', 'price-list/changes'],
    ['PUT', 'price-list'],
  ] as const) {
    const body = method === 'GET' ? {} : { body: { text: header, changes: [] } };
    const asShopper = await shop.call(method, `/api/admin/${path}`, {
      token: shopperToken,
      ...body,
    });
    expect(asShopper.status, path).toBe(403);
    expect((await shop.call(method, `/api/admin/${path}`, body)).status, path).toBe(401);
  }
});
