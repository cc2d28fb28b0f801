import { describe, expect, test, vi } from 'vitest';
import { printHere } from '#api/printing/print-here.ts';
import {
  gate,
  get,
  printBy,
  shop,
  staffToken,
  testInAPrintShop,
  token,
} from '#api/printing/test-print-shop.ts';
import { readAnswer } from '#api/server/testing/test-shopper.ts';

testInAPrintShop();

describe('the print files of an order', () => {
  test('[T27] wait for each other, and few of them', async () => {
    const { whenReleased, release } = gate();
    let atOnce = 0;
    printBy({
      async print(...args) {
        atOnce += 1;
        expect(atOnce).toBe(1);
        await whenReleased;
        const outcome = await printHere.print(...args);
        atOnce -= 1;
        return outcome;
      },
    });
    // Of several members of the staff, for one alone waits earlier.
    const tokens = await Promise.all(
      [1, 2].map((index) => staffToken(shop, `staff${index}@example.com`)),
    );
    const requests = tokens.flatMap((mine) =>
      [1, 2, 3].map(() => shop.call('GET', '/api/admin/orders/NW-TWO/print', { token: mine })),
    );
    const first = await Promise.race(requests);
    expect(first.status).toBe(503);
    expect(first.headers.get('Retry-After')).not.toBeNull();
    release();
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 503]);
    printBy({});
  });

  test('[T50] are none for whose session ended while they waited for their turn', async () => {
    const { whenReleased, release } = gate();
    let count = 0;
    printBy({
      async print(...args) {
        count += 1;
        await whenReleased;
        return await printHere.print(...args);
      },
    });
    const leaving = await staffToken(shop, 'leaving@example.com');
    const ask = (mine: string) =>
      shop.call('GET', '/api/admin/orders/NW-TWO/print', { token: mine });
    const first = ask(token);
    await expect.poll(() => count).toBe(1);
    const looks = vi.spyOn(shop.storage.orders, 'byNumber');
    const waiting = ask(leaving);
    // It has been let in.
    await expect.poll(() => looks.mock.settledResults.length).toBe(1);
    expect((await shop.call('POST', '/api/admin/logout', { token: leaving })).status).toBe(204);
    release();
    expect([(await first).status, (await waiting).status, count]).toEqual([200, 401, 1]);
    looks.mockRestore();
    printBy({});
  });

  test('[P11] may take longer than other calls, and are told when they take too long', async () => {
    const { whenReleased, release } = gate();
    let hasBegun = false;
    printBy({
      async print() {
        hasBegun = true;
        await whenReleased;
        return { ok: false, reason: 'process_ended' };
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let status = 0;
      const request = get('/orders/NW-TWO/print').then(async (answer) => {
        ({ status } = answer);
        return await readAnswer(answer);
      });
      await expect.poll(() => hasBegun).toBe(true);
      await vi.advanceTimersByTimeAsync(119_000);
      expect(status).toBe(0);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await request).toMatchObject({ code: 'timeout' });
      expect(status).toBe(503);
    } finally {
      vi.useRealTimers();
      release();
      printBy({});
    }
  });
});
