import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { problemSchema } from '#api/printing/print-messages.ts';
import { isRandomId } from '#api/server/random-id.ts';
import { type PrintJob, printFailures, printFormats } from '#shared/printing/print-problems.ts';

/*
 * A job is a folder of the printing folder, named by its id: what is known of it, its file, and the
 * photos of the gifts that are printed just now. Processes that share the folder know of each other's
 * jobs by it alone.
 */
const jobFile = 'job.json';
const zipFile = 'files.zip';

const jobSchema = z.object({
  id: z.string(),
  date: z.string(),
  all: z.boolean(),
  format: z.enum(printFormats),
  numbers: z.array(z.string()).exactOptional(),
  status: z.enum(['waiting', 'working', 'done', 'failed']),
  done: z.number(),
  of: z.number(),
  left_out: z.number(),
  problems: z.array(
    z.object({ order_number: z.string(), item: z.number(), problem: problemSchema }),
  ),
  more_problems: z.number().exactOptional(),
  reason: z.enum(printFailures).exactOptional(),
  message: z.string().exactOptional(),
}) satisfies z.ZodType<PrintJob>;

/** A job as it was kept last. */
export interface JobRecord {
  job: PrintJob;
  /** When its process last said anything of it. */
  heardMs: number;
}

export function jobFolder(printingDir: string, id: string): string {
  return join(printingDir, id);
}

export function jobZip(printingDir: string, id: string): string {
  return join(jobFolder(printingDir, id), zipFile);
}

/** Resolves to 0 while the file is not begun. */
export async function bytesOfFile(printingDir: string, id: string): Promise<number> {
  const file = await stat(jobZip(printingDir, id)).catch(() => null);
  return file?.size ?? 0;
}

export async function keepNewJob(printingDir: string, job: PrintJob): Promise<void> {
  await mkdir(jobFolder(printingDir, job.id), { mode: 0o700 });
  await keepJob(printingDir, job);
}

/** Resolves to false when the job was removed meanwhile. */
export async function keepJob(printingDir: string, job: PrintJob): Promise<boolean> {
  const path = join(jobFolder(printingDir, job.id), jobFile);
  // A reader finds the one before or this one, never a part.
  return await unlessRemoved(async () => {
    await writeFile(`${path}.new`, JSON.stringify(job), { mode: 0o600 });
    await rename(`${path}.new`, path);
  });
}

/** Says that a job has a process still; false when it was removed meanwhile. */
export async function sayAlive(printingDir: string, id: string): Promise<boolean> {
  const now = new Date();
  return await unlessRemoved(() => utimes(join(jobFolder(printingDir, id), jobFile), now, now));
}

/** Resolves to null for what is no id, or an id that nothing is kept of. */
export async function readJob(printingDir: string, id: string): Promise<JobRecord | null> {
  if (!isRandomId(id)) return null;
  const path = join(jobFolder(printingDir, id), jobFile);
  try {
    const { mtimeMs: heardMs } = await stat(path);
    return { job: jobSchema.parse(JSON.parse(await readFile(path, 'utf8'))), heardMs };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** All that are kept by their ids, the oldest first; before them those that cannot be read. */
export async function jobRecords(
  printingDir: string,
): Promise<{ id: string; record: JobRecord | null }[]> {
  const names = await readdir(printingDir).catch(() => []);
  const jobs = await Promise.all(
    names.map(async (id) => {
      const job = await readJob(printingDir, id).catch(() => 'broken' as const);
      return job === null ? [] : [{ id, record: job === 'broken' ? null : job }];
    }),
  );
  return jobs.flat().toSorted((a, b) => (a.record?.heardMs ?? 0) - (b.record?.heardMs ?? 0));
}

/** Deletes all of a job but what is known of it. */
export async function removeFiles(printingDir: string, id: string): Promise<void> {
  const folder = jobFolder(printingDir, id);
  for (const name of await readdir(folder).catch(() => [])) {
    if (name !== jobFile) await rm(join(folder, name), { recursive: true, force: true });
  }
}

export async function removeJob(printingDir: string, id: string): Promise<void> {
  await rm(jobFolder(printingDir, id), { recursive: true, force: true });
}

async function unlessRemoved(write: () => Promise<void>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
