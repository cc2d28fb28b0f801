import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/staff-deeds.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { fail } from '#api/server/http/fail.ts';
import { fileAnswer } from '#api/server/http/file-answer.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { validate } from '#api/server/http/validate.ts';
import { printJobSchema } from '#shared/printing/print-schemas.ts';
import { createPrintJobs } from './print-jobs.ts';

const retryAfterSeconds = 5;

/** The print files of a whole day, as a job (B27). */
export function printJobRoutes(
  deps: Parameters<typeof createPrintJobs>[0],
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const admin = requireRole(sessions, 'admin');
  const jobs = createPrintJobs(deps);

  return new Hono<AppEnv>()
    .post('/print-jobs', admin, limitReads, validate('json', printJobSchema), async (c) => {
      const { date, format } = c.req.valid('json');
      const started = await jobs.start(date, format);
      if (started.ok) {
        await deeds.note(c, 'print_files_made', date);
        return c.json({ id: started.job.id }, 202);
      }
      if (started.reason === 'disk_full') return fail(c, 'storage_full');
      return fail(c, 'busy', { retryAfterSeconds });
    })
    .get('/print-jobs/:id', admin, limitReads, async (c) => {
      const job = await jobs.job(c.req.param('id'));
      return job ? c.json(job, 200) : fail(c, 'not_found');
    })
    .get('/print-jobs/:id/file', admin, limitReads, async (c) => {
      const job = await jobs.job(c.req.param('id'));
      if (job?.status !== 'done') return fail(c, 'not_found');
      const name = `print-${job.date}-${job.format}.zip`;
      const path = jobs.fileOf(job);
      if (c.req.method === 'HEAD') {
        const found = await stat(path).catch(() => null);
        if (!found) return fail(c, 'not_found');
        return fileAnswer({ name, bytes: found.size, stream: null });
      }
      const file = await open(path).catch(() => null);
      if (!file) return fail(c, 'not_found');
      await deeds.note(c, 'print_files_downloaded', job.date);
      const { size: bytes } = await file.stat();
      const stream = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
      return fileAnswer({ name, bytes, stream });
    });
}
