import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeAbandonedPhotos } from '#api/services/abandoned-photos.ts';
import { forgetCustomer, tidyDepartures } from '#api/services/forget-customer.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import { type AwayStorage, awayStorage } from '#api/test-away-storage.ts';
import { frameLine, openTestShop, orderBody, type TestShop } from '#api/test-shop.ts';
import { itemOf, newShopper, read, type TestShopper } from '#api/test-shopper.ts';
import type { AdminOrder, AdminSessionAnswer } from '#shared/http/admin-schemas.ts';
import type { PlaceOrderAnswer } from '#shared/http/order-schemas.ts';
import { pictureOf } from '#shared/orders/proof-picture.ts';
import type { PrintProblem } from '#shared/printing/print-problems.ts';
import { createOrderPictures, type OrderPictures } from './order-pictures.ts';
import { pictureFiles } from './picture-files.ts';
import { printingOf, removePrintFiles } from './print-folder.ts';
import { printHere } from './print-here.ts';
import type { ItemToPrint } from './print-messages.ts';
import type { Printer } from './printer.ts';
import { photoLike } from './test-print.ts';

const day = 86_400_000;
/** The gifts that were printed, by the process that did. */
let processes: string[][];
/** What becomes of a gift; a test may put something else in its place. */
let fate: (item: ItemToPrint) => PrintProblem[] | 'ends';
/** Writes files of the right names, without drawing. */
const quick: Printer = {
  async print({ path, format }, items, onPrinted) {
    expect(format).toBe('picture');
    const printed: string[] = [];
    processes.push(printed);
    for await (const item of items) {
      printed.push(item.name);
      const problems = fate(item);
      if (problems === 'ends') return { ok: false, reason: 'process_ended' };
      for (const file of pictureFiles(path, item.name)) {
        await writeFile(file.path, `${item.name} ${file.width} ${Math.random()}`);
      }
      onPrinted(problems);
    }
    return { ok: true };
  },
  close: async () => undefined,
  closed: new AbortController().signal,
};

let shop: TestShop;
let away: AwayStorage;
let pictures: OrderPictures;
let dataDir: string;
let printingDir: string;
let printer: Printer;
let shopper: TestShopper;
let staff: string;
let refusal: 'storage_full' | null;
const logged: object[] = [];
let onLog = () => {};
const log = (line: object) => {
  logged.push(line);
  onLog();
};

function open(): OrderPictures {
  const logger = { info: log, warn: log, error: log };
  const deps = { storage: away.storage, clock: () => new Date(), randomBytes, logger };
  return createOrderPictures(
    {
      ...{ ...deps, printingDir },
      photoRoom: { takeForOrder: async () => refusal },
      printer: { ...quick, print: (...asked) => printer.print(...asked) },
    },
    { gatherMs: 0, restMs: 0 },
  );
}

beforeEach(async () => {
  processes = [];
  logged.length = 0;
  onLog = () => {};
  fate = () => [];
  refusal = null;
  printer = quick;
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-test-'));
  printingDir = printingOf(dataDir);
  away = awayStorage(await openStorage({ dataDir }));
  pictures = open();
  shop = await openTestShop({
    storage: away.storage,
    orderPictures: {
      want: (number) => pictures.want(number),
      wantNew: (number) => pictures.wantNew(number),
      wantOfFolder: (...folder) => pictures.wantOfFolder(...folder),
      wantRecent: () => pictures.wantRecent(),
      close: () => pictures.close(),
    },
  });
  shopper = await newShopper(shop);
  const body = { name: 'Admin', email: 'admin@example.com', password: 'marigold-52' };
  const registered = await shop.call('POST', '/api/admin/register', { body });
  ({ token: staff } = await read<AdminSessionAnswer>(registered));
});
afterEach(async () => {
  await pictures.close();
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function order(...customisations: object[]): Promise<string> {
  const items = [];
  for (const more of customisations) {
    const { customization } = frameLine('Asha');
    const line = frameLine('Asha', { customization: { ...customization, ...more } });
    items.push(itemOf(await shopper.inCart(line)));
  }
  const placed = await shopper.place(orderBody(items));
  expect(placed.status).toBe(201);
  return (await read<PlaceOrderAnswer>(placed)).order_number;
}

const storedOf = (number: string) => shop.storage.proofs.picturesOf([number]);
const seenBy = async (number: string) => {
  const answer = await shop.call('GET', `/api/admin/orders/${number}`, { token: staff });
  return (await read<AdminOrder>(answer)).items;
};

async function upload(folder: string, photoId: string) {
  const form = new FormData();
  form.append('images', new Blob([Uint8Array.from(await photoLike(60, 40))]), 'a.jpg');
  form.append('folder', folder);
  form.append('photoId', photoId);
  const headers = { Authorization: `Bearer ${shopper.token}` };
  const init = { method: 'POST', body: form, headers };
  expect((await shop.app.request('/api/upload/multiple', init)).status).toBe(200);
}

test('[B28] an order has the picture of its gift, the same for customer and staff', async () => {
  printer = printHere;
  const number = await order({});
  await expect.poll(() => storedOf(number)).toHaveLength(1);
  const [mine] = await shopper.orders();
  const picture = pictureOf(mine?.items[0] ?? {});
  expect(picture).toEqual({
    ...{ version: 1, drawing: expect.any(Number), width: 1_600, height: 1_200 },
    imageUrl: expect.stringMatching(/^\/api\/images\/[\w-]{22}$/),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(pictureOf((await seenBy(number))[0] ?? {})).toEqual(picture);
  // As every photo: whoever knows its address may see it.
  const answer = await shop.call('GET', picture?.imageUrl ?? '');
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(picture?.sha256);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_600, height: 1_200 });
  const small = await shop.call('GET', `${picture?.imageUrl}?w=480`);
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
    ...{ format: 'webp', width: 480 },
  });
  // What drew it is gone from the disk.
  await expect.poll(() => readdir(printingDir)).toEqual([]);
});

test('[B28] it is made once all photos have come, whenever that is', async () => {
  const folder = `folder-${randomUUID()}`;
  const photoIds = ['photo-number-1', 'photo-number-2'];
  const number = await order({ folder, photoIds }, {});
  const made = async () => (await storedOf(number)).map(({ item }) => item);
  await expect.poll(made).toEqual([1]);
  await upload(folder, 'photo-number-1');
  await seenBy(number);
  await upload(folder, 'photo-number-2');
  await expect.poll(made).toEqual([0, 1]);
  expect(processes.flat().sort()).toEqual([`${number}-1-v1`, `${number}-2-v1`]);
});

test('[B28] [B24] each version that staff ask about has a picture of its own', async () => {
  const number = await order({});
  await expect.poll(() => storedOf(number)).toHaveLength(1);
  const [first] = await storedOf(number);
  const { customization } = (await seenBy(number))[0] ?? {};
  const asked = await shop.call('POST', `/api/admin/orders/${number}/items/0/proofs`, {
    token: staff,
    body: { customization: { ...customization, frameName1: 'Isha' }, question: 'So?' },
  });
  expect(asked.status).toBe(201);
  await expect.poll(() => storedOf(number)).toHaveLength(2);
  const [mine] = await shopper.orders();
  expect(mine?.items[0]?.pictures?.map(({ version }) => version)).toEqual([1, 2]);
  // The one that counts is the one that was approved.
  expect(pictureOf(mine?.items[0] ?? {})?.sha256).toBe(first?.sha256);
  expect(processes.flat()).toEqual([`${number}-1-v1`, `${number}-1-v2`]);
});

test('[B28] [T27] a picture for which the shop has no room is told, and made once there is some', async () => {
  refusal = 'storage_full';
  const number = await order({});
  await expect.poll(() => logged).toMatchObject([{ orderNumber: number, kinds: ['storage_full'] }]);
  expect(await storedOf(number)).toEqual([]);
  refusal = null;
  await shopper.orders();
  await expect.poll(() => storedOf(number)).toHaveLength(1);
});

test('[B28] what could not be made is made when its order is read, or at the start', async () => {
  fate = () => 'ends';
  const number = await order({});
  await expect.poll(() => logged).toMatchObject([{ unmade: 1 }]);
  fate = () => [{ kind: 'drawing_failed' }];
  await shopper.orders();
  await expect.poll(() => logged.length).toBe(2);
  expect(logged[1]).toMatchObject({ orderNumber: number, item: 1, kinds: ['drawing_failed'] });
  expect(await storedOf(number)).toEqual([]);
  fate = () => [];
  expect((await seenBy(number))[0]).not.toHaveProperty('pictures');
  await expect.poll(() => storedOf(number)).toHaveLength(1);

  await pictures.close();
  const late = await order({});
  expect(await storedOf(late)).toEqual([]);
  pictures = open();
  pictures.wantRecent();
  await expect.poll(() => storedOf(late)).toHaveLength(1);
  expect(await storedOf(number)).toHaveLength(1);
});

test('[B28] [P7] a storage that is away stops nothing else', async () => {
  fate = () => {
    away.leave('refuses');
    return [];
  };
  const number = await order({});
  onLog = () => {
    away.comeBack();
    fate = () => [];
  };
  // Nobody has to read the order for it.
  await expect.poll(() => logged).toMatchObject([{ during: 'pictures of orders' }]);
  await expect.poll(() => storedOf(number)).toHaveLength(1);
  await expect.poll(() => readdir(printingDir)).toEqual([]);
});

test('[B28] a process makes the pictures of several gifts, and another the next ones', async () => {
  const number = await order(...Array.from({ length: 45 }, () => ({})));
  await expect.poll(() => storedOf(number), { timeout: 20_000 }).toHaveLength(45);
  expect(processes.map((printed) => printed.length)).toEqual([40, 5]);
  // Nothing is missing now, so none is started.
  await seenBy(number);
  pictures.want(number);
  await order({});
  await expect.poll(() => processes.length).toBe(3);
  expect(processes[2]).toHaveLength(1);
});

test('[B28] [ST88] of two servers that make the same picture the first counts', async () => {
  const other = open();
  const number = await order({});
  other.want(number);
  await expect.poll(() => storedOf(number)).toHaveLength(1);
  await other.close();
  await pictures.close();
  const [stored] = await storedOf(number);
  // Nothing of the others stays.
  const [folder = ''] = await shop.storage.photos.foldersOf(shopper.id);
  expect(await shop.storage.photos.inFolder(folder)).toHaveLength(1);
  const photo = await shop.storage.photos.read(stored?.imageId ?? '', 'full');
  expect(
    createHash('sha256')
      .update(photo?.data ?? '')
      .digest('hex'),
  ).toBe(stored?.sha256);
});

test('[B28] a gift that is being made is not made again for who reads its order', async () => {
  fate = () => {
    for (const number of numbers) pictures.want(number);
    return [];
  };
  const numbers: string[] = [];
  await pictures.close();
  numbers.push(await order({}, {}));
  pictures = open();
  pictures.want(numbers[0] ?? '');
  await expect.poll(() => storedOf(numbers[0] ?? '')).toHaveLength(2);
  await pictures.close();
  expect(processes.flat()).toHaveLength(2);
});

test('[B28] [P21] print files that are removed meanwhile are made again, and no error', async () => {
  await pictures.close();
  const number = await order({});
  let removed = false;
  printer = {
    ...quick,
    async print(target, ...asked) {
      if (!removed) {
        removed = true;
        await removePrintFiles(printingDir);
      }
      return await quick.print(target, ...asked);
    },
  };
  pictures = open();
  pictures.want(number);
  await expect.poll(() => storedOf(number)).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('[B28] no picture is made of a cancelled order', async () => {
  await pictures.close();
  const [cancelled, other] = [await order({}), await order({})];
  await shop.storage.orders.updateStatus(cancelled, { order_status: 'cancelled' });
  pictures = open();
  for (const number of [cancelled, other]) pictures.want(number);
  await expect.poll(() => storedOf(other)).toHaveLength(1);
  expect(await storedOf(cancelled)).toEqual([]);
});

test('[B28] closing ends what is being made at once', async () => {
  let begun = false;
  printer = {
    ...quick,
    print: (_target, _items, _onPrinted, stopped) => {
      begun = true;
      return new Promise((resolve) => {
        const ended = { ok: false, reason: 'process_ended' } as const;
        stopped.addEventListener('abort', () => resolve(ended));
      });
    },
  };
  await order({});
  await expect.poll(() => begun).toBe(true);
  await pictures.close();
  expect(logged).toEqual([]);
  pictures.want('NW-LATER');
  await pictures.close();
});

test('[B28] [T10] pictures take nothing of a customer’s room, and no sweep takes them', async () => {
  const { photos } = shop.storage;
  const before = await photos.bytesOf(shopper.id);
  const number = await order({});
  await expect.poll(() => storedOf(number)).toHaveLength(1);
  expect(await photos.bytesOf(shopper.id)).toBe(before);
  const [folder = ''] = await photos.foldersOf(shopper.id);
  expect(await photos.inFolder(folder)).toHaveLength(1);
  // Nobody can add to it, or list it as their own.
  const list = `/api/upload/list?folder=${encodeURIComponent(folder)}`;
  expect((await shop.call('GET', list, { token: shopper.token })).status).toBe(404);
  await shop.storage.sessions.deleteOfUser(shopper.id);
  await removeAbandonedPhotos(shop.storage, new Date(Date.now() + 400 * day));
  expect(await photos.inFolder(folder)).toHaveLength(1);
});

test('[P21] pictures go with the account, those of an open order once it is closed', async () => {
  const { storage } = shop;
  const [openOrder, delivered] = [await order({}), await order({})];
  const all = () => storage.proofs.picturesOf([openOrder, delivered]);
  await expect.poll(all).toHaveLength(2);
  const kept = await all();
  await storage.orders.updateStatus(openOrder, { order_status: 'confirmed' });
  await storage.orders.updateStatus(delivered, { order_status: 'delivered' });
  const user = await storage.users.byId(shopper.id);
  if (!user) throw new Error('There is the customer');
  await forgetCustomer(shop.deps, user);
  expect((await all()).map(({ orderNumber }) => orderNumber)).toEqual([openOrder]);
  const found = () => Promise.all(kept.map(({ imageId }) => storage.photos.read(imageId, 'full')));
  expect((await found()).filter(Boolean)).toHaveLength(1);

  await storage.orders.updateStatus(openOrder, { order_status: 'delivered' });
  await tidyDepartures(shop.deps, new Date());
  expect(await all()).toEqual([]);
  expect((await found()).filter(Boolean)).toEqual([]);
  // Nor is a new one made.
  for (const number of [openOrder, delivered]) await seenBy(number);
  pictures.want(delivered);
  await pictures.close();
  expect(await all()).toEqual([]);
});

test('[P21] one that is being made while its account is forgotten is removed with it', async () => {
  const { storage } = shop;
  const user = await storage.users.byId(shopper.id);
  if (!user) throw new Error('There is the customer');
  let begun = false;
  let goOn = () => {};
  const forgotten = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  printer = {
    ...quick,
    async print(target, items, onPrinted, stopped) {
      begun = true;
      await forgotten;
      return await quick.print(target, items, onPrinted, stopped);
    },
  };
  const number = await order({});
  await expect.poll(() => begun).toBe(true);
  await storage.orders.updateStatus(number, { order_status: 'cancelled' });
  await forgetCustomer(shop.deps, user);
  goOn();
  await expect.poll(() => processes.flat()).toHaveLength(1);
  await expect.poll(() => readdir(printingDir)).toEqual([]);
  expect(await storedOf(number)).toEqual([]);
  expect(await storage.photos.foldersOf(shopper.id)).toEqual([]);
});
