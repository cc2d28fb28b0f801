import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tokenOf } from '#api/notifications/test-notifying-shop.ts';
import { leftRedRightBlue } from '#api/photos/encode/test-photos.ts';
import {
  frameLine,
  openTestShop,
  orderBody,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import {
  itemOf,
  newShopper,
  newStaff,
  readAnswer,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import { samplePhoto } from '#api/storage/contract/storage-contract-samples.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { LinkedOrder } from '#shared/notifications/notification-schemas.ts';
import type {
  CashReceivedAnswer,
  RemakeAnswer,
} from '#shared/orders/corrections/correction-schemas.ts';
import type { DeskOrder, DeskOrdersAnswer } from '#shared/orders/desk-order-schemas.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';

let shop: TestShop;
let shopper: TestShopper;
let token: string;
let number: string;
const folder = 'folder-of-the-correction';
const details = { frameName1: 'Ahsa', frameEvent: 'Birthday', frameEventDate: '2020-05-01' };

beforeEach(async () => {
  shop = await openTestShop();
  shopper = await newShopper(shop);
  token = await newStaff(shop);
  number = await place();
});
afterEach(() => shop.close());

async function place(more: object = {}): Promise<string> {
  const customization = { ...details, folder, photoIds: ['photo-first-1'] };
  const line = await shopper.inCart(frameLine('Ahsa', { customization }));
  const item = { ...itemOf(line), custom_photo_folder: folder };
  const answer = await shopper.place(orderBody([item], { coupon_code: null, ...more }));
  return (await readAnswer<PlaceOrderAnswer>(answer)).order_number;
}

const call = (method: string, path: string, body?: object, as = token) =>
  shop.call(method, `/api/admin/orders/${path}`, { token: as, ...(body && { body }) });
const order = async (of = number) => readAnswer<DeskOrder>(await call('GET', of));
const correct = (body: object, as = token) => call('POST', `${number}/corrections`, body, as);
const correctGift = (body: object) => call('POST', `${number}/items/0/corrections`, body);
const reasonOf = async (answer: Response) => (await readAnswer<FailureBody>(answer)).reason;
const storePhoto = (photoId: string) =>
  shop.storage.photos.put(samplePhoto({ owner: shopper.id, folder, photoId }), [
    { width: 'full', data: Buffer.from(photoId) },
  ]);

async function moveTo(...steps: string[]): Promise<void> {
  const shipment = { carrier: 'India Post', tracking_number: 'EX1', link: '' };
  for (const to of steps) {
    const { revision } = await order();
    const answer = await call('POST', `${number}/moves`, { to, revision, shipment });
    expect(answer.status, to).toBe(200);
  }
}

test('[B79] what is wrong of people, address and card is corrected, with its history', async () => {
  const before = await order();
  const answer = await correct({
    ...{ revision: before.revision, customer_name: 'Asha Rao', customer_phone: '98765 43211' },
    shipping_address: '7 Hill Road, Kochi, Kerala, 682001',
    gift_message: 'Happy birthday!',
  });
  expect(answer.status).toBe(200);
  const after = await readAnswer<DeskOrder>(answer);
  expect(after).toMatchObject({
    ...{ customer_name: 'Asha Rao', gift_message: 'Happy birthday!' },
    shipping_address: '7 Hill Road, Kochi, Kerala, 682001',
    total_amount: before.total_amount,
  });
  expect(
    after.corrections?.map(({ field, before, after, author }) => [field, before, after, author]),
  ).toEqual([
    ['customer_name', before.customer_name, 'Asha Rao', 'Ravi'],
    ['customer_phone', before.customer_phone, after.customer_phone, 'Ravi'],
    ['shipping_address', before.shipping_address, after.shipping_address, 'Ravi'],
    ['gift_message', '', 'Happy birthday!', 'Ravi'],
  ]);
  // Another PIN code has another day; who corrected it stays with the staff.
  expect(after.delivery_by).not.toBe(before.delivery_by);
  expect(after.due_on).toBe(before.due_on);
  const [ownOrder] = await shopper.orders();
  expect(ownOrder).toMatchObject({ customer_name: 'Asha Rao' });
  expect(ownOrder).not.toHaveProperty('corrections');
  expect(await shop.storage.orders.byNumber(number)).toMatchObject({
    corrections: [{ author_id: expect.any(String) }, {}, {}, {}],
  });
});

test('[B48] a name or address on an issued invoice takes it back, and a new one says what was corrected', async () => {
  await shop.close();
  shop = await openTestShop({ gstin: '27AAPFU0939F1ZV' });
  shopper = await newShopper(shop);
  token = await newStaff(shop);
  number = await place();
  await moveTo('confirmed');
  const before = await order();
  const year = before.invoice_number?.slice(0, 7);
  const phone = { revision: before.revision, customer_phone: '98765 43211' };
  expect((await correct(phone)).status).toBe(200);
  const same = await order();
  expect(same).toMatchObject({ invoice_number: before.invoice_number });
  expect(same).not.toHaveProperty('credit_notes');
  const shipping_address = '7 Hill Road, Kochi, Kerala, 682001';
  expect((await correct({ revision: same.revision, shipping_address })).status).toBe(200);
  const { customer_name, total_amount } = before;
  expect(await shop.storage.orders.byNumber(number)).toMatchObject({
    ...{ shipping_address, invoice_number: `${year}/000002` },
    credit_notes: [
      {
        amount: total_amount,
        invoice: {
          number: `${year}/000001`,
          ...{ customer_name, shipping_address: before.shipping_address },
        },
      },
    ],
  });
  const [ownOrder] = await shopper.orders();
  expect(ownOrder?.credit_notes?.[0]?.invoice).toMatchObject({
    shipping_address: before.shipping_address,
  });
});

test('[B79] a correction is made once, from what was seen, checked as at the checkout, until it is shipped', async () => {
  const { revision } = await order();
  const twice = await Promise.all([
    correct({ revision, gift_message: 'One' }),
    correct({ revision, gift_message: 'Two' }),
  ]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const now = await order();
  expect(now.corrections).toHaveLength(1);
  // What stands there already is no correction.
  await correct({ revision: now.revision, gift_message: now.gift_message });
  expect((await order()).revision).toBe(now.revision);
  for (const wrong of [
    { shipping_address: 'Somewhere' },
    { customer_phone: '12' },
    { customer_name: '' },
    { gift_message: 'x'.repeat(5_000) },
  ]) {
    expect((await correct({ revision: now.revision, ...wrong })).status).toBe(422);
  }
  await moveTo('confirmed', 'in_production', 'shipped');
  const shipped = await order();
  const late = await correct({ revision: shipped.revision, gift_message: 'Late' });
  expect(await reasonOf(late)).toBe('order_closed');
  await moveTo('came_back');
  const back = await order();
  expect((await correct({ revision: back.revision, gift_message: 'Again' })).status).toBe(200);
});

test('[B79] [ST326] the history of a correction and its version are written together, or neither', async () => {
  const { proofs } = shop.storage;
  const away = () => Promise.reject(new Error('The storage is away'));
  vi.spyOn(proofs, 'add').mockImplementation(away);
  vi.spyOn(proofs, 'answer').mockImplementation(away);
  const before = await order();
  const customization = { ...details, frameName1: 'Ashalata' };
  await correctGift({ revision: before.revision, customization });
  vi.restoreAllMocks();
  const after = await order();
  expect(after.items[0]?.approved_version === 2).toBe(after.corrections !== undefined);
  expect(after.items[0]?.approved_version).toBe(2);
});

test('[B79] a letter of a name is corrected at the ordered price, as a version that is approved', async () => {
  const before = await order();
  const customization = { ...details, frameName1: 'Ashalata' };
  const answer = await correctGift({ revision: before.revision, customization });
  const after = await readAnswer<DeskOrder>(answer);
  expect(after.total_amount).toBe(before.total_amount);
  expect(after.items[0]).toMatchObject({
    approved_version: 2,
    customization: { frameName1: 'Ahsa' },
  });
  expect(after.items[0]?.proofs).toMatchObject([
    {
      version: 2,
      customization: { frameName1: 'Ashalata' },
      answer: { kind: 'approved', by: 'staff' },
    },
  ]);
  expect(after.corrections).toMatchObject([
    { field: 'details', item: 0, before: 'Name: Ahsa', after: 'Name: Ashalata' },
  ]);
  // A question about it begins with what was corrected, and its price is that one's.
  const question = {
    customization: { ...customization, frameName1: 'Ashalatha' },
    question: 'So?',
  };
  const refused = await call('POST', `${number}/items/0/proofs`, question);
  expect(await reasonOf(refused)).toBe('proof_changes_price');
  const alike = { customization: { ...customization, frameName1: 'Ashalati' }, question: 'So?' };
  expect((await call('POST', `${number}/items/0/proofs`, alike)).status).toBe(201);
  const empty = { revision: after.revision, customization: { ...details, frameName1: '' } };
  expect(await reasonOf(await correctGift(empty))).toBe('missing_details');
});

test('[B79] a photo is exchanged for another of its folder, and what is printed shows that one', async () => {
  await storePhoto('photo-first-1');
  await storePhoto('photo-second-1');
  const { revision } = await order();
  const unknown = await correctGift({ revision, photo: { place: 0, id: 'photo-third-1' } });
  expect(await reasonOf(unknown)).toBe('photo_unknown');
  const answer = await correctGift({ revision, photo: { place: 0, id: 'photo-second-1' } });
  const after = await readAnswer<DeskOrder>(answer);
  expect(after.items[0]?.photos.map(({ photoId }) => photoId)).toEqual(['photo-second-1']);
  expect(after.corrections).toMatchObject([{ field: 'photo', item: 0 }]);
});

const askForPhoto = async (item = 0, place = 0) =>
  call('POST', `${number}/photo-asks`, { revision: (await order()).revision, item, place });

/** Sends a photo by the link of the order: all of it in one part, then where it is for. */
async function sendByLink(at: { item: number; place: number }, id: string, link?: string) {
  const picture = await leftRedRightBlue(64, 48).png().toBuffer();
  const linkToken = link ?? (await tokenOf(shop, number));
  const path = `/api/upload/by-link/parts/${id}`;
  const part = await shop.app.request(`${path}?offset=0&bytes=${picture.length}`, {
    method: 'PUT',
    headers: { 'X-Order-Link': linkToken },
    body: new Uint8Array(picture),
  });
  const body = { token: linkToken, ...at, fileName: 'mine.png' };
  const whole = await shop.call('POST', path, { body });
  return { part, whole };
}

test('[B79] [B90] a photo that was asked for comes by the link into its place, once, and answers the question', async () => {
  await storePhoto('photo-first-1');
  await call('POST', 'papers', { paper: 'files', numbers: [number] });
  const askAnswer = await askForPhoto();
  expect(await readAnswer<DeskOrder>(askAnswer)).toMatchObject({
    ...{ photos_asked: [{ item: 0, place: 0 }], questions: [{ kind: 'photos' }] },
  });
  const open = { body: { token: await tokenOf(shop, number) } };
  const opened = await shop.call('POST', '/api/order-links/open', open);
  expect((await readAnswer<LinkedOrder>(opened)).photos_asked).toMatchObject([
    { item: 0, place: 0 },
  ]);
  const sending = await sendByLink({ item: 0, place: 0 }, 'photo-by-link-1');
  expect([sending.part.status, sending.whole.status]).toEqual([200, 200]);
  const after = await order();
  expect(after.items[0]?.photos.map(({ photoId }) => photoId)).toEqual(['photo-by-link-1']);
  expect(after).toMatchObject({ photos_asked: [], questions: [], print_again: ['files'] });
  expect(after.corrections).toMatchObject([{ field: 'photo', item: 0 }]);
  expect(after.corrections?.[0]).not.toHaveProperty('author');
  // The answer was lost: the same photo again changes nothing.
  const again = await sendByLink({ item: 0, place: 0 }, 'photo-by-link-1');
  expect(again.whole.status).toBe(200);
  expect((await order()).revision).toBe(after.revision);
});

test('[B79] [T41] the link takes the photos that were asked for, and no others', async () => {
  const unasked = await sendByLink({ item: 0, place: 0 }, 'photo-unasked-1');
  expect([unasked.part.status, unasked.whole.status]).toEqual([409, 409]);
  expect(await reasonOf(unasked.whole)).toBe('photo_not_asked');
  expect(await reasonOf(await askForPhoto(0, 20))).toBe('too_many_photos');
  await askForPhoto();
  for (const [at, reason] of [
    [{ item: 0, place: 1 }, 'photo_not_asked'],
    [{ item: 1, place: 0 }, 'unknown_order'],
  ] as const) {
    const { whole } = await sendByLink(at, 'photo-elsewhere');
    expect(await reasonOf(whole)).toBe(reason);
  }
  for (const link of ['nobody', 'A'.repeat(43)]) {
    const { part } = await sendByLink({ item: 0, place: 0 }, 'photo-strange-1', link);
    expect(await reasonOf(part)).toBe('link_over');
  }
  await moveTo('confirmed', 'in_production', 'shipped');
  const late = await sendByLink({ item: 0, place: 0 }, 'photo-too-late1');
  expect([late.part.status, await reasonOf(late.whole)]).toEqual([409, 'order_closed']);
  expect(await shop.storage.photos.inFolder(folder)).toEqual([]);
});

test('[B90] photos have come once those of the gifts as they are now are here', async () => {
  const { revision, questions } = await order();
  expect(questions).toMatchObject([{ kind: 'photos' }]);
  await storePhoto('photo-second-1');
  const answer = await correctGift({ revision, photo: { place: 0, id: 'photo-second-1' } });
  expect((await readAnswer<DeskOrder>(answer)).questions).toEqual([]);
});

test('[B79] what was printed before a correction is printed again, and right with that', async () => {
  const print = async (paper: string) =>
    call('POST', 'papers', { paper, numbers: [number, 'NW-NONE'] });
  for (const paper of ['label', 'card', 'files']) await print(paper);
  const { revision } = await order();
  await print('label');
  expect((await order()).revision).toBe(revision);
  await correct({ revision, shipping_address: '7 Hill Road, Kochi, Kerala, 682001' });
  expect((await order()).print_again).toEqual(['label']);
  const list = await readAnswer<DeskOrdersAnswer>(
    await shop.call('GET', '/api/admin/orders', { token }),
  );
  expect(list.rows[0]?.print_again).toEqual(['label']);
  const answer = await readAnswer<{ rows: DeskOrdersAnswer['rows'] }>(await print('label'));
  expect(answer.rows).toMatchObject([{ order_number: number, print_again: [] }]);
});

test('[B79] staff note what colleagues should know, and that the customer agreed to pay at the door', async () => {
  const before = await order();
  const note = (revision: number, text: string) =>
    call('PUT', `${number}/note`, { revision, text });
  expect((await note(before.revision, 'Rings twice')).status).toBe(200);
  expect((await note(before.revision, 'Rings twice')).status).toBe(200);
  expect((await note(before.revision, 'Never')).status).toBe(409);
  expect((await note(before.revision + 1, 'x'.repeat(501))).status).toBe(422);
  expect(await order()).toMatchObject({ desk_note: 'Rings twice', revision: before.revision + 1 });
  expect((await shopper.orders())[0]).not.toHaveProperty('desk_note');
  const refused = await call('POST', `${number}/call`, { revision: before.revision + 1 });
  expect(await reasonOf(refused)).toBe('no_call_due');
});

test('[B79] a damaged order is made again for nothing, once, and its link opens', async () => {
  const remake = (key: string, quantity = 1) =>
    call('POST', `${number}/remakes`, { key, items: [{ item: 0, quantity }] });
  const key = randomUUID();
  expect(await reasonOf(await remake(key))).toBe('not_to_remake');
  await moveTo('confirmed', 'in_production', 'shipped', 'delivered');
  expect(await reasonOf(await remake(key, 2))).toBe('not_to_remake');
  const at = new Date().toISOString();
  const questions = (['damaged', 'late'] as const).map((kind) => ({ kind, at }));
  const before = await shop.storage.orders.byNumber(number);
  await shop.storage.orders.changeQuestions(number, before ?? {}, { questions });
  const answers = [await remake(key), await remake(key)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [first, second] = await Promise.all(answers.map((each) => readAnswer<RemakeAnswer>(each)));
  expect(second).toEqual(first);
  const again = await order(first?.order_number);
  expect(again).toMatchObject({
    ...{ remake_of: number, total_amount: 0, step: 'confirmed', payment_kind: 'free' },
    items: [{ quantity: 1, total_price: 0, custom_photo_folder: folder }],
  });
  expect(await order()).toMatchObject({
    ...{ remakes: [first?.order_number], questions: [{ kind: 'late' }] },
    settled_questions: [{ kind: 'damaged', settled_by: expect.any(String) }],
  });
  const linkToken = (first?.order_link ?? '').split('#')[1];
  const opened = await shop.call('POST', '/api/order-links/open', { body: { token: linkToken } });
  expect(await readAnswer<LinkedOrder>(opened)).toMatchObject({ total_amount: 0 });
  expect((await shopper.orders()).map(({ remake_of }) => remake_of)).toContain(number);
});

test('[B79] the re-make of a caller opens by its link, and nobody else has it', async () => {
  const coin = { product_name: 'zodiac_coin', quantity: 1, customization: { zodiacSign: 'Leo' } };
  const entered = await shop.call('POST', '/api/admin/orders', {
    ...{ token, body: orderBody([coin]), headers: { 'Idempotency-Key': randomUUID() } },
  });
  number = (await readAnswer<PlaceOrderAnswer>(entered)).order_number;
  await moveTo('confirmed', 'in_production', 'shipped');
  const body = { key: randomUUID(), items: [{ item: 0, quantity: 1 }] };
  const remade = await readAnswer<RemakeAnswer>(await call('POST', `${number}/remakes`, body));
  const linkToken = remade.order_link.split('#')[1];
  const opened = await shop.call('POST', '/api/order-links/open', { body: { token: linkToken } });
  expect(opened.status).toBe(200);
});

test('[B79] [T33] customers and strangers correct nothing', async () => {
  const calls: [string, string, object][] = [
    ['POST', `${number}/corrections`, { revision: 0, gift_message: 'x' }],
    [
      'POST',
      `${number}/items/0/corrections`,
      { revision: 0, photo: { place: 0, id: 'photo-second-1' } },
    ],
    ['POST', `${number}/photo-asks`, { revision: 0, item: 0, place: 0 }],
    ['PUT', `${number}/note`, { revision: 0, text: 'x' }],
    ['POST', `${number}/call`, { revision: 0 }],
    ['POST', 'papers', { paper: 'label', numbers: [number] }],
    ['POST', 'cash', { orders: [{ number, revision: 0 }] }],
    ['POST', `${number}/remakes`, { key: randomUUID(), items: [{ item: 0, quantity: 1 }] }],
  ];
  for (const [method, path, body] of calls) {
    expect((await call(method, path, body, shopper.token)).status, path).toBe(403);
    expect((await call(method, path, body, 'nobody')).status, path).toBe(401);
  }
});

test('[B79] cash that the courier hands over is noted of many at once, each once', async () => {
  const cod = { payment_kind: 'cod', payment_status: 'pending' } as const;
  const like = await shop.storage.orders.byNumber(number);
  if (!like) throw new Error('The order is gone');
  await shop.storage.orders.place({
    ...like,
    ...cod,
    order_number: 'NW-CASH',
    idempotencyKey: 'cash-on-delivery',
    lineIds: [],
  });
  number = 'NW-CASH';
  expect((await call('POST', `${number}/call`, { revision: 0 })).status).toBe(200);
  expect(await order()).toMatchObject({ call_agreed: { author: 'Ravi' } });
  await moveTo('confirmed', 'in_production', 'shipped', 'delivered');
  const { rows } = await readAnswer<DeskOrdersAnswer>(
    await shop.call('GET', '/api/admin/orders?cash=with_courier', { token }),
  );
  expect(rows.map(({ order_number }) => order_number)).toEqual(['NW-CASH']);
  const { revision = 0 } = rows[0] ?? {};
  const cash = {
    orders: [
      { number, revision },
      { number: 'NW-NONE', revision: 0 },
    ],
  };
  const answer = await readAnswer<CashReceivedAnswer>(await call('POST', 'cash', cash));
  expect(answer).toEqual({ received: [number], left: ['NW-NONE'] });
  const repeated = await readAnswer<CashReceivedAnswer>(await call('POST', 'cash', cash));
  expect(repeated).toEqual({ received: [], left: [number, 'NW-NONE'] });
  expect(await order()).toMatchObject({
    cash_with_courier: null,
    cash_received: { author: 'Ravi' },
  });
});
