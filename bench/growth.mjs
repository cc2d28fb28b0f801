import { DatabaseSync } from '@photostructure/sqlite';
import { settled } from './browser.mjs';
import { usableAfter } from './first-load.mjs';
import { lineOf, median } from './performance-page.mjs';

/** @typedef {import('./open-bench.mjs').Bench} Bench */

const rounds = 5;
const path = '/products/currency-notes';
const products = 10_000;

/** Measures a product page of a shop that sells very many gifts. @param {Bench} bench */
export async function measureGrowth(bench) {
  const url = await shopWith(bench, products);
  const visits = [];
  for (let round = 0; round < rounds; round += 1) visits.push(await open(bench, url));
  const ms = median(visits.map((visit) => visit.ms));
  const elements = Math.max(...visits.map((visit) => visit.elements));
  const many = `page with ${products.toLocaleString('en-GB')} products`;
  return [
    lineOf(`${many}, buttons usable`, ms, 'ms', 500),
    lineOf(`elements of a ${many}`, elements, 'elements', 1_500),
    lineOf(`HTML of a ${many}`, await htmlOf(url), 'kB', 100),
  ];
}

/** Resolves to what a page of a thousand gifts is made of (budgets.mjs). @param {Bench} bench */
export async function countManyGifts(bench) {
  const url = await shopWith(bench, 1_000);
  const { elements } = await open(bench, url);
  return { elementsOfManyGifts: elements, htmlOfManyGifts: await htmlOf(url) };
}

/** Kilobytes of the page, before they are compressed. @param {string} url */
async function htmlOf(url) {
  const page = await fetch(url + path);
  return (await page.arrayBuffer()).byteLength / 1_000;
}

/**
 * Resolves to the address of a shop with so many currency notes more. @param {Bench} bench @param
 * {number} count
 */
async function shopWith(bench, count) {
  const first = await bench.serve();
  await first.end();
  const database = new DatabaseSync(`${first.dataDir}/shop.db`);
  const insert = database.prepare(
    `INSERT INTO products (name, position, type, price, is_available, w_days, image_url)
     VALUES (?, ?, 'currency_note', ?, 1, 5, '/products/100_rupees_note.svg')`,
  );
  database.exec('BEGIN');
  for (let product = 0; product < count; product += 1) {
    insert.run(`100_rupees_note_${product}`, 1_000 + product, 100 + product);
  }
  database.exec('COMMIT');
  database.close();
  return (await bench.serve({ DATA_DIR: first.dataDir })).url;
}

/** Resolves to a fresh visit. @param {Bench} bench @param {string} url */
async function open(bench, url) {
  const page = await bench.phone({ serviceWorkers: 'block' });
  const ms = await usableAfter(page, url + path);
  await settled(page);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.context().close();
  return { ms, elements };
}
