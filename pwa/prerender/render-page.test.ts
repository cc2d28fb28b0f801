import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  baseProduct,
  fallbackProducts,
  openingProducts,
} from '#shared/catalogue/fallback-products.ts';
import { missingDetails } from '#shared/customisation/missing-details.ts';
import { type ProductType, productTypes } from '#shared/gifts/families.ts';
import { productPages } from '#shared/gifts/shelf.ts';
import { allLanguages, type Language } from '#shared/language/language.ts';
import { giftPath } from '#shared/pages/gift-path.ts';
import { publicPaths } from '#shared/pages/public-pages.ts';
import { openingRates, type Rates } from '#shared/pricing/rates.ts';
import { formatInr } from '#shared/values/money.ts';
import { renderPage, structuredData } from './render-page.tsx';

const notes = Array.from({ length: 1_000 }, (_, count) =>
  baseProduct(`100_rupees_note_${count}`, 'currency_note', 100 + count),
);

const rendered = (path: string) =>
  renderPage({ path, language: 'en' }, [...openingProducts, ...notes], openingRates);

function sentWith(root: string): { names: string[]; total: number } {
  const [, data = '', total] = /data-products="([^"]*)" data-total="(\d+)"/.exec(root) ?? [];
  const products: { name: string }[] = JSON.parse(data.replaceAll('&quot;', '"'));
  return { names: products.map(({ name }) => name), total: Number(total) };
}

test('[P28] a page of 1,009 gifts has the first 24, as text, as data and for search engines', async () => {
  const { root, structuredData } = await rendered('/products/currency-notes');
  expect(root.split('<article').length - 1).toBe(24);
  const { names, total } = sentWith(root);
  expect([names.length, total]).toEqual([24, 1_009]);
  expect(root).toContain('24 of 1,009 gifts shown');
  expect(root).toContain('Show more gifts');
  const [, list] = JSON.parse(structuredData.replaceAll(/<[^>]*>/g, ''))['@graph'];
  expect([list.numberOfItems, list.itemListElement.length]).toEqual([1_009, 24]);
  expect(root.length + structuredData.length).toBeLessThan(60_000);
});

test('a page of few gifts has them all and no way to more', async () => {
  const { root } = await rendered('/products/zodiac-coins');
  expect(sentWith(root).names).toHaveLength(2);
  expect(root).not.toContain('gifts shown');
});

test('[P28] the home page has of each family the gift that its price is read from', async () => {
  const { root } = await rendered('/');
  const prices = [...root.replaceAll(/<[^>]*>/g, '').matchAll(/from ₹([\d,]+)/g)];
  expect(prices).toHaveLength(productPages.length);
  expect(sentWith(root).names).toHaveLength(productPages.length);
});

test('[D42] the home page says in how many days its gifts are usually made, with or without a catalogue', async () => {
  const slow = openingProducts.map((product) => ({ ...product, w_days: 9 }));
  const home = (products: typeof slow) =>
    renderPage({ path: '/', language: 'en' }, products, openingRates);
  expect((await home(slow)).root).toContain('Made in 9 days');
  const [first = slow[0], ...rest] = openingProducts;
  const oneSlow = [{ ...first, w_days: 9 }, ...rest] as typeof slow;
  expect((await home(oneSlow)).root).toContain('Made in 5 days');
  const soldOut = slow.map((product) => ({ ...product, is_available: false }));
  for (const none of [[], soldOut]) expect((await home(none)).root).toContain('Made in 5 days');
});

test('[B70] a gift’s page says what it is, for a price at which it can be ordered', async () => {
  const path = '/products/framed-notes/custom';
  const { root, tags, structuredData } = await rendered(path);
  const text = root.replaceAll(/<[^>]*>/g, '');
  expect(root).toMatch(/<h1[^>]*>Custom Frame – Your Own Notes<\/h1>/);
  expect(text).toContain('from ₹1,596');
  for (const fact of ['13 × 19 in · 33 × 48 cm', 'wooden frame', 'two rings and a cord'])
    expect(text).toContain(fact);
  expect(sentWith(root).names[0]).toBe('custom');
  expect(tags).toContain('<title>Custom Frame – Your Own Notes – ');
  expect(tags).toContain(`/hi${path}" />`);
  const [crumbs, gift] = JSON.parse(structuredData.replaceAll(/<[^>]*>/g, ''))['@graph'];
  expect(crumbs.itemListElement).toHaveLength(3);
  expect(gift).toMatchObject({
    '@type': 'Product',
    sku: 'custom',
    offers: { price: 1_596, availability: 'https://schema.org/InStock' },
  });
  expect(gift.offers.url).toMatch(new RegExp(`${path}$`));
});

const pathOfFirst = (type: ProductType) =>
  openingProducts
    .filter((product) => product.type === type)
    .slice(0, 1)
    .map(giftPath);

test('[B70] a gift of each type has a page in both languages, with others of its family beside it', async () => {
  for (const path of productTypes.flatMap(pathOfFirst)) {
    const english = await rendered(path);
    expect(english.root, path).toContain('<h1');
    const inHindi = await renderPage({ path, language: 'hi' }, openingProducts, openingRates);
    expect(inHindi.root, path).toContain('इस उपहार के बारे में');
    expect(inHindi.tags).toContain('पूरे भारत में डिलीवरी');
    expect(sentWith(inHindi.root).names.length, path).toBeGreaterThan(1);
  }
  await expect(rendered('/products/framed-notes/unknown')).rejects.toThrow('No public page');
});

test('[B70] a link to a gift of a new shop shows that gift, in the language of its page', async () => {
  for (const product of openingProducts)
    for (const language of ['en', 'hi'] as const) {
      const { tags } = await renderPage(
        { path: giftPath(product), language },
        openingProducts,
        openingRates,
      );
      const picture = `/shared-links/${product.name}${language === 'en' ? '' : '.hi'}.jpg`;
      expect(tags).toContain(`${picture}" />`);
      expect(existsSync(`pwa/public${picture}`), picture).toBe(true);
    }
});

const [delivery, most] = [68, 999].map(formatInr);

test.each(productPages.map(({ path }) => path))(
  '[B41] %s says where its gifts are made and what delivery adds to their price',
  async (path) => {
    const { root, structuredData } = await rendered(path);
    expect(root).toContain('Made in India.');
    expect(root).toContain(`Delivery adds ${delivery} to an order of up to ${most}.`);
    const [, list] = JSON.parse(structuredData.replaceAll(/<[^>]*>/g, ''))['@graph'];
    for (const { item } of list.itemListElement) {
      expect(item.countryOfOrigin).toEqual({ '@type': 'Country', name: 'IN' });
    }
    const inHindi = await renderPage({ path, language: 'hi' }, openingProducts, openingRates);
    expect(inHindi.root).toContain('भारत में बना।');
    expect(inHindi.root).toContain(`${most} तक के ऑर्डर पर डिलीवरी के ${delivery} `);
  },
);

const sentPage = {
  products: fallbackProducts,
  total: fallbackProducts.length,
  inShop: fallbackProducts.length,
};

test.each(['/', '/products/zodiac-coins'])(
  '[D2] the data of %s asserts no returns and no delivery time',
  (path) => {
    const data = JSON.stringify(
      structuredData({ path, language: 'en', title: 'Gifts' }, sentPage, openingRates),
    );
    expect(data).toContain('https://schema.org');
    expect(data).not.toMatch(/return|refund|shippingDetails|delivery/i);
  },
);

test('[D3] [D4] what the owner wrote stands on its page, whatever the shop does by now', async () => {
  const text = async (path: string) => (await rendered(path)).root.replaceAll(/<[^>]*>/g, '');
  expect(await text('/products/framed-notes')).toContain('Customize Your Frame (Coming Soon)');
  expect(await text('/products/framed-notes')).toContain('Custom');
  expect(await text('/products/zodiac-coins')).toContain('The sign is chosen at checkout.');
  expect(await text('/contact')).toContain('express options exist');
  const coin = { type: 'zodiac_coin', name: 'zodiac_coin' } as const;
  expect(missingDetails(coin, {}, 'not-asked')).toEqual(['zodiacSign']);
});

test('[D42] no public page says a figure that the owner has changed, in either language', async () => {
  const { delivery, letters, notes } = openingRates;
  const dearerNotes = Object.entries(notes).map(([note, price]) => [note, price + 3]);
  const otherRates: Rates = {
    delivery: { fee: 83, freeAbove: 1_234 },
    letters: { rupees: 47, few: 12, ofMany: 37 },
    notes: Object.fromEntries(dearerNotes),
  };
  const openingSums = [
    ...[delivery.fee, delivery.freeAbove, delivery.freeAbove + 1],
    ...[letters.rupees, letters.ofMany, letters.few * letters.rupees],
    ...Object.values(notes),
  ];
  const sums = new RegExp(`(${openingSums.map(formatInr).join('|')})(?![\\d,])`, 'g');
  const products = openingProducts.map((product, at) => ({ ...product, price: 20_002 + 7 * at }));
  const gifts = products.map(giftPath);
  let pageTexts = '';
  for (const language of allLanguages)
    for (const path of [...publicPaths, ...gifts]) {
      const page = await renderPage({ path, language }, products, otherRates);
      const text = [page.root, page.structuredData, page.tags, page.withoutScripts].join('\n');
      expect([...text.matchAll(sums)].map(String), `${language} ${path}`).toEqual([]);
      pageTexts += text;
    }
  for (const sum of [83, 1_234, 47, 37])
    expect(pageTexts).toMatch(new RegExp(`${formatInr(sum)}\\b`));
});

test('[D42] a shop that delivers for nothing says so, and not that it costs ₹0', async () => {
  const rates = { ...openingRates, delivery: { fee: 0, freeAbove: 999 } };
  const text = async (path: string, language: Language) =>
    (await renderPage({ path, language }, openingProducts, rates)).root.replaceAll(/<[^>]*>/g, '');
  const [gifts, policy] = ['/products/zodiac-coins', '/shipping-policy'];
  expect(await text(gifts, 'en')).toContain('Delivery adds nothing.');
  expect(await text(gifts, 'hi')).toContain('डिलीवरी मुफ़्त है।');
  expect(await text(policy, 'en')).toContain('Shipping is free for every order.');
  expect(await text(policy, 'hi')).toContain('हर ऑर्डर पर शिपिंग मुफ़्त है।');
});
