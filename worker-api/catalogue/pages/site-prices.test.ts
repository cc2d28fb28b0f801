import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import { renderPage } from '#pwa/prerender/render-page.tsx';
import type { Product } from '#shared/catalogue/product.ts';

import { shopInSite } from './shop-in-site.ts';

const path = '/products/zodiac-coins';

let staticRoot: string;
let shop: TestShop;
beforeAll(async () => {
  staticRoot = await mkdtemp(join(tmpdir(), 'shop-site-'));
  const shell = '<title>Shop</title><meta name="shop" content="{}" /><noscript></noscript>';
  await writeFile(join(staticRoot, 'index.html'), shell);
  await mkdir(join(staticRoot, 'prerendered', 'products'), { recursive: true });
  const built = `<head><title>Built</title><meta name="shop" content="{}" />
    <script type="application/ld+json">{}</script></head>
    <body><noscript></noscript><div id="root"><div>As built</div></div></body>`;
  for (const name of ['about', 'gift', 'products/zodiac-coins']) {
    await writeFile(join(staticRoot, 'prerendered', `${name}.html`), built);
  }
  await writeFile(join(staticRoot, 'sitemap.xml'), 'As built');
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});
afterAll(() => rm(staticRoot, { recursive: true, force: true }));

/**
 * Resolves to what a page has of the coin: as text, as structured data, and for the code that
 * hydrates it.
 */
async function coinOn(page: Response) {
  const html = await page.text();
  const data = /ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const [, list] = JSON.parse(data)['@graph'];
  const sentProducts = /data-products="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '[]';
  const products: Product[] = JSON.parse(sentProducts);
  const article = html.split('<article').find((part) => part.includes('>Zodiac Coin<')) ?? '';
  return {
    article: article.replaceAll(/<[^>]*>/g, ' '),
    offer: list.itemListElement[0].item.offers,
    product: products.find(({ name }) => name === 'zodiac_coin'),
  };
}

test('[P15] a page has the current price and availability in text, structured data and browser data', async () => {
  shop = await openTestShop({ staticRoot, renderPage });
  const before = await shop.app.request(path);
  const etag = before.headers.get('ETag') ?? '';
  expect(await coinOn(before)).toMatchObject({
    article: expect.stringMatching(/199.*Add to Cart/s),
    offer: { price: 199, availability: 'https://schema.org/InStock' },
  });
  const again = await shop.app.request(path, { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);

  await shop.storage.products.update([{ name: 'zodiac_coin', price: 1234, is_available: false }]);
  const after = await shop.app.request(path, { headers: { 'If-None-Match': etag } });
  expect(after.status).toBe(200);
  const answer = await shop.call('GET', '/api/products/type/zodiac_coin');
  const [coin] = (await answer.json()) as Product[];
  expect(coin).toMatchObject({ price: 1234, is_available: false });
  expect(await coinOn(after)).toMatchObject({
    article: expect.stringMatching(/1,234.*Out of Stock/s),
    offer: { price: 1234, availability: 'https://schema.org/OutOfStock' },
    product: coin,
  });
});

test('[B70] [P15] each gift of today’s catalogue has its page; any other name is a 404', async () => {
  shop = await openTestShop({ staticRoot, renderPage });
  const coin = `${path}/zodiac-coin`;
  await shop.storage.products.update([{ name: 'zodiac_coin', price: 1234 }]);
  await expect
    .poll(async () => (await shop.app.request(coin)).text())
    .toMatch(/"@type":"Product","name":"Zodiac Coin".*"price":1234/);
  const html = await (await shop.app.request(coin)).text();
  expect(html).toMatch(/<h1[^>]*>Zodiac Coin<\/h1>/);
  expect(html).toContain('<title>Zodiac Coin –');
  expect(html).not.toContain('As built');
  const ownCoin = { name: 'own-coin_1', type: 'zodiac_coin', price: 70 } as const;
  const [anyProduct] = await shop.storage.products.all();
  if (!anyProduct) throw new Error('The shop sells nothing');
  await shop.storage.products.seed([{ ...anyProduct, ...ownCoin }]);
  const ownPage = `${path}/own_coin-1`;
  await expect.poll(async () => (await shop.app.request(ownPage)).status).toBe(200);
  expect(await (await shop.app.request(ownPage)).text()).toContain('₹70');
  const sitemap = await (await shop.app.request('/sitemap.xml')).text();
  for (const each of [coin, ownPage, `/hi${ownPage}`]) expect(sitemap).toContain(`${each}</loc>`);
  for (const none of [`${path}/copper-coin`, '/products/framed-notes/zodiac-coin']) {
    const answer = await shop.app.request(none);
    expect(answer.status, none).toBe(404);
    expect(await answer.text()).toContain('<title>Shop</title>');
  }
});

test('[B70] [P17] while the catalogue is away a gift’s page is the last one, or the shell', async () => {
  shop = await openTestShop({ staticRoot, renderPage });
  const { all } = shop.storage.products;
  shop.storage.products.all = () => Promise.reject(new Error('storage is away'));
  const coin = `${path}/zodiac-coin`;
  const textAt = async (address: string) => (await shop.app.request(address)).text();
  expect(await textAt(coin)).toContain('<title>Shop</title>');
  shop.storage.products.all = all;
  await expect.poll(() => textAt(coin)).toContain('<title>Zodiac Coin –');
  shop.storage.products.all = () => new Promise(() => {});
  expect(await textAt(coin)).toContain('<title>Zodiac Coin –');
});

test('a page without products is sent as built', async () => {
  shop = await openTestShop({ staticRoot, renderPage });
  expect(await (await shop.app.request('/about')).text()).toContain('As built');
});

test('[D15] of a shop that its owner named every page is drawn, also without its catalogue', async () => {
  const named = { tags: '<title>Own</title>', shop: '<meta name="shop" content="own">' };
  const shellPieces = { ...named, withoutScripts: '<noscript>Own</noscript>' };
  const rendered = vi.fn(async (...page: Parameters<typeof renderPage>) => ({
    ...(await renderPage(...page)),
    ...named,
  }));
  const installedNames = { name: 'Own', short_name: 'Own' };
  const site = shopInSite({ renderPage: rendered, shellPieces, installedNames });
  shop = await openTestShop({ staticRoot, renderPage: rendered, shopInSite: site });
  const { all } = shop.storage.products;
  shop.storage.products.all = () => Promise.reject(new Error('storage is away'));
  const htmlAt = async (address: string) => await (await shop.app.request(address)).text();
  for (const address of ['/about', path, '/about', path]) {
    expect(await htmlAt(address)).toMatch(/<title>Own<.*content="own"/s);
    expect(await htmlAt(address)).not.toContain('As built');
  }
  expect(rendered).toHaveBeenCalledTimes(2);
  expect(await htmlAt('/cart')).toContain('<noscript>Own</noscript>');

  shop.storage.products.all = all;
  await shop.storage.products.update([{ name: 'zodiac_coin', price: 250 }]);
  await expect.poll(async () => (await coinOn(await shop.app.request(path))).offer.price).toBe(250);
});

test('[P17] pages are sent while storage fails or does not respond', async () => {
  shop = await openTestShop({ staticRoot, renderPage });
  const { all } = shop.storage.products;
  shop.storage.products.all = () => Promise.reject(new Error('storage is away'));
  expect(await (await shop.app.request(path)).text()).toContain('As built');
  shop.storage.products.all = all;
  expect((await coinOn(await shop.app.request(path))).offer).toMatchObject({ price: 199 });
  shop.storage.products.all = () => new Promise(() => {});
  expect((await coinOn(await shop.app.request(path))).offer).toMatchObject({ price: 199 });
  expect(JSON.stringify(shop.logged)).toContain('storage is away');
});
