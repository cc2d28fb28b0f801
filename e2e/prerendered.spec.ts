import type { Product } from '#shared/catalogue/product.ts';
import { addressIn } from '#shared/language/language.ts';
import { giftPath } from '#shared/pages/gift-path.ts';
import { entryPrice } from '#shared/pricing/entry-price.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { expect, test } from './shop.ts';
import { haveAccount, newShopper } from './shopper.ts';

/** Every page that everybody may read, with words of its own. */
const publicPages: Readonly<Record<string, string>> = {
  '/': 'Gifts that keep a date',
  '/products': 'Every gift we make',
  '/products/currency-notes': '₹500 Currency Note',
  '/products/framed-notes': 'Customize Your Frame (Coming Soon)',
  '/products/resin-frames': 'Large Resin Frame',
  '/products/zodiac-coins': 'Zodiac Stamp',
  '/about': 'Our mission',
  '/contact': 'Frequently asked questions',
  '/terms': 'Terms and Conditions',
  '/privacy-policy': 'Photos',
  '/refund-policy': 'within 24 hours',
  '/shipping-policy': '15 working days',
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is read with its content, its title and its pictures', {
    tag: '@core',
  }, async ({ page }) => {
    const descriptions = new Set<string>();
    for (const [path, words] of Object.entries(publicPages)) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('body')).toContainText(words);
      const tag = (selector: string, attribute: string) =>
        page.locator(selector).getAttribute(attribute);
      const address = new URL(path, page.url()).href;
      descriptions.add((await tag('meta[name="description"]', 'content')) ?? '');
      expect(await tag('link[rel="canonical"]', 'href')).toMatch(new RegExp(`:\\d+${path}$`));
      expect(await tag('meta[property="og:title"]', 'content')).toBe(await page.title());
      const picture = (await tag('meta[property="og:image"]', 'content')) ?? '';
      const answer = await page.request.get(new URL(new URL(picture).pathname, address).href);
      expect(answer.headers()['content-type']).toBe('image/jpeg');
    }
    expect(descriptions.size).toBe(Object.keys(publicPages).length);
  });

  test('every public page is read in Hindi, and each names the other', async ({ page }) => {
    for (const path of Object.keys(publicPages)) {
      const inHindi = addressIn('hi', path);
      await page.goto(inHindi);
      await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
        path === '/' ? /[\u0900-\u097f]/ : (await page.title()).replace(` – ${shop.name}`, ''),
      );
      const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect(picture).toMatch(/\.hi\.jpg$/);
      const answer = await page.request.get(new URL(picture ?? '').pathname);
      expect(answer.headers()['content-type']).toBe('image/jpeg');
      const other = (language: string) =>
        page.locator(`link[rel="alternate"][hreflang="${language}"]`);
      await expect(other('hi')).toHaveAttribute('href', new RegExp(`:\\d+${inHindi}$`));
      await expect(other('en')).toHaveAttribute('href', new RegExp(`:\\d+${path}$`));
      const withoutScripts = page.locator('.without-scripts');
      await expect(withoutScripts).toContainText('JavaScript चाहिए');
      await expect(withoutScripts.locator(`a[href="${inHindi}"]`)).toHaveText(/[\u0900-\u097f]/);
      await expect(other('x-default')).toHaveAttribute('href', new RegExp(`:\\d+${path}$`));
    }
  });

  test('[T24] no page holds a script that runs or a style of its own', async ({ request }) => {
    for (const path of Object.keys(publicPages)) {
      const html = await (await request.get(path)).text();
      const scripts = html.match(/<script[^>]*>/g) ?? [];
      const running = scripts.filter((tag) => !tag.includes('application/ld+json'));
      expect(running.every((tag) => /src="\/(assets\/|without-app\.js")/.test(tag))).toBe(true);
      expect(html).not.toMatch(/<style|\sstyle="|\son\w+="/);
      const waitedFor = html.match(/<link rel="stylesheet"/g) ?? [];
      if (path === '/' || path.startsWith('/products/')) expect(waitedFor).toHaveLength(1);
    }
  });

  test('an unknown address is a 404; what search engines ask for is there', async ({ request }) => {
    expect((await request.get('/nowhere')).status()).toBe(404);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const listed = [...sitemap.matchAll(/<loc>http[^<]*?:\d+(\/[^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    const products = (await (await request.get('/api/products')).json()) as Product[];
    const paths = [...Object.keys(publicPages), ...products.map(giftPath)];
    expect(listed).toEqual([...paths, ...paths.map((path) => addressIn('hi', path))]);
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toMatch(/Sitemap: http.*sitemap\.xml/);
    expect(robots).toMatch(/^Disallow: \/cart$/m);
    expect(robots).toMatch(/^Disallow: \/hi\/cart$/m);
  });
});

test('[T38] no text becomes code on a page, and only its own files start workers', async ({
  page,
}) => {
  await page.goto('/');
  // The policy is made when the shop's code runs.
  await page.waitForFunction(() => Reflect.get(window, 'trustedTypes').defaultPolicy !== null);
  const refused = await page.evaluate(() => {
    const sinks = [
      () => document.body.append(Object.assign(document.createElement('script'), { text: '1' })),
      () => document.createElement('div').insertAdjacentHTML('afterbegin', '<b>typed</b>'),
      () => new Worker('/api/images/AAAAAAAAAAAAAAAAAAAAAA'),
      () => new Worker('data:text/javascript,1'),
    ];
    return sinks.map((sink) => {
      try {
        sink();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    });
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
});

interface StructuredData {
  '@context': string;
  '@graph': { '@type': string; itemListElement?: { position: number; item: unknown }[] }[];
}

test('the structured data is schema.org’s, and its prices are the catalogue’s', async ({
  request,
}) => {
  for (const path of Object.keys(publicPages)) {
    const html = await (await request.get(path)).text();
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const data = JSON.parse(json ?? '') as StructuredData;
    expect(data['@context']).toBe('https://schema.org');
    for (const node of data['@graph']) {
      expect(['OnlineStore', 'WebSite', 'BreadcrumbList', 'ItemList']).toContain(node['@type']);
      node.itemListElement?.forEach(({ position }, index) => {
        expect(position).toBe(index + 1);
      });
    }
    const products = data['@graph'].find((node) => node['@type'] === 'ItemList');
    if (!path.startsWith('/products/')) continue;
    expect(products?.itemListElement?.length).toBeGreaterThan(0);
    const catalogue = (await (await request.get('/api/products')).json()) as Product[];
    for (const { item } of products?.itemListElement ?? []) {
      const { sku } = item as { sku: string };
      const product = catalogue.find(({ name }) => name === sku);
      expect(item).toMatchObject({
        '@type': 'Product',
        name: expect.any(String),
        image: expect.stringMatching(/^http.*\.svg$/),
        offers: {
          '@type': 'Offer',
          price: product && entryPrice(product, openingRates).rupees,
          priceCurrency: 'INR',
          availability: `https://schema.org/${product?.is_available ? 'InStock' : 'OutOfStock'}`,
        },
      });
    }
  }
});

test.describe('with JavaScript', () => {
  const tags = { 'a visitor': '@core', 'a reader of Hindi': [], 'somebody signed in': '@long' };
  for (const visitor of ['a visitor', 'a reader of Hindi', 'somebody signed in'] as const) {
    test(`every public page is taken over as it was sent, for ${visitor}`, {
      tag: tags[visitor],
    }, async ({ page }) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      await page.addInitScript(() => {
        // A service worker would answer the second page with the shell.
        Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
            document.documentElement.dataset.shift = String(
              Number(document.documentElement.dataset.shift ?? 0) + entry.value,
            );
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      if (visitor === 'somebody signed in') await haveAccount(page, newShopper());
      const language = visitor === 'a reader of Hindi' ? 'hi' : 'en';
      for (const path of Object.keys(publicPages).map((each) => addressIn(language, each))) {
        await page.goto(path);
        const sentTitle = /<title>(.*?)<\/title>/.exec(
          await (await page.request.get(path)).text(),
        )?.[1];
        // Controls are disabled until the page has started, so that no press is lost.
        await expect(page.locator('[data-starting]')).toHaveCount(0);
        await expect(
          page.getByRole('button', { name: /^(Menu|Products|मेन्यू|उत्पाद)$/ }),
        ).toBeEnabled();
        await page.waitForFunction(() => indexedDB.databases().then((all) => all.length > 0));
        expect(await page.title()).toBe(sentTitle);
        const order = await page.evaluate(() => {
          const painted = performance.getEntriesByName('first-contentful-paint')[0];
          const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
          const code = files.filter(({ name }) => /assets\/index-.*\.js$/.test(name));
          return [painted, ...code].map((entry) => entry?.startTime ?? 0);
        });
        expect(order, 'the code comes after the paint').toEqual([...order].sort((a, b) => a - b));
        expect(order).toHaveLength(2);
        const fonts = await page.evaluate(() =>
          [...document.fonts]
            .filter(({ status }) => status === 'loaded')
            .map((font) => font.unicodeRange),
        );
        expect(fonts.join(), 'no font of letters that no page shows').not.toContain('U+1E00');
        const shift = await page.evaluate(() =>
          Number(document.documentElement.dataset.shift ?? 0),
        );
        expect(shift, `layout shift of ${path}`).toBeLessThan(0.05);
      }
      expect(problems).toEqual([]);
    });
  }
});
