import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sweepPrintFiles } from '#api/printing/print-folder.ts';
import { printHere } from '#api/printing/print-here.ts';
import type { Printer } from '#api/printing/printer.ts';
import { photoLike, placeOrder, printedItem, readZip } from '#api/printing/test-print.ts';
import { instant } from '#api/storage/storage-contract-samples.ts';
import { openTestShop, type TestShop } from '#api/test-shop.ts';
import type { AdminSessionAnswer } from '#shared/http/admin-schemas.ts';
import type { PrintJob } from '#shared/printing/print-problems.ts';

let shop: TestShop;
let token: string;
/** What prints; a test may put another one in its place. */
let printer: Printer = printHere;
beforeAll(async () => {
  shop = await openTestShop({
    printer: {
      print: (...asked) => printer.print(...asked),
      close: async () => undefined,
      closed: printHere.closed,
    },
  });
  const body = { name: 'Admin', email: 'admin@example.com', password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  ({ token } = (await answer.json()) as AdminSessionAnswer);
  const photo = await photoLike(400, 300);
  const note = { specialData: '1998-02-14', event: 'birthday' } as const;
  await placeOrder(
    shop.storage,
    {
      order_number: 'NW-TWO',
      // The first of March in India.
      created_at: '2026-02-28T20:00:00.000Z',
      items: [
        printedItem('10_rupees_note', { ...note, names: 'Asha 🎉' }),
        printedItem(
          'small1_1note_1name',
          {
            frameName1: 'Meera',
            photoIds: ['photo-number-0', 'photo-number-1'],
            frameEvent: 'birthday',
          },
          { quantity: 3 },
        ),
      ],
    },
    [photo],
  );
  await placeOrder(shop.storage, {
    order_number: 'NW-OLD',
    created_at: '2026-03-01T10:00:00.000Z',
    items: [printedItem('10_rupees_note', {})],
  });
  await placeOrder(shop.storage, {
    order_number: 'NW-OFF',
    created_at: '2026-03-01T11:00:00.000Z',
    order_status: 'cancelled',
    items: [printedItem('10_rupees_note', note)],
  });
  await placeOrder(shop.storage, {
    order_number: 'NW-NEXT',
    created_at: '2026-03-01T18:30:00.000Z',
    items: [printedItem('zodiac_coin', { zodiacSign: 'leo' })],
  });
});
afterAll(() => shop.close());

const get = (path: string) => shop.call('GET', `/api/admin${path}`, { token });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

async function startJob(body: object): Promise<string> {
  const answer = await shop.call('POST', '/api/admin/print-jobs', { token, body });
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { id: string }).id;
}

async function jobOf(id: string): Promise<PrintJob> {
  return (await (await get(`/print-jobs/${id}`)).json()) as PrintJob;
}

async function jobThatIs(id: string, status: PrintJob['status']): Promise<PrintJob> {
  await expect.poll(async () => (await jobOf(id)).status).toBe(status);
  return await jobOf(id);
}

describe('the print files of an order', () => {
  test('[B26] [contract §2] come as a ZIP of all gifts, with what is wrong with them', async () => {
    const answer = await get('/orders/NW-TWO/print');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="NW-TWO-print.zip"',
    );
    expect(answer.headers.get('X-Print-Problems')).toBe('2');
    const zip = await bytesOf(answer);
    expect(answer.headers.get('Content-Length')).toBe(String(zip.length));
    const entries = readZip(zip);
    expect(entries.map(({ name }) => name)).toEqual([
      'NW-TWO-1-10_rupees_note.pdf',
      'NW-TWO-2-small1_1note_1name-x3.pdf',
      'problems.txt',
    ]);
    expect(entries[2]?.bytes.toString()).toBe(
      'NW-TWO, gift 1: “Asha 🎉” has letters our faces lack: 🎉. This line is left out.\n' +
        'NW-TWO, gift 2: A photo has not arrived yet.\n',
    );
    expect((await bytesOf(await get('/orders/NW-TWO/print'))).equals(zip)).toBe(true);
    expect(await readdir(shop.deps.printingDir)).toEqual([]);
  });

  test('[B26] [contract §2] come one by one, as PDF or PNG', async () => {
    const pdf = await get('/orders/NW-TWO/print?item=2&format=pdf');
    expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
    expect((await bytesOf(pdf)).toString('latin1', 0, 5)).toBe('%PDF-');
    const png = await get('/orders/NW-TWO/print?item=1&format=png');
    expect(png.headers.get('Content-Disposition')).toBe(
      'attachment; filename="NW-TWO-1-10_rupees_note.png"',
    );
    expect((await bytesOf(png)).toString('latin1', 1, 4)).toBe('PNG');
  });

  test('[B24] [B26] show the version that was approved last, and tell one that waits', async () => {
    const { proofs } = shop.storage;
    const place = { orderNumber: 'NW-ASKED', item: 0 };
    const coin = { zodiacSign: 'leo', names: 'Asha' } as const;
    await placeOrder(shop.storage, {
      order_number: place.orderNumber,
      created_at: '2026-04-01T10:00:00.000Z',
      items: [printedItem('zodiac_coin', coin)],
    });
    const filesOf = async () => {
      const answer = await get('/orders/NW-ASKED/print');
      const entries = readZip(await bytesOf(answer));
      return entries.map(({ name, bytes }) => ({ name, bytes: bytes.toString('latin1') }));
    };
    const [ordered] = await filesOf();
    const ask = (version: number, names: string) =>
      proofs.add({
        ...{ ...place, version, owner: 'nobody', question: '', linkId: `link-${version}` },
        ...{ customization: { ...coin, names }, madeAt: instant(0), expiresAt: instant(1) },
      });
    await ask(2, 'Asha and Ravi');
    const [waiting, told] = await filesOf();
    expect(waiting).toEqual(ordered);
    expect(told?.name).toBe('problems.txt');
    expect(told?.bytes).toContain('NW-ASKED, gift 1: A changed version waits');
    const answer = { kind: 'approved', text: '', answeredAt: instant(2), by: 'link' } as const;
    await proofs.answer({ ...place, version: 2 }, answer);
    const [approved, ...others] = await filesOf();
    expect(approved?.name).toBe('NW-ASKED-1-zodiac_coin-v2.pdf');
    expect(approved?.bytes).not.toBe(ordered?.bytes);
    expect(others).toEqual([]);
  });

  test('[contract §2] refuse what is not there, and odd questions', async () => {
    for (const [path, status] of [
      ['/orders/NW-NONE/print', 404],
      ['/orders/NW-TWO/print?item=3', 404],
      // It does not say what is on it.
      ['/orders/NW-OLD/print?item=1', 404],
      ['/orders/NW-TWO/print?item=0', 400],
      ['/orders/NW-TWO/print?item=x', 400],
      ['/orders/NW-TWO/print?format=svg', 400],
    ] as const) {
      expect({ path, status: (await get(path)).status }).toEqual({ path, status });
    }
  });

  test('[T27] wait for each other, and few of them', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let atOnce = 0;
    printer = {
      ...printHere,
      async print(...asked) {
        atOnce += 1;
        expect(atOnce).toBe(1);
        await held;
        const printed = await printHere.print(...asked);
        atOnce -= 1;
        return printed;
      },
    };
    // Of several members of the staff, for one alone waits earlier.
    const tokens = await Promise.all(
      [1, 2].map((index) => staffToken(`staff${index}@example.com`)),
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
    printer = printHere;
  });
});

async function staffToken(email: string): Promise<string> {
  const body = { name: 'Admin', email, password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  return ((await answer.json()) as AdminSessionAnswer).token;
}

describe('the print files of a day', () => {
  test('[B27] are those of the orders of that day in India that were not cancelled', async () => {
    const id = await startJob({ date: '2026-03-01' });
    const job = await jobThatIs(id, 'done');
    expect(job).toEqual({
      ...{ id, date: '2026-03-01', format: 'pdf', status: 'done', done: 2, of: 2 },
      problems: [
        {
          order_number: 'NW-TWO',
          item: 1,
          problem: { kind: 'letters_missing', text: 'Asha 🎉', letters: ['🎉'] },
        },
        { order_number: 'NW-TWO', item: 2, problem: { kind: 'photos_missing', count: 1 } },
        { order_number: 'NW-OLD', item: 1, problem: { kind: 'not_drawn' } },
      ],
    });
    const answer = await get(`/print-jobs/${id}/file`);
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="print-2026-03-01.zip"',
    );
    expect(readZip(await bytesOf(answer)).map(({ name }) => name)).toEqual([
      'NW-TWO-1-10_rupees_note.pdf',
      'NW-TWO-2-small1_1note_1name-x3.pdf',
      'problems.txt',
    ]);
    // The photos are gone.
    expect((await readdir(join(shop.deps.printingDir, id))).toSorted()).toEqual([
      'files.zip',
      'job.json',
    ]);
  });

  test('[B27] of a day without orders are an empty ZIP', async () => {
    const id = await startJob({ date: '2026-01-01', format: 'png' });
    expect(await jobThatIs(id, 'done')).toMatchObject({ done: 0, of: 0, problems: [] });
    expect(readZip(await bytesOf(await get(`/print-jobs/${id}/file`)))).toEqual([]);
  });

  test('[contract §2] refuse what is no day and what is not known', async () => {
    for (const body of [
      {},
      { date: '2026-02-30' },
      { date: 5 },
      { date: '2026-03-01', format: 'x' },
    ]) {
      const answer = await shop.call('POST', '/api/admin/print-jobs', { token, body });
      expect(answer.status).toBe(422);
    }
    for (const id of ['none', '..%2f..%2fshop.db', 'A'.repeat(22)]) {
      expect((await get(`/print-jobs/${id}`)).status).toBe(404);
      expect((await get(`/print-jobs/${id}/file`)).status).toBe(404);
    }
  });

  test('[B27] [T27] are made one day at a time, a day once, and a few days are kept', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    printer = {
      ...printHere,
      print: (...asked) => held.then(() => printHere.print(...asked)),
    };
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'];
    const ids: string[] = [];
    for (const date of days) ids.push(await startJob({ date }));
    expect(await startJob({ date: '2026-03-02' })).toBe(ids[1]);
    const beyond = { token, body: { date: '2026-03-06' } };
    expect((await shop.call('POST', '/api/admin/print-jobs', beyond)).status).toBe(503);
    await jobThatIs(ids[0] ?? '', 'working');
    expect((await jobOf(ids[1] ?? '')).status).toBe('waiting');
    expect((await get(`/print-jobs/${ids[0]}/file`)).status).toBe(404);
    release();
    for (const id of ids) await jobThatIs(id, 'done');
    printer = printHere;
    const later = await startJob({ date: '2026-03-06' });
    await jobThatIs(later, 'done');
    expect((await get(`/print-jobs/${ids[0]}`)).status).toBe(404);
    expect(await readdir(shop.deps.printingDir)).toHaveLength(5);
  });

  test('[B27] [P20] whose process ends say so, and can be started again', async () => {
    printer = {
      ...printHere,
      print: async () => ({ ok: false, reason: 'process_ended' }),
    };
    const id = await startJob({ date: '2026-03-01' });
    const failed = await jobThatIs(id, 'failed');
    expect(failed.message).toMatch(/ended.*again\.$/);
    expect((await get(`/print-jobs/${id}/file`)).status).toBe(404);
    printer = printHere;
    await jobThatIs(await startJob({ date: '2026-03-01' }), 'done');

    // What a server left that was killed in the middle.
    const left = 'L'.repeat(22);
    await mkdir(join(shop.deps.printingDir, left));
    const job = { ...failed, id: left, status: 'working', message: undefined };
    await writeFile(join(shop.deps.printingDir, left, 'job.json'), JSON.stringify(job));
    expect(await jobOf(left)).toMatchObject({ status: 'failed', message: failed.message });
  });

  test('[B27] that fail leave no files, and do not hold up the next day', async () => {
    const { printingDir } = shop.deps;
    printer = {
      ...printHere,
      async print({ path }, items, onPrinted) {
        for await (const item of items) {
          await writeFile(path, item.name);
          onPrinted([]);
        }
        throw new Error('the printer broke');
      },
    };
    const broken = await startJob({ date: '2026-03-01' });
    const left = () => readdir(join(printingDir, broken));
    await jobThatIs(broken, 'failed');
    await expect.poll(left).toEqual(['job.json']);

    // A disk that takes nothing more: a file lies where the job's folder was.
    printer = {
      ...printHere,
      async print({ path }) {
        const folder = join(path, '..');
        await rm(folder, { recursive: true });
        await writeFile(folder, '');
        return { ok: true };
      },
    };
    const lost = await startJob({ date: '2026-03-01' });
    await expect.poll(async () => (await get(`/print-jobs/${lost}`)).status).not.toBe(200);
    await rm(join(printingDir, lost));
    printer = printHere;
    await jobThatIs(await startJob({ date: '2026-03-01' }), 'done');
  });

  test('[B27] that find the disk full say so, and so does an order', async () => {
    printer = { ...printHere, print: async () => ({ ok: false, reason: 'disk_full' }) };
    const id = await startJob({ date: '2026-03-01' });
    expect((await jobThatIs(id, 'failed')).message).toMatch(
      /^There was no room on the server’s disk/,
    );
    expect((await get('/orders/NW-TWO/print')).status).toBe(507);
    printer = printHere;
  });

  test('[B27] are given up when no gift was printed for two minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      let signal: AbortSignal | undefined;
      printer = {
        ...printHere,
        print: (_target, _items, _onPrinted, stopped) =>
          new Promise((resolve) => {
            signal = stopped;
            stopped.onabort = () => resolve({ ok: false, reason: 'process_ended' });
          }),
      };
      const id = await startJob({ date: '2026-03-01' });
      await expect.poll(() => signal).toBeDefined();
      vi.advanceTimersByTime(119_000);
      expect(signal?.aborted).toBe(false);
      vi.advanceTimersByTime(1_000);
      expect((await jobThatIs(id, 'failed')).message).toMatch(/^No gift was finished/);
    } finally {
      vi.useRealTimers();
      printer = printHere;
    }
  });

  test('[B27] can be started beside one whose record is broken', async () => {
    const cut = join(shop.deps.printingDir, 'C'.repeat(22));
    await mkdir(cut);
    await writeFile(join(cut, 'job.json'), '{"id":');
    await jobThatIs(await startJob({ date: '2026-03-01' }), 'done');
    await rm(cut, { recursive: true, force: true });
  });

  test('[B27] and what else lies in their folder goes after an hour', async () => {
    const { printingDir } = shop.deps;
    const id = await startJob({ date: '2026-03-01' });
    await jobThatIs(id, 'done');
    await sweepPrintFiles(printingDir, Date.now());
    expect((await get(`/print-jobs/${id}`)).status).toBe(200);
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
    const folder = join(printingDir, id);
    for (const name of await readdir(folder)) {
      await utimes(join(folder, name), twoHoursAgo, twoHoursAgo);
    }
    await utimes(folder, twoHoursAgo, twoHoursAgo);
    await sweepPrintFiles(printingDir, Date.now());
    expect((await get(`/print-jobs/${id}`)).status).toBe(404);
  });
});
