import { request } from 'node:http';
import { DatabaseSync } from '@photostructure/sqlite';
import { openBrowser, openPhone, settled } from './browser.mjs';
import { median, rowOf } from './figures.mjs';
import { startServer } from './server-process.mjs';

const rounds = 5;
const path = '/products/currency-notes';
const before = {
  1000: { page: '1.0 s', elements: '12,230', html: '1,734' },
  10000: { page: '6.6 s', elements: '110,231', html: '–' },
};

/** A product page of a shop that sells very many gifts, beside one of today's. */
export async function measureGrowth() {
  const browser = await openBrowser();
  try {
    const rows = [];
    for (const count of /** @type {const} */ ([1000, 10000])) {
      const shop = await shopWith(count);
      const few = await startServer('dist/server/server.js');
      try {
        rows.push(...(await rowsOf(browser, { shop: shop.url, few: few.url, count })));
      } finally {
        await Promise.all([shop.stop(), few.stop()]);
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}

/**
 * What a page of a thousand gifts is made of (bench/budgets.mjs).
 * @param {import('./browser.mjs').Browser} browser
 */
export async function countManyGifts(browser) {
  const shop = await shopWith(1_000);
  try {
    const { elements } = await open(browser, shop.url);
    return { elementsOfManyGifts: elements, htmlOfManyGifts: await htmlOf(shop.url) };
  } finally {
    await shop.stop();
  }
}

/** Kilobytes of the page, before they are compressed. @param {string} url */
async function htmlOf(url) {
  const page = await fetch(url + path);
  return (await page.arrayBuffer()).byteLength / 1_000;
}

/** A shop with so many currency notes more. @param {number} count */
async function shopWith(count) {
  const first = await startServer('dist/server/server.js');
  await first.end();
  const database = new DatabaseSync(`${first.dataDir}/shop.db`);
  const insert = database.prepare(
    `INSERT INTO products (name, type, price, is_available, w_days, image_url)
     VALUES (?, 'currency_note', ?, 1, 5, '/products/100_rupees_note.svg')`,
  );
  database.exec('BEGIN');
  for (let product = 0; product < count; product += 1) {
    insert.run(`100_rupees_note_${product}`, 100 + product);
  }
  database.exec('COMMIT');
  database.close();
  return startServer('dist/server/server.js', { DATA_DIR: first.dataDir });
}

/**
 * @param {import('./browser.mjs').Browser} browser
 * @param {{ shop: string, few: string, count: 1000 | 10000 }} shops
 */
async function rowsOf(browser, { shop, few, count }) {
  /** @type {{ many: number[], few: number[] }} */
  const ms = { many: [], few: [] };
  let elements = 0;
  for (let round = 0; round < rounds; round += 1) {
    const many = await open(browser, shop);
    ms.many.push(many.ms);
    elements = Math.max(elements, many.elements);
    ms.few.push((await open(browser, few)).ms);
  }
  const products = count.toLocaleString('en-GB');
  const whole = await answerOf(shop, '/api/products');
  const page = await answerOf(shop, '/api/products?page=1&limit=50');
  return [
    rowOf({
      metric: `page with ${products} products, ready (floor: with today's)`,
      before: before[count].page,
      floor: median(ms.few),
      ours: median(ms.many),
      unit: 'ms',
      atMost: 500,
    }),
    rowOf({
      metric: `elements of a page with ${products} products`,
      before: before[count].elements,
      ours: elements,
      unit: 'elements',
      atMost: 1_500,
    }),
    rowOf({
      metric: `HTML of a page with ${products} products`,
      before: before[count].html,
      ours: await htmlOf(shop),
      unit: 'kB',
      atMost: 100,
    }),
    rowOf({
      metric: `the whole catalogue of ${products}, as sent`,
      before: '–',
      ours: whole,
      unit: 'kB',
    }),
    rowOf({ metric: `its first page, as sent`, before: '–', ours: page, unit: 'kB' }),
  ];
}

/**
 * A fresh visit: until the gifts of the catalogue answer a tap.
 * @param {import('./browser.mjs').Browser} browser
 * @param {string} url
 */
async function open(browser, url) {
  const page = await openPhone(browser, { serviceWorkers: 'block' });
  await page.goto(url + path, { waitUntil: 'commit' });
  const ms = await page.evaluate(
    () =>
      new Promise((/** @type {(ms: number) => void} */ resolve) => {
        const look = () => {
          // The first button of a gift opens its gallery.
          const button = [...document.querySelectorAll('main article button')].find(
            ({ textContent }) => textContent === 'Add to Cart',
          );
          const answers =
            button && Object.keys(button).some((key) => key.startsWith('__reactProps'));
          if (answers && document.readyState === 'complete') resolve(performance.now());
          else setTimeout(look, 5);
        };
        look();
      }),
  );
  await settled(page);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.context().close();
  return { ms, elements };
}

/** Kilobytes of an answer as a browser is sent it. @param {string} url @param {string} path */
function answerOf(url, path) {
  return new Promise((/** @type {(kB: number) => void} */ resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    request(url + path, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (/** @type {Buffer} */ part) => {
        bytes += part.length;
      });
      answer.on('end', () => resolve(bytes / 1000));
    })
      .on('error', reject)
      .end();
  });
}
