import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { previewExamples } from '#shared/preview/test-previews.ts';
import type { PrintProblem } from '#shared/printing/print-problems.ts';
import { printHere } from './print-here.ts';
import { printInProcess } from './print-in-process.ts';
import {
  type ItemToPrint,
  type Printer,
  type PrintTarget,
  pictureFiles,
} from './print-messages.ts';
import { photoLike, readZip } from './test-print.ts';

const entry = join(inject('builtShop'), 'server', 'print-process.js');
const env = { PATH: process.env.PATH ?? '' };
const full = process.env.STRESS === 'full';
/** As large as a camera's where memory and time are measured. */
const [widthPx, heightPx] = full ? [3_000, 2_250] : [1_200, 900];
let folder: string;
let photoPath: string;
let printer: Printer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-test-'));
  photoPath = join(folder, 'photo.jpg');
  await writeFile(photoPath, await photoLike(widthPx, heightPx));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => printer.close());

function toPrint(name: string, index = 1): ItemToPrint {
  const example = previewExamples[name];
  if (!example) throw new Error(name);
  const { product, customisation, photos } = example;
  const orderNumber = `NW-${index}`;
  return {
    ...{ name: `${orderNumber}-1-${product.name}`, order_number: orderNumber, item: 1 },
    ...{ gift: { product, customisation }, language: 'en', problems: [] },
    createdAt: '2026-02-14T05:30:00.000Z',
    photos: photos.map(({ id }) => ({ id, path: photoPath })),
  };
}

async function* each(items: readonly ItemToPrint[]) {
  yield* items;
}

async function print(
  by: Printer,
  items: AsyncIterable<ItemToPrint>,
  more: Partial<PrintTarget> = {},
  stopped = new AbortController().signal,
) {
  const path = join(folder, `${Math.random()}`);
  const problems: PrintProblem[][] = [];
  const target: PrintTarget = { path, format: 'pdf', asZip: true, ...more };
  const outcome = await by.print(
    target,
    items,
    (itemProblems) => problems.push(itemProblems),
    stopped,
  );
  return { path, outcome, problems };
}

test('[B26] a process of its own prints the same bytes as this one', async () => {
  printer = printInProcess(entry, env, folder);
  const names = ['note', 'small2', 'coin', 'note-devanagari'];
  const items = names.map(toPrint);
  const there = await print(printer, each(items));
  const here = await print(printHere, each(items));
  expect(there.outcome).toEqual({ ok: true });
  expect(there.problems).toEqual(here.problems);
  const [zipThere, zipHere] = await Promise.all([readFile(there.path), readFile(here.path)]);
  const entries = readZip(zipThere);
  expect(entries.map(({ name }) => name)).toEqual([
    ...items.map(({ name }) => `${name}.pdf`),
    'problems.txt',
  ]);
  // The times are UTC, wherever the machine is.
  expect(new Set(entries.map(({ modified }) => modified))).toEqual(
    new Set(['2026-02-14 05:30:00']),
  );
  const contents = (zip: Buffer) => readZip(zip).map(({ bytes }) => bytes);
  expect(contents(zipThere)).toEqual(contents(zipHere));
  expect((await stat(there.path)).mode & 0o077).toBe(0);
});

test('[B28] it makes pictures of gifts too, each with files of its own', async () => {
  printer = printInProcess(entry, env, folder);
  const items = ['note', 'small2'].map(toPrint);
  const readFileOf = async (by: Printer) => {
    const path = await mkdtemp(join(folder, 'pictures-'));
    const { outcome, problems } = await print(by, each(items), { path, format: 'picture' });
    expect([outcome, problems]).toEqual([{ ok: true }, [[], []]]);
    const files = items.flatMap(({ name }) => pictureFiles(path, name));
    return await Promise.all(files.map((file) => readFile(file.path)));
  };
  const there = await readFileOf(printer);
  expect(there.length).toBe(8);
  expect(there).toEqual(await readFileOf(printHere));
});

test('[B27] a process that is killed says so, and takes no more gifts', async () => {
  printer = printInProcess(entry, env, folder);
  let takenCount = 0;
  async function* killed() {
    for (;;) {
      takenCount += 1;
      if (takenCount === 3) for (const pid of printing()) process.kill(pid, 'SIGKILL');
      yield toPrint('note', takenCount);
    }
  }
  const { outcome } = await print(printer, killed());
  expect(outcome).toEqual({ ok: false, reason: 'process_ended' });
  expect(takenCount).toBeLessThan(10);
});

test('[B27] stopping ends it, and so does closing', async () => {
  printer = printInProcess(entry, env, folder);
  async function* endless() {
    for (let index = 1; ; index += 1) yield toPrint('note', index);
  }
  const stopped = new AbortController();
  const running = print(printer, endless(), {}, stopped.signal);
  await expect.poll(() => printing().length).toBe(1);
  stopped.abort();
  expect((await running).outcome).toMatchObject({ ok: false });
  const again = print(printer, endless());
  await expect.poll(() => printing().length).toBe(1);
  await printer.close();
  expect((await again).outcome).toMatchObject({ ok: false });
  expect(printing()).toEqual([]);
  expect(printer.closed.aborted).toBe(true);
  let takenCount = 0;
  async function* counted() {
    takenCount += 1;
    yield toPrint('note');
  }
  expect((await print(printer, counted())).outcome).toMatchObject({ ok: false });
  expect(takenCount).toBe(0);
});

/** The server beside it brings it to less than 400. */
const mostMegabytes = 280;
const mostSeconds = 60;
test.runIf(full)(
  '[B27] fifty orders of large gifts with photos become a ZIP within a minute, in little memory, the same twice',
  async () => {
    printer = printInProcess(entry, env, folder);
    const kinds = [
      'big1',
      'small2',
      'resin-large',
      'custom',
      'note',
      'plain-small',
      'coin',
      'big2',
    ];
    const items = Array.from({ length: 50 }, (_, index) =>
      toPrint(kinds[index % kinds.length] ?? 'note', index + 1),
    );
    const day = async (format: PrintTarget['format']) => {
      const startedMs = performance.now();
      let peakMegabytes = 0;
      async function* watched() {
        for (const item of items) {
          peakMegabytes = Math.max(peakMegabytes, ...printing().map(peakOf));
          yield item;
        }
      }
      const { outcome, path } = await print(printer, watched(), { format });
      const seconds = (performance.now() - startedMs) / 1_000;
      expect(outcome).toEqual({ ok: true });
      const zip = await readFile(path);
      await rm(path);
      console.log(
        `50 orders as ${format}: ${seconds.toFixed(1)} s, ${Math.round(zip.length / 1e6)} MB, at most ${peakMegabytes} MB of memory`,
      );
      expect(readZip(zip).length).toBeGreaterThanOrEqual(50);
      expect(peakMegabytes).toBeLessThan(mostMegabytes);
      return { seconds, sha256: createHash('sha256').update(zip).digest('hex') };
    };
    for (const format of ['pdf', 'png'] as const) {
      const [first, again] = [await day(format), await day(format)];
      expect(again.sha256).toBe(first.sha256);
      // The slower one may have waited for something else on the machine.
      expect(Math.min(first.seconds, again.seconds)).toBeLessThan(mostSeconds);
    }
  },
  600_000,
);

/** Returns the processes that print for this one. */
function printing(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) => readText(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[1] === String(process.pid),
    )
    .filter((pid) => readText(`/proc/${pid}/cmdline`).includes('print-process'));
}

/** The most memory a process has had, in megabytes. */
function peakOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readText(`/proc/${pid}/status`))?.[1] ?? 0) / 1_000;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has just ended.
    return '';
  }
}
