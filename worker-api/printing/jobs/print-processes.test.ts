import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { printHere } from '#api/printing/print-here.ts';
import type { Printer } from '#api/printing/print-messages.ts';
import { gate, shop, testInAPrintShop } from '#api/printing/test-print-shop.ts';
import type { PrintJob } from '#shared/printing/print-problems.ts';
import { removePrintFiles } from './print-folder.ts';
import { createPrintJobs, type PrintJobs } from './print-job-routes.ts';

testInAPrintShop();

/** Returns the jobs of a process of a shop with several, which share the folder. */
function processOf(printer: Partial<Printer> = {}): PrintJobs {
  const { deps } = shop;
  const storage = { ...deps.storage, isShared: true };
  return createPrintJobs({ ...deps, storage, printer: { ...printHere, ...printer } });
}

async function started(jobs: PrintJobs, date: string): Promise<PrintJob> {
  const answer = await jobs.start({ date, all: false, format: 'pdf' });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.job;
}

const statusOf = async (jobs: PrintJobs, { id }: PrintJob) => (await jobs.job(id))?.status ?? null;

/** As if nobody had said anything of the job for so long. */
async function silenced({ id }: PrintJob, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms);
  await utimes(join(shop.deps.printingDir, id, 'job.json'), then, then);
}

describe('print files of a day in several processes', () => {
  test('[B27] are left to the process that makes them, as long as it says that it lives', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { whenReleased, release } = gate();
    const print: Printer['print'] = (...args) => whenReleased.then(() => printHere.print(...args));
    const one = processOf({ print });
    const other = processOf();
    const working = await started(one, '2026-03-01');
    const waiting = await started(one, '2026-03-02');
    await expect.poll(() => statusOf(other, working)).toBe('working');
    expect(await statusOf(other, waiting)).toBe('waiting');
    // The same day is not made twice.
    expect((await started(other, '2026-03-02')).id).toBe(waiting.id);

    // Nothing was finished for an hour, but its process says that it has them.
    for (const job of [working, waiting]) await silenced(job, 3_600_000);
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => statusOf(other, waiting)).toBe('waiting');
    await expect.poll(() => statusOf(other, working)).toBe('working');
    // Others have room for three, and delete none of the two.
    const days = ['2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'];
    for (const day of days) {
      const job = await started(other, day);
      await expect.poll(() => statusOf(other, job)).toBe('done');
    }
    expect(await readdir(shop.deps.printingDir)).toHaveLength(5);
    expect([await statusOf(other, working), await statusOf(other, waiting)]).toEqual([
      'working',
      'waiting',
    ]);
    release();
    for (const job of [working, waiting]) {
      await expect.poll(() => statusOf(other, job)).toBe('done');
    }
    vi.useRealTimers();
  });

  test('[B27] are made once of a day that several start at the same moment', async () => {
    const { whenReleased, release } = gate();
    const print: Printer['print'] = (...args) => whenReleased.then(() => printHere.print(...args));
    const processes = Array.from({ length: 4 }, () => processOf({ print }));
    const jobs = await Promise.all(processes.map((one) => started(one, '2026-03-07')));
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(1);
    release();
    for (const [index, one] of processes.entries()) {
      await expect.poll(() => statusOf(one, jobs[index] as PrintJob)).toBe('done');
    }
  });

  test('[B27] are given up when their process said nothing for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { whenReleased, release } = gate();
    const dead = processOf({
      print: (...args) => whenReleased.then(() => printHere.print(...args)),
    });
    const other = processOf();
    const job = await started(dead, '2026-03-01');
    await expect.poll(() => statusOf(other, job)).toBe('working');
    await silenced(job, 50_000);
    expect(await statusOf(other, job)).toBe('working');
    await silenced(job, 60_000);
    expect(await other.job(job.id)).toMatchObject({ status: 'failed', reason: 'process_ended' });
    const again = await started(other, '2026-03-01');
    expect(again.id).not.toBe(job.id);
    await expect.poll(() => statusOf(other, again)).toBe('done');
    release();
    // Five are kept, so it had to go.
    await expect.poll(() => dead.job(job.id)).toBeNull();
    vi.useRealTimers();
  });

  test('[P21] [T45] are given up when they show whom nobody may see any more, and no others', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { printingDir } = shop.deps;
    const { whenReleased, release } = gate();
    const signals: AbortSignal[] = [];
    const one = processOf({
      async print(_target, items, onPrinted, stopped) {
        if (stopped) signals.push(stopped);
        for await (const item of items) onPrinted(item.gift ? [] : [{ kind: 'not_drawn' }]);
        await Promise.race([
          whenReleased,
          new Promise((resolve) => stopped.addEventListener('abort', resolve)),
        ]);
        return { ok: true };
      },
    });
    const working = await started(one, '2026-03-01');
    const waiting = await started(one, '2026-03-02');
    await expect.poll(() => signals.length).toBe(1);
    await removePrintFiles(printingDir, ['NW-OLD']);
    const names = await readdir(printingDir);
    expect(names).not.toContain(working.id);
    expect(names).toContain(waiting.id);
    vi.advanceTimersByTime(15_000);
    await expect.poll(() => signals[0]?.aborted).toBe(true);
    release();
    await expect.poll(() => one.job(working.id)).toBeNull();
    // One of another day goes on.
    await expect.poll(() => statusOf(one, waiting)).toBe('done');
    expect(await readdir(printingDir)).not.toContain(working.id);
    const again = await started(one, '2026-03-01');
    await expect.poll(() => statusOf(processOf(), again)).toBe('done');
    expect(shop.logged).not.toContainEqual(expect.objectContaining({ during: 'printing' }));
    vi.useRealTimers();
  });
});
