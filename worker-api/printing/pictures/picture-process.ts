import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureFolder, readFoldersOnce } from '#api/photos/photo-folders.ts';
import {
  type ItemToPrint,
  logDrawingFailure,
  type Printer,
  pictureFiles,
  pictureHeightPx,
  pictureType,
  pictureWidthPx,
} from '#api/printing/print-messages.ts';
import type { ProofPlace } from '#api/proofs/proof-store.ts';
import { proofsBy } from '#api/proofs/proof-views.ts';
import type { BasicDeps } from '#api/server/basic-deps.ts';
import { randomId } from '#api/server/random-id.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { isRedacted } from '#shared/orders/order-moves.ts';
import { drawingVersion } from '#shared/preview/drawing-version.ts';
import type { PrintProblem } from '#shared/printing/print-problems.ts';
import { arrivedPhotos, giftOf, layPhotos, removePhotos } from './lay-photos.ts';

/** It has a low priority, so a busy machine may hold it up for long. */
const hangsMs = 600_000;

export type PictureDeps = KeepDeps &
  Pick<BasicDeps, 'logger' | 'printingDir'> & {
    printer: Printer;
    limits: Pick<BasicDeps['limits'], 'printingLeavesBytes'>;
  };

interface Making {
  deps: PictureDeps;
  /** The folder of the files until they are kept. */
  folder: string;
  /** It is called for the order of each gift that has no picture now. */
  onUnmade: (orderNumber: string) => void;
  closed: AbortSignal;
}

/** Makes the pictures of these gifts in one process, and keeps each once it is made. */
export async function makePictures(
  { deps, folder, onUnmade, closed }: Making,
  gifts: AsyncIterable<GiftToPicture>,
): Promise<void> {
  const { logger, printer } = deps;
  const giftsInPrint: GiftToPicture[] = [];
  let timer: NodeJS.Timeout | undefined;
  async function* items() {
    // It may have waited for its turn until now.
    timer = setTimeout(() => hanging.abort(), hangsMs).unref();
    for await (const gift of gifts) {
      giftsInPrint.push(gift);
      yield gift.item;
    }
  }
  const hanging = new AbortController();
  let keeping: Promise<void> = Promise.resolve();
  const outcome = await printer
    .print(
      { path: folder, format: 'picture', asZip: false },
      items(),
      (problems, failure) => {
        timer?.refresh();
        const gift = giftsInPrint.shift();
        if (gift && failure) logDrawingFailure(logger, gift.item, failure);
        if (gift) keeping = keeping.then(() => keep(gift, problems));
        keeping.catch(() => hanging.abort());
      },
      AbortSignal.any([closed, hanging.signal]),
    )
    .finally(async () => {
      clearTimeout(timer);
      // The folder and the storage may go once this is over.
      await keeping.catch(() => undefined);
    });
  await keeping;
  if (!existsSync(folder)) return;
  // Another process may have it the next time, or be ended by it again.
  for (const { place } of giftsInPrint) onUnmade(place.orderNumber);
  if (!outcome.ok && !closed.aborted) {
    const reason = hanging.signal.aborted ? 'hangs' : outcome.reason;
    logger.warn({ pictures: 'not all are made', reason, unmade: giftsInPrint.length });
  }

  async function keep(gift: GiftToPicture, problems: PrintProblem[]) {
    const { orderNumber, item } = gift.place;
    if (!existsSync(folder)) return;
    const kinds: string[] = problems.map(({ kind }) => kind);
    if (kinds.length === 0 && !(await keepPicture(deps, gift, folder))) kinds.push('storage_full');
    if (kinds.length > 0) {
      onUnmade(orderNumber);
      logger.warn({ pictures: 'not made of a gift', orderNumber, item: item + 1, kinds });
    }
    await removePhotos(gift.item);
    for (const { path } of pictureFiles(folder, gift.item.name)) await rm(path, { force: true });
  }
}

interface KeepDeps extends Pick<BasicDeps, 'storage' | 'clock' | 'randomBytes'> {
  photoRoom: {
    /** Resolves to why there is no room for so many bytes more of an order; null when there is. */
    takeForOrder(order: StoredOrder, bytes: number): Promise<string | null>;
    /** The same for any picture of the order, before it is drawn. */
    lookForOrder(order: StoredOrder): Promise<string | null>;
  };
}

/** Whose photos they are: they take nothing of the room that a customer has. */
const ofShop = 'shop';

/**
 * Stores a picture that lies in `folder`. Of several processes that made it the first to store its
 * bytes counts, and the others store none (ST13).
 * False when the shop has no room for it; it is made again when its order is read.
 */
async function keepPicture(
  { storage, clock, randomBytes, photoRoom }: KeepDeps,
  { owner, place, item: { name } }: GiftToPicture,
  folder: string,
): Promise<boolean> {
  const { photos, proofs, orders } = storage;
  const paths = pictureFiles(folder, name);
  const files = await Promise.all(
    paths.map(async ({ width, path }) => ({ width, data: await readFile(path) })),
  );
  const full = files.find(({ width }) => width === 'full');
  if (!full) throw new Error('A picture has no full file');
  const bytes = files.reduce((sum, { data }) => sum + data.length, 0);
  const ordered = await orders.byNumber(place.orderNumber);
  // Accounts are free, and so is ordering: pictures must not take the room of all others (T27).
  if (ordered && (await photoRoom.takeForOrder(ordered, bytes)) !== null) return false;
  const shopFolder = pictureFolder(place.orderNumber);
  const now = clock().toISOString();
  if (!(await photos.claimFolder(shopFolder, owner, now)))
    throw new Error(`${shopFolder} is another's`);
  // It is never looked at among the folders of abandoned carts.
  await photos.markOrdered(shopFolder);
  const id = randomId(randomBytes);
  const about = { contentType: pictureType, originalName: `${name}.jpg`, bytes, createdAt: now };
  const photoId = `${place.item}-v${place.version}`;
  const first = await photos.put(
    { id, owner: ofShop, folder: shopFolder, photoId, ...about },
    files,
  );
  // Gone when the order was forgotten in between.
  const data = first?.id === id ? full.data : first && (await photos.read(first.id, 'full'))?.data;
  if (first && data)
    await proofs.addPicture({
      ...place,
      imageId: first.id,
      drawing: drawingVersion,
      madeAt: now,
      width: pictureWidthPx,
      height: pictureHeightPx,
      sha256: createHash('sha256').update(data).digest('hex'),
    });
  // The account may have been forgotten meanwhile (P21), before there was anything to remove.
  const order = await orders.byNumber(place.orderNumber);
  if (order && !isRedacted(order)) return true;
  await proofs.removeOfOrder(place.orderNumber);
  await photos.removeFolder(shopFolder);
  return true;
}

/** A version of a gift whose picture is to be made. */
export interface GiftToPicture {
  owner: string;
  place: ProofPlace;
  item: ItemToPrint;
}

/**
 * The versions of the gifts of an order that have no picture and can have one: all their photos have
 * arrived. These are laid into the folder, each when its turn comes; `claim` says by its name whether
 * it is to be made here.
 */
export async function* giftsToPicture(
  { photos, proofs }: Pick<Storage, 'photos' | 'proofs'>,
  order: StoredOrder,
  folder: () => Promise<string>,
  claim: (name: string) => Promise<boolean>,
): AsyncGenerator<GiftToPicture> {
  const { order_number: orderNumber, owner, created_at: createdAt, language } = order;
  const folders = readFoldersOnce(photos);
  const [askedProofs, pictures] = await Promise.all([
    proofs.ofOrders([orderNumber]),
    proofs.picturesOf([orderNumber]),
  ]);
  const madeNames = new Set(pictures.map(nameOf));
  const byItem = proofsBy(askedProofs, 'item');
  for (const [index, item] of order.items.entries()) {
    const versions = [{ version: 1, customization: undefined }, ...(byItem.get(index) ?? [])];
    for (const { version, customization } of versions) {
      const place = { orderNumber, item: index, version };
      const name = nameOf(place);
      const gift = giftOf(item, customization);
      if (!gift || madeNames.has(name)) continue;
      const { giftPhotos, missing } = await arrivedPhotos(item, gift, folders);
      if (missing > 0 || !(await claim(name))) continue;
      const here = await folder();
      const laid = await layPhotos(giftPhotos, photos, (at) => join(here, `${name}-${at}`));
      if (laid.unread > 0) await removePhotos(laid);
      else {
        const facts = { name, order_number: orderNumber, item: index + 1, createdAt, language };
        yield { owner, place, item: { ...facts, gift, photos: laid.photos, problems: [] } };
      }
    }
  }
}

function nameOf({ orderNumber, item, version }: ProofPlace): string {
  return `${orderNumber}-${item + 1}-v${version}`;
}
