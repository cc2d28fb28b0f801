import { readdir, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createHttpServer, listen, stopListening } from '#api/server/http/http-server.ts';
import { read } from '#api/server/testing/test-shopper.ts';
import { printHere } from './print-here.ts';
import {
  gate,
  get,
  jobThatIs,
  printBy,
  shop,
  staffToken,
  startJob,
  testInAPrintShop,
  token,
} from './test-print-shop.ts';

testInAPrintShop();

describe('the print files of an order', () => {
  test('[T27] wait for each other, and few of them', async () => {
    const { held, release } = gate();
    let atOnce = 0;
    printBy({
      async print(...asked) {
        atOnce += 1;
        expect(atOnce).toBe(1);
        await held;
        const printed = await printHere.print(...asked);
        atOnce -= 1;
        return printed;
      },
    });
    // Of several members of the staff, for one alone waits earlier.
    const tokens = await Promise.all(
      [1, 2].map((index) => staffToken(shop, `staff${index}@example.com`)),
    );
    const asked = tokens.flatMap((mine) =>
      [1, 2, 3].map(() => shop.call('GET', '/api/admin/orders/NW-TWO/print', { token: mine })),
    );
    const first = await Promise.race(asked);
    expect(first.status).toBe(503);
    expect(first.headers.get('Retry-After')).not.toBeNull();
    release();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 503]);
    printBy({});
  });

  test('[T50] are none for whose session ended while they waited for their turn', async () => {
    const { held, release } = gate();
    let begun = 0;
    printBy({
      async print(...asked) {
        begun += 1;
        await held;
        return await printHere.print(...asked);
      },
    });
    const leaving = await staffToken(shop, 'leaving@example.com');
    const ask = (mine: string) =>
      shop.call('GET', '/api/admin/orders/NW-TWO/print', { token: mine });
    const first = ask(token);
    await expect.poll(() => begun).toBe(1);
    const looks = vi.spyOn(shop.storage.orders, 'byNumber');
    const waiting = ask(leaving);
    // It has been let in.
    await expect.poll(() => looks.mock.settledResults.length).toBe(1);
    expect((await shop.call('POST', '/api/admin/logout', { token: leaving })).status).toBe(204);
    release();
    expect([(await first).status, (await waiting).status, begun]).toEqual([200, 401, 1]);
    looks.mockRestore();
    printBy({});
  });

  test('[T27] end when nobody waits for them any more', async () => {
    const stops: AbortSignal[] = [];
    printBy({
      print: (_target, _items, _onPrinted, stopped) =>
        new Promise((resolve) => {
          stops.push(stopped);
          stopped.onabort = () => resolve({ ok: false, reason: 'process_ended' });
        }),
    });
    const leaving = new AbortController();
    const ask = (signal?: AbortSignal) =>
      shop.app.request('/api/admin/orders/NW-TWO/print', {
        headers: { Authorization: `Bearer ${token}` },
        ...(signal && { signal }),
      });
    const left = ask(leaving.signal);
    await expect.poll(() => stops.length).toBe(1);
    // This one waits for its turn, and never has it.
    const leftToo = ask(leaving.signal);
    leaving.abort();
    await Promise.all([left, leftToo]);
    expect(stops.map(({ aborted }) => aborted)).toEqual([true]);
    printBy({});
    expect((await ask()).status).toBe(200);
    expect(await readdir(shop.deps.printingDir)).toEqual([]);
  });

  test('[P11] may take longer than other calls, and are told when they take too long', async () => {
    const { held, release } = gate();
    let hasBegun = false;
    printBy({
      async print() {
        hasBegun = true;
        await held;
        return { ok: false, reason: 'process_ended' };
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let status = 0;
      const asked = get('/orders/NW-TWO/print').then(async (answer) => {
        ({ status } = answer);
        return await read(answer);
      });
      await expect.poll(() => hasBegun).toBe(true);
      await vi.advanceTimersByTimeAsync(119_000);
      expect(status).toBe(0);
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await asked).toMatchObject({ code: 'timeout' });
      expect(status).toBe(503);
    } finally {
      vi.useRealTimers();
      release();
      printBy({});
    }
  });

  test('[P11] keep their connection for as long as they may take', async () => {
    const { held, release } = gate();
    printBy({
      async print() {
        await held;
        return { ok: false, reason: 'process_ended' };
      },
    });
    const server = createHttpServer(shop.app);
    const sockets: Socket[] = [];
    server.on('connection', (socket: Socket) => sockets.push(socket));
    const { port } = await listen(server, { host: '127.0.0.1', port: 0 });
    try {
      const asked = fetch(`http://127.0.0.1:${port}/api/admin/orders/NW-TWO/print`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      await expect.poll(() => sockets[0]?.timeout).toBeGreaterThan(120_000);
      release();
      expect((await asked).status).toBe(503);
    } finally {
      release();
      printBy({});
      await stopListening(server, 0);
    }
  });

  test('[B26] are not made for a question about their headers', async () => {
    let printed = 0;
    const day = { date: '2026-03-02' };
    const id = await startJob(day);
    await jobThatIs(id, 'done');
    printBy({
      async print() {
        printed += 1;
        return { ok: true };
      },
    });
    for (const [path, type] of [
      ['/orders/NW-TWO/print', 'application/zip'],
      ['/orders/NW-TWO/print?item=1&format=png', 'image/png'],
      [`/print-jobs/${id}/file`, 'application/zip'],
    ] as const) {
      const answer = await get(path, 'HEAD');
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, type]);
    }
    const { size } = await stat(join(shop.deps.printingDir, id, 'files.zip'));
    const known = await get(`/print-jobs/${id}/file`, 'HEAD');
    expect(known.headers.get('Content-Length')).toBe(String(size));
    expect((await get('/print-jobs/none/file', 'HEAD')).status).toBe(404);
    expect(printed).toBe(0);
    printBy({});
  });
});
