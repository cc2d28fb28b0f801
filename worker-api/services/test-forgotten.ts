import { randomBytes, randomUUID } from 'node:crypto';
import { changeOrder } from '#api/services/change-order.ts';
import {
  sampleConsent,
  samplePhoto,
  sampleProof,
  sampleProofPicture,
  sampleSubscription,
} from '#api/storage/storage-contract-samples.ts';
import { frameLine, orderBody, type TestCustomer, type TestShop } from '#api/test-shop.ts';
import { itemOf, read } from '#api/test-shopper.ts';
import type { OrderStatus } from '#shared/orders/order.ts';
import { pictureFolder } from './picture-folder.ts';

/** A customer who did all there is to do, with a mark in everything that is stored of them. */
export interface Marked {
  shopper: TestCustomer;
  /** Marks that a deletion of the account removes. */
  gone: Record<string, string | Buffer>;
  /** What is needed as long as an order is open, and is removed after it. */
  untilDelivered: Record<string, string | Buffer>;
  /** What the books need. */
  kept: Record<string, string>;
  openOrder: string;
}

/** For tests (P21). */
export async function markedCustomer(shop: TestShop): Promise<Marked> {
  const { storage } = shop;
  const email = 'CANARYMAIL@example.com';
  const registered = await shop.customer(email);
  const { token, id, password } = registered;
  const hash = (await storage.users.byId(id))?.passwordHash ?? '';
  await shop.call('PUT', '/api/auth/profile', {
    token,
    body: { name: 'CANARYPROFILE', phone: '9100000001', address: 'CANARYHOME' },
  });
  await storage.users.confirmEmail(id, email, new Date().toISOString());
  await shop.call('POST', '/api/auth/login', { body: { email, password: 'not the one' } });
  await shop.call('POST', '/api/auth/login', { body: { email, password } });
  await shop.call('POST', '/api/contact', {
    body: { name: 'CANARYWRITER', email, subject: 'feedback', message: 'CANARYMESSAGE' },
  });

  async function photoOf(): Promise<{ folder: string; bytes: Buffer }> {
    const photo = samplePhoto({ owner: id, originalName: 'CANARYFILE.jpg' });
    const data = randomBytes(20_000);
    await storage.photos.claimFolder(photo.folder, id, photo.createdAt);
    await storage.photos.put(photo, [{ width: 'full', data }]);
    return { folder: photo.folder, bytes: data.subarray(9_000, 9_064) };
  }

  async function pictureOf(orderNumber: string): Promise<Buffer> {
    const folder = pictureFolder(orderNumber);
    const photo = samplePhoto({ owner: 'shop', folder, originalName: 'picture.jpg' });
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
    return { line: await read<Parameters<typeof itemOf>[0]>(answer), bytes, folder };
  }

  async function askedAbout(orderNumber: string, mark: string) {
    const proof = sampleProof({
      ...{ orderNumber, question: `${mark}-ASKED` },
      customization: { frameName1: `${mark}-CHANGED` },
    });
    await storage.proofs.add(proof);
    await storage.proofs.answer(proof, {
      ...{ kind: 'change', text: `${mark}-ANSWER`, answeredAt: proof.madeAt, by: 'link' },
    });
  }

  async function ordered(mark: string, status: OrderStatus, customer: object) {
    // With a letter that no face has: print files tell the line as it is.
    const { line, bytes, folder } = await lineOf(`${mark}🎉`);
    const item = { ...itemOf(line), custom_photo_folder: folder };
    const answer = await shop.call('POST', '/api/orders', {
      ...{ token, body: orderBody([item], customer) },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    const { order_number: number } = await read<{ order_number: string }>(answer);
    await changeOrder(storage, number, () => ({ order_status: status }));
    await askedAbout(number, mark);
    await storage.told.keepConsent(
      sampleConsent({ orderNumber: number, owner: id, recipient: `${mark}-TOLD@example.com` }),
    );
    return { number, bytes, picture: await pictureOf(number) };
  }

  const endpoint = 'https://push.example/CANARYENDPOINT';
  await storage.told.subscribe(sampleSubscription({ owner: id, endpoint }));
  const removed = await lineOf('CANARYREMOVED');
  await shop.call('DELETE', `/api/cart/${removed.line.id}`, { token });
  const delivered = await ordered('CANARYGIFT', 'delivered', {
    ...{ customer_name: 'CANARYBUYER', customer_email: 'CANARYBOUGHT@example.com' },
    ...{ customer_phone: '9100000002', shipping_address: 'CANARYSTREET' },
    gift_message: 'CANARYCARD',
  });
  const open = await ordered('CANARYOPEN', 'confirmed', {
    ...{ customer_name: 'CANARYBUYER', customer_email: 'CANARYWAITS@example.com' },
    ...{ customer_phone: '9100000003', shipping_address: 'CANARYSTREET' },
  });
  const inCart = await lineOf('CANARYCART');

  return {
    shopper: registered,
    gone: {
      mail: 'CANARYMAIL',
      'mail in small letters': 'canarymail',
      profile: 'CANARYPROFILE',
      phone: '9100000001',
      address: 'CANARYHOME',
      'contact form': 'CANARYWRITER',
      message: 'CANARYMESSAGE',
      cart: 'CANARYCART',
      'removed line': 'CANARYREMOVED',
      'delivered gift': 'CANARYGIFT',
      'changed gift': 'CANARYGIFT-CHANGED',
      'question about it': 'CANARYGIFT-ASKED',
      'answer to it': 'CANARYGIFT-ANSWER',
      'mail of the delivered order': 'CANARYBOUGHT',
      'the same in the index': 'canarybought',
      'phone of the delivered order': '9100000002',
      'where the delivered order was told': 'CANARYGIFT-TOLD',
      'where the open order was told': 'CANARYOPEN-TOLD',
      'where pushes went': 'CANARYENDPOINT',
      'card of the delivered order': 'CANARYCARD',
      'photo of the cart': inCart.bytes,
      'photo of the removed line': removed.bytes,
      'photo of the delivered gift': delivered.bytes,
      'picture of the delivered gift': delivered.picture,
      'password hash': hash,
    },
    untilDelivered: {
      gift: 'CANARYOPEN',
      'changed gift': 'CANARYOPEN-CHANGED',
      'answer about it': 'CANARYOPEN-ANSWER',
      mail: 'CANARYWAITS',
      phone: '9100000003',
      photo: open.bytes,
      picture: open.picture,
      'name of its file': 'CANARYFILE',
    },
    kept: { buyer: 'CANARYBUYER', street: 'CANARYSTREET' },
    openOrder: open.number,
  };
}

/** The names of the marks that are in the contents. */
export function marksIn(contents: Buffer, marks: Marked['gone']): string[] {
  return Object.entries(marks).flatMap(([name, mark]) => (contents.includes(mark) ? [name] : []));
}
