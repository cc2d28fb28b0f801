import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { rowOf } from './figures.mjs';
import { startServer } from './server-process.mjs';
import { register } from './signed-in.mjs';

const orders = 50;
const lookEveryMs = 50;

const forTwo = {
  ...{ frameName1: 'Asha', frameDate1: '1998-02-14', frameName2: 'Ravi', frameDate2: '1996-11-30' },
  ...{ frameEvent: 'anniversary', frameEventDate: '2024-12-05' },
};
/** Gifts of every family with as many photos as they are mostly ordered with. */
const gifts = [
  { name: 'big1_1to200_set', photos: 3, details: forTwo },
  { name: 'small2_2notes_2names', photos: 2, details: forTwo },
  {
    ...{ name: 'small_resin_frame', photos: 1 },
    details: { resinName1: 'Meera', resinEvent: 'birthday', resinEventDate: '1998-02-14' },
  },
  {
    ...{ name: '100_rupees_note', photos: 0 },
    details: { specialData: '1998-02-14', event: 'anniversary', names: 'आशा & Ravi' },
  },
  { name: 'zodiac_coin', photos: 0, details: { zodiacSign: 'leo', names: 'Asha & Ravi' } },
];

/** @typedef {{ seconds: number, ofServer: number, ofPrinting: number, sha256: string }} Day memory in
 *   megabytes */

/** The print files of a day of fifty orders, made twice. */
export async function measurePrinting() {
  const settings = { RATE_LIMITS: 'off', ADMIN_REGISTRATION: 'open' };
  const shop = await startServer('dist/server/server.js', settings);
  try {
    const photo = await photoOfPhone();
    for (let order = 0; order < orders; order += 1) {
      const gift = gifts[order % gifts.length];
      if (gift) await orderGift(shop.url, gift, photo);
    }
    const account = { name: 'Bench', email: 'bench@example.com', password: 'marigold-52' };
    const { token } = await post(`${shop.url}/api/admin/register`, account);
    const days = [await printDay(shop, token), await printDay(shop, token)];
    const most = (/** @type {(day: Day) => number} */ figure) => Math.max(...days.map(figure));
    return [
      rowOf({
        metric: `print files of ${orders} orders, the slower of two runs`,
        before: '–',
        ours: most(({ seconds }) => seconds),
        unit: 's',
        atMost: 60,
      }),
      rowOf({
        metric: 'most memory of the server, and of the process that prints',
        before: '–',
        ours: most(({ ofServer, ofPrinting }) => ofServer + ofPrinting),
        unit: 'MB',
        atMost: 400,
      }),
      rowOf({
        metric: 'of that the process that prints',
        before: '–',
        ours: most(({ ofPrinting }) => ofPrinting),
        unit: 'MB',
      }),
      rowOf({
        metric: 'print files whose bytes differ in the second run',
        before: '–',
        ours: new Set(days.map(({ sha256 }) => sha256)).size - 1,
        unit: 'ZIPs',
        atMost: 0,
      }),
    ];
  } finally {
    await shop.stop();
  }
}

/**
 * A new shopper orders one gift with its photos.
 * @param {string} url @param {(typeof gifts)[number]} gift @param {Buffer} photo
 */
async function orderGift(url, { name, photos, details }, photo) {
  const { token } = await register(url);
  const folder = `folder-${randomUUID()}`;
  const photoIds = Array.from({ length: photos }, () => randomUUID());
  const imageNames = photoIds.map((id) => `${id}.jpg`);
  const customization = photos > 0 ? { ...details, folder, photoIds, imageNames } : details;
  const wanted = { productName: name, quantity: 1, customization };
  const line = await post(`${url}/api/cart`, wanted, token);
  for (const photoId of photoIds) {
    const body = new FormData();
    body.set('folder', folder);
    body.set('photoId', photoId);
    const file = new Blob([new Uint8Array(photo)], { type: 'image/jpeg' });
    body.set('images', file, `${photoId}.jpg`);
    const headers = { authorization: `Bearer ${token}` };
    await jsonOf(await fetch(`${url}/api/upload/multiple`, { method: 'POST', headers, body }));
  }
  const item = { product_name: name, quantity: 1, cart_item_id: line.id };
  const order = {
    ...{ customer_name: 'Asha', customer_email: 'asha@example.test' },
    ...{ customer_phone: '9800000000' },
    shipping_address: '12 Lake Road, Jaipur, Rajasthan, 302001',
    cart_items: [{ ...item, custom_photo_folder: line.custom_photo_folder }],
  };
  await post(`${url}/api/orders`, order, token);
}

/**
 * From the start of the job until its files are ready.
 * @param {{ url: string, pid: number }} shop @param {string} token @returns {Promise<Day>}
 */
async function printDay({ url, pid }, token) {
  const date = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
  const jobs = `${url}/api/admin/print-jobs`;
  const headers = { authorization: `Bearer ${token}` };
  // What receiving the photos took is not the job's: the peak counts from here.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const startedMs = performance.now();
  const { id } = await post(jobs, { date, format: 'pdf' }, token);
  let ofPrinting = 0;
  for (;;) {
    ofPrinting = Math.max(ofPrinting, ...printing(pid).map(peakOf));
    const job = await jsonOf(await fetch(`${jobs}/${id}`, { headers }));
    if (job.status === 'failed') throw new Error(`The job failed: ${job.message}`);
    if (job.status === 'done') {
      if (job.of !== orders) throw new Error(`The job had ${job.of} orders.`);
      break;
    }
    await pause(lookEveryMs);
  }
  const seconds = (performance.now() - startedMs) / 1_000;
  const ofServer = peakOf(String(pid));
  const zip = await (await fetch(`${jobs}/${id}/file`, { headers })).arrayBuffer();
  return {
    ...{ seconds, ofServer, ofPrinting },
    sha256: createHash('sha256').update(Buffer.from(zip)).digest('hex'),
  };
}

/** @param {string} address @param {object} body @param {string} [token] */
async function post(address, body, token) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return jsonOf(answer);
}

/** @param {Response} answer */
async function jsonOf(answer) {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** As large as the shop keeps them, with grain as a camera's. */
function photoOfPhone() {
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 60 };
  const size = { width: 3_000, height: 2_250, channels: /** @type {const} */ (3) };
  return sharp({ create: { ...size, background: '#8a6a4a', noise } })
    .blur(3)
    .jpeg({ quality: 88 })
    .toBuffer();
}

/** The processes that print for a server. @param {number} server */
function printing(server) {
  return readdirSync('/proc').filter(
    (pid) =>
      /^\d+$/.test(pid) &&
      read(`/proc/${pid}/status`).includes(`\nPPid:\t${server}\n`) &&
      read(`/proc/${pid}/cmdline`).includes('print-process'),
  );
}

/** The most memory a process has had, in megabytes. @param {string} pid */
function peakOf(pid) {
  return Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024;
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has just ended.
    return '';
  }
}
