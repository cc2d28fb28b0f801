import { randomBytes, randomUUID } from 'node:crypto';
import { changeOrder } from '#api/orders/moves/move-order.ts';
import { pictureFolder } from '#api/photos/photo-folders.ts';
import {
  sampleConsent,
  samplePhoto,
  sampleProof,
  sampleProofPicture,
  sampleSubscription,
} from '#api/storage/contract/storage-contract-samples.ts';
import { type OrderStep, statusOf } from '#shared/orders/order-life.ts';
import { frameLine, orderBody, type TestCustomer, type TestShop } from './test-shop.ts';
import { itemOf, readAnswer } from './test-shopper.ts';

/** A customer who did all there is to do, with a mark in everything that is stored of them. */
export interface Marked {
  shopper: TestCustomer;
  /** Marks that a deletion of the account removes. */
  deletableMarks: Record<string, string | Buffer>;
  /** What is needed as long as an order is open, and is removed after it. */
  untilDelivered: Record<string, string | Buffer>;
  /** What the books need. */
  retainedMarks: Record<string, string>;
  openOrder: string;
}

/** For tests (P21, T45): marks begin with `mark` in capital letters, and telephone numbers with `phone`. */
export async function markedCustomer(
  shop: TestShop,
  mark = 'CANARY',
  phone = '910000000',
): Promise<Marked> {
  const { storage } = shop;
  const small = mark.toLowerCase();
  const now = shop.deps.clock().toISOString();
  const email = `${mark}MAIL@example.com`;
  const registered = await shop.customer(email);
  const { token, id, password } = registered;
  const hash = (await storage.users.byId(id))?.passwordHash ?? '';
  await shop.call('PUT', '/api/auth/profile', {
    token,
    body: { name: `${mark}PROFILE`, phone: `${phone}1`, address: `${mark}HOME` },
  });
  await storage.users.confirmEmail(id, email, now);
  await shop.call('POST', '/api/auth/login', { body: { email, password: 'not the one' } });
  await shop.call('POST', '/api/auth/login', { body: { email, password } });
  await shop.call('POST', '/api/contact', {
    body: { name: `${mark}WRITER`, email, subject: 'feedback', message: `${mark}MESSAGE` },
  });

  async function photoOf(): Promise<{ folder: string; bytes: Buffer }> {
    const photo = samplePhoto({ owner: id, originalName: `${mark}FILE.jpg`, createdAt: now });
    const data = randomBytes(20_000);
    await storage.photos.claimFolder(photo.folder, id, photo.createdAt);
    await storage.photos.put(photo, [{ width: 'full', data }]);
    return { folder: photo.folder, bytes: data.subarray(9_000, 9_064) };
  }

  async function pictureOf(orderNumber: string): Promise<Buffer> {
    const folder = pictureFolder(orderNumber);
    const photo = samplePhoto({
      ...{ owner: 'shop', folder, originalName: 'picture.jpg', createdAt: now },
    });
    const data = randomBytes(20_000);
    await storage.photos.claimFolder(folder, id, photo.createdAt);
    await storage.photos.markOrdered(folder);
    await storage.photos.put(photo, [{ width: 'full', data }]);
    await storage.proofs.addPicture(sampleProofPicture({ orderNumber, imageId: photo.id }));
    return data.subarray(9_000, 9_064);
  }

  async function lineOf(name: string) {
    const { folder, bytes } = await photoOf();
    const { customization, ...line } = frameLine(name);
    const body = { ...line, customization: { ...customization, folder } };
    const answer = await shop.call('POST', '/api/cart', { token, body });
    return { line: await readAnswer<Parameters<typeof itemOf>[0]>(answer), bytes, folder };
  }

  async function addAnsweredProof(orderNumber: string, gift: string) {
    const proof = sampleProof({
      ...{ orderNumber, question: `${gift}-ASKED` },
      customization: { frameName1: `${gift}-CHANGED` },
    });
    await storage.proofs.add(proof);
    await storage.proofs.answer(proof, {
      ...{ kind: 'change', text: `${gift}-ANSWER`, answeredAt: proof.madeAt, by: 'link' },
    });
  }

  async function ordered(gift: string, step: OrderStep, customer: object) {
    // With a letter that no face has: print files tell the line as it is.
    const { line, bytes, folder } = await lineOf(`${gift}🎉`);
    const item = { ...itemOf(line), custom_photo_folder: folder };
    const answer = await shop.call('POST', '/api/orders', {
      ...{ token, body: orderBody([item], customer) },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    const { order_number: number } = await readAnswer<{ order_number: string }>(answer);
    await changeOrder(storage, number, () => ({ step, order_status: statusOf(step) }));
    await addAnsweredProof(number, gift);
    await storage.notifications.keepConsent(
      sampleConsent({
        ...{ orderNumber: number, owner: id, recipient: `${gift}-TOLD@example.com`, at: now },
      }),
    );
    return { number, bytes, picture: await pictureOf(number) };
  }

  const endpoint = `https://push.example/${mark}ENDPOINT`;
  await storage.notifications.subscribe(await sampleSubscription(storage, { owner: id, endpoint }));
  const removed = await lineOf(`${mark}REMOVED`);
  await shop.call('DELETE', `/api/cart/${removed.line.id}`, { token });
  const delivered = await ordered(`${mark}GIFT`, 'delivered', {
    ...{ customer_name: `${mark}BUYER`, customer_email: `${mark}BOUGHT@example.com` },
    ...{
      customer_phone: `${phone}2`,
      shipping_address: `${mark}STREET, Jaipur, Rajasthan, 302001`,
    },
    gift_message: `${mark}CARD`,
  });
  const open = await ordered(`${mark}OPEN`, 'confirmed', {
    ...{ customer_name: `${mark}BUYER`, customer_email: `${mark}WAITS@example.com` },
    ...{
      customer_phone: `${phone}3`,
      shipping_address: `${mark}STREET, Jaipur, Rajasthan, 302001`,
    },
  });
  const inCart = await lineOf(`${mark}CART`);

  return {
    shopper: registered,
    deletableMarks: {
      mail: `${mark}MAIL`,
      'mail in small letters': `${small}mail`,
      profile: `${mark}PROFILE`,
      phone: `${phone}1`,
      address: `${mark}HOME`,
      'contact form': `${mark}WRITER`,
      message: `${mark}MESSAGE`,
      cart: `${mark}CART`,
      'removed line': `${mark}REMOVED`,
      'delivered gift': `${mark}GIFT`,
      'changed gift': `${mark}GIFT-CHANGED`,
      'question about it': `${mark}GIFT-ASKED`,
      'answer to it': `${mark}GIFT-ANSWER`,
      'mail of the delivered order': `${mark}BOUGHT`,
      'the same in the index': `${small}bought`,
      'phone of the delivered order': `${phone}2`,
      'where the delivered order was told': `${mark}GIFT-TOLD`,
      'where the open order was told': `${mark}OPEN-TOLD`,
      'where pushes went': `${mark}ENDPOINT`,
      'card of the delivered order': `${mark}CARD`,
      'photo of the cart': inCart.bytes,
      'photo of the removed line': removed.bytes,
      'photo of the delivered gift': delivered.bytes,
      'picture of the delivered gift': delivered.picture,
      'password hash': hash,
    },
    untilDelivered: {
      gift: `${mark}OPEN`,
      'changed gift': `${mark}OPEN-CHANGED`,
      'answer about it': `${mark}OPEN-ANSWER`,
      mail: `${mark}WAITS`,
      phone: `${phone}3`,
      photo: open.bytes,
      picture: open.picture,
      'name of its file': `${mark}FILE`,
    },
    retainedMarks: { buyer: `${mark}BUYER`, street: `${mark}STREET` },
    openOrder: open.number,
  };
}

/** Returns the names of the marks that are in the contents. */
export function marksIn(contents: Buffer, marks: Marked['deletableMarks']): string[] {
  return Object.entries(marks).flatMap(([name, mark]) => (contents.includes(mark) ? [name] : []));
}
