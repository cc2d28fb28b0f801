import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import { requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { fail } from '#api/http/fail.ts';
import type { LimitReads } from '#api/http/limit-reads.ts';
import { validate } from '#api/http/validate.ts';
import { taskSlots } from '#api/limits/task-slots.ts';
import { createPrintJobs } from '#api/printing/print-jobs.ts';
import { printOrder } from '#api/printing/print-order.ts';
import { printProblemsHeader } from '#shared/http/headers.ts';
import { printJobSchema, printQuerySchema } from '#shared/http/print-schemas.ts';

/** Orders are printed one after the other, beside the files of a day; few wait for their turn. */
const ordersWaiting = 4;
const retryAfterSeconds = 5;

class PrinterBusyError extends Error {}

const contentTypes = { pdf: 'application/pdf', png: 'image/png', zip: 'application/zip' };

/** Print files: those of one order at once, those of a whole day as a job (B26). */
export function printRoutes(
  deps: Pick<AppDeps, 'storage' | 'printer' | 'printingDir' | 'randomBytes' | 'logger' | 'limits'>,
  sessions: Sessions,
  limitReads: LimitReads,
) {
  const { storage, limits } = deps;
  const admin = requireRole(sessions, 'admin');
  const jobs = createPrintJobs(deps);
  const turns = taskSlots(1, ordersWaiting, () => new PrinterBusyError());

  return new Hono<AppEnv>()
    .get(
      '/orders/:number/print',
      admin,
      limitReads,
      validate('query', printQuerySchema),
      async (c) => {
        const asked = c.req.valid('query');
        const order = await storage.orders.byNumber(c.req.param('number'));
        if (!order) return fail(c, 'unknown_order');
        if (asked.item !== undefined && asked.item > order.items.length)
          return fail(c, 'not_found');
        const stopped = AbortSignal.timeout(limits.adminCallMs);
        const file = await turns(() => printOrder(deps, order, asked, stopped)).catch(
          (error: unknown) => {
            if (error instanceof PrinterBusyError) return { ok: false, reason: 'busy' } as const;
            throw error;
          },
        );
        if (!file.ok) {
          if (file.reason === 'busy') return fail(c, 'busy', { retryAfterSeconds });
          return fail(c, file.reason === 'disk_full' ? 'storage_full' : 'not_found');
        }
        return fileAnswer(file, { [printProblemsHeader]: String(file.problems) });
      },
    )
    .post('/print-jobs', admin, limitReads, validate('json', printJobSchema), async (c) => {
      const { date, format } = c.req.valid('json');
      const started = await jobs.start(date, format);
      if (!started.ok) return fail(c, 'busy', { retryAfterSeconds });
      return c.json({ id: started.job.id }, 202);
    })
    .get('/print-jobs/:id', admin, limitReads, async (c) => {
      const job = await jobs.job(c.req.param('id'));
      return job ? c.json(job, 200) : fail(c, 'not_found');
    })
    .get('/print-jobs/:id/file', admin, limitReads, async (c) => {
      const job = await jobs.job(c.req.param('id'));
      if (job?.status !== 'done') return fail(c, 'not_found');
      const file = await open(jobs.fileOf(job)).catch(() => null);
      if (!file) return fail(c, 'not_found');
      const { size: bytes } = await file.stat();
      const stream = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
      return fileAnswer({ name: `print-${job.date}.zip`, bytes, stream }, {});
    });
}

interface File {
  name: string;
  bytes: number;
  stream: ReadableStream<Uint8Array>;
}

function fileAnswer({ name, bytes, stream }: File, headers: Record<string, string>): Response {
  const ending = name.slice(name.lastIndexOf('.') + 1) as keyof typeof contentTypes;
  return new Response(stream, {
    headers: {
      'Content-Type': contentTypes[ending],
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': String(bytes),
      ...headers,
    },
  });
}
