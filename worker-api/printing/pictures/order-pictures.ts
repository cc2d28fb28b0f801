import { setTimeout as wait } from 'node:timers/promises';
import { loggableError } from '#api/server/http/loggable-error.ts';
import type { OrderQuery } from '#api/storage/order-store.ts';
import type { PictureDeps } from './picture-process.ts';
import { pictureRound } from './picture-round.ts';
import { createWaitingOrders } from './waiting-orders.ts';

/** A round takes what came together, and answers come first. */
const gatherMs = 1_000;
/** How long an order is left alone that has nothing to make or failed, and after an error all are. */
const restMs = 60_000;
const recentMs = 3 * 24 * 60 * 60 * 1_000;
const maxFound = 200;

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
        const told = error instanceof Error ? error : new Error(String(error));
        logger.error({ error: loggableError(told), during: 'pictures of orders' });
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
        const found = await storage.orders.after(query, null, maxFound);
        return found.map(({ order_number }) => order_number);
      });
    },
    async close() {
      closed.abort();
      orders.clear();
      await working;
    },
  };
}
