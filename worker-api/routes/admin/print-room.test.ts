import { readdir, statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printHere } from '#api/printing/print-here.ts';
import { read } from '#api/test-shopper.ts';
import { openPrintShop, type PrintShop } from './test-print-shop.ts';

let prints: PrintShop;
let limits: { printingLeavesBytes: number };
beforeAll(async () => {
  prints = await openPrintShop();
  ({ limits } = prints.shop.deps);
});
afterAll(() => prints.shop.close());

const enough = 0;
/** No disk has as much. */
const tooMuch = Number.MAX_SAFE_INTEGER;

describe('print files on a disk without room', () => {
  test('[B27] [T27] are refused while they would leave the shop too little', async () => {
    limits.printingLeavesBytes = tooMuch;
    const body = { date: '2026-03-01' };
    const { token, shop, get } = prints;
    const refused = [
      await shop.call('POST', '/api/admin/print-jobs', { token, body }),
      await get('/orders/NW-TWO/print'),
    ];
    for (const answer of refused) {
      expect([answer.status, await read(answer)]).toEqual([
        507,
        expect.objectContaining({ code: 'storage_full' }),
      ]);
    }
    expect(await readdir(shop.deps.printingDir)).toEqual([]);
    limits.printingLeavesBytes = enough;
    expect((await get('/orders/NW-TWO/print')).status).toBe(200);
  });

  test('[B27] of a day are given up when it becomes too little, and leave nothing', async () => {
    prints.printBy({
      print: (target, items, onPrinted, stopped) =>
        printHere.print(
          target,
          items,
          (problems) => {
            limits.printingLeavesBytes = tooMuch;
            onPrinted(problems);
          },
          stopped,
        ),
    });
    const id = await prints.startJob({ date: '2026-03-01' });
    expect(await prints.jobThatIs(id, 'failed')).toMatchObject({
      reason: 'disk_full',
      message: expect.stringMatching(/^There was no room on the server’s disk/),
    });
    await expect.poll(() => readdir(join(prints.shop.deps.printingDir, id))).toEqual(['job.json']);
    limits.printingLeavesBytes = enough;
    prints.printBy({});
  });

  test('[B27] cost no finished day its file, but for one whose room is enough', async () => {
    const { shop, token, get } = prints;
    const { printingDir } = shop.deps;
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
    const ids: string[] = [];
    for (const date of days) {
      const id = await prints.startJob({ date });
      await prints.jobThatIs(id, 'done');
      ids.push(id);
    }
    const kept = (await readdir(printingDir)).toSorted();
    expect(kept).toEqual(ids.toSorted());
    limits.printingLeavesBytes = tooMuch;
    const asked = { token, body: { date: '2026-03-06' } };
    expect((await shop.call('POST', '/api/admin/print-jobs', asked)).status).toBe(507);
    expect((await readdir(printingDir)).toSorted()).toEqual(kept);
    expect((await get(`/print-jobs/${ids[0]}/file`)).status).toBe(200);

    const { bavail, bsize } = await statfs(printingDir);
    const gigabyte = 2 ** 30;
    limits.printingLeavesBytes = bavail * bsize + 100 * gigabyte;
    // A file with a hole takes no room here.
    await truncate(join(printingDir, ids[0] ?? '', 'files.zip'), 200 * gigabyte);
    expect((await shop.call('POST', '/api/admin/print-jobs', asked)).status).toBe(202);
    expect((await get(`/print-jobs/${ids[0]}`)).status).toBe(404);
    expect((await get(`/print-jobs/${ids[1]}`)).status).toBe(200);
    limits.printingLeavesBytes = enough;
  });

  test('[B27] say so when the disk is full', async () => {
    prints.printBy({ print: async () => ({ ok: false, reason: 'disk_full' }) });
    const id = await prints.startJob({ date: '2026-03-01' });
    expect(await prints.jobThatIs(id, 'failed')).toMatchObject({ reason: 'disk_full' });
    expect((await prints.get('/orders/NW-TWO/print')).status).toBe(507);
    prints.printBy({});
  });
});
