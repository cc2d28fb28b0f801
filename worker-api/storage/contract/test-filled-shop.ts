import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { seedProducts } from '#api/catalogue/catalogue.ts';
import { changeOrder } from '#api/orders/moves/move-order.ts';
import type { ThumbnailWidth } from '#api/photos/photo-store.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import {
  instant,
  sampleConsent,
  sampleLine,
  sampleMessage,
  sampleNotification,
  sampleOrder,
  samplePhoto,
  sampleProof,
  sampleProofPicture,
  sampleSession,
  sampleSubscription,
  sampleUser,
} from './storage-contract-samples.ts';

/** A shop with rows in every table; `orders` are spread over three customers. */
export async function fillShop(
  storage: Storage,
  { orders = 7, photos = 3 } = {},
): Promise<{ owners: string[] }> {
  await storage.products.seed(seedProducts);
  await storage.products.update([{ name: 'zodiac_coin', price: 249, is_available: false }]);
  await fillPictures(storage);
  const users = [
    sampleUser(),
    sampleUser({ language: 'hi', emailConfirmedAt: instant(5) }),
    sampleUser({ role: 'admin', post: 'staff' }),
  ];
  for (const user of users) {
    await storage.users.insert(user);
    const session = sampleSession(user.id, { id: `s-${user.id}`, expiresAt: instant(9) });
    const noted = { seenAt: instant(2), device: 'Chrome;Android' };
    await storage.sessions.insert(user.language === null ? session : { ...session, ...noted });
    await storage.departures.insert({ owner: `gone-${user.id}`, leftAt: instant(3) });
    await storage.mailStops.add(`stopped-${user.id}`, instant(3));
    await fillEntry(storage, user.id);
  }
  const owners = users.map(({ id }) => id);
  const ownerOf = (index: number) => owners[index % owners.length] ?? '';
  await storage.coupons.put({
    ...{ code: 'Diwali15', type: 'percent', value: 15, limit: 9, createdAt: instant(1) },
    ...{ from: instant(0), until: null, perCustomer: 2, leastSum: 99 },
    ...{ types: ['resin_frame'], gifts: ['zodiac_coin'] },
  });
  for (let index = 0; index < orders; index += 1) {
    const line = sampleLine({ customization: { names: 'आशा & “Ravi” 🪔' } });
    await storage.carts.add(ownerOf(index), line);
    const order = sampleOrder(ownerOf(index), {
      lineIds: [line.id],
      ...(index < 2 && {
        coupon_use: { coupon: 'diwali15', until: index === 0 ? null : instant(9_000) },
      }),
      // Some of the same instant, which keep the order they were placed in.
      created_at: instant(Math.floor(index / 7)),
      shipping_address: 'Flat 3 | "Gulmohar"\n$lane, {"a": 1}',
    });
    await storage.orders.place(order);
    if (index < 2) await fillProofs(storage, order);
    if (index < 2) await fillNotifications(storage, order);
    if (index % 5 === 0) {
      await changeOrder(storage, order.order_number, () => ({
        ...{ order_status: 'confirmed', invoice_year: '2026-27' },
      }));
    }
  }
  for (const owner of owners) {
    const lines = Array.from({ length: 4 }, () => sampleLine());
    // The first had a limit, the others none.
    for (const [at, line] of lines.entries()) {
      await storage.carts.add(owner, line, at === 0 ? 100 : undefined);
    }
    await storage.carts.setQuantity(owner, lines[1]?.id ?? '', 3);
    await storage.carts.remove(owner, lines[2]?.id ?? '', instant(3));
    await storage.carts.remove(owner, `never-added-${owner}`, instant(4));
  }
  for (let index = 0; index < photos; index += 1) {
    const owner = ownerOf(index);
    const folder = `folder-${Math.floor(index / 2)}-${owner}`;
    await storage.photos.claimFolder(folder, owner, instant(0));
    if (index === 0) await storage.photos.markOrdered(folder);
    const photo = samplePhoto({ owner, folder, createdAt: instant(index) });
    await storage.photos.put(photo, [
      { width: 'full', data: randomBytes(300_000) },
      { width: 160, data: randomBytes(5_000) },
      { width: 960, data: randomBytes(1) },
    ]);
  }
  for (const from of [0, 1]) {
    const setting = { key: 'notices', json: `["₹ ${from}"]`, changedAt: instant(from) };
    await storage.shopSettings.save({ ...setting, changedBy: 'Test Staff' }, from);
  }
  for (let index = 0; index < 3; index += 1) {
    const message = sampleMessage({ message: `line\n${index} — ₹` });
    await storage.contactMessages.insert(message);
    await storage.contactMessages.addStep({
      ...{ messageId: message.id, place: 0, kind: 'note', text: 'Called “her”' },
      ...{ author: 'Test Staff', at: instant(index) },
    });
    await storage.messageAttempts.insert({
      id: randomUUID(),
      adminId: owners[2] ?? '',
      kind: 'custom',
      recipient: '+919876543210',
      outcome: 'unknown',
      createdAt: instant(index),
    });
  }
  return { owners };
}

/** Stores three proofs of a gift, two of them answered, and the picture of the first version. */
async function fillProofs(storage: Storage, { order_number, owner }: StoredOrder): Promise<void> {
  const photo = samplePhoto({ owner });
  await storage.photos.claimFolder(photo.folder, owner, photo.createdAt);
  await storage.photos.put(photo, [{ width: 'full', data: randomBytes(1_000) }]);
  await storage.proofs.addPicture(
    sampleProofPicture({ orderNumber: order_number, imageId: photo.id }),
  );
  for (const version of [2, 3, 4]) {
    const question = 'क्या नाम “आशा” ठीक है?\nOr ₹10 🪔';
    const proof = sampleProof({ orderNumber: order_number, version, question });
    await storage.proofs.add(proof);
    if (version === 4) continue;
    await storage.proofs.answer(proof, {
      ...{ kind: version === 3 ? 'approved' : 'change', text: version === 3 ? '' : 'छोटा 🙏' },
      ...{ answeredAt: instant(20), by: version === 3 ? 'account' : 'link' },
    });
  }
}

/** Two consents, one of them withdrawn, a notification with marks, and what pushes need. */
async function fillNotifications(
  storage: Storage,
  { order_number, owner }: StoredOrder,
): Promise<void> {
  const orderNumber = order_number;
  const text = 'मुझे इस ऑर्डर के बारे में बताएँ 🪔';
  await storage.notifications.keepConsent(sampleConsent({ orderNumber, owner, text }));
  const withdrawnAt = instant(7);
  await storage.notifications.keepConsent(
    sampleConsent({ orderNumber, owner, channel: 'push', recipient: '', withdrawnAt }),
  );
  const notification = sampleNotification({ orderNumber, dueAt: null });
  await storage.notifications.add(notification);
  await storage.notifications.add(
    sampleNotification({ orderNumber, event: 'placed', dueAt: instant(1) }),
  );
  for (const [attempt, kind, outcome] of [
    [1, 'begun', null],
    [1, 'ended', 'unclear'],
    [2, 'asked', null],
  ] as const) {
    const author = kind === 'asked' ? 'आशा' : null;
    await storage.notifications.mark(notification, {
      attempt,
      kind,
      outcome,
      at: instant(8),
      author,
    });
  }
  const sessionId = `s-${owner}`;
  await storage.notifications.subscribe(await sampleSubscription(storage, { owner, sessionId }));
  await storage.keys.keep('push', '{"key": "आ"}');
}

const pictureOf = (at: number) => `picture-${at}`;

async function fillPictures(storage: Storage): Promise<void> {
  const listed = [0, 1].map((at) => ({ id: pictureOf(at), width: 1_600, height: 1_200 + at }));
  for (const { id } of listed) {
    await storage.pictures.put(id, [
      { name: '480.avif', data: randomBytes(20_000) },
      { name: '1600.jpg', data: randomBytes(600_000) },
    ]);
  }
  const pictures = listed.map((each, at) => (at === 0 ? { ...each, alt: 'आशा’s frame' } : each));
  await storage.products.update([{ name: 'custom', pictures }]);
}

/** Stores what lets a user in. */
async function fillEntry(storage: Storage, userId: string): Promise<void> {
  const createdAt = instant(1);
  await storage.users.changeTotp(userId, 'sealed', null);
  await storage.links.insert({
    id: `l-${userId}`,
    kind: 'confirm',
    userId,
    email: 'asha@example.com',
    createdAt,
    expiresAt: instant(900),
  });
  await storage.passkeys.insert({
    id: `p-${userId}`,
    userId,
    publicKey: 'key',
    counter: 3,
    transports: ['internal', 'usb'],
    device: 'Chrome;Android',
    createdAt,
    lastUsedAt: null,
  });
  for (const kind of ['login_failed', 'passkey_added'] as const) {
    await storage.securityEvents.insert({
      id: `${kind}-${userId}`,
      kind,
      role: 'customer',
      userId: kind === 'login_failed' ? null : userId,
      address: '2001:db8::/64',
      ...{
        actor: 'ravi',
        thing: 'NW-7',
        was: '₹68',
        became: '₹80',
        device: 'Chrome;Android',
        mark: 'k3f9a2b1',
      },
      createdAt,
    });
  }
}

async function hashOf(storage: Storage, photo: string, width: 'full' | ThumbnailWidth) {
  const file = await storage.photos.read(photo, width);
  return file && { ...file, data: createHash('sha256').update(file.data).digest('hex') };
}

/** Resolves to what the stores say of a filled shop, to compare two databases by. */
export async function everythingIn(storage: Storage, owners: readonly string[]) {
  const ofOwners = await Promise.all(
    owners.map(async (owner) => ({
      user: await storage.users.byId(owner),
      session: await storage.sessions.withUser(`s-${owner}`),
      passkeys: await storage.passkeys.ofUser(owner),
      link: await storage.links.find(`l-${owner}`, 'confirm', instant(2)),
      lines: await storage.carts.lines(owner),
      neverAdded: await storage.carts.lineFate(owner, `never-added-${owner}`),
      orders: await storage.orders.ofOwner(owner),
      proofs: await storage.proofs.ofOrders(
        (await storage.orders.ofOwner(owner)).map(({ order_number }) => order_number),
      ),
      proofPictures: await storage.proofs.picturesOf(
        (await storage.orders.ofOwner(owner)).map(({ order_number }) => order_number),
      ),
      notifications: await storage.notifications.ofOrders(
        (await storage.orders.ofOwner(owner)).map(({ order_number }) => order_number),
      ),
      consents: await storage.notifications.consentsOf(
        (await storage.orders.ofOwner(owner)).map(({ order_number }) => order_number),
      ),
      consentsThatHold: await storage.notifications.consentsOfOwner(owner),
      subscriptions: await storage.notifications.subscriptionsOf(owner),
      bytes: await storage.photos.bytesOf(owner),
      photos: await storage.photos.inFolder(`folder-0-${owner}`),
    })),
  );
  const ordered = ofOwners.flatMap(({ orders }) => orders.flatMap((order) => order.lineIds));
  const photos = ofOwners.flatMap((each) => each.photos);
  return {
    ofOwners,
    orderedLines: await Promise.all(
      owners.map((owner) => Promise.all(ordered.map((id) => storage.carts.lineFate(owner, id)))),
    ),
    files: await Promise.all(
      photos.flatMap(({ id }) => [hashOf(storage, id, 'full'), hashOf(storage, id, 160)]),
    ),
    products: await storage.products.all(),
    pictures: await Promise.all(
      [0, 1].map((at) => storage.pictures.read(pictureOf(at), '1600.jpg')),
    ),
    contactMessages: await storage.contactMessages.latest(10),
    ticketSteps: await storage.contactMessages.stepsOf(
      (await storage.contactMessages.latest(10)).map(({ id }) => id),
    ),
    messageAttempts: await storage.messageAttempts.latest(10),
    securityEvents: await storage.securityEvents.latest(10),
    key: await storage.keys.keep('push', 'another'),
    departures: await storage.departures.list(null, 10),
    mailStop: await storage.mailStops.has(`stopped-${owners[0]}`),
    coupons: await storage.coupons.list(instant(2)),
    shopSetting: await storage.shopSettings.read('notices'),
    figures: await storage.orders.figures('2025-12-31', '2026-12-31'),
    unordered: await storage.photos.unordered(instant(99), null, 10),
  };
}
