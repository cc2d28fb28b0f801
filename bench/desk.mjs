import { DatabaseSync } from '@photostructure/sqlite';
import { projectModule } from '../scripts/project-module.mjs';
import { lineOf, quantile } from './performance-page.mjs';
import { callApi, registerStaff } from './shopper.mjs';

/** @typedef {import('./open-bench.mjs').Bench} Bench */
/** @typedef {import('#shared/orders/order.ts').StoredOrder} StoredOrder */

const orderCount = 100_000;
const runs = 60;
const starts = 20;
const maxMs = 100;
const firstMs = Date.UTC(2025, 0, 1);
const firstNames =
  'Asha Ravi Meera Gopal Lakshmi Arjun Fatima Joseph Kavya Dev Nila Om Priya'.split(' ');
const lastNames =
  'Rao Iyer Menon Khan Patel Singh Das Nair Gupta Thomas Shah Bose Reddy Joshi Pillai Roy Jain'.split(
    ' ',
  );
const streets = 'Linking MG Station Park Temple Lake Fort College Market Hill Beach'.split(' ');
const towns =
  'Mumbai Kochi Jaipur Pune Delhi Chennai Kolkata Nagpur Surat Indore Bhopal Patna Kolhapur Thane Agra Salem Vadodara Mysuru Ranchi'.split(
    ' ',
  );
/** 100,000 orders in 347 days. */
const apartMs = 5 * 60_000;
const statuses = /** @type {const} */ ([
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
]);

/** What the desk's search finds: by each of what an order has, and what is hardest for its index. */
const searches = {
  'an order number': 'nw-009',
  'a name': 'lakshmi iyer',
  'a telephone number': '98200 04711',
  'an address': 'linking kolhapur',
  'a PIN code': '682011',
  'a UPI reference': '4123 0000 4711',
  'a parcel': 'ek0047',
  'a gift': 'zodiac',
  'an invoice': '2025-26/0047',
  'an e-mail': 'person4711@',
  'what all have': 'road',
  'parts of what all have, not together': 'roada exampler',
  'nothing fits': 'nobodyhere',
};

/** What staff ask of the list; a letter or two is the hardest search, as no index can narrow it. */
const questions = {
  'newest first': '',
  'a page deep in the list': '?page=4900',
  'one status, by amount': '?status=shipped&sort=total_amount:desc',
  'one week': '?from=2025-02-05&to=2025-02-11',
  'part of an e-mail': '?search=person4711%40',
  'part of an order number': '?search=nw-0099',
  'two letters': '?search=p9',
  'nothing fits': '?search=nobody',
  'search in a status and a month': '?search=person7&status=pending&from=2025-02-01&to=2025-02-28',
};
const ranges = /** @type {const} */ ({
  'a year': ['2025-01-01', '2025-12-31'],
  'a month': ['2025-10-01', '2025-10-31'],
});
const queryOf = (/** @type {readonly [string, string]} */ [from, to]) => `?from=${from}&to=${to}`;
const year = queryOf(ranges['a year']);

/**
 * What staff ask of a shop with 100,000 orders in a year: its list, and its figures also as the first
 * answer after a start.
 * @param {Bench} bench
 */
export async function measureDesk(bench) {
  const orders = await manyOrders();
  const first = await bench.serve({ ADMIN_REGISTRATION: 'open' });
  const { token } = await registerStaff(first.url);
  await first.end();
  const settings = { DATA_DIR: first.dataDir };
  await fill(`${first.dataDir}/shop.db`, orders);

  /** @type {number[]} */
  const afterStart = [];
  for (let start = 0; start < starts; start += 1) {
    const server = await bench.serve(settings);
    // As whoever runs it asks before they send anybody there.
    await callApi('GET', `${server.url}/api/health`);
    const ask = () => callApi('GET', `${server.url}/api/admin/figures${year}`, { token });
    afterStart.push(await timed(ask));
    await server.end();
  }
  const lines = [lineP95('figures of a year, first answer after a start', afterStart)];
  const { url } = await bench.serve(settings);
  /** @param {string} what @param {string} path */
  async function ask(what, path) {
    const times = [];
    for (let run = 0; run < runs; run += 1) {
      times.push(await timed(() => callApi('GET', url + path, { token })));
    }
    lines.push(lineP95(what, times));
  }
  for (const [range, days] of Object.entries(ranges)) {
    await ask(`figures of ${range}`, `/api/admin/figures${queryOf(days)}`);
  }
  for (const [question, query] of Object.entries(questions)) {
    await ask(question, `/api/admin/orders${query}`);
  }
  for (const [what, text] of Object.entries(searches)) {
    await ask(`search by ${what}`, `/api/admin/search?q=${encodeURIComponent(text)}`);
  }
  await ask('counts of the tabs', '/api/admin/counts');
  return lines;
}

/** @returns {Promise<StoredOrder[]>} of one to three gifts, of all products */
async function manyOrders() {
  /** @type {typeof import('#api/storage/contract/storage-contract-samples.ts')} */
  const { sampleOrder } = await projectModule(
    'worker-api/storage/contract/storage-contract-samples.ts',
  );
  /** @type {typeof import('#shared/catalogue/fallback-products.ts')} */
  const { openingProducts } = await projectModule('shared/catalogue/fallback-products.ts');
  const gifts = ['₹100 Note', 'Zodiac Coin', 'Small Frame – 1 Note, 1 Name', 'Large Resin Frame'];
  const [item] = sampleOrder('any').items;
  if (!item) throw new Error('A sample has a gift.');
  return Array.from({ length: orderCount }, (_, index) => {
    // Numbers are spread as the shop's own are, not counted.
    const number = ((index * 7_919) % orderCount).toString().padStart(6, '0');
    const order_status = statuses[index % statuses.length] ?? 'pending';
    return sampleOrder(`owner-${index % 20_000}`, {
      idempotencyKey: `key-${index}`,
      order_number: `NW-${number}`,
      upi_reference_id: `UPI${number}`,
      total_amount: 100 + ((index * 31) % 5_000),
      order_status,
      step: order_status === 'pending' ? 'placed' : order_status,
      payment_status: index % 4 === 0 ? 'pending' : 'completed',
      created_at: new Date(firstMs + index * apartMs).toISOString(),
      customer_name: `${firstNames[index % 13]} ${lastNames[index % 17]}`,
      customer_phone: `98200${String(index % 20_000).padStart(5, '0')}`,
      shipping_address: `${index % 97}, ${streets[index % 11]} Road, ${towns[index % 19]}, ${
        400_000 + ((index * 37) % 300_000)
      }`,
      payment_reference: `4123${String(index).padStart(8, '0')}`,
      invoice_number: `2025-26/${String(index + 1).padStart(6, '0')}`,
      shipment: {
        carrier: 'India Post',
        tracking_number: `EK${String(index).padStart(9, '0')}IN`,
        link: '',
      },
      customer_email: `Person${index % 20_000}@example.com`,
      items: Array.from({ length: 1 + (index % 3) }, (_, at) => ({
        ...item,
        product_name: openingProducts[(index * 7 + at) % openingProducts.length]?.name ?? '',
        display_name: gifts[(index * 7 + at) % gifts.length] ?? '',
      })),
    });
  });
}

/** @param {string} file @param {readonly StoredOrder[]} orders */
async function fill(file, orders) {
  /** @type {typeof import('#api/orders/search/order-words.ts')} */
  const { searchableText } = await projectModule('worker-api/orders/search/order-words.ts');
  const database = new DatabaseSync(file);
  const insertText = database.prepare('INSERT INTO order_texts (order_number, text) VALUES (?, ?)');
  const insert = database.prepare(
    `INSERT INTO orders (order_number, owner, idempotency_key, created_at, document)
     VALUES (?, ?, ?, ?, ?)`,
  );
  database.exec('BEGIN');
  for (const order of orders) {
    const { order_number, owner, idempotencyKey, created_at } = order;
    insert.run(order_number, owner, idempotencyKey, created_at, JSON.stringify(order));
    insertText.run(order_number, searchableText(order));
  }
  database.exec('COMMIT');
  database.close();
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** @param {string} what @param {readonly number[]} times */
function lineP95(what, times) {
  return lineOf(`100,000 orders: ${what}, p95`, quantile(times, 0.95), 'ms', maxMs);
}
