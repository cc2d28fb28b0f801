import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { printingOf } from '#api/printing/jobs/print-folder.ts';
import { type ItemToPrint, type Printer, pictureFiles } from '#api/printing/print-messages.ts';
import { photoLike } from '#api/printing/test-print.ts';
import { createOrderEvents, withOrderEvents } from '#api/server/order-events.ts';
import { awayStorage } from '#api/server/testing/test-away-storage.ts';
import { frameLine, openTestShop, orderBody } from '#api/server/testing/test-shop.ts';
import { itemOf, newShopper, readAnswer } from '#api/server/testing/test-shopper.ts';
import { openStorage } from '#api/storage/open-storage.ts';
import type { DeskOrder, DeskSessionAnswer } from '#shared/orders/desk-order-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import type { PrintProblem } from '#shared/printing/print-problems.ts';
import { createOrderPictures, type OrderPictures } from './order-pictures.ts';

/**
 * Resolves to a shop that makes pictures of what a shopper orders, by a printer without a process.
 */
export async function openPictureShop() {
  const dataDir = await mkdtemp(join(tmpdir(), 'pictures-test-'));
  const printingDir = printingOf(dataDir);
  const away = awayStorage(await openStorage({ dataDir }));
  const logged: object[] = [];
  const log = (line: object) => {
    logged.push(line);
    fakes.onLog();
  };
  /** The gifts that were printed, by the process that did. */
  const processes: string[][] = [];
  /** Writes files of the right names, without drawing. */
  const quick: Printer = {
    async print({ path, format }, items, onPrinted) {
      expect(format).toBe('picture');
      const printed: string[] = [];
      processes.push(printed);
      for await (const item of items) {
        printed.push(item.name);
        const problems = fakes.fate(item);
        if (problems === 'ends') return { ok: false, reason: 'process_ended' };
        for (const file of pictureFiles(path, item.name)) {
          await writeFile(file.path, `${item.name} ${file.width} ${Math.random()}`);
        }
        onPrinted(problems);
      }
      return { ok: true };
    },
    filesWanted: false,
    close: async () => undefined,
    closed: new AbortController().signal,
  };
  const limits = { printingLeavesBytes: 0 };
  /** What tests put something else in the place of. */
  const fakes = {
    fate: (_item: ItemToPrint): PrintProblem[] | 'ends' => [],
    printer: quick,
    filesWanted: false,
    limits,
    refusalOf: (_order: StoredOrder): 'storage_full' | null => null,
    onLog: () => {},
    pictures: open(),
  };

  /** As another server of the same shop makes them; `isShared`: in a database of several. */
  function open({ isShared = false, restMs = 0 } = {}): OrderPictures {
    const logger = { info: log, warn: log, error: log };
    const storage = isShared ? { ...away.storage, isShared } : away.storage;
    return createOrderPictures(
      {
        ...{ storage, clock: () => new Date(), randomBytes, logger, printingDir },
        limits,
        photoRoom: {
          lookForOrder: async (order) => fakes.refusalOf(order),
          takeForOrder: async (order) => fakes.refusalOf(order),
        },
        printer: {
          ...quick,
          get filesWanted() {
            return fakes.filesWanted;
          },
          print: (...args) => fakes.printer.print(...args),
        },
      },
      { gatherMs: 0, restMs },
    );
  }

  const orderEvents = createOrderEvents();
  const shop = await openTestShop({
    storage: withOrderEvents(away.storage, orderEvents),
    orderEvents,
    orderPictures: {
      want: (number) => fakes.pictures.want(number),
      wantNew: (number) => fakes.pictures.wantNew(number),
      wantOfFolder: (...folder) => fakes.pictures.wantOfFolder(...folder),
      wantRecent: () => fakes.pictures.wantRecent(),
      close: () => fakes.pictures.close(),
    },
  });
  const shopper = await newShopper(shop);
  const body = { name: 'Admin', email: 'admin@example.com', password: 'marigold-52' };
  const registered = await shop.call('POST', '/api/admin/register', { body });
  const { token: staff } = await readAnswer<DeskSessionAnswer>(registered);

  return Object.assign(fakes, {
    ...{ shop, away, shopper, staff, logged, processes, quick, printingDir, open },
    /** The number of an order of frames, each with these details besides. */
    async order(...customisations: object[]): Promise<string> {
      const items = [];
      for (const more of customisations) {
        const { customization } = frameLine('Asha');
        const line = frameLine('Asha', { customization: { ...customization, ...more } });
        items.push(itemOf(await shopper.inCart(line)));
      }
      const placed = await shopper.place(orderBody(items));
      expect(placed.status).toBe(201);
      return (await readAnswer<PlaceOrderAnswer>(placed)).order_number;
    },
    storedOf: (number: string) => shop.storage.proofs.picturesOf([number]),
    async seenBy(number: string) {
      const answer = await shop.call('GET', `/api/admin/orders/${number}`, { token: staff });
      return (await readAnswer<DeskOrder>(answer)).items;
    },
    async upload(folder: string, photoId: string) {
      const form = new FormData();
      form.append('images', new Blob([Uint8Array.from(await photoLike(60, 40))]), 'a.jpg');
      form.append('folder', folder);
      form.append('photoId', photoId);
      const headers = { Authorization: `Bearer ${shopper.token}` };
      const init = { method: 'POST', body: form, headers };
      expect((await shop.app.request('/api/upload/multiple', init)).status).toBe(200);
    },
    /** From now on an order that was looked at in vain is left alone for long. */
    async restLong() {
      await fakes.pictures.close();
      fakes.pictures = open({ restMs: 60_000 });
    },
    async close() {
      await fakes.pictures.close();
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  });
}

export type PictureShop = Awaited<ReturnType<typeof openPictureShop>>;
