import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import type { OrderQuery } from '#api/storage/order-store.ts';
import type { PrintProblem } from '#shared/printing/print-problems.ts';
import { logDrawingFailure } from './drawing-failure.ts';
import { removePhotos } from './gift-photos.ts';
import { type GiftToPicture, giftsToPicture } from './gifts-to-picture.ts';
import { keepPicture } from './keep-picture.ts';
import { pictureFiles } from './picture-files.ts';
import { makeOnceFolder } from './print-folder.ts';

/** What is beyond it is met again when its order is read. */
const maxWaiting = 1_000;
/** A process takes what came together, and answers come first. */
const gatherMs = 1_000;
/** A process that ends gives back all its memory. */
const maxOfProcess = 40;
/** It has the least priority, so a busy machine may hold it up for long. */
const hangsMs = 600_000;
/** How long a gift that failed, and after a failure everything, is left alone. */
const restMs = 60_000;
const recentMs = 3 * 24 * 60 * 60 * 1_000;
const maxRecent = 200;
/** The orders of an owner that may show a photo that has just come. */
const newestOrders = { skip: 0, limit: 20, maxBytes: 500_000 };

/** Makes the pictures of ordered gifts that are missing (B28), some time after it is told. */
export interface OrderPictures {
  want(orderNumber: string): void;
  /** Of the orders of the last days: the server may have stopped before it had made theirs. */
  wantRecent(): void;
  /** Of the owner's orders that show the photos of this folder. */
  wantOfFolder(owner: string, folder: string): void;
  /** Ends at once; what is not made is met again when its order is read. */
  close(): Promise<void>;
}

type Deps = Pick<
  AppDeps,
  'storage' | 'clock' | 'randomBytes' | 'logger' | 'printer' | 'printingDir'
>;

/**
 * One process at a time makes pictures, of several gifts. A failure is logged; whoever reads the order
 * asks for its pictures again.
 */
export function createOrderPictures(deps: Deps, pauses = { gatherMs, restMs }): OrderPictures {
  const { storage, logger, printer, printingDir } = deps;
  const closed = new AbortController();
  /** Orders by their number, and what finds some; each once. */
  const waiting = new Map<string, () => Promise<string | null>>();
  const failedMs = new Map<string, number>();
  let working: Promise<void> | null = null;

  function add(key: string, number: () => Promise<string | null>) {
    if (closed.signal.aborted || waiting.has(key) || waiting.size >= maxWaiting) return;
    waiting.set(key, number);
    working ??= work().finally(() => {
      working = null;
    });
  }

  async function work(): Promise<void> {
    while (waiting.size > 0 && !closed.signal.aborted) {
      await pause(pauses.gatherMs);
      try {
        await round();
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        if (closed.signal.aborted) return;
        logger.error({ error: loggableError(error), during: 'pictures of orders' });
        await pause(pauses.restMs);
      }
    }
  }

  async function pause(ms: number) {
    await wait(ms, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
  }

  /** No folder is made, and no process started, when nothing is missing. */
  async function round(): Promise<void> {
    let made: Promise<string> | null = null;
    const folder = () => {
      made ??= makeOnceFolder(printingDir);
      return made;
    };
    try {
      const gifts = missingGifts(folder);
      const first = await gifts.next();
      if (!first.done) await make(await folder(), first.value, gifts);
    } finally {
      if (made) await rm(await made, { recursive: true, force: true });
    }
  }

  async function make(
    folder: string,
    first: GiftToPicture,
    others: AsyncGenerator<GiftToPicture>,
  ): Promise<void> {
    const sent: GiftToPicture[] = [];
    async function* items() {
      for (let gift = first, count = 1; ; count += 1) {
        sent.push(gift);
        yield gift.item;
        if (count >= maxOfProcess) return want(gift.place.orderNumber);
        const next = await others.next();
        if (next.done) return;
        gift = next.value;
      }
    }
    const hanging = new AbortController();
    const timer = setTimeout(() => hanging.abort(), hangsMs);
    timer.unref();
    let keeping: Promise<void> = Promise.resolve();
    const printed = await printer
      .print(
        { path: folder, format: 'picture', asZip: false },
        items(),
        (problems, failure) => {
          timer.refresh();
          const gift = sent.shift();
          if (gift && failure) logDrawingFailure(logger, gift.item, failure);
          if (gift) keeping = keeping.then(() => keep(folder, gift, problems));
          keeping.catch(() => undefined);
        },
        AbortSignal.any([closed.signal, hanging.signal]),
      )
      .finally(() => clearTimeout(timer));
    await keeping;
    // One that another process has the next time, or that ends it again.
    for (const { place } of sent) rest(place.orderNumber);
    if (!printed.ok && !closed.signal.aborted) {
      logger.warn({ pictures: 'the process that makes them has ended', unmade: sent.length });
    }
  }

  async function keep(folder: string, gift: GiftToPicture, problems: PrintProblem[]) {
    const { orderNumber, item } = gift.place;
    if (problems.length === 0) await keepPicture(deps, gift, folder);
    else {
      rest(orderNumber);
      const kinds = problems.map(({ kind }) => kind);
      logger.warn({ pictures: 'not made of a gift', orderNumber, item: item + 1, kinds });
    }
    await removePhotos(gift.item);
    for (const { path } of pictureFiles(folder, gift.item.name)) await rm(path, { force: true });
  }

  async function* missingGifts(folder: () => Promise<string>): AsyncGenerator<GiftToPicture> {
    for (const [key, find] of waiting) {
      waiting.delete(key);
      const number = await find();
      if (number === null || isResting(number)) continue;
      const order = await storage.orders.byNumber(number);
      // Nothing is kept of the gifts of who was forgotten (P21).
      if (order && order.customer_email !== '') yield* giftsToPicture(storage, order, folder);
    }
  }

  function rest(orderNumber: string) {
    if (failedMs.size >= maxWaiting) failedMs.clear();
    failedMs.set(orderNumber, performance.now());
  }

  function isResting(orderNumber: string): boolean {
    const failed = failedMs.get(orderNumber);
    if (failed === undefined) return false;
    if (performance.now() - failed < pauses.restMs) return true;
    failedMs.delete(orderNumber);
    return false;
  }

  function want(orderNumber: string) {
    add(orderNumber, async () => orderNumber);
  }

  /** Finds orders once it is their turn. */
  function wantAll(key: string, find: () => Promise<readonly { order_number: string }[]>) {
    add(key, async () => {
      for (const { order_number } of await find()) want(order_number);
      return null;
    });
  }

  return {
    want,
    wantOfFolder(owner, folder) {
      wantAll(`${owner} ${folder}`, async () => {
        const orders = await storage.orders.ofOwner(owner, newestOrders);
        return orders.filter(({ items }) =>
          items.some((item) => item.custom_photo_folder === folder),
        );
      });
    },
    wantRecent() {
      const from = new Date(deps.clock().getTime() - recentMs).toISOString();
      const query: OrderQuery = { from, sort: 'created_at:desc' };
      wantAll('recent', () => storage.orders.after(query, null, maxRecent));
    },
    async close() {
      closed.abort();
      waiting.clear();
      await working;
    },
  };
}
