import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  get,
  jobOf,
  jobThatIs,
  printBy,
  shop,
  startJob,
  testInAPrintShop,
} from '#api/printing/test-print-shop.ts';

testInAPrintShop();

describe('the print files of a day', () => {
  test('[B27] [P20] whose process ends say so, and can be started again', async () => {
    printBy({
      print: async () => ({ ok: false, reason: 'process_ended' }),
    });
    const id = await startJob({ date: '2026-03-01' });
    const failed = await jobThatIs(id, 'failed');
    expect(failed.message).toMatch(/ended.*again\.$/);
    expect((await get(`/print-jobs/${id}/file`)).status).toBe(404);
    printBy({});
    await jobThatIs(await startJob({ date: '2026-03-01' }), 'done');

    // What a server left that was killed in the middle.
    const leftoverId = 'L'.repeat(22);
    await mkdir(join(shop.deps.printingDir, leftoverId));
    const job = { ...failed, id: leftoverId, status: 'working', message: undefined };
    await writeFile(join(shop.deps.printingDir, leftoverId, 'job.json'), JSON.stringify(job));
    expect(await jobOf(leftoverId)).toMatchObject({ status: 'failed', message: failed.message });
  });

  test('[B27] that fail leave no files, and do not hold up the next day', async () => {
    const { printingDir } = shop.deps;
    printBy({
      async print({ path }, items, onPrinted) {
        for await (const item of items) {
          await writeFile(path, item.name);
          onPrinted([]);
        }
        throw new Error('the printer broke');
      },
    });
    const broken = await startJob({ date: '2026-03-01' });
    const listFiles = () => readdir(join(printingDir, broken));
    await jobThatIs(broken, 'failed');
    await expect.poll(listFiles).toEqual(['job.json']);

    // A disk that takes nothing more: a file lies where the job's folder was.
    printBy({
      async print({ path }) {
        const folder = join(path, '..');
        await rm(folder, { recursive: true });
        await writeFile(folder, '');
        return { ok: true };
      },
    });
    const lost = await startJob({ date: '2026-03-01' });
    await expect.poll(async () => (await get(`/print-jobs/${lost}`)).status).not.toBe(200);
    await rm(join(printingDir, lost));
    printBy({});
    await jobThatIs(await startJob({ date: '2026-03-01' }), 'done');
  });
});
