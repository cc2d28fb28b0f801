import { expect, test } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';

const sources = import.meta.glob<string>(['/{pwa,shared}/**/*.{ts,tsx}', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
});

/** Resolves to every address of a kind that the code spells out, with its file. */
async function spelled(pattern: RegExp): Promise<[address: string, path: string][]> {
  const matches = await Promise.all(
    Object.entries(sources).map(async ([path, load]) =>
      [...(await load()).matchAll(pattern)].map(([, address = '']): [string, string] => [
        address,
        path,
      ]),
    ),
  );
  return matches.flat();
}

test('the page of a family has its address in the family alone', async () => {
  const pages = await spelled(/['"](\/products\/[\w-]+)['"]/g);
  expect(pages.length).toBeGreaterThan(0);
  for (const [address, path] of pages) {
    expect(path, address).toMatch(/^\/shared\/gifts\/[\w-]+\/family\.ts$/);
  }
});

test('a picture that a page names is the picture of a product', async () => {
  const pictures = await spelled(/['"](\/products\/[\w-]+\.svg)['"]/g);
  expect(pictures.length).toBeGreaterThan(0);
  const productPictures = openingProducts.map(({ image_url }) => image_url);
  for (const [address, path] of pictures) {
    if (address.startsWith('/products/home-')) expect(path).toMatch(/^\/pwa\/shop\/home\//);
    else expect(productPictures, path).toContain(address);
  }
});
