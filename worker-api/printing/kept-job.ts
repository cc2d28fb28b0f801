import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isPhotoId } from '#api/uploads/photo-address.ts';
import { type PrintJob, printFormats } from '#shared/printing/print-problems.ts';
import { problemSchema } from './print-messages.ts';

/*
 * A job is a folder of the printing folder, named by its id: what is known of it, its file, and the
 * photos of the gifts that are printed just now.
 */
const jobFile = 'job.json';
const zipFile = 'files.zip';

const jobSchema = z.object({
  id: z.string(),
  date: z.string(),
  format: z.enum(printFormats),
  status: z.enum(['waiting', 'working', 'done', 'failed']),
  done: z.number(),
  of: z.number(),
  problems: z.array(
    z.object({ order_number: z.string(), item: z.number(), problem: problemSchema }),
  ),
  message: z.string().exactOptional(),
}) satisfies z.ZodType<PrintJob>;

/** A job as it was kept last. */
interface KeptJob {
  job: PrintJob;
  keptMs: number;
}

export function jobFolder(printingDir: string, id: string): string {
  return join(printingDir, id);
}

export function jobZip(printingDir: string, id: string): string {
  return join(jobFolder(printingDir, id), zipFile);
}

export async function keepJob(printingDir: string, job: PrintJob): Promise<void> {
  const folder = jobFolder(printingDir, job.id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, jobFile);
  // A reader finds the one before or this one, never a part.
  await writeFile(`${path}.new`, JSON.stringify(job), { mode: 0o600 });
  await rename(`${path}.new`, path);
}

/** Null for an id that is none, or that nothing is kept of. */
export async function readJob(printingDir: string, id: string): Promise<KeptJob | null> {
  if (!isPhotoId(id)) return null;
  const path = join(jobFolder(printingDir, id), jobFile);
  try {
    const { mtimeMs } = await stat(path);
    return { job: jobSchema.parse(JSON.parse(await readFile(path, 'utf8'))), keptMs: mtimeMs };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The ids of all that are kept, the oldest first; before them those that cannot be read. */
export async function keptJobs(printingDir: string): Promise<string[]> {
  const names = await readdir(printingDir).catch(() => []);
  const read = await Promise.all(
    names.map(async (id) => {
      const kept = await readJob(printingDir, id).catch(() => ({ keptMs: 0 }));
      return kept ? [{ id, keptMs: kept.keptMs }] : [];
    }),
  );
  return read
    .flat()
    .toSorted((a, b) => a.keptMs - b.keptMs)
    .map(({ id }) => id);
}

/** Deletes all of a job but what is known of it. */
export async function removeFiles(printingDir: string, id: string): Promise<void> {
  const folder = jobFolder(printingDir, id);
  for (const name of await readdir(folder)) {
    if (name !== jobFile) await rm(join(folder, name), { recursive: true, force: true });
  }
}

export async function removeJob(printingDir: string, id: string): Promise<void> {
  await rm(jobFolder(printingDir, id), { recursive: true, force: true });
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
