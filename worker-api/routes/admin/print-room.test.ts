import { readdir } from 'node:fs/promises';
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

  test('[B27] say so when the disk is full', async () => {
    prints.printBy({ print: async () => ({ ok: false, reason: 'disk_full' }) });
    const id = await prints.startJob({ date: '2026-03-01' });
    expect(await prints.jobThatIs(id, 'failed')).toMatchObject({ reason: 'disk_full' });
    expect((await prints.get('/orders/NW-TWO/print')).status).toBe(507);
    prints.printBy({});
  });
});
