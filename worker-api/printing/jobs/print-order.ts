import { existsSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { itemsToPrint } from '#api/printing/items-to-print.ts';
import { type ItemToPrint, logDrawingFailure } from '#api/printing/print-messages.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { PrintFormat, PrintProblem } from '#shared/printing/print-problems.ts';
import { hasPrintRoom, makeOnceFolder, noteOrders } from './print-folder.ts';

/** A file on its way out; it is gone from the disk already. */
export interface SentFile {
  ok: true;
  name: string;
  bytes: number;
  stream: ReadableStream<Uint8Array>;
  problems: number;
}

interface PrintRequest {
  format: PrintFormat;
  /** A gift by its place from 1, else all of them. */
  item?: number | undefined;
}

const busy = { ok: false, reason: 'busy' } as const;

/**
 * Resolves to the print files of an order as a ZIP, or that of one gift. `no_print_file`: the order
 * does not say what is on that gift, or it could not be drawn.
 */
export async function printOrder(
  {
    printer,
    printingDir,
    storage,
    limits,
    logger,
  }: Pick<AppDeps, 'printer' | 'printingDir' | 'storage' | 'limits' | 'logger'>,
  order: StoredOrder,
  { format, item }: PrintRequest,
  stopped: AbortSignal,
): Promise<SentFile | { ok: false; reason: 'busy' | 'disk_full' | 'no_print_file' }> {
  // It waited for its turn, and nobody may wait for it any more.
  if (stopped.aborted) return busy;
  const folder = await makeOnceFolder(printingDir);
  try {
    await noteOrders(folder, [order.order_number]);
    // It waited for its turn, and may be redacted by now.
    const present = (await storage.orders.byNumber(order.order_number)) ?? order;
    if (!(await hasPrintRoom(folder, limits))) return { ok: false, reason: 'disk_full' };
    const path = join(folder, 'file');
    const asZip = item === undefined;
    const problems: PrintProblem[] = [];
    const itemsInPrint: ItemToPrint[] = [];
    let printedCount = 0;
    const items = remembered(itemsToPrint(storage, present, folder, item), itemsInPrint);
    const outcome = await printer.print(
      { path, format, asZip },
      items,
      (itemProblems, failure) => {
        const printedItem = itemsInPrint[printedCount];
        printedCount += 1;
        problems.push(...itemProblems);
        if (failure && printedItem) logDrawingFailure(logger, printedItem, failure);
      },
      stopped,
    );
    if (!outcome.ok) {
      return outcome.reason === 'disk_full' ? { ok: false, reason: 'disk_full' } : busy;
    }
    const [single] = itemsInPrint;
    const isDrawn = single?.gift && problems.every(({ kind }) => kind !== 'drawing_failed');
    if (!asZip && !isDrawn) return { ok: false, reason: 'no_print_file' };
    // Nobody would read it to its end and close it.
    if (stopped.aborted) return busy;
    const file = await open(path);
    const { size } = await file.stat();
    return {
      ok: true,
      name: asZip ? `${order.order_number}-print.zip` : `${single?.name}.${format}`,
      bytes: size,
      stream: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>,
      problems: problems.length,
    };
  } catch (error) {
    // Its owner's account was deleted, and with it these files (P21): those of now can be made.
    if (!existsSync(folder)) return busy;
    throw error;
  } finally {
    // An open file can be read to its end.
    await rm(folder, { recursive: true, force: true });
  }
}

async function* remembered(items: AsyncIterable<ItemToPrint>, itemsInPrint: ItemToPrint[]) {
  for await (const item of items) {
    itemsInPrint.push(item);
    yield item;
  }
}
