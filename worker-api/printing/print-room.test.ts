import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { read } from '#api/server/testing/test-shopper.ts';
import { printHere } from './print-here.ts';
import {
  get,
  jobThatIs,
  printBy,
  shop,
  startJob,
  testInAPrintShop,
  token,
} from './test-print-shop.ts';

testInAPrintShop();
let limits: { printingLeavesBytes: number };
beforeAll(() => {
  ({ limits } = shop.deps);
});

const enough = 0;
/** No disk has as much. */
const tooMuch = Number.MAX_SAFE_INTEGER;

describe('print files on a disk without room', () => {
  test('[B27] [T27] are refused while they would leave the shop too little', async () => {
    limits.printingLeavesBytes = tooMuch;
    const body = { date: '2026-03-01' };
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
    printBy({
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
    const id = await startJob({ date: '2026-03-01' });
    expect(await jobThatIs(id, 'failed')).toMatchObject({
      reason: 'disk_full',
      message: expect.stringMatching(/^There was no room on the server’s disk/),
    });
    await expect.poll(() => readdir(join(shop.deps.printingDir, id))).toEqual(['job.json']);
    limits.printingLeavesBytes = enough;
    printBy({});
  });
});
