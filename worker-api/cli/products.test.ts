import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedProducts } from '#api/catalogue/catalogue.ts';
import { noteLine, openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { oddTexts } from '#api/storage/storage-contract-samples.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { ownerOf } from './test-owner.ts';

let shop: TestShop;
let folder: string;
let owner: ReturnType<typeof ownerOf>;
beforeEach(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), 'shop-lists-'));
  owner = ownerOf(shop, folder);
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function shown(name: string): Promise<Product | undefined> {
  const products = (await (await shop.call('GET', '/api/products')).json()) as Product[];
  return products.find((product) => product.name === name);
}

test('[B10] lists the catalogue in its order', async () => {
  const { code, out } = await owner(['products']);
  expect(code).toBe(0);
  expect(out).toHaveLength(seedProducts.length + 1);
  expect(out.slice(0, 4)).toEqual([
    'Name                             Shown as                        Type           Price  Available',
    '1_rupees_note                    ₹1 Currency Note                currency_note    ₹50  yes',
    '2_rupees_note                    ₹2 Currency Note                currency_note    ₹60  no',
    '5_rupees_note                    ₹5 Currency Note                currency_note    ₹75  yes',
  ]);
});

test('[B10] [ST19] a new price shows in the running shop and is charged in a cart', async () => {
  const { token } = await shop.customer();
  const before = await shown('10_rupees_note');
  expect(before?.price).toBe(100);
  expect(await owner(['products', 'price', '10_rupees_note', '120'])).toEqual({
    code: 0,
    out: ['10_rupees_note: ₹100 → ₹120, available: yes'],
    err: [],
  });
  expect(await shown('10_rupees_note')).toEqual({ ...before, price: 120 });
  const added = await shop.call('POST', '/api/cart', { token, body: noteLine() });
  expect(((await added.json()) as { price: number }).price).toBe(120);
});

test('[B10] [ST19] an unavailable product cannot be ordered until it is available again', async () => {
  const { token } = await shop.customer();
  const add = async () =>
    (await shop.call('POST', '/api/cart', { token, body: noteLine() })).status;
  expect((await owner(['products', 'available', '10_rupees_note', 'no'])).out).toEqual([
    '10_rupees_note: ₹100, available: yes → no',
  ]);
  expect((await shown('10_rupees_note'))?.is_available).toBe(false);
  expect(await add()).toBe(409);
  expect((await owner(['products', 'available', '10_rupees_note', 'YES'])).code).toBe(0);
  expect(await add()).toBe(201);
});

test.each(['gold_note', ...oddTexts])(
  '[B10] [ST3] refuses the unknown product “%s” in a sentence',
  async (name) => {
    for (const args of [
      ['price', '--', name, '5'],
      ['available', '--', name, 'no'],
    ]) {
      const { code, err } = await owner(['products', ...args]);
      expect(code).toBe(1);
      expect(err).toEqual([expect.stringMatching(/^There is no product “.*”\. npm run shop/)]);
    }
    expect(await shop.storage.products.all()).toEqual(seedProducts);
  },
);

test('[B10] [ST19] loads a file and lists its changes', async () => {
  const rows = [
    'name,price,is_available',
    '1_rupees_note,55,',
    'custom,,no',
    '2_rupees_note,60,no',
  ];
  await writeFile(join(folder, 'list.csv'), rows.join('\r\n'));
  expect(await owner(['products', 'load', 'list.csv'])).toEqual({
    code: 0,
    out: [
      '1_rupees_note: ₹50 → ₹55, available: yes',
      'custom: ₹399, available: yes → no',
      '2 changed, 1 as before.',
    ],
    err: [],
  });
  expect(await shown('1_rupees_note')).toMatchObject({ price: 55, is_available: true });
  expect(await shown('custom')).toMatchObject({ price: 399, is_available: false });
  const again = await owner(['products', 'load', join(folder, 'list.csv')]);
  expect(again.out).toEqual(['0 changed, 3 as before.']);
});

test('[B10] [B55] loads a file in UTF-16 with semicolons, and says what is no text', async () => {
  const text = '\uFEFFname;price;is_available;\r\n1_rupees_note;55;;\r\n';
  const bytes = Buffer.from(text, 'utf16le');
  for (const [file, written] of [
    ['little.csv', Buffer.from(bytes)],
    ['big.csv', Buffer.from(bytes).swap16()],
  ] as const) {
    await writeFile(join(folder, file), written);
    expect((await owner(['products', 'load', file])).code, file).toBe(0);
    expect(await shown('1_rupees_note')).toMatchObject({ price: 55 });
  }
  for (const odd of [bytes.subarray(2), Buffer.from([0x50, 0x4b, 3, 4, 0xa5, 0])]) {
    await writeFile(join(folder, 'odd.csv'), odd);
    expect((await owner(['products', 'load', 'odd.csv'])).err).toEqual([
      'odd.csv is not a CSV file in UTF-8 or UTF-16. Save it as “CSV UTF-8”.',
    ]);
  }
});

test('[B10] [ST19] loads nothing when one line is wrong', async () => {
  const rows = [
    'name,price,is_available',
    '1_rupees_note,55,yes',
    'gold_note,5,yes',
    'custom,-1,no',
  ];
  await writeFile(join(folder, 'list.csv'), rows.join('\n'));
  expect(await owner(['products', 'load', 'list.csv'])).toEqual({
    code: 1,
    out: [],
    err: [
      'Nothing was changed, for list.csv has mistakes:',
      'Line 3: there is no product “gold_note”.',
      'Line 4: a price is whole rupees from 1 to 1000000, such as 499, not “-1”.',
    ],
  });
  expect(await shop.storage.products.all()).toEqual(seedProducts);
});

test.each(['nowhere.csv', '.', 'a\0b'])(
  '[B10] refuses a file that cannot be read: %j',
  async (file) => {
    const { code, err } = await owner(['products', 'load', file]);
    expect(code).toBe(1);
    expect(err).toEqual([expect.stringMatching(/ cannot be read\. Is it a file, and here\?$/)]);
  },
);
