import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import { orderQuery } from '#api/services/order-query.ts';
import { randomId } from '#api/services/random-id.ts';
import { isDiskFull } from '#api/storage/is-disk-full.ts';
import type { PrintFormat, PrintJob } from '#shared/printing/print-problems.ts';
import { itemsToPrint, removePhotos } from './items-to-print.ts';
import {
  jobFolder,
  jobZip,
  keepJob,
  keptJobs,
  readJob,
  removeFiles,
  removeJob,
} from './kept-job.ts';
import type { ItemToPrint } from './print-messages.ts';

/** Of the largest day's files this is some gigabytes. */
const maxKept = 5;
const pageOfOrders = 100;
/** A job of another process says at least so often how far it is. */
const silentMs = 60_000;
/** The largest gift takes some seconds: a printer that says nothing for so long hangs. */
const hangsMs = 120_000;

export interface PrintJobs {
  /** The job of this day and kind that waits or works, or a new one; one at a time works. */
  start(date: string, format: PrintFormat): Promise<{ ok: true; job: PrintJob } | Busy>;
  job(id: string): Promise<PrintJob | null>;
  /** Where the file of a job lies that is done. */
  fileOf(job: PrintJob): string;
}

type Busy = { ok: false; reason: 'busy' };

/** Why a job failed; what is printed is never damaged by it. */
const messages = {
  process_ended:
    'The process that made these files has ended before they were whole. Start them again.',
  disk_full:
    'There was no room on the server’s disk for these files, so none are kept. Make room, and start them again.',
  hangs: 'No gift was finished for two minutes, so these files were given up. Start them again.',
  internal: 'Something went wrong while these files were made. The server’s log says what.',
};

/**
 * The print files of whole days, made one day after the other and kept for an hour. What is known of a
 * job is kept beside its file, so that a job whose process ended is told from one that works.
 */
export function createPrintJobs({
  storage,
  printer,
  printingDir,
  randomBytes,
  logger,
}: Pick<AppDeps, 'storage' | 'printer' | 'printingDir' | 'randomBytes' | 'logger'>): PrintJobs {
  /** Those of this process that are not over. */
  const open = new Map<string, PrintJob>();
  let last: Promise<void> = Promise.resolve();

  async function run(job: PrintJob): Promise<void> {
    try {
      await work(job).catch((error: unknown) => {
        tell(error);
        fail(job, isDiskFull(error) ? 'disk_full' : 'internal');
      });
      // First, for a full disk has room again for what is known of the job.
      if (job.status === 'failed') await removeFiles(printingDir, job.id).catch(tell);
      await keepJob(printingDir, job);
    } finally {
      open.delete(job.id);
    }
  }

  async function work(job: PrintJob): Promise<void> {
    // The shop is closing, and soon its storage is closed.
    if (printer.closed.aborted) return fail(job, 'process_ended');
    job.status = 'working';
    const numbers = await numbersOf(job.date);
    job.of = numbers.length;
    await keepJob(printingDir, job);
    const failed = await printOrders(job, numbers);
    if (failed) fail(job, failed);
    else job.status = 'done';
  }

  /** Null once all are printed, or why they are not. */
  async function printOrders(job: PrintJob, numbers: readonly string[]) {
    const folder = jobFolder(printingDir, job.id);
    const sent: ItemToPrint[] = [];
    let keeping: Promise<unknown> = Promise.resolve();
    const stopped = new AbortController();
    const hanging = setTimeout(() => stopped.abort(), hangsMs).unref();
    const print = printer.print(
      { path: jobZip(printingDir, job.id), format: job.format, asZip: true },
      itemsOf(numbers, folder, sent),
      (problems) => {
        hanging.refresh();
        const item = sent.shift();
        if (!item) return;
        job.problems.push(
          ...problems.map((problem) => ({
            order_number: item.order_number,
            item: item.item,
            problem,
          })),
        );
        // Orders come one after the other: those before this one are done.
        job.done = numbers.indexOf(item.order_number);
        keeping = keeping.then(() => removePhotos(item)).then(() => keepJob(printingDir, job));
        keeping.catch(() => undefined);
      },
      stopped.signal,
    );
    const printed = await print.finally(async () => {
      clearTimeout(hanging);
      // Both would write the same file.
      await keeping.catch(() => undefined);
    });
    await keeping;
    if (!printed.ok) return stopped.signal.aborted ? 'hangs' : printed.reason;
    job.done = numbers.length;
    return null;
  }

  async function* itemsOf(numbers: readonly string[], folder: string, sent: ItemToPrint[]) {
    for (const number of numbers) {
      const order = await storage.orders.byNumber(number);
      if (!order) continue;
      for await (const item of itemsToPrint(storage, order, folder)) {
        sent.push(item);
        yield item;
      }
    }
  }

  /** The orders of a day in India that are to be made, oldest first. */
  async function numbersOf(date: string): Promise<string[]> {
    const query = orderQuery({ from: date, to: date, sort: 'created_at:asc' });
    const numbers: string[] = [];
    for (let after: Row | null = null; ; ) {
      const rows: Row[] = await storage.orders.after(query, after, pageOfOrders);
      const wanted = rows.filter(({ order_status }) => order_status !== 'cancelled');
      numbers.push(...wanted.map(({ order_number }) => order_number));
      after = rows.at(-1) ?? null;
      if (rows.length < pageOfOrders) return numbers;
    }
  }

  function fail(job: PrintJob, reason: keyof typeof messages) {
    job.status = 'failed';
    job.message = messages[reason];
  }

  function tell(error: unknown) {
    const told = error instanceof Error ? error : new Error(String(error));
    logger.error({ error: loggableError(told), during: 'printing' });
  }

  /** A job that neither works here nor says anything has lost its process. */
  function lives(job: PrintJob, keptMs: number): boolean {
    if (isOver(job)) return true;
    return storage.isShared && Date.now() - keptMs < silentMs;
  }

  return {
    async start(date, format) {
      const same = [...open.values()].find(
        (job) => job.date === date && job.format === format && !isOver(job),
      );
      if (same) return { ok: true, job: same };
      if (open.size >= maxKept || printer.closed.aborted) return { ok: false, reason: 'busy' };
      const id = randomId(randomBytes);
      const job: PrintJob = { id, date, format, status: 'waiting', done: 0, of: 0, problems: [] };
      open.set(id, job);
      try {
        const over = (await keptJobs(printingDir)).filter((kept) => !open.has(kept));
        const tooMany = Math.max(0, over.length + open.size - maxKept);
        for (const kept of over.slice(0, tooMany)) await removeJob(printingDir, kept);
        await keepJob(printingDir, job);
      } catch (error) {
        open.delete(id);
        throw error;
      }
      // The next one is made whatever becomes of this one.
      last = last.then(() => run(job)).catch(tell);
      return { ok: true, job };
    },
    async job(id) {
      const known = open.get(id);
      if (known) return known;
      const kept = await readJob(printingDir, id);
      if (!kept) return null;
      const { job, keptMs } = kept;
      if (!lives(job, keptMs)) fail(job, 'process_ended');
      return job;
    },
    fileOf: ({ id }) => jobZip(printingDir, id),
  };
}

function isOver({ status }: PrintJob): boolean {
  return status === 'done' || status === 'failed';
}

type Row = Awaited<ReturnType<AppDeps['storage']['orders']['after']>>[number];
