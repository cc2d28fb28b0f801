import { orderQuery, ordersInBatches } from '#api/orders/order-query.ts';
import { itemsToPrint } from '#api/printing/items-to-print.ts';
import { removePhotos } from '#api/printing/pictures/lay-photos.ts';
import {
  type ItemToPrint,
  logDrawingFailure,
  type PrintOutcome,
} from '#api/printing/print-messages.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { deskOrdersFilterSchema } from '#shared/orders/desk-order-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { dueQuery, stepsInHand, stepsToPay, stepsToPrint } from '#shared/orders/work-choices.ts';
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
  const numbers = await ordersToPrint(storage, job);
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
  // What was chosen may have had others: these have their files now.
  job.numbers = numbers;
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

/**
 * Resolves to the numbers of a job's orders that may be made now, and notes in it how many they are, how many are left
 * out, and which customers asked for changes.
 */
async function ordersToPrint({ orders }: AppDeps['storage'], job: PrintJob): Promise<string[]> {
  const numbers: string[] = [];
  const take = ({
    order_number,
    questions = [],
  }: Pick<StoredOrder, 'order_number' | 'questions'>) => {
    numbers.push(order_number);
    for (const { kind, item = 0 } of questions) {
      if (kind !== 'changes') continue;
      job.problems.push({ order_number, item: item + 1, problem: { kind: 'changes_asked' } });
    }
  };
  const days = { from: job.date, until: job.date };
  const queryAt = (steps: typeof stepsToPay) =>
    orderQuery(deskOrdersFilterSchema.parse(dueQuery(days, steps)), new Date());
  if (job.numbers) {
    for (const number of job.numbers) {
      const order = await orders.byNumber(number);
      if (order && stepsInHand.includes(order.step)) take(order);
    }
    job.left_out = job.numbers.length - numbers.length;
  } else {
    const query = queryAt(job.all ? [...stepsToPay, ...stepsToPrint] : stepsToPrint);
    for await (const rows of ordersInBatches(orders, query, pageOfOrders)) rows.forEach(take);
    job.left_out = job.all ? 0 : await orders.count(queryAt(stepsToPay));
  }
  job.of = numbers.length;
  return numbers;
}
