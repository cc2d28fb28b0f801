import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLink } from '#api/accounts/links/make-link.ts';
import { newAuthenticator } from '#api/accounts/second-factor/test-authenticator.ts';
import { shownCode } from '#api/accounts/second-factor/test-totp.ts';
import { stopToken } from '#api/notifications/mail/recipient-bounds.ts';
import type { NotificationQueue } from '#api/notifications/notification-queue.ts';
import type { Courier } from '#api/orders/couriers/courier.ts';
import { orderLink } from '#api/orders/order-link.ts';
import { leftRedRightBlue } from '#api/photos/encode/test-photos.ts';
import { writeCode } from '#api/server/random-id.ts';
import { tokenIn } from '#api/server/testing/test-mailbox.ts';
import {
  frameLine,
  openTestShop,
  orderBody,
  routeOf,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import {
  sampleConsent,
  sampleNotification,
  sampleOrder,
  sampleProofPicture,
} from '#api/storage/contract/storage-contract-samples.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import type { Storage } from '#api/storage/storage.ts';
import { renderPage } from '#pwa/prerender/render-page.tsx';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { ownPicturePath } from '#shared/catalogue/pictures.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { openingCarriers } from '#shared/delivery/carriers.ts';
import { builtInPlan } from '#shared/delivery/delivery-plan.ts';
import type { DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import {
  type ApprovedVersions,
  type Audience,
  itemFields,
  orderFields,
} from '#shared/orders/order.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { everythingOn } from '#shared/shop-settings/shop-settings.ts';
import { openingTaxes } from '#shared/tax/goods-taxes.ts';

const metricsToken = 'a token of the page of metrics';
const canary = 'for staff of a later day';
const noteText = 'Special date: 14 Feb 1998 | Event: Birthday';

/** Books every parcel. */
const courier: Courier = {
  ...{ kind: 'shiprocket', serves: async () => true, track: async () => null },
  book: async () => ({ ok: true, parcel: { id: '1', carrier: 'Test Post', number: 'T1' } }),
  label: async () => Buffer.from('%PDF'),
};

/** Switched on, and sends nothing. */
const notificationQueue: NotificationQueue = {
  ...{ channels: ['email'], pushKey: 'key', want: () => undefined, nudge: () => undefined },
  ...{ start: () => undefined, close: async () => undefined },
};

let dataDir: string;
let shop: TestShop;
let token: string;
let admin: string;
let orderNumber: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-foreign-'));
  const staticRoot = await builtSite(join(dataDir, 'site'));
  const storage = withForeignFields(await openStorage({ dataDir }));
  const parts = { storage, staticRoot, renderPage, notificationQueue, courier };
  shop = await openTestShop({ metricsToken, ...parts });
  ({ token } = await shop.customer());
  const body = { name: 'Admin', email: 'admin@example.com', password: 'marigold-52' };
  admin = JSON.parse(await seeAnswer('POST', '/api/admin/register', undefined, body)).token;
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Resolves to a built page, which the server renders again with the current products. */
async function builtSite(folder: string): Promise<string> {
  await mkdir(join(folder, 'prerendered', 'products'), { recursive: true });
  const page = `<head><title>Built</title><meta name="shop" content="{}" />
    <script type="application/ld+json">{}</script></head>
    <body><noscript></noscript><div id="root"><div>As built</div></div></body>`;
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'prerendered', 'products', 'zodiac-coins.html'), page);
  return folder;
}

/** Adds one more field to every object at every depth, as a later version might have. */
function withForeignFields(storage: Storage): Storage {
  const answering = (store: object) =>
    new Proxy(store, {
      get: (target, name) => {
        const method = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) =>
          tainted(await Reflect.apply(method, target, args.map(untainted)));
      },
    });
  const stores = Object.entries(storage).map(([name, part]) => [
    name,
    typeof part === 'object' ? answering(part) : part,
  ]);
  return Object.fromEntries(stores);
}

function tainted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tainted);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, tainted(part)]);
  return { ...Object.fromEntries(entries), foreign: canary };
}

/** What was read and is handed back has only what is stored. */
function untainted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(untainted);
  if (typeof value !== 'object' || value === null || !('foreign' in value)) return value;
  const entries = Object.entries(value).filter(([key]) => key !== 'foreign');
  return Object.fromEntries(entries.map(([key, part]) => [key, untainted(part)]));
}

/** The routes whose responses were checked. */
const looked = new Set<string>();

async function seeAnswer(method: string, path: string, bearer?: string, body?: unknown) {
  const key = { 'Idempotency-Key': 'key-of-the-order' };
  const options = { ...(bearer === undefined ? {} : { token: bearer }), body, headers: key };
  return checkAnswer(method, path, await shop.call(method, path, options));
}

async function checkAnswer(method: string, path: string, answer: Response): Promise<string> {
  const text = await answer.text();
  expect({ path, ok: answer.ok, text }).toMatchObject({ path, ok: true });
  expect(text, `${method} ${path}`).not.toContain(canary);
  looked.add(`${method} ${routeOf(shop, method, path)}`);
  return text;
}

test('[T34] an unlisted stored field is in no response to a customer', async () => {
  const picture = { id: 'a'.repeat(22), width: 4, height: 3 };
  await shop.storage.pictures.put(picture.id, [{ name: '960.jpg', data: Buffer.from('jpeg') }]);
  await shop.storage.products.update([{ name: 'custom', pictures: [picture] }]);
  const products: Product[] = JSON.parse(await seeAnswer('GET', '/api/products'));
  await seeAnswer('GET', products.find(({ name }) => name === 'custom')?.image_url ?? '');
  await seeAnswer('GET', '/api/products/type/photo_frame');
  await seeAnswer('GET', '/api/payments/offers');
  const login = { name: 'Asha', email: 'asha@example.com', password: 'marigold-52' };
  await seeAnswer('POST', '/api/auth/register', undefined, login);
  const { refreshToken } = JSON.parse(await seeAnswer('POST', '/api/auth/login', undefined, login));
  await seeAnswer('POST', '/api/auth/logout/late', undefined, { refreshToken });
  await seeAnswer('GET', '/api/auth/profile', token);
  await seeLinks();
  await seeAnswer('PUT', '/api/auth/profile', token, { name: 'Asha' });

  const notes = [100, 200, 500].map((currency) => ({ date: '1998-02-14', currency }));
  const gift = { productName: 'custom', customization: { customNotes: notes, customNames: ['A'] } };
  const line = JSON.parse(await seeAnswer('POST', '/api/cart', token, frameLine('Asha', gift)));
  await seeAnswer('PUT', `/api/cart/${line.id}`, token, { quantity: 2 });
  const { customization } = gift;
  await seeAnswer('PUT', `/api/cart/${line.id}/details`, token, { customization });
  const [storedLine] = JSON.parse(await seeAnswer('GET', '/api/cart', token)) as CartLine[];
  expect(storedLine).toMatchObject(gift);
  const more = frameLine('Ravi');
  const operations = [
    { op: 'add', ...more },
    { op: 'set-quantity', id: more.id, quantity: 2 },
    { op: 'replace-details', id: more.id, customization: more.customization },
    { op: 'remove', id: more.id },
    { op: 'list' },
  ];
  const answers = JSON.parse(
    await seeAnswer('POST', '/api/cart/operations', token, { operations }),
  );
  expect(answers.map((each: { status: number }) => each.status)).toEqual([201, 200, 200, 204, 200]);

  const item = { product_name: 'custom', quantity: 2, cart_item_id: line.id };
  const placed = await seeAnswer('POST', '/api/orders', token, orderBody([item]));
  orderNumber = JSON.parse(placed).order_number;
  expect(await seeAnswer('GET', '/api/orders/placed', token)).toBe(placed);
  const [order] = JSON.parse(await seeAnswer('GET', '/api/orders/user', token));
  expect(order.items[0]).toMatchObject({ customization: gift.customization, w_days: 5 });
  expect(order).toMatchObject({ payment_id: null });
  expect(order).not.toHaveProperty('payments');

  const form = new FormData();
  const photo = await leftRedRightBlue(40, 30).jpeg().toBuffer();
  form.append('images', new Blob([Uint8Array.from(photo)]), 'us.jpg');
  const headers = { Authorization: `Bearer ${token}` };
  const init = { method: 'POST', body: form, headers };
  const path = '/api/upload/multiple';
  const [image] = JSON.parse(
    await checkAnswer('POST', path, await shop.app.request(path, init)),
  ).images;
  const listed = await seeAnswer('GET', `/api/upload/list?folder=${image.folder}`, token);
  expect(JSON.parse(listed).images).toHaveLength(1);
  await seeAnswer('GET', image.imageUrl);
  const onItsWay = `/api/upload/parts/${randomUUID()}`;
  const part = { method: 'PUT', headers, body: Uint8Array.from(photo) };
  const at = `${onItsWay}?offset=0&bytes=${photo.length}`;
  await checkAnswer('PUT', at, await shop.app.request(at, part));
  await seeAnswer('POST', onItsWay, token, { folder: image.folder, fileName: 'us.jpg' });
  await seeAnswer('DELETE', `/api/cart/${line.id}`, token);
  await seeAnswer('DELETE', '/api/cart', token);

  await seeAnswer('POST', '/api/contact', undefined, {
    name: 'Asha',
    email: 'asha@example.com',
    subject: 'custom-order',
    message: 'Do you have 140298?',
  });
});

test('[T34] nor in what customers do with their account', async () => {
  const { token: ownToken, password } = await shop.customer('leaving@example.com');
  const change = { currentPassword: password, newPassword: 'jasmine-flower-77' };
  const { token: bearer } = JSON.parse(
    await seeAnswer('PUT', '/api/auth/password', ownToken, change),
  );
  const { sessions } = JSON.parse(await seeAnswer('GET', '/api/auth/sessions', bearer));
  expect(sessions).toHaveLength(1);
  await seeAnswer('DELETE', '/api/auth/sessions', bearer);
  await seeAnswer('DELETE', '/api/auth/sessions/unknown', bearer);
  expect(await seeAnswer('GET', '/api/auth/export', bearer)).toContain('account.json');
  await seeAnswer('GET', '/api/auth/account', bearer);
  await seeAnswer('DELETE', '/api/auth/account', bearer, { password: 'jasmine-flower-77' });
});

test('[T34] an unlisted stored field is in no response to staff, nor in the CSV file', async () => {
  const body = { email: 'admin@example.com', password: 'marigold-52' };
  await seeAnswer('POST', '/api/admin/login', undefined, body);
  await seePasskeys();
  const list = JSON.parse(await seeAnswer('GET', '/api/admin/orders', admin));
  expect(list.rows).toHaveLength(1);
  const order = JSON.parse(await seeAnswer('GET', `/api/admin/orders/${orderNumber}`, admin));
  expect(order).toMatchObject({ order_number: orderNumber, payment_id: null });
  await seeProofs(order.items[0]);
  await seeNotifications();
  await seePrintFiles(order.created_at);
  expect(await seeAnswer('GET', '/api/admin/orders.csv', admin)).toContain(orderNumber);
  await seeMoves(order.created_at);
  await seeShop();
  await seePeople();
  await seePhoneOrder();
  await seeAnswer('GET', '/api/notifications/whatsapp/status', admin);
  await seeAnswer('POST', '/api/notifications/whatsapp/initialize', admin, {});
  await seeAnswer('GET', '/api/notifications/whatsapp/qrcode', admin);
  const phoneNumber = '9876543210';
  await seeAnswer('POST', '/api/notifications/test/whatsapp', admin, { phoneNumber });
  await seeAnswer('POST', '/api/notifications/send', admin, {
    ...{ type: 'whatsapp', recipient: phoneNumber, notificationType: 'custom' },
    data: { message: 'Your gift is on its way.' },
  });
  await seeAnswer('POST', '/api/notifications/whatsapp/logout', admin, {});
});

test('[T34] an unlisted stored field is in no rendered page', async () => {
  expect(await seeAnswer('GET', '/products/zodiac-coins')).toContain('Zodiac Coin');
});

/** Looks at staff accounts, and of a customer with whom the desk does everything. */
async function seePeople() {
  await seeAnswer('GET', '/api/admin/me', admin);
  const staff = { name: 'Ravi', email: 'ravi@example.com', post: 'staff' };
  const { id: added } = JSON.parse(await seeAnswer('POST', '/api/admin/staff', admin, staff));
  const again = `/api/admin/staff/${added}/invitation`;
  const { href } = JSON.parse(await seeAnswer('POST', again, admin));
  const invitation = { token: new URL(href).hash.slice(1), password: 'marigold-52' };
  await seeAnswer('POST', '/api/admin/invitation/check', undefined, invitation);
  const invited = await seeAnswer('POST', '/api/admin/invitation', undefined, invitation);
  const { token: ofRavi } = JSON.parse(invited);
  expect(JSON.parse(await seeAnswer('GET', '/api/admin/sessions', ofRavi)).sessions).toHaveLength(
    1,
  );
  await seeAnswer('DELETE', `/api/admin/sessions/${randomUUID()}`, ofRavi);
  await seeAnswer('DELETE', '/api/admin/sessions', ofRavi);
  const passwords = { currentPassword: 'marigold-52', newPassword: 'marigold-53' };
  await seeAnswer('PUT', '/api/admin/password', ofRavi, passwords);
  await seeAnswer('PUT', '/api/admin/me/mails', admin, { mailed: ['orders'], language: 'en' });
  expect(JSON.parse(await seeAnswer('GET', '/api/admin/staff', admin)).staff).toHaveLength(2);
  await seeAnswer('PUT', `/api/admin/staff/${added}/post`, admin, { post: 'owner' });
  await seeAnswer('POST', `/api/admin/staff/${added}/password-link`, admin);
  await seeAnswer('DELETE', `/api/admin/staff/${added}/sessions`, admin);
  await seeAnswer('DELETE', `/api/admin/staff/${added}/second-factor`, admin);
  await seeAnswer('DELETE', `/api/admin/staff/${added}`, admin);
  expect(JSON.parse(await seeAnswer('GET', '/api/admin/deeds', admin)).deeds).not.toEqual([]);
  const { customers } = JSON.parse(
    await seeAnswer('GET', `/api/admin/customers?search=${orderNumber}`, admin),
  );
  const path = `/api/admin/customers/${customers[0].id}`;
  expect(JSON.parse(await seeAnswer('GET', path, admin)).orders).not.toEqual([]);
  await seeAnswer('POST', `${path}/reset-link`, admin, { mail: false });
  expect(await seeAnswer('GET', `${path}/export`, admin)).toContain('account.json');
  const { id, email } = await shop.customer();
  await seeAnswer('DELETE', `/api/admin/customers/${id}/sessions`, admin);
  await seeAnswer('DELETE', `/api/admin/customers/${id}`, admin, { email });
}

/** Looks at what comes of an order that staff enter for somebody who called. */
async function seePhoneOrder() {
  const customization = { zodiacSign: 'Leo', folder: 'folder-of-a-caller-1' };
  const item = { product_name: 'zodiac_coin', quantity: 1, customization };
  const headers = { 'Idempotency-Key': 'a-key-of-a-caller' };
  const calling = { token: admin, body: orderBody([item]), headers };
  const answer = await shop.call('POST', '/api/admin/orders', calling);
  const { order_number } = JSON.parse(await checkAnswer('POST', '/api/admin/orders', answer));
  const photo = await leftRedRightBlue(20, 20).png().toBuffer();
  const form = new FormData();
  form.set('folder', customization.folder);
  form.set('images', new Blob([new Uint8Array(photo)]), 'a.png');
  const path = `/api/upload/of-order/${order_number}`;
  const init = { method: 'POST', body: form, headers: { Authorization: `Bearer ${admin}` } };
  await checkAnswer('POST', path, await shop.app.request(path, init));
  const onItsWay = `${path}/parts/${randomUUID()}`;
  const at = `${onItsWay}?offset=0&bytes=${photo.length}`;
  const part = { ...init, method: 'PUT', body: new Uint8Array(photo) };
  await checkAnswer('PUT', at, await shop.app.request(at, part));
  await seeAnswer('POST', onItsWay, admin, { folder: customization.folder, fileName: 'b.png' });
  const testCustomer = await shop.customer();
  await seeAnswer('POST', '/api/admin/accounts/find', admin, { email: testCustomer.email });
  await seeAnswer('GET', `/api/admin/orders/${order_number}/link`, admin);
  await seeAnswer('POST', `/api/admin/orders/${order_number}/link`, admin);
  await seeAnswer('DELETE', `/api/admin/orders/${order_number}/caller`, admin);
}

/** Looks at the first photo of an order's first gift, sent by the link of the order. */
async function seePhotoByLink(order: Parameters<typeof orderLink>[1]) {
  const token = new URL(orderLink(shop.deps, order)).hash.slice(1);
  const photo = await leftRedRightBlue(20, 20).png().toBuffer();
  const path = `/api/upload/by-link/parts/${randomUUID()}`;
  const at = `${path}?offset=0&bytes=${photo.length}`;
  const headers = { 'X-Order-Link': token };
  const part = { method: 'PUT', headers, body: new Uint8Array(photo) };
  await checkAnswer('PUT', at, await shop.app.request(at, part));
  await seeAnswer('POST', path, undefined, { token, item: 0, place: 0, fileName: 'c.png' });
}

/** Looks at a confirmed address and a new password, by links. */
async function seeLinks() {
  const { email, token: bearer, id } = await shop.customer();
  const user = await shop.storage.users.byId(id);
  if (!user) throw new Error('The customer is stored');
  const confirm = tokenIn((await makeLink(shop.deps, 'confirm', user)).href);
  const reset = tokenIn((await makeLink(shop.deps, 'reset', user)).href);
  await seeAnswer('POST', '/api/auth/confirm-request', bearer);
  await seeAnswer('POST', '/api/auth/confirm', bearer, { token: confirm });
  await seeAnswer('POST', '/api/auth/reset-request', undefined, { email });
  await seeAnswer('GET', '/api/auth/reset-request');
  await seeAnswer('POST', '/api/auth/reset-check', undefined, { token: reset });
  await seeAnswer('POST', '/api/auth/reset', undefined, { token: reset, password: 'saffron-84' });
  const token = stopToken(shop.deps, email);
  await seeAnswer('POST', '/api/auth/stop-mail', undefined, { token });
}

async function seeProofs({ customization }: Pick<DeskOrderItem, 'customization'>) {
  const body = { customization, question: 'Is the name right?' };
  const path = `/items/0/proofs`;
  const proofAnswer = await seeAnswer(
    'POST',
    `/api/admin/orders/${orderNumber}${path}`,
    admin,
    body,
  );
  const link = tokenIn(JSON.parse(proofAnswer).link);
  await seeAnswer('POST', '/api/proofs/open', undefined, { token: link });
  await seeAnswer('POST', '/api/proofs/answer', undefined, { token: link, answer: 'approved' });
  const opened = await seeAnswer('POST', '/api/proofs/open', undefined, { token: link });
  expect(JSON.parse(opened).answer).toMatchObject({ kind: 'approved', by: 'link' });
  const answerPath = `/api/orders/${orderNumber}${path}/2/answer`;
  await seeAnswer('POST', answerPath, token, { answer: 'approved' });
  await shop.storage.proofs.addPicture(sampleProofPicture({ orderNumber, version: 2 }));
  const [order] = JSON.parse(await seeAnswer('GET', '/api/orders/user', token));
  expect(order.items[0]).toMatchObject({ approved_version: 2, proofs: [{ version: 2 }] });
  const pictureFields = ['version', 'imageUrl', 'sha256', 'drawing', 'width', 'height'];
  expect(Object.keys(order.items[0].pictures[0]).sort()).toEqual(pictureFields.sort());
  await seeAnswer('GET', `/api/admin/orders/${orderNumber}`, admin);
}

/** Looks at what staff correct and note of an order, and make again of another. */
async function seeCorrections() {
  const path = `/api/admin/orders/${orderNumber}`;
  const current = async () => (await shop.storage.orders.byNumber(orderNumber))?.revision;
  await seeAnswer('POST', '/api/admin/orders/papers', admin, {
    ...{ paper: 'card', numbers: [orderNumber] },
  });
  const message = { gift_message: 'Happy birthday!' };
  await seeAnswer('POST', `${path}/corrections`, admin, { revision: await current(), ...message });
  const [first] = JSON.parse(await seeAnswer('GET', path, admin)).items;
  const customization = { ...first.customization, frameName1: 'Asho' };
  const gift = { revision: await current(), customization };
  await seeAnswer('POST', `${path}/items/0/corrections`, admin, gift);
  await seeAnswer('PUT', `${path}/note`, admin, { revision: await current(), text: 'Rings twice' });
  const order = await shop.storage.orders.byNumber(orderNumber);
  if (!order) throw new Error('The order is gone');
  const atDoor = { payment_kind: 'cod', step: 'placed', revision: 0 } as const;
  const keys = { order_number: 'NW-DDDDDDDD', idempotencyKey: randomUUID(), lineIds: [] };
  const items = order.items.map((item) => ({ ...item, custom_photo_folder: 'folder-of-a-photo' }));
  await shop.storage.orders.place({ ...order, ...atDoor, ...keys, items });
  const ask = { revision: 0, item: 0, place: 0 };
  await seeAnswer('POST', '/api/admin/orders/NW-DDDDDDDD/photo-asks', admin, ask);
  await seePhotoByLink({ ...order, order_number: 'NW-DDDDDDDD' });
  await seeAnswer('POST', '/api/admin/orders/NW-DDDDDDDD/call', admin, { revision: 2 });
  await shop.storage.orders.change(
    { order_number: 'NW-DDDDDDDD', revision: 3 },
    {
      ...{ step: 'delivered', order_status: 'delivered', cash_with_courier: true },
    },
  );
  const cash = { orders: [{ number: 'NW-DDDDDDDD', revision: 4 }] };
  await seeAnswer('POST', '/api/admin/orders/cash', admin, cash);
  const again = { key: randomUUID(), items: [{ item: 0, quantity: 1 }] };
  await seeAnswer('POST', '/api/admin/orders/NW-DDDDDDDD/remakes', admin, again);
}

/** Looks at orders that move, and at their notifications. */
async function seeMoves(orderedAt: string) {
  const listening = await shop.call('GET', '/api/admin/live', { token: admin });
  const reader = listening.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).not.toContain(canary);
  await reader?.cancel();
  looked.add('GET /api/admin/live');

  const { revision = 0 } = (await shop.storage.orders.byNumber(orderNumber)) ?? {};
  const move = { number: orderNumber, to: 'confirmed', revision };
  await seeAnswer('POST', '/api/admin/orders/moves', admin, { moves: [move] });
  const next = { to: 'in_production', revision: revision + 1 };
  await seeAnswer('POST', `/api/admin/orders/${orderNumber}/moves`, admin, next);
  await seeParcel();
  await seeCorrections();
  const day = orderedAt.slice(0, 10);
  await seeAnswer('GET', `/api/admin/figures?from=${day}&to=${day}`, admin);
  await seeAnswer('GET', `/api/admin/figures/money?from=${day}&to=${day}`, admin);
  await seeAnswer('GET', `/api/admin/figures/orders.csv?from=${day}&to=${day}`, admin);
  await seeAnswer('GET', `/api/admin/figures/hsn.csv?from=${day}&to=${day}`, admin);

  const item = { product_name: '10_rupees_note', quantity: 1, datewith_instructions: noteText };
  const placed = await checkAnswer(
    'POST',
    '/api/orders',
    await shop.call('POST', '/api/orders', { token, body: orderBody([item]) }),
  );
  const orderPath = `/api/orders/${JSON.parse(placed).order_number}`;
  await seeAnswer('POST', `${orderPath}/payment`, token);
  const message = { name: 'Asha', email: 'asha@example.com', message: 'It is broken.' };
  const problem = { ...message, id: randomUUID(), subject: 'support', problem: 'damaged' };
  await seeAnswer('POST', `${orderPath}/problems`, token, problem);
  const settled = `/api/admin${orderPath.slice(4)}/questions/settled`;
  await seeAnswer('POST', settled, admin, { kind: 'damaged' });
  await seeAnswer('POST', `${orderPath}/cancel`, token, { revision: 0 });
  const upi = sampleOrder((await shop.customer()).id, {
    ...{ payment_kind: 'upi-qr', step: 'waiting_for_payment', owner: await ownerOf(orderPath) },
    ...{ order_number: 'NW-AAAAAAAA', created_at: new Date().toISOString() },
  });
  await shop.storage.orders.place(upi);
  const reference = { reference: '123456789012' };
  await seeAnswer('PUT', `/api/orders/${upi.order_number}/payment-reference`, token, reference);

  await seeRefunds();
}

/** Looks at what a courier is given, and says. */
async function seeParcel() {
  await seeAnswer('GET', '/api/admin/courier', admin);
  const list = { template: 'shiprocket', numbers: [orderNumber] };
  const file = await seeAnswer('POST', '/api/admin/orders/courier-list', admin, list);
  expect(file).toContain(orderNumber);
  const path = `/api/admin/orders/${orderNumber}/booking`;
  expect(await seeAnswer('POST', path, admin)).toContain('Test Post');
  await seeAnswer('GET', path, admin);
  await seeAnswer('GET', `${path}/label`, admin);
}

async function seeRefunds() {
  const { payments: _p, refunds: _r, ...orderFields } = sampleOrder((await shop.customer()).id);
  for (const order_number of ['NW-BBBBBBBB', 'NW-CCCCCCCC']) {
    await shop.storage.orders.place({
      ...{ ...orderFields, order_number, idempotencyKey: randomUUID(), lineIds: [] },
      ...{ payment_kind: 'upi-qr', step: 'cancelled', order_status: 'cancelled', revision: 0 },
      payment_reference: '333344445555',
      payment_problem: 'refund_due',
    });
  }
  const refund = { revision: 0, amount: 1, reference: 'UTR 1' };
  await seeAnswer('POST', '/api/admin/orders/NW-BBBBBBBB/refunds', admin, refund);
  await seeAnswer('POST', '/api/admin/orders/NW-CCCCCCCC/no-payment', admin, { revision: 0 });
}

async function ownerOf(path: string): Promise<string> {
  const order = await shop.storage.orders.byNumber(path.split('/').at(-1) ?? '');
  return order?.owner ?? '';
}

async function seeShop() {
  await seeAnswer('GET', '/api/admin/work?words=Asha', admin);
  await seeAnswer('GET', '/api/admin/counts', admin);
  expect(await seeAnswer('GET', '/api/admin/search?q=Asha', admin)).toContain('asha@example.com');
  await seeAnswer('GET', '/api/admin/state', admin);
  const { tickets } = JSON.parse(await seeAnswer('GET', '/api/admin/tickets', admin));
  const path = `/api/admin/tickets/${tickets[0].id}`;
  await seeAnswer('POST', `${path}/steps`, admin, { kind: 'acknowledged', place: 0 });
  await seeAnswer('DELETE', path, admin);
  const days = { from: '2026-11-06', until: '2026-11-15' };
  const text = { id: randomUUID(), text: 'Closed for Diwali', tone: 'info' };
  const notices = [{ ...text, ...days, closed: days }];
  await seeAnswer('PUT', '/api/admin/notices', admin, { revision: 0, notices });
  await seeAnswer('GET', '/api/admin/notices', admin);
  const plan = { ...builtInPlan, closed: [{ ...days, reason: 'Diwali' }] };
  await seeAnswer('PUT', '/api/admin/delivery-plan', admin, { revision: 0, plan });
  await seeAnswer('GET', '/api/admin/delivery-plan', admin);
  const switches = { ...everythingOn, isAnswered: true, revision: 0 };
  await seeAnswer('PUT', '/api/admin/switches', admin, switches);
  await seeAnswer('GET', '/api/admin/switches', admin);
  await seeAnswer('PUT', '/api/admin/rates', admin, { revision: 0, rates: openingRates });
  await seeAnswer('GET', '/api/admin/rates', admin);
  await seeAnswer('PUT', '/api/admin/taxes', admin, { revision: 0, taxes: openingTaxes });
  await seeAnswer('GET', '/api/admin/taxes', admin);
  const carriers = openingCarriers;
  await seeAnswer('PUT', '/api/admin/carriers', admin, { revision: 0, carriers });
  await seeAnswer('GET', '/api/admin/carriers', admin);
  await seeAnswer('GET', '/api/shop');
  await seeAnswer('GET', '/api/admin/products', admin);
  await seeAnswer('PUT', '/api/admin/products/zodiac_coin', admin, { w_days: 6 });
  await seeAnswer('GET', '/api/admin/price-list.csv', admin);
  const priceList = { text: 'name,price,is_available\nzodiac_coin,249,' };
  const preview = await seeAnswer('POST', '/api/admin/price-list/changes', admin, priceList);
  const { changes } = JSON.parse(preview);
  await seeAnswer('PUT', '/api/admin/price-list', admin, { changes });
  const form = new FormData();
  const picture = await leftRedRightBlue(40, 30).jpeg().toBuffer();
  form.append('picture', new Blob([Uint8Array.from(picture)]), 'shelf.jpg');
  const init = { method: 'POST', body: form, headers: { Authorization: `Bearer ${admin}` } };
  const pictures = '/api/admin/products/zodiac_coin/pictures';
  const added = await checkAnswer('POST', pictures, await shop.app.request(pictures, init));
  const id = JSON.parse(added).gallery[0].url.slice(ownPicturePath.length);
  await seeAnswer('PUT', `${pictures}/first`, admin, { id });
  await seeAnswer('DELETE', `${pictures}/${id}`, admin);
  const newGift = { like: 'zodiac_coin', words: { display_name: 'Own' }, price: 9, w_days: 5 };
  await seeAnswer('POST', '/api/admin/products', admin, newGift);
  const ownPath = '/api/admin/products/zodiac_coin-own';
  await seeAnswer('PUT', `${ownPath}/place`, admin, { before: 'zodiac_coin' });
  await seeAnswer('DELETE', ownPath, admin);
  const coupon = { type: 'percent', value: 15, from: null, until: null, limit: null };
  await seeAnswer('PUT', '/api/admin/coupons/Diwali15', admin, coupon);
  await seeAnswer('GET', '/api/admin/coupons', admin);
  await seeAnswer('POST', '/api/coupons/check', undefined, { code: 'diwali15' });
  await seeAnswer('DELETE', '/api/admin/coupons/Diwali15', admin);
}

async function seeNotifications() {
  const { notifications, orders } = shop.storage;
  const order = await orders.byNumber(orderNumber);
  if (!order) throw new Error('The order is stored');
  await notifications.keepConsent(sampleConsent({ orderNumber, owner: order.owner }));
  const notification = sampleNotification({ orderNumber, event: 'placed' });
  await notifications.add(notification);
  const mark = { attempt: 1, at: notification.happenedAt, author: null };
  await notifications.mark(notification, { ...mark, kind: 'begun', outcome: null });
  await notifications.mark(notification, { ...mark, kind: 'ended', outcome: 'unclear' });
  const path = `/api/admin/orders/${orderNumber}/notifications`;
  const [sentNotification] = JSON.parse(await seeAnswer('GET', path, admin)).notifications;
  await seeAnswer('POST', `/api/admin/order-notifications/${sentNotification.id}/again`, admin);
  await seeAnswer('GET', '/api/order-notifications/channels');
  await seeAnswer('GET', '/api/order-notifications/consents', token);
  const endpoint = 'https://fcm.googleapis.com/fcm/send/device';
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  await seeAnswer('POST', '/api/push/subscriptions', token, { endpoint, keys });
  await seeAnswer('DELETE', '/api/push/subscriptions', token, { endpoint });
  const link = { token: new URL(orderLink(shop.deps, order)).hash.slice(1) };
  expect(
    JSON.parse(await seeAnswer('POST', '/api/order-links/open', undefined, link)).tell,
  ).toEqual(['email']);
  await seeAnswer('POST', '/api/order-links/payment', undefined, link);
  const upi = sampleOrder(order.owner, {
    ...{ payment_kind: 'upi-qr', step: 'waiting_for_payment' },
    ...{ order_number: `NW-${writeCode(randomBytes(5))}`, created_at: order.created_at },
  });
  await shop.storage.orders.place(upi);
  await seeAnswer('POST', '/api/order-links/reference', undefined, {
    token: new URL(orderLink(shop.deps, upi)).hash.slice(1),
    reference: '123456789012',
  });
  await seeAnswer('POST', '/api/order-links/stop', undefined, link);
  await seeAnswer('POST', '/api/order-notifications/stop', token, {});
}

async function seePrintFiles(orderedAt: string) {
  await seeAnswer('GET', `/api/admin/orders/${orderNumber}/print?item=1`, admin);
  // India is five and a half hours ahead.
  const date = new Date(Date.parse(orderedAt) + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const { id } = JSON.parse(await seeAnswer('POST', '/api/admin/print-jobs', admin, { date }));
  const status = async () =>
    JSON.parse(await seeAnswer('GET', `/api/admin/print-jobs/${id}`, admin)).status;
  await expect.poll(status).toBe('done');
  await seeAnswer('GET', `/api/admin/print-jobs/${id}/file`, admin);
}

async function seePasskeys() {
  const device = newAuthenticator();
  const { options } = JSON.parse(
    await seeAnswer('POST', '/api/admin/passkeys/options', admin, { password: 'marigold-52' }),
  );
  await seeAnswer('POST', '/api/admin/passkeys', admin, device.create(options));
  await seeAnswer('GET', '/api/admin/passkeys', admin);
  await seeAnswer('GET', '/api/admin/passkeys/place');
  const optionsAnswer = JSON.parse(await seeAnswer('POST', '/api/admin/login/passkey/options'));
  await seeAnswer('POST', '/api/admin/login/passkey', undefined, device.get(optionsAnswer.options));
  await seeAnswer('DELETE', `/api/admin/passkeys/${device.id}`, admin);
  const invited = { name: 'Sita', email: 'sita@example.com', post: 'staff' };
  const { id, href } = JSON.parse(await seeAnswer('POST', '/api/admin/staff', admin, invited));
  const link = tokenIn(href);
  const phone = newAuthenticator();
  const invitation = '/api/admin/invitation/passkey';
  const toMake = JSON.parse(
    await seeAnswer('POST', `${invitation}/options`, undefined, { token: link }),
  );
  const passkey = phone.create(toMake.options);
  const accepted = await seeAnswer('POST', invitation, undefined, { token: link, passkey });
  const toSign = JSON.parse(await seeAnswer('POST', '/api/admin/login/passkey/options'));
  await seeAnswer('POST', '/api/admin/password', JSON.parse(accepted).token, {
    ...{ passkey: phone.get(toSign.options), newPassword: 'marigold-54' },
  });
  await seeAnswer('DELETE', `/api/admin/staff/${id}`, admin);
  const factor = '/api/admin/second-factor';
  const { secret, ticket } = JSON.parse(
    await seeAnswer('POST', `${factor}/options`, admin, { password: 'marigold-52' }),
  );
  const added = await seeAnswer('POST', factor, admin, { ticket, code: shownCode(secret) });
  admin = JSON.parse(added).token;
  const [code] = JSON.parse(added).recovery_codes;
  const others = JSON.parse(await seeAnswer('POST', `${factor}/recovery`, admin, { code }));
  await seeAnswer('DELETE', factor, admin, { code: others.recovery_codes[0] });
}

type Fields = Record<string, readonly [Audience, unknown]>;

/** Returns the fields of a table for these audiences. */
function fieldsOf(table: Fields, ...audiences: Audience[]): string[] {
  return Object.keys(table).filter((key) =>
    audiences.some((audience) => audience === table[key]?.[0]),
  );
}

test('[T34] each field of an order reaches its audience alone', async () => {
  const shopper = await shop.customer();
  const order = sampleOrder(shopper.id, { payment_reference: '444455556666' });
  await shop.storage.orders.place(order);

  const [ownOrder] = JSON.parse(await seeAnswer('GET', '/api/orders/user', shopper.token));
  const path = `/api/admin/orders/${order.order_number}`;
  const full = JSON.parse(await seeAnswer('GET', path, admin));
  const { photos, photos_pending, ...gift } = full.items[0];
  expect({ photos, photos_pending }).toEqual({ photos: [], photos_pending: 0 });

  const views: [view: object, table: Fields, audiences: Audience[]][] = [
    [ownOrder, orderFields, ['customer']],
    [ownOrder.items[0], itemFields, ['customer']],
    [full, orderFields, ['customer', 'staff']],
    [gift, itemFields, ['customer', 'staff']],
  ];
  for (const [view, table, audiences] of views) {
    // What was asked and approved is told of a gift alone, beside what is stored of it.
    const {
      proofs: _,
      approved_version: __,
      pictures: ___,
      ...storedFields
    } = view as ApprovedVersions;
    const fields = table === itemFields ? storedFields : view;
    expect(new Set(Object.keys(fields))).toEqual(new Set(fieldsOf(table, ...audiences)));
  }

  const headers = { 'Idempotency-Key': order.idempotencyKey };
  const { token: bearer } = shopper;
  const answers = [
    await shop.call('GET', '/api/orders/placed', { token: bearer, headers }),
    await shop.call('POST', '/api/orders', {
      ...{ token: bearer, headers },
      body: orderBody([{ product_name: 'custom', quantity: 1 }]),
    }),
  ];
  const hidden = fieldsOf(orderFields, 'staff', 'shop');
  for (const answer of answers) {
    const placed = Object.keys(await answer.json());
    expect(placed).toContain('order_number');
    expect(placed.filter((key) => hidden.includes(key))).toEqual([]);
  }
  const { rows } = JSON.parse(await seeAnswer('GET', '/api/admin/orders', admin));
  for (const { gifts, pieces, picture, same_reference: _, has_card: __, ...row } of rows) {
    expect(picture ?? '/api/pictures/').toMatch(/^\/api\/\w+\//);
    expect(gifts.length, 'the first gifts of a row').toBeLessThanOrEqual(pieces);
    expect(fieldsOf(orderFields, 'customer', 'staff')).toEqual(
      expect.arrayContaining(Object.keys(row)),
    );
  }
});

test('[T34] every route is covered', async () => {
  for (const path of ['/api/health', '/api/ready']) await seeAnswer('GET', path);
  await seeAnswer('GET', '/api/metrics', metricsToken);
  await seeAnswer('POST', '/api/auth/logout', token);
  await seeAnswer('POST', '/api/admin/logout', admin);
  // One only redirects, the other tells a gateway no more than that it heard.
  // Metrics are numbers under names of the code's own.
  const unseen = ['POST /share', 'POST /api/payments/razorpay/webhook'];
  const routes = shop.app.routes.filter(({ method }) => method !== 'ALL');
  const calls = routes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set([...looked].filter((call) => !call.endsWith('/zodiac-coins')))).toEqual(
    new Set(calls.filter((call) => !unseen.includes(call))),
  );
});
