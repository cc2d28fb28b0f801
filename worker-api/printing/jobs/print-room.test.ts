import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { get, shop, testInAPrintShop, token } from '#api/printing/test-print-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';

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
      expect([answer.status, await readAnswer(answer)]).toEqual([
        507,
        expect.objectContaining({ code: 'storage_full' }),
      ]);
    }
    expect(await readdir(shop.deps.printingDir)).toEqual([]);
    limits.printingLeavesBytes = enough;
    expect((await get('/orders/NW-TWO/print')).status).toBe(200);
  });
});
