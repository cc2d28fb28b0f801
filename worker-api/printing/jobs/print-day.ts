import { orderQuery } from '#api/orders/order-query.ts';
import { itemsToPrint } from '#api/printing/items-to-print.ts';
import { removePhotos } from '#api/printing/pictures/lay-photos.ts';
import {
  type ItemToPrint,
  logDrawingFailure,
  type PrintOutcome,
} from '#api/printing/print-messages.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { PrintFailure, PrintJob } from '#shared/printing/print-problems.ts';
import { jobFolder, jobZip, keepJob } from './job-record.ts';
import { hasPrintRoom, noteOrders } from './print-folder.ts';

const pageOfOrders = 100;
/** The largest gift takes some seconds: a printer that says nothing for so long hangs. */
const hangsMs = 120_000;
/** The ZIP lists all; whoever looks at a job reads these first. */
const maxProblems = 200;

/** Why a job stops before its files are whole; a removed one has nobody to tell. */
export type EarlyEnd = PrintFailure | 'removed';
type PrintDeps = Pick<AppDeps, 'storage' | 'printer' | 'printingDir' | 'limits' | 'logger'>;

/**
 * Makes the files of a job's day, and keeps how far it is. Null once they are whole; `stopped` ends it
 * when the job was removed.
 */
export async function printDay(
  { storage, printer, printingDir, limits, logger }: PrintDeps,
  job: PrintJob,
  stopped: AbortSignal,
): Promise<EarlyEnd | null> {
  const folder = jobFolder(printingDir, job.id);
  const numbers = job.numbers ?? (await numbersOf(storage, job.date));
  job.of = numbers.length;
  if (!(await keepJob(printingDir, job))) return 'removed';
  await noteOrders(folder, numbers);

  const itemsInPrint: ItemToPrint[] = [];
  let keeping: Promise<unknown> = Promise.resolve();
  let end: EarlyEnd | null = null;
  const ending = new AbortController();
  const stop = (reason: EarlyEnd) => {
    end ??= reason;
    ending.abort();
  };
  const hanging = setTimeout(stop, hangsMs, 'hangs').unref();
  /** After each gift; a large one has some thirty megabytes. */
  async function keepUp(item: ItemToPrint): Promise<void> {
    await removePhotos(item);
    if (!(await keepJob(printingDir, job))) stop('removed');
    else if (!(await hasPrintRoom(folder, limits))) stop('disk_full');
  }

  let outcome: PrintOutcome;
  try {
    outcome = await printer.print(
      { path: jobZip(printingDir, job.id), format: job.format, asZip: true },
      itemsOf(storage, numbers, folder, itemsInPrint),
      (problems, failure) => {
        hanging.refresh();
        const item = itemsInPrint.shift();
        if (!item) return;
        if (failure) logDrawingFailure(logger, item, failure);
        for (const problem of problems) {
          if (job.problems.length >= maxProblems) job.more_problems = (job.more_problems ?? 0) + 1;
          else job.problems.push({ order_number: item.order_number, item: item.item, problem });
        }
        // Orders come one after the other: those before this one are done.
        job.done = numbers.indexOf(item.order_number);
        keeping = keeping.then(() => keepUp(item));
        keeping.catch(() => ending.abort());
      },
      AbortSignal.any([stopped, ending.signal]),
    );
  } finally {
    clearTimeout(hanging);
    // Whatever is kept next is written to the same file.
    await keeping.catch(() => undefined);
  }
  await keeping;
  if (stopped.aborted) return 'removed';
  if (end) return end;
  if (!outcome.ok) return outcome.reason;
  job.done = numbers.length;
  return null;
}

async function* itemsOf(
  storage: AppDeps['storage'],
  numbers: readonly string[],
  folder: string,
  itemsInPrint: ItemToPrint[],
) {
  for (const number of numbers) {
    const order = await storage.orders.byNumber(number);
    if (!order) continue;
    for await (const item of itemsToPrint(storage, order, folder)) {
      itemsInPrint.push(item);
      yield item;
    }
  }
}

/** Resolves to the orders of a day in India that are to be made, oldest first. */
async function numbersOf({ orders }: AppDeps['storage'], date: string): Promise<string[]> {
  const query = orderQuery({ from: date, to: date, sort: 'created_at:asc' }, new Date());
  const numbers: string[] = [];
  for (let after: Row | null = null; ; ) {
    const rows: Row[] = await orders.after(query, after, pageOfOrders);
    const ordersToMake = rows.filter(({ order_status }) => order_status !== 'cancelled');
    numbers.push(...ordersToMake.map(({ order_number }) => order_number));
    after = rows.at(-1) ?? null;
    if (rows.length < pageOfOrders) return numbers;
  }
}

type Row = Awaited<ReturnType<AppDeps['storage']['orders']['after']>>[number];
