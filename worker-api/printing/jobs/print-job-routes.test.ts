import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { printHere } from '#api/printing/print-here.ts';
import { readZip } from '#api/printing/test-print.ts';
import {
  bytesOf,
  gate,
  get,
  jobOf,
  jobThatIs,
  printBy,
  shop,
  startJob,
  testInAPrintShop,
  token,
} from '#api/printing/test-print-shop.ts';

testInAPrintShop();

describe('the print files of a day', () => {
  test('[B27] are those of the paid or confirmed orders to be shipped on that day', async () => {
    const id = await startJob({ date: '2026-03-01' });
    const job = await jobThatIs(id, 'done');
    expect(job).toEqual({
      ...{ id, date: '2026-03-01', all: false, format: 'pdf', status: 'done', done: 2, of: 2 },
      ...{ left_out: 1, numbers: ['NW-OLD', 'NW-TWO'] },
      problems: [
        { order_number: 'NW-TWO', item: 2, problem: { kind: 'changes_asked' } },
        { order_number: 'NW-OLD', item: 1, problem: { kind: 'not_drawn' } },
        {
          order_number: 'NW-TWO',
          item: 1,
          problem: { kind: 'letters_missing', text: 'Asha 🎉', letters: ['🎉'] },
        },
        { order_number: 'NW-TWO', item: 2, problem: { kind: 'photos_missing', count: 1 } },
      ],
    });
    const answer = await get(`/print-jobs/${id}/file`);
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="print-2026-03-01-pdf.zip"',
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
      'orders.txt',
    ]);
  });

  test('[B27] also of those that wait where they are asked for, and of the chosen ones that may be made', async () => {
    const date = '2026-03-01';
    const namesOf = async (body: object) => {
      const id = await startJob({ date, ...body });
      const { of, left_out } = await jobThatIs(id, 'done');
      const zip = readZip(await bytesOf(await get(`/print-jobs/${id}/file`)));
      const names = zip.map(({ name }) => name).filter((name) => /^NW/.test(name));
      return { of, left_out, names };
    };
    expect(await namesOf({ all: true })).toMatchObject({ of: 3, left_out: 0 });
    const numbers = ['NW-NEXT', 'NW-WAIT', 'NW-OFF', 'NW-NONE', 'NW-NEXT'];
    expect(await namesOf({ numbers })).toEqual({
      ...{ of: 1, left_out: 3, names: ['NW-NEXT-1-zodiac_coin.pdf'] },
    });
    // What was chosen is compared as it was written.
    expect(await namesOf({ numbers: ['NW-NEXT,NW-TWO'] })).toMatchObject({ of: 0, left_out: 1 });
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
      const answer = await shop.call('POST', '/api/admin/print-jobs', {
        token,
        body,
      });
      expect(answer.status).toBe(422);
    }
    for (const id of ['none', '..%2f..%2fshop.db', 'A'.repeat(22)]) {
      expect((await get(`/print-jobs/${id}`)).status).toBe(404);
      expect((await get(`/print-jobs/${id}/file`)).status).toBe(404);
    }
  });

  test('[B27] [T27] are made one day at a time, a day once, and a few days are kept', async () => {
    const { whenReleased, release } = gate();
    printBy({
      print: (...args) => whenReleased.then(() => printHere.print(...args)),
    });
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
    printBy({});
    const later = await startJob({ date: '2026-03-06' });
    await jobThatIs(later, 'done');
    expect((await get(`/print-jobs/${ids[0]}`)).status).toBe(404);
    expect(await readdir(shop.deps.printingDir)).toHaveLength(5);
  });
});
