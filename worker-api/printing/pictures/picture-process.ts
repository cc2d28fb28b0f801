import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { logDrawingFailure } from '#api/printing/pdf/drawing-failure.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { PrintProblem } from '#shared/printing/print-problems.ts';
import { removePhotos } from './gift-photos.ts';
import type { GiftToPicture } from './gifts-to-picture.ts';
import { type KeepDeps, keepPicture } from './keep-picture.ts';
import { pictureFiles } from './picture-files.ts';

/** It has the least priority, so a busy machine may hold it up for long. */
const hangsMs = 600_000;

export type PictureDeps = KeepDeps &
  Pick<AppDeps, 'logger' | 'printer' | 'printingDir'> & {
    limits: Pick<AppDeps['limits'], 'printingLeavesBytes'>;
  };

interface Making {
  deps: PictureDeps;
  /** Where the files lie until they are kept. */
  folder: string;
  /** Called for the order of each gift that has no picture now. */
  onUnmade: (orderNumber: string) => void;
  closed: AbortSignal;
}

/** Makes the pictures of these gifts in one process, and keeps each once it is made. */
export async function makePictures(
  { deps, folder, onUnmade, closed }: Making,
  gifts: AsyncIterable<GiftToPicture>,
): Promise<void> {
  const { logger, printer } = deps;
  const sent: GiftToPicture[] = [];
  let timer: NodeJS.Timeout | undefined;
  async function* items() {
    // It may have waited for its turn until now.
    timer = setTimeout(() => hanging.abort(), hangsMs).unref();
    for await (const gift of gifts) {
      sent.push(gift);
      yield gift.item;
    }
  }
  const hanging = new AbortController();
  let keeping: Promise<void> = Promise.resolve();
  const printed = await printer
    .print(
      { path: folder, format: 'picture', asZip: false },
      items(),
      (problems, failure) => {
        timer?.refresh();
        const gift = sent.shift();
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
  // One that another process has the next time, or that ends it again.
  for (const { place } of sent) onUnmade(place.orderNumber);
  if (!printed.ok && !closed.aborted) {
    const reason = hanging.signal.aborted ? 'hangs' : printed.reason;
    logger.warn({ pictures: 'not all are made', reason, unmade: sent.length });
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
