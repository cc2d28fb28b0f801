import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import type { OrderQuery } from '#api/storage/order-store.ts';
import type { PrintProblem } from '#shared/printing/print-problems.ts';
import { logDrawingFailure } from './drawing-failure.ts';
import { removePhotos } from './gift-photos.ts';
import { type GiftToPicture, giftsToPicture } from './gifts-to-picture.ts';
import { type KeepDeps, keepPicture } from './keep-picture.ts';
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
/** How long an order is left alone that has nothing to make or failed, and after an error all are. */
const restMs = 60_000;
const recentMs = 3 * 24 * 60 * 60 * 1_000;
const maxRecent = 200;
/** The orders of an owner that may show a photo that has just come. */
const newestOrders = { skip: 0, limit: 20, maxBytes: 500_000 };

/** Makes the pictures of ordered gifts that are missing (B28), some time after it is told. */
export interface OrderPictures {
  want(orderNumber: string): void;
  /** Of an order that has a new version. */
  wantNew(orderNumber: string): void;
  /** Of the orders of the last days: the server may have stopped before it had made theirs. */
  wantRecent(): void;
  /** Of the owner's orders that show the photos of this folder. */
  wantOfFolder(owner: string, folder: string): void;
  /** Ends at once; what is not made is met again when its order is read. */
  close(): Promise<void>;
}

type Find = () => Promise<string | null>;

type Deps = KeepDeps & Pick<AppDeps, 'logger' | 'printer' | 'printingDir'>;

/**
 * One process at a time makes pictures, of several gifts. A failure is logged; whoever reads the order
 * asks for its pictures again.
 */
export function createOrderPictures(deps: Deps, pauses = { gatherMs, restMs }): OrderPictures {
  const { storage, logger, printer, printingDir } = deps;
  const closed = new AbortController();
  /** Orders by their number, and what finds some; each once. */
  const waiting = new Map<string, Find>();
  /** What this round has taken, and what an error before gave back: that is not given back again. */
  let taken = new Map<string, Find>();
  let givenBack = new Set<string>();
  const restingMs = new Map<string, number>();
  let working: Promise<void> | null = null;

  function add(key: string, find: Find) {
    if (closed.signal.aborted || waiting.has(key) || waiting.size >= maxWaiting) return;
    waiting.set(key, find);
    start();
  }

  function start() {
    working ??= work().finally(() => {
      working = null;
      // Something may have come after the last look.
      if (waiting.size > 0 && !closed.signal.aborted) start();
    });
  }

  async function work(): Promise<void> {
    while (waiting.size > 0 && !closed.signal.aborted) {
      await pause(pauses.gatherMs);
      try {
        await round();
      } catch (error) {
        if (closed.signal.aborted) return;
        const told = error instanceof Error ? error : new Error(String(error));
        logger.error({ error: loggableError(told), during: 'pictures of orders' });
        await pause(pauses.restMs);
      }
    }
  }

  async function pause(ms: number) {
    await wait(ms, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
  }

  /** No folder is made, and no process started, when nothing is missing. */
  async function round(): Promise<void> {
    taken = new Map();
    const begun = new Set<string>();
    let made: Promise<string> | null = null;
    let isWhole = false;
    const folder = () => {
      made ??= makeOnceFolder(printingDir);
      return made;
    };
    try {
      const gifts = missingGifts(folder, begun);
      const first = await gifts.next();
      if (!first.done) await make(await folder(), first.value, gifts);
      isWhole = !made || existsSync(await made);
    } catch (error) {
      // Somebody's account was deleted, and with it all print files (P21).
      const path = await made;
      if (!path || existsSync(path)) throw error;
    } finally {
      if (isWhole) givenBack = new Set();
      else giveBack();
      if (made) await rm(await made, { recursive: true, force: true });
    }
  }

  /** Wants what the round took once more, for an error elsewhere must not lose it. */
  function giveBack() {
    const before = givenBack;
    givenBack = new Set(taken.keys());
    for (const [key, find] of taken) {
      if (before.has(key)) continue;
      restingMs.delete(key);
      add(key, find);
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
          keeping.catch(() => hanging.abort());
        },
        AbortSignal.any([closed.signal, hanging.signal]),
      )
      .finally(async () => {
        clearTimeout(timer);
        // The folder and the storage may go once this is over.
        await keeping.catch(() => undefined);
      });
    await keeping;
    if (!existsSync(folder)) return;
    // One that another process has the next time, or that ends it again.
    for (const { place } of sent) rest(place.orderNumber);
    if (!printed.ok && !closed.signal.aborted) {
      const reason = hanging.signal.aborted ? 'hangs' : printed.reason;
      logger.warn({ pictures: 'not all are made', reason, unmade: sent.length });
    }
  }

  async function keep(folder: string, gift: GiftToPicture, problems: PrintProblem[]) {
    const { orderNumber, item } = gift.place;
    if (!existsSync(folder)) return;
    const kinds: string[] = problems.map(({ kind }) => kind);
    if (kinds.length === 0 && !(await keepPicture(deps, gift, folder))) kinds.push('storage_full');
    if (kinds.length > 0) {
      rest(orderNumber);
      logger.warn({ pictures: 'not made of a gift', orderNumber, item: item + 1, kinds });
    }
    await removePhotos(gift.item);
    for (const { path } of pictureFiles(folder, gift.item.name)) await rm(path, { force: true });
  }

  async function* missingGifts(
    folder: () => Promise<string>,
    begun: Set<string>,
  ): AsyncGenerator<GiftToPicture> {
    for (const [key, find] of waiting) {
      waiting.delete(key);
      taken.set(key, find);
      const number = await find();
      if (number === null || isResting(number)) continue;
      const order = await storage.orders.byNumber(number);
      let isIdle = true;
      // Nothing is kept of the gifts of who was forgotten (P21), and nobody makes cancelled ones.
      if (order && order.customer_email !== '' && order.order_status !== 'cancelled') {
        for await (const gift of giftsToPicture(storage, order, folder, begun)) {
          isIdle = false;
          yield gift;
        }
      }
      if (isIdle) rest(number);
    }
  }

  function rest(orderNumber: string) {
    if (restingMs.size >= maxWaiting) restingMs.clear();
    restingMs.set(orderNumber, performance.now());
  }

  function isResting(orderNumber: string): boolean {
    const since = restingMs.get(orderNumber);
    if (since === undefined) return false;
    if (performance.now() - since < pauses.restMs) return true;
    restingMs.delete(orderNumber);
    return false;
  }

  function want(orderNumber: string) {
    add(orderNumber, async () => orderNumber);
  }

  /** Finds orders once it is their turn, and wakes those that rest. */
  function wantAll(key: string, find: () => Promise<readonly { order_number: string }[]>) {
    add(key, async () => {
      for (const { order_number } of await find()) {
        restingMs.delete(order_number);
        want(order_number);
      }
      return null;
    });
  }

  return {
    want,
    wantNew(number) {
      wantAll(`new ${number}`, async () => [{ order_number: number }]);
    },
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
