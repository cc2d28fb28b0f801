import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { OrderQuery } from '#api/orders/order-store.ts';
import {
  hasPrintRoom,
  makeOnceFolder,
  makePrintingDir,
  noteOrders,
} from '#api/printing/jobs/print-folder.ts';
import type { BasicDeps } from '#api/server/basic-deps.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import { randomId } from '#api/server/random-id.ts';
import { isRedacted } from '#shared/orders/order-moves.ts';
import { dayMs } from '#shared/values/units.ts';
import {
  type GiftToPicture,
  giftsToPicture,
  makePictures,
  type PictureDeps,
} from './picture-process.ts';
import { createWaitingOrders, type WaitingOrders } from './waiting-orders.ts';

/** A round takes what came together, and answers come first. */
const gatherMs = 1_000;
/** How long an order is left alone that has nothing to make or failed, and after an error all are. */
const restMs = 60_000;
const recentMs = 3 * dayMs;
const maxFound = 200;

/** Makes the pictures of ordered gifts that are missing (B28), some time after it is told. */
export interface OrderPictures {
  want(orderNumber: string): void;
  /** Asks for pictures of an order that has a new version. */
  wantNew(orderNumber: string): void;
  /** Of the orders of the last days: the server may have stopped before it had made theirs. */
  wantRecent(): void;
  /** Asks for pictures of the owner's orders that show the photos of this folder. */
  wantOfFolder(owner: string, folder: string): void;
  /** Ends at once; what is not made is met again when its order is read. */
  close(): Promise<void>;
}

/**
 * One process at a time makes pictures, of several gifts. A failure is logged; whoever reads the order
 * asks for its pictures again.
 */
export function createOrderPictures(
  deps: PictureDeps,
  pauses = { gatherMs, restMs },
): OrderPictures {
  const { storage, logger } = deps;
  const closed = new AbortController();
  const orders = createWaitingOrders(pauses.restMs, start, closed.signal);
  let working: Promise<void> | null = null;

  function start() {
    working ??= work().finally(() => {
      working = null;
      // Something may have come after the last look.
      if (orders.size > 0 && !closed.signal.aborted) start();
    });
  }

  async function work(): Promise<void> {
    while (orders.size > 0 && !closed.signal.aborted) {
      await pause(pauses.gatherMs);
      try {
        await pictureRound(deps, orders, closed.signal);
      } catch (error) {
        if (closed.signal.aborted) return;
        const cause = error instanceof Error ? error : new Error(String(error));
        logger.error({ error: loggableError(cause), during: 'pictures of orders' });
        await pause(pauses.restMs);
      }
    }
  }

  async function pause(ms: number) {
    await wait(ms, undefined, { signal: closed.signal, ref: false }).catch(() => undefined);
  }

  return {
    want: orders.want,
    wantNew(number) {
      orders.wantAll(`new ${number}`, async () => [number]);
    },
    wantOfFolder(owner, folder) {
      orders.wantAll(`${owner} ${folder}`, () => storage.orders.ofFolder(owner, folder, maxFound));
    },
    wantRecent() {
      const from = new Date(deps.clock().getTime() - recentMs).toISOString();
      const query: OrderQuery = { from, sort: 'created_at:desc' };
      orders.wantAll('recent', async () => {
        const recentOrders = await storage.orders.after(query, null, maxFound);
        return recentOrders.map(({ order_number }) => order_number);
      });
    },
    async close() {
      closed.abort();
      orders.clear();
      await working;
    },
  };
}

/** A process that ends gives back all its memory; print files need it at once. */
const maxOfProcess = 40;

/**
 * Makes the pictures that orders which wait lack, in one process. No folder is made, and no process
 * started, when nothing is missing.
 */
async function pictureRound(
  deps: PictureDeps,
  orders: WaitingOrders,
  closed: AbortSignal,
): Promise<void> {
  const claims = createPictureClaims(deps);
  const claimedNames = new Set<string>();
  const claim = async (name: string) => {
    if (claimedNames.has(name) || !(await claims.take(name))) return false;
    claimedNames.add(name);
    return true;
  };
  let folderMade: Promise<string> | null = null;
  const folder = () => {
    folderMade ??= makeOnceFolder(deps.printingDir);
    return folderMade;
  };
  const onUnmade = (orderNumber: string) => orders.rest(orderNumber);
  let isWhole = false;
  try {
    const gifts = missingGifts();
    const first = await gifts.next();
    if (!first.done) {
      const making = { deps, folder: await folder(), onUnmade, closed };
      await makePictures(making, ofOneProcess(first.value, gifts));
    }
    isWhole = !folderMade || existsSync(await folderMade);
  } catch (error) {
    // An account was deleted whose orders it shows, and with it these files (P21).
    const path = await folderMade;
    if (!path || existsSync(path)) throw error;
  } finally {
    // A storage that is away says so elsewhere, and a claim ends by itself.
    await claims.giveBack().catch(() => undefined);
    orders.over(isWhole);
    if (folderMade) await rm(await folderMade, { recursive: true, force: true });
  }

  async function* missingGifts(): AsyncGenerator<GiftToPicture> {
    for await (const number of orders.take()) {
      const order = await deps.storage.orders.byNumber(number);
      let isIdle = true;
      let refusal: string | null = null;
      // Nothing is kept of the gifts of who was forgotten (P21), and nobody makes cancelled ones.
      if (order && !isRedacted(order) && order.order_status !== 'cancelled') {
        // First, or what cannot be kept would be drawn again whenever its order is read.
        const claimWithRoom = async (name: string) => {
          if (claimedNames.has(name)) return false;
          refusal ??= (await diskRefusal()) ?? (await deps.photoRoom.lookForOrder(order));
          if (refusal !== null || !(await claim(name))) return false;
          await noteOrders(await folder(), [number]);
          return true;
        };
        for await (const gift of giftsToPicture(deps.storage, order, folder, claimWithRoom)) {
          isIdle = false;
          yield gift;
        }
      }
      if (refusal !== null) {
        deps.logger.warn({ pictures: 'not made', orderNumber: number, kinds: [refusal] });
      }
      if (isIdle || refusal !== null) orders.rest(number);
    }
  }

  async function diskRefusal(): Promise<'disk_full' | null> {
    await makePrintingDir(deps.printingDir);
    return (await hasPrintRoom(deps.printingDir, deps.limits)) ? null : 'disk_full';
  }

  async function* ofOneProcess(first: GiftToPicture, others: AsyncGenerator<GiftToPicture>) {
    for (let gift = first, count = 1; ; count += 1) {
      yield gift;
      if (count >= maxOfProcess || deps.printer.filesWanted) {
        return orders.want(gift.place.orderNumber);
      }
      const next = await others.next();
      if (next.done) return;
      gift = next.value;
    }
  }
}

/** A process has a few gifts, each for seconds; after a crash theirs are left alone for so long. */
const lastsMs = 2 * 60_000;

/** Which pictures this server makes just now, so that those that share its storage make others. */
interface PictureClaims {
  /** Resolves to false when another server has it. */
  take(name: string): Promise<boolean>;
  /** Gives back all that were taken. */
  giveBack(): Promise<void>;
}

function createPictureClaims({
  storage,
  clock,
  randomBytes,
}: Pick<BasicDeps, 'storage' | 'clock' | 'randomBytes'>): PictureClaims {
  const claims: { key: string; id: string }[] = [];
  return {
    async take(name) {
      if (!storage.isShared) return true;
      const now = clock();
      const claim = { key: keyOf(name), id: randomId(randomBytes) };
      const expiresAt = new Date(now.getTime() + lastsMs).toISOString();
      const place = { ...claim, at: now.toISOString(), expiresAt, points: 1 };
      if (!(await storage.limits.take([place])).ok) return false;
      claims.push(claim);
      return true;
    },
    async giveBack() {
      const over = claims.splice(0);
      if (over.length > 0) await storage.limits.giveBack(over);
    },
  };
}

function keyOf(name: string): string {
  return createHash('sha256').update(`picture ${name}`).digest('base64url').slice(0, 22);
}
