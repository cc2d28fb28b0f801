import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import { isWorkshop, requireWork } from '#api/accounts/sessions/workshop-view.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import { fileAnswer } from '#api/server/http/answers/file-answer.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { randomId } from '#api/server/random-id.ts';
import { withLease } from '#api/server/repeat/lease.ts';
import { isDiskFull } from '#api/storage/is-disk-full.ts';
import type { PrintFailure, PrintJob } from '#shared/printing/print-problems.ts';
import { printJobSchema } from '#shared/printing/print-schemas.ts';
import {
  bytesOfFile,
  type JobRecord,
  jobFolder,
  jobRecords,
  jobZip,
  keepJob,
  keepNewJob,
  readJob,
  removeFiles,
  removeJob,
  sayAlive,
} from './job-record.ts';
import { type EarlyEnd, printDay } from './print-day.ts';
import { hasPrintRoom, makePrintingDir } from './print-folder.ts';

const retryAfterSeconds = 5;

/** The print files of a whole day, as a job (B27). */
export function printJobRoutes(
  deps: Parameters<typeof createPrintJobs>[0],
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const work = requireWork(sessions);
  const jobs = createPrintJobs(deps);

  return new Hono<AppEnv>()
    .post('/print-jobs', work, limitReads, validate('json', printJobSchema), async (c) => {
      const request = c.req.valid('json');
      const { date, format, numbers } = request;
      const all = request.all && !isWorkshop(c);
      const started = await jobs.start({ date, all, format }, numbers);
      if (started.ok) {
        await deeds.note(c, 'print_files_made', date);
        return c.json({ id: started.job.id }, 202);
      }
      if (started.reason === 'disk_full') return fail(c, 'storage_full');
      return fail(c, 'busy', { retryAfterSeconds });
    })
    .get('/print-jobs/:id', work, limitReads, async (c) => {
      const job = await jobs.job(c.req.param('id'));
      return job ? c.json(job, 200) : fail(c, 'not_found');
    })
    .get('/print-jobs/:id/file', work, limitReads, async (c) => {
      const job = await jobs.job(c.req.param('id'));
      if (job?.status !== 'done') return fail(c, 'not_found');
      const name = `print-${job.date}-${job.format}.zip`;
      const path = jobs.fileOf(job);
      if (c.req.method === 'HEAD') {
        const file = await stat(path).catch(() => null);
        if (!file) return fail(c, 'not_found');
        return fileAnswer({ name, bytes: file.size, stream: null });
      }
      const file = await open(path).catch(() => null);
      if (!file) return fail(c, 'not_found');
      await deeds.note(c, 'print_files_downloaded', job.date);
      const { size: bytes } = await file.stat();
      const stream = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
      return fileAnswer({ name, bytes, stream });
    });
}

/** Of the largest day's files this is some gigabytes. */
const maxKept = 5;
/** So often a process says that it has a job, whether it waits or works. */
const sayAliveMs = 15_000;
/** One that heard nothing of another's job for so long takes its process for ended. */
const silentMs = 60_000;

export interface PrintJobs {
  /** The job of this day and kind that waits or works, or a new one; one at a time works here. */
  start(
    files: Pick<PrintJob, 'date' | 'all' | 'format'>,
    numbers?: string[],
  ): Promise<{ ok: true; job: PrintJob } | NotStarted>;
  job(id: string): Promise<PrintJob | null>;
  /** Returns where the file of a job lies that is done. */
  fileOf(job: PrintJob): string;
}

type NotStarted = { ok: false; reason: 'busy' | 'disk_full' };

/** Why a job failed; what is printed is never damaged by it. */
const messages: Record<PrintFailure, string> = {
  process_ended:
    'The process that made these files has ended before they were whole. Start them again.',
  disk_full:
    'There was no room on the server’s disk for these files, so none are kept. Make room, and start them again.',
  hangs: 'No gift was finished for two minutes, so these files were given up. Start them again.',
  internal: 'Something went wrong while these files were made. The server’s log says what.',
};

/**
 * Makes the print files of whole days, one day after the other, and keeps them for an hour. What is
 * known of a job is kept beside its file. Several processes may share the folder: a job that is not
 * over has a process as long as that says so (`sayAliveMs`), and is left to it.
 */
export function createPrintJobs(
  deps: Pick<
    AppDeps,
    'storage' | 'clock' | 'printer' | 'printingDir' | 'randomBytes' | 'logger' | 'limits'
  >,
): PrintJobs {
  const { storage, printer, printingDir, randomBytes, logger, limits } = deps;
  /** Those of this process that are not over. */
  const open = new Map<string, PrintJob>();
  let last: Promise<void> = Promise.resolve();

  async function run(job: PrintJob, removed: AbortSignal): Promise<void> {
    const end = await work(job, removed).catch(async (error: unknown): Promise<EarlyEnd> => {
      // Its folder was taken away under it.
      if (!(await isKept(job))) return 'removed';
      tell(error);
      return isDiskFull(error) ? 'disk_full' : 'internal';
    });
    // Nobody is told of a removed one, and nothing of it may come back.
    if (end === 'removed') return await removeJob(printingDir, job.id);
    if (end === null) job.status = 'done';
    else {
      fail(job, end);
      // First, for a full disk has room again for what is known of the job.
      await removeFiles(printingDir, job.id).catch(tell);
    }
    await keepJob(printingDir, job);
  }

  async function work(job: PrintJob, removed: AbortSignal): Promise<EarlyEnd | null> {
    if (removed.aborted) return 'removed';
    // The shop is closing, and soon its storage is closed.
    if (printer.closed.aborted) return 'process_ended';
    if (!(await hasPrintRoom(jobFolder(printingDir, job.id), limits))) return 'disk_full';
    job.status = 'working';
    return await printDay(deps, job, removed);
  }

  /** Resolves once the job is over; until then others are told that it has a process. */
  async function seeThrough(job: PrintJob, before: Promise<void>): Promise<void> {
    const removed = new AbortController();
    const saying = setInterval(async () => {
      if (!(await isKept(job))) removed.abort();
    }, sayAliveMs).unref();
    try {
      await before;
      await run(job, removed.signal);
    } catch (error) {
      tell(error);
    } finally {
      clearInterval(saying);
      open.delete(job.id);
    }
  }

  /** Also says that the job has a process. A disk that cannot be written to says nothing about it. */
  async function isKept({ id }: PrintJob): Promise<boolean> {
    return await sayAlive(printingDir, id).catch(() => true);
  }

  function fail(job: PrintJob, reason: PrintFailure) {
    job.status = 'failed';
    job.reason = reason;
    job.message = messages[reason];
  }

  function tell(error: unknown) {
    const cause = error instanceof Error ? error : new Error(String(error));
    logger.error({ error: loggableError(cause), during: 'printing' });
  }

  /** Whether a process still waits for this job or works at it; one with SQLite is alone. */
  function isUnderWay({ job, heardMs }: JobRecord): boolean {
    if (isOver(job)) return false;
    return open.has(job.id) || (storage.isShared && Date.now() - heardMs < silentMs);
  }

  /** Keeps a new job where there is room for it beside the others, or finds the same one. */
  async function place(
    job: PrintJob,
    isSame: (other: PrintJob) => boolean,
  ): Promise<{ ok: true; job: PrintJob } | NotStarted> {
    const others = (await jobRecords(printingDir)).filter(({ id }) => !open.has(id));
    const elsewhere = others.filter(({ record }) => record && isUnderWay(record));
    const same = elsewhere.find(({ record }) => record && isSame(record.job))?.record;
    if (same) return { ok: true, job: same.job };
    if (elsewhere.length + open.size > maxKept) return { ok: false, reason: 'busy' };
    const over = others.filter((one) => !elsewhere.includes(one));
    const beyond = over.slice(0, Math.max(0, others.length + open.size - maxKept));
    await makePrintingDir(printingDir);
    let freed = 0;
    for (const { id } of beyond) freed += await bytesOfFile(printingDir, id);
    // Before anything is deleted: whoever gets no new file keeps the one there is.
    if (!(await hasPrintRoom(printingDir, limits, freed)))
      return { ok: false, reason: 'disk_full' };
    for (const { id } of beyond) await removeJob(printingDir, id);
    await keepNewJob(printingDir, job);
    return { ok: true, job };
  }

  return {
    async start({ date, all, format }, chosenNumbers) {
      const numbers = chosenNumbers && [...new Set(chosenNumbers)];
      const named = JSON.stringify(numbers);
      const isSame = (job: PrintJob) =>
        job.date === date &&
        job.all === all &&
        job.format === format &&
        JSON.stringify(job.numbers) === named &&
        !isOver(job);
      const same = [...open.values()].find(isSame);
      if (same) return { ok: true, job: same };
      if (open.size >= maxKept || printer.closed.aborted) return { ok: false, reason: 'busy' };
      const id = randomId(randomBytes);
      const job: PrintJob = {
        id,
        date,
        all,
        format,
        status: 'waiting',
        done: 0,
        of: 0,
        left_out: 0,
        problems: [],
      };
      if (numbers) job.numbers = numbers;
      open.set(id, job);
      let result: Awaited<ReturnType<typeof place>> | null = null;
      try {
        // One process after the other, or two would not see the day of each other.
        result = await withLease(deps, 'print jobs', () => place(job, isSame));
      } finally {
        if (result?.ok && result.job === job) last = seeThrough(job, last);
        else open.delete(id);
      }
      return result;
    },
    async job(id) {
      const openJob = open.get(id);
      if (openJob) return openJob;
      const record = await readJob(printingDir, id);
      if (!record) return null;
      if (!isOver(record.job) && !isUnderWay(record)) fail(record.job, 'process_ended');
      return record.job;
    },
    fileOf: ({ id }) => jobZip(printingDir, id),
  };
}

function isOver({ status }: PrintJob): boolean {
  return status === 'done' || status === 'failed';
}
