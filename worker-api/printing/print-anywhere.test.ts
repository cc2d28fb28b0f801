import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { previewExamples } from '#shared/preview/test-previews.ts';
import { type PrintFormat, printFormats } from '#shared/printing/print-problems.ts';
import { printInProcess } from './print-in-process.ts';
import type { ItemToPrint } from './print-messages.ts';
import { photoLike } from './test-print.ts';

const entry = join(inject('builtShop'), 'server', 'print-process.js');
const env = { PATH: process.env.PATH ?? '' };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-test-'));
  await writeFile(join(folder, 'photo.jpg'), await photoLike(1_200, 900));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Gifts with a photo that is turned, words of two scripts, a coin, and one to look at. */
async function* gifts(photoPath: string): AsyncGenerator<ItemToPrint> {
  for (const [index, name] of ['small2', 'note', 'coin', 'note-devanagari'].entries()) {
    const example = previewExamples[name];
    if (!example) throw new Error(name);
    const { product, customisation, photos } = example;
    const [first] = photos;
    const placing = { x: 0.4, y: 0.6, zoom: 1.3, turn: 90 } as const;
    const posed = first && [{ photoId: first.id, widthPx: 1_200, heightPx: 900, placing }];
    yield {
      ...{ name: `NW-${index}-1-${product.name}`, order_number: `NW-${index}`, item: 1 },
      gift: { product, customisation: { ...customisation, ...(posed && { photoPoses: posed }) } },
      ...{ language: 'en', problems: [] },
      // An hour that a summer time somewhere leaves out, and seconds that a ZIP rounds.
      createdAt: '2026-03-08T02:30:07.000Z',
      photos: photos.map(({ id }) => ({ id, path: photoPath })),
    };
  }
}

interface Place {
  env?: Record<string, string>;
  program?: string;
  photo?: string;
}

/** The SHA-256 of the ZIP that is made there. */
async function printedAt(format: PrintFormat, place: Place): Promise<string> {
  const printer = printInProcess(place.program ?? entry, { ...env, ...place.env }, folder);
  const path = join(await mkdtemp(join(folder, 'out-')), 'files.zip');
  const printed = await printer.print(
    { path, format, asZip: true },
    gifts(place.photo ?? join(folder, 'photo.jpg')),
    () => undefined,
    new AbortController().signal,
  );
  expect(printed).toEqual({ ok: true });
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
}

/** Has every program begin with this, as another machine would. */
function beginningWith(code: string): Record<string, string> {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

const hourLater = `
  const Before = Date;
  globalThis.Date = class extends Before {
    constructor(...given) { given.length ? super(...given) : super(Before.now() + 3600000); }
    static now() { return Before.now() + 3600000; }
  };`;

/** The same program and photos in other folders, so that it also runs in another one. */
async function elsewhere(): Promise<Place> {
  const home = join(folder, 'another home');
  await rm(home, { recursive: true, force: true });
  await mkdir(join(home, 'server'), { recursive: true });
  await symlink(resolve('node_modules'), join(home, 'node_modules'));
  const program = join(home, 'server', 'print-process.js');
  await copyFile(entry, program);
  const photo = join(home, 'other.jpg');
  await copyFile(join(folder, 'photo.jpg'), photo);
  return { program, photo, env: { DATA_DIR: home, HOME: home } };
}

const places: Record<string, () => Place | Promise<Place>> = {
  'again, an hour later': () => ({ env: beginningWith(hourLater) }),
  'in another zone': () => ({ env: { TZ: 'America/New_York' } }),
  'without a locale': () => ({ env: { LANG: 'C', LC_ALL: 'C' } }),
  'in Turkish': () => ({
    env: { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' },
  }),
  'from another folder': elsewhere,
  // Every byte that was not written to has another value.
  'in memory that was used before': () => ({ env: { MALLOC_PERTURB_: '165' } }),
  'by one thread': () => ({ env: { UV_THREADPOOL_SIZE: '1' } }),
  'by a processor without vectors': () => ({ env: { VIPS_NOVECTOR: '1', JSIMD_FORCENONE: '1' } }),
};

/** All of them in one: what differs there says `STRESS=full`, which tries each by itself. */
async function everyPlace(): Promise<Place> {
  const all = await Promise.all(Object.values(places).map((place) => place()));
  return { ...Object.assign({}, ...all), env: Object.assign({}, ...all.map(({ env }) => env)) };
}

const tried: typeof places =
  process.env.STRESS === 'full' ? places : { 'everywhere at once': everyPlace };

describe.each(printFormats)('a ZIP of print files as %s', (format) => {
  test('[B26] has the same bytes, whenever and wherever it is made', async () => {
    const bytes = await printedAt(format, {});
    const made: Record<string, string> = {};
    for (const [name, place] of Object.entries(tried)) {
      made[name] = await printedAt(format, await place());
    }
    expect(made).toEqual(Object.fromEntries(Object.keys(tried).map((name) => [name, bytes])));
  }, 240_000);
});
