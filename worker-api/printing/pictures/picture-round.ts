import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import {
  hasPrintRoom,
  makeOnceFolder,
  makePrintingDir,
  noteOrders,
} from '#api/printing/print-folder.ts';
import { isRedacted } from '#shared/orders/is-redacted.ts';
import { type GiftToPicture, giftsToPicture } from './gifts-to-picture.ts';
import { createPictureClaims } from './picture-claims.ts';
import { makePictures, type PictureDeps } from './picture-process.ts';
import type { WaitingOrders } from './waiting-orders.ts';

/** A process that ends gives back all its memory; print files need it at once. */
const maxOfProcess = 40;

/**
 * Makes the pictures that orders which wait lack, in one process. No folder is made, and no process
 * started, when nothing is missing.
 */
export async function pictureRound(
  deps: PictureDeps,
  orders: WaitingOrders,
  closed: AbortSignal,
): Promise<void> {
  const claims = createPictureClaims(deps);
  const begun = new Set<string>();
  const claim = async (name: string) => {
    if (begun.has(name) || !(await claims.take(name))) return false;
    begun.add(name);
    return true;
  };
  let made: Promise<string> | null = null;
  const folder = () => {
    made ??= makeOnceFolder(deps.printingDir);
    return made;
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
    isWhole = !made || existsSync(await made);
  } catch (error) {
    // An account was deleted whose orders it shows, and with it these files (P21).
    const path = await made;
    if (!path || existsSync(path)) throw error;
  } finally {
    // A storage that is away says so elsewhere, and a claim ends by itself.
    await claims.giveBack().catch(() => undefined);
    orders.over(isWhole);
    if (made) await rm(await made, { recursive: true, force: true });
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
          if (begun.has(name)) return false;
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
