import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tidyDepartures } from '#api/accounts/customers/forget-customer.ts';
import { accountsRows } from '#api/figures/accounts-rows.ts';
import { cancelUnpaid } from '#api/orders/moves/cancel-unpaid.ts';
import { createCodPayments } from '#api/payments/providers/cod-payments.ts';
import { createUpiQrPayments } from '#api/payments/providers/upi-qr-payments.ts';
import { leftRedRightBlue } from '#api/photos/encode/test-photos.ts';
import { openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import {
  newShopper,
  noteByText,
  readAnswer,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import { sampleProof } from '#api/storage/contract/storage-contract-samples.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { LinkedOrder } from '#shared/notifications/notification-schemas.ts';
import type { DeskOrder, DeskOrdersAnswer } from '#shared/orders/desk-order-schemas.ts';
import type { FindAccountAnswer, PhoneOrderAnswer } from '#shared/orders/order-schemas.ts';

let shop: TestShop;
let shopper: TestShopper;
let token: string;
beforeEach(async () => {
  const random = { randomBytes: (n: number) => crypto.getRandomValues(new Uint8Array(n)) };
  const upi = { kind: 'upi-qr', id: 'shop@upi', name: 'The Shop', verified: false } as const;
  const basic = await openTestShop();
  shop = await openTestShop({
    storage: basic.deps.storage,
    gstin: '08AAAAA0000A1Z5',
    payments: [createUpiQrPayments(upi, random), createCodPayments({}, random)],
    limits: { namedPayments: 0, namedPaymentsOfCustomer: 0 },
  });
  shopper = await newShopper(shop);
  const body = { name: 'Ravi', email: 'ravi@example.com', password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  ({ token } = await readAnswer<{ token: string }>(answer));
});
afterEach(() => shop.close());

const folder = 'folder-of-a-caller-0001';
const frame = {
  product_name: 'small1_1note_1name',
  quantity: 1,
  customization: {
    ...{ frameName1: 'Asha', frameEvent: 'Birthday', frameEventDate: '2020-05-01' },
    ...{ folder, photoIds: ['photo-of-asha-1'] },
  },
};
const coin = { product_name: 'zodiac_coin', quantity: 2, customization: { zodiacSign: 'Leo' } };

const enter = (body: object, key: string = randomUUID(), as = token) =>
  shop.call('POST', '/api/admin/orders', { token: as, body, headers: { 'Idempotency-Key': key } });

async function entered(body: object = orderBody([frame])): Promise<PhoneOrderAnswer> {
  const answer = await enter(body);
  expect(answer.status).toBe(201);
  return readAnswer<PhoneOrderAnswer>(answer);
}

const orderOf = async (number: string) =>
  readAnswer<DeskOrder>(await shop.call('GET', `/api/admin/orders/${number}`, { token }));

test('[B24] [T41] its link names its gifts as they were approved last', async () => {
  const answer = await entered();
  const names = async () => (await readAnswer<LinkedOrder>(await opened(answer))).items[0]?.names;
  expect(await names()).toEqual(['Asha']);
  const customization = { frameName1: 'Ashi' };
  const proof = sampleProof({ orderNumber: answer.order_number, customization });
  await shop.storage.proofs.add(proof);
  expect(await names()).toEqual(['Asha']);
  const answeredAt = new Date().toISOString();
  await shop.storage.proofs.answer(proof, { kind: 'approved', text: '', answeredAt, by: 'link' });
  expect(await names()).toEqual(['Ashi']);
});

function opened({ order_link }: PhoneOrderAnswer): Promise<Response> {
  const body = { token: new URL(order_link).hash.slice(1) };
  return shop.call('POST', '/api/order-links/open', { body });
}

async function sendPhoto(number: string, into: string, as = token, to = shop): Promise<Response> {
  const form = new FormData();
  form.set('folder', into);
  form.set('photoId', 'photo-of-asha-1');
  const photo = await leftRedRightBlue(40, 30).jpeg().toBuffer();
  form.set('images', new Blob([Uint8Array.from(photo)]), 'asha.jpg');
  const headers = { Authorization: `Bearer ${as}` };
  const init = { method: 'POST', body: form, headers };
  return to.app.request(`/api/upload/of-order/${number}`, init);
}

test('[B50] an order that staff enter costs what it costs a shopper, and says who entered it', async () => {
  const answer = await entered(orderBody([frame, coin], { coupon_code: 'save10' }));
  // The subtotal is 299 and 4 letters at 45, and two coins at 199.
  expect(answer).toMatchObject({ subtotal: 877, discount_amount: 88, payment_kind: 'upi-qr' });
  // Its days are counted from its payment.
  expect(answer).not.toHaveProperty('delivery_by');
  const order = await orderOf(answer.order_number);
  expect(order).toMatchObject({
    ...{ entered_by: 'Ravi', customer_name: 'Test Customer', step: 'waiting_for_payment' },
    items: [
      { unit_price: 479, photos_pending: 1, custom_photo_folder: folder },
      { unit_price: 199, total_price: 398, datewith_instructions: 'Zodiac sign: Leo' },
    ],
  });
  expect(order.items[0]).not.toHaveProperty('priced_from');
  const { rows } = await readAnswer<DeskOrdersAnswer>(
    await shop.call('GET', '/api/admin/orders', { token }),
  );
  expect(rows.map(({ order_number }) => order_number)).toEqual([answer.order_number]);
});

test('[B50] [T48] its customer opens and pays it by its link, however much is named, and nobody learns who entered it', async () => {
  const answer = await entered();
  const path = `/api/admin/orders/${answer.order_number}/link`;
  const { order_link } = answer;
  expect(await readAnswer(await shop.call('GET', path, { token }))).toEqual({ order_link });
  const linked = await opened(answer);
  expect(linked.status).toBe(200);
  const body = { token: new URL(order_link).hash.slice(1), reference: '1234 5678 9012' };
  const named = await shop.call('POST', '/api/order-links/reference', { body });
  expect(await readAnswer(named)).toMatchObject({ reference_named: true });
  const text = await linked.text();
  expect(JSON.parse(text) as LinkedOrder).toMatchObject({
    pay: { kind: 'upi-qr' },
    items: [{ product_name: frame.product_name }],
  });
  expect(text).not.toContain('Ravi');
});

test('[T13] [B50] no price, total or number of the client counts, whoever enters it', async () => {
  const cheap = {
    ...{ ...coin, price: 1, unit_price: 1, total_price: 1 },
    price_breakdown: { base: 199, extras: [], totalExtras: 0 },
  };
  const extra = { total_amount: 1, shipping: 0, order_number: 'mine', entered_by: 'Nobody' };
  const answer = await entered(orderBody([cheap], { ...extra, payment_status: 'completed' }));
  expect(answer).toMatchObject({ subtotal: 398, order_number: expect.stringMatching(/^NW-/) });
  const order = await orderOf(answer.order_number);
  expect(order).toMatchObject({ payment_status: 'pending', entered_by: 'Ravi' });

  const wrong = await enter(orderBody([cheap], { expected_total: 1 }));
  expect(wrong.status).toBe(409);
  const seenItem = { ...cheap, price_breakdown: { base: 150, extras: [], totalExtras: 0 } };
  const response = await enter(orderBody([seenItem], { expected_total: 368 }));
  expect(await readAnswer<FailureBody>(response)).toMatchObject({
    code: 'prices_changed',
    errors: [{ path: 'cart_items.0' }],
  });
});

test.each([
  ['a gift with missing details', { cart_items: [{ ...coin, customization: {} }] }, 422],
  ['an unknown gift', { cart_items: [{ ...coin, product_name: 'gold_bar' }] }, 404],
  ['no gifts', { cart_items: [] }, 422],
  ['a quantity of 0', { cart_items: [{ ...coin, quantity: 0 }] }, 422],
  ['an unknown coupon', { coupon_code: 'NOPE' }, 422],
  ['an address that is none', { customer_email: 'asha' }, 422],
  ['nobody to call back', { customer_phone: ' ' }, 422],
  ['a way to pay that is not offered', { payment_kind: 'razorpay' }, 422],
  ['an account that is none', { account_id: 'nobody' }, 404],
])('[B50] %s is refused, and nothing is stored', async (_, change, status) => {
  expect((await enter(orderBody([coin], change))).status).toBe(status);
  expect(await shop.storage.orders.countOfOwner(shopper.id)).toBe(0);
  const list = await shop.call('GET', '/api/admin/orders', { token });
  expect(await readAnswer<DeskOrdersAnswer>(list)).toEqual({ rows: [], count: 0 });
});

test('[P3] [B50] a key makes one order, also of requests at the same moment', async () => {
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => enter(orderBody([frame]), key)));
  const numbers = await Promise.all(
    answers.map(async (answer) => (await readAnswer<PhoneOrderAnswer>(answer)).order_number),
  );
  expect(new Set(numbers).size).toBe(1);
  const list = await shop.call('GET', '/api/admin/orders', { token });
  expect((await readAnswer<DeskOrdersAnswer>(list)).count).toBe(1);
  expect((await enter(orderBody([frame]), 'short')).status).toBe(422);
});

test.each([
  ['cash', 'cash'],
  ['upi', 'upi'],
  ['4123 4567 8901', '412345678901'],
])(
  '[B50] an order paid at the counter by %s is confirmed and received at once',
  async (how, id) => {
    const key = randomUUID();
    const body = orderBody([frame], { paid_at_counter: how });
    const answers = [await enter(body, key), await enter(body, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [{ order_number, total_amount }, again] = (await Promise.all(
      answers.map((answer) => readAnswer<PhoneOrderAnswer>(answer)),
    )) as [PhoneOrderAnswer, PhoneOrderAnswer];
    expect(again.order_number).toBe(order_number);
    const order = await orderOf(order_number);
    expect(order).toMatchObject({
      ...{ payment_kind: 'counter', payment_status: 'completed', payment_id: id },
      ...{ step: 'confirmed', order_status: 'confirmed', invoice_number: expect.any(String) },
      payments: [{ id, amount: total_amount }],
      moves: [{ step: 'confirmed', by: 'staff', author: 'Ravi' }],
    });
    const record = await shop.storage.orders.byNumber(order_number);
    expect(
      record && accountsRows(record).filter(({ document }) => document === 'Payment'),
    ).toMatchObject([{ received: total_amount.toFixed(2), reference: id, paymentKind: 'counter' }]);
    expect((await readAnswer<LinkedOrder>(await opened(again))).pay).toBeUndefined();
    const deeds = await shop.storage.securityEvents.latest(3);
    // The repeat entered it as well, and confirmed nothing.
    const kinds = ['order_entered', 'payment_confirmed', 'order_entered'];
    expect(deeds.map(({ kind }) => kind)).toEqual(kinds);

    // A slip is taken back within a minute, and what was said of the money stays.
    const path = `/api/admin/orders/${order_number}/moves`;
    const undo = { to: 'waiting_for_payment', revision: order.revision };
    expect((await shop.call('POST', path, { token, body: undo })).status).toBe(200);
    const redo = { to: 'confirmed', revision: order.revision + 1 };
    expect((await shop.call('POST', path, { token, body: redo })).status).toBe(200);
    expect((await orderOf(order_number)).payments).toMatchObject([{ id, amount: total_amount }]);
  },
);

test('[B50] a reference at the counter is read, and of one order alone; no customer pays there', async () => {
  const at = (paid_at_counter: string) => enter(orderBody([coin], { paid_at_counter }));
  expect((await at('4123')).status).toBe(422);
  expect((await at('412345678901')).status).toBe(201);
  const second = await at('412345678901');
  expect(await readAnswer<FailureBody>(second)).toMatchObject({ reason: 'reference_used' });
  expect((await enter(orderBody([coin], { payment_kind: 'counter' }))).status).toBe(422);
  const refused = await shopper.place(orderBody([noteByText], { payment_kind: 'counter' }));
  expect(refused.status).toBe(422);
  const ofShopper = await shopper.place(orderBody([noteByText], { paid_at_counter: 'cash' }));
  const { order_number } = await readAnswer<PhoneOrderAnswer>(ofShopper);
  expect(await orderOf(order_number)).toMatchObject({
    payment_kind: 'upi-qr',
    payment_status: 'pending',
  });
});

test('[B50] staff alone enter orders, look for accounts and add photos', async () => {
  const { order_number } = await entered();
  const as = { token: shopper.token };
  expect((await enter(orderBody([frame]), randomUUID(), shopper.token)).status).toBe(403);
  const body = { email: 'customer@example.com' };
  const find = await shop.call('POST', '/api/admin/accounts/find', { ...as, body });
  expect(find.status).toBe(403);
  const path = `/api/admin/orders/${order_number}/caller`;
  expect((await shop.call('DELETE', path, as)).status).toBe(403);
  expect((await sendPhoto(order_number, folder, shopper.token)).status).toBe(403);
});

test('[B50] without an account it is nobody’s, also when its e-mail address signs up', async () => {
  const email = 'caller@example.com';
  const { order_number } = await entered(orderBody([frame], { customer_email: email }));
  const { token: ownToken } = await shop.customer(email);
  expect(await readAnswer(await shop.call('GET', '/api/orders/user', { token: ownToken }))).toEqual(
    [],
  );
  const list = await shop.call('GET', `/api/upload/list?folder=${folder}`, { token: ownToken });
  expect(list.status).toBe(404);
  expect((await orderOf(order_number)).customer_email).toBe(email);
});

const find = async (email: string, order_number?: string) => {
  const body = { email, ...(order_number && { order_number }) };
  const response = await shop.call('POST', '/api/admin/accounts/find', { token, body });
  return readAnswer<FindAccountAnswer>(response);
};

test('[T47] [B50] an account that never confirmed its address is found by who knows an order in it', async () => {
  const squatter = await newShopper(shop);
  const stranger = await newShopper(shop);
  const place = async ({ place }: typeof squatter) =>
    (await readAnswer<{ order_number: string }>(await place(orderBody([noteByText])))).order_number;
  const [inside, elsewhere] = [await place(squatter), await place(stranger)];
  const { email = '' } = (await shop.storage.users.byId(squatter.id)) ?? {};
  const unknown = { account: null, unconfirmed: true };
  expect(await find(email)).toEqual(unknown);
  expect(await find(email, elsewhere)).toEqual(unknown);
  expect(await find(email, 'NW-00000000')).toEqual(unknown);
  expect((await find(email, inside.toLowerCase())).account).toMatchObject({ id: squatter.id });
  const join = async (account_order?: string) => {
    const body = orderBody([coin], { account_id: squatter.id, account_order });
    return (await enter(body)).status;
  };
  expect([await join(), await join(elsewhere)]).toEqual([404, 404]);
  expect(await join(inside)).toBe(201);
});

test('[B2] [B50] what a caller sent to staff reaches the gift of the order, and no other place', async () => {
  const { order_number } = await entered();
  const response = await sendPhoto(order_number, folder);
  expect(response.status).toBe(200);
  const [item] = (await orderOf(order_number)).items;
  expect(item).toMatchObject({ photos_pending: 0, photos: [{ originalName: 'asha.jpg' }] });
  expect((await sendPhoto(order_number, 'a-folder-of-no-order-1')).status).toBe(403);
  expect((await sendPhoto('NW-00000000', folder)).status).toBe(404);
});

test('[B13] [B50] a caller’s order that is not paid in time is cancelled, and goes to nobody’s cart', async () => {
  const { order_number } = await entered();
  await cancelUnpaid(shop.deps, new Date(Date.now() + 49 * 60 * 60 * 1_000));
  expect(await orderOf(order_number)).toMatchObject({ step: 'cancelled' });
});

test('[P21] [T43] [B46] [B50] a caller’s data go at the word of an owner, once the order is done, but for what the books need', async () => {
  const answer = await entered(orderBody([frame], { customer_email: '' }));
  const { order_number } = answer;
  await sendPhoto(order_number, folder);
  // An order without an e-mail address is open like any other.
  expect((await opened(answer)).status).toBe(200);
  const forget = (as: string) =>
    shop.call('DELETE', `/api/admin/orders/${order_number}/caller`, { token: as });
  const meera = { name: 'Meera', email: 'meera@example.com', password: 'marigold-52' };
  const { token: ofStaff } = await readAnswer<{ token: string }>(
    await shop.call('POST', '/api/admin/register', { body: meera }),
  );
  const refused = await forget(ofStaff);
  expect(refused.status).toBe(403);
  expect(await readAnswer<FailureBody>(refused)).toMatchObject({ reason: 'owner_only' });
  expect((await forget(token)).status).toBe(204);
  const [noted] = await shop.storage.securityEvents.latest(1);
  expect(noted).toMatchObject({
    ...{ kind: 'caller_deleted', userId: null, actor: expect.any(String), thing: order_number },
  });
  expect(await orderOf(order_number)).toMatchObject({ customer_phone: '9876543210' });

  const move = { to: 'cancelled', revision: 0 };
  await shop.call('POST', `/api/admin/orders/${order_number}/moves`, { token, body: move });
  await tidyDepartures(shop.deps, new Date());
  expect(await orderOf(order_number)).toMatchObject({
    ...{ customer_name: 'Test Customer', customer_phone: '', total_amount: answer.total_amount },
    items: [{ photos: [], customization: {}, display_name: expect.any(String) }],
  });
  expect(await shop.storage.photos.folderOwner(folder)).toBeNull();
  expect((await opened(answer)).status).toBe(404);
});
