import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { madeSizeOf } from '#shared/catalogue/product.ts';
import { drawPrint } from '#shared/preview/scenes/draw-print.ts';
import { previewExamples } from '#shared/preview/test-previews.ts';
import type { PrintFormat, PrintProblem } from '#shared/printing/print-problems.ts';
import { type ItemToPrint, type OnPrinted, pictureFiles } from './print-messages.ts';
import { photoLike, readZip } from './test-print.ts';
import { writePrintFiles } from './write-print-files.ts';

let folder: string;
let photoPath: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'print-test-'));
  photoPath = join(folder, 'photo.jpg');
  await writeFile(photoPath, await photoLike(600, 400));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const createdAt = '2026-02-14T05:30:00.000Z';

function exampleToPrint(name: string, more: Partial<ItemToPrint> = {}): ItemToPrint {
  const example = previewExamples[name];
  if (!example) throw new Error(name);
  const { product, customisation } = example;
  return {
    ...{ name: `NW-1-1-${product.name}`, order_number: 'NW-1', item: 1, createdAt },
    ...{ gift: { product, customisation }, language: 'en', problems: [] },
    photos: example.photos.map(({ id }) => ({ id, path: photoPath })),
    ...more,
  };
}

async function printOne(item: ItemToPrint, format: PrintFormat) {
  const path = join(folder, `${Math.random()}`);
  const problems: PrintProblem[] = [];
  async function* only() {
    yield item;
  }
  await writePrintFiles({ path, format, asZip: false }, only(), (itemProblems) =>
    problems.push(...itemProblems),
  );
  return { bytes: await readFile(path), problems };
}

/** Returns the chunks of a PNG before its pixels. */
function headOf(png: Buffer): Record<string, Buffer> {
  const chunks: Record<string, Buffer> = {};
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const kind = png.toString('latin1', at + 4, at + 8);
    if (kind === 'IDAT') break;
    chunks[kind] = png.subarray(at + 8, at + 8 + length);
    at += 12 + length;
  }
  return chunks;
}

function boxOf(pdf: Buffer, name: string): number[] {
  const [, numbers = ''] =
    new RegExp(`/${name} \\[([^\\]]+)\\]`).exec(pdf.toString('latin1')) ?? [];
  return numbers.split(' ').map(Number);
}

const names = Object.keys(previewExamples);

describe('the print file of a gift', () => {
  it.each(['note', 'small2', 'coin', 'stamp'])(
    '[B26] as PNG is 300 dpi in sRGB, with 3 mm of bleed: %s',
    async (name) => {
      const item = exampleToPrint(name);
      const { bytes } = await printOne(item, 'png');
      const { IHDR, pHYs, sRGB, ...others } = headOf(bytes);
      expect(Object.keys(others)).toEqual([]);
      expect([pHYs?.readUInt32BE(0), pHYs?.readUInt32BE(4), pHYs?.[8]]).toEqual([
        11_811, 11_811, 1,
      ]);
      expect([...(sRGB ?? [])]).toEqual([0]);
      if (!item.gift) throw new Error(name);
      const { widthMm, heightMm } = drawPrint({ ...item.gift, photos: [] });
      expect([IHDR?.readUInt32BE(0), IHDR?.readUInt32BE(4)]).toEqual(
        [widthMm, heightMm].map((mm) => Math.round(((mm + 6) / 25.4) * 300)),
      );
      // Every pixel can be read.
      expect((await sharp(bytes).stats()).isOpaque).toBe(true);
    },
  );

  it.each(names)('[B26] as PDF is in true size, cut 3 mm inside its edges: %s', async (name) => {
    const item = exampleToPrint(name);
    const { bytes } = await printOne(item, 'pdf');
    if (!item.gift) throw new Error(name);
    const { widthMm, heightMm } = drawPrint({ ...item.gift, photos: [] });
    const madeSize = madeSizeOf(item.gift.product);
    if (madeSize) {
      expect(Math.abs(widthMm - madeSize.widthMm)).toBeLessThan(0.1);
      expect(Math.abs(heightMm - madeSize.heightMm)).toBeLessThan(0.1);
    }
    const points = (mm: number) => (mm * 72) / 25.4;
    const whole = [0, 0, points(widthMm + 6), points(heightMm + 6)];
    const trim = [points(3), points(3), points(widthMm + 3), points(heightMm + 3)];
    for (const [box, expected] of [
      ['MediaBox', whole],
      ['BleedBox', whole],
      ['TrimBox', trim],
    ] as const) {
      for (const [index, side] of boxOf(bytes, box).entries()) {
        // The sides may differ by a hundredth of a millimetre.
        expect(Math.abs(side - (expected[index] ?? 0))).toBeLessThan(0.03);
      }
    }
    const text = bytes.toString('latin1');
    expect(text).toContain('/OutputConditionIdentifier (sRGB IEC61966-2.1)');
    expect(text).toContain('(D:20260214053000Z)');
    // Words are outlines.
    expect(text).not.toMatch(/\/Font\b/);
  });

  it.each(openingProducts)(
    '[B26] is cut to the size the gift is made in: $name',
    async (product) => {
      const madeSize = madeSizeOf(product);
      if (!madeSize) throw new Error(product.name);
      const gift = { product, customisation: { names: 'Asha' } };
      const { bytes } = await printOne(exampleToPrint('note', { gift, photos: [] }), 'pdf');
      const inMm = boxOf(bytes, 'TrimBox').map((points) => (points / 72) * 25.4);
      const [left = 0, bottom = 0, right = 0, top = 0] = inMm;
      expect(Math.abs(right - left - madeSize.widthMm)).toBeLessThan(0.1);
      expect(Math.abs(top - bottom - madeSize.heightMm)).toBeLessThan(0.1);
    },
  );

  it.each(['pdf', 'png'] as const)('[B26] has the same bytes each time: %s', async (format) => {
    const item = exampleToPrint('coin');
    const [first, second] = [await printOne(item, format), await printOne(item, format)];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });

  it('[B26] [B28] says its words in the language of the order', async () => {
    const file = async (language: 'en' | 'hi') => {
      const { bytes, problems } = await printOne(exampleToPrint('coin', { language }), 'pdf');
      expect(problems).toEqual([]);
      return bytes;
    };
    const [english, hindi] = [await file('en'), await file('hi')];
    expect(hindi.equals(english)).toBe(false);
    expect((await file('en')).equals(english)).toBe(true);
  });

  it('[B26] shows a photo as it was placed', async () => {
    const halves = await sharp({
      create: { width: 400, height: 200, channels: 3, background: '#ff0000' },
    })
      .composite([
        {
          input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } },
          left: 200,
          top: 0,
        },
      ])
      .jpeg({ quality: 100 })
      .toBuffer();
    await writeFile(join(folder, 'halves.jpg'), halves);
    const pixelsAt = async (turn: 0 | 90) => {
      const item = exampleToPrint('small1', { photos: [] });
      const [id = ''] = previewExamples.small1?.photos.map((photo) => photo.id) ?? [];
      if (!item.gift) throw new Error('small1');
      const placing = { x: 0.5, y: 0.5, zoom: 1, turn };
      const photoPoses = [{ photoId: id, widthPx: 400, heightPx: 200, placing }];
      const gift = {
        ...item.gift,
        customisation: { ...item.gift.customisation, photoPoses },
      };
      const photos = [{ id, path: join(folder, 'halves.jpg') }];
      const { bytes } = await printOne({ ...item, gift, photos }, 'png');
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      const red = { count: 0, x: 0, y: 0 };
      const blue = { count: 0, x: 0, y: 0 };
      for (let at = 0; at < data.length; at += 3 * 97) {
        const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
        const half = r > 200 && g < 60 && b < 60 ? red : b > 200 && g < 60 && r < 60 ? blue : null;
        if (!half) continue;
        half.count += 1;
        half.x += (at / 3) % info.width;
        half.y += Math.floor(at / 3 / info.width);
      }
      expect(Math.min(red.count, blue.count)).toBeGreaterThan(100);
      return [
        Math.sign(Math.round((blue.x / blue.count - red.x / red.count) / 100)) + 0,
        Math.sign(Math.round((blue.y / blue.count - red.y / red.count) / 100)) + 0,
      ];
    };
    expect(await pixelsAt(0)).toEqual([1, 0]);
    expect(await pixelsAt(90)).toEqual([0, 1]);
  });

  it('[B26] says what cannot be printed, and leaves it out', async () => {
    const lacking = exampleToPrint('note-devanagari', {
      problems: [{ kind: 'photos_missing', count: 2 }],
    });
    expect((await printOne(lacking, 'pdf')).problems).toEqual([
      { kind: 'letters_missing', text: 'आशा और रवि शर्मा 🎉', letters: ['🎉'] },
      { kind: 'photos_missing', count: 2 },
    ]);
    const broken = join(folder, 'broken.jpg');
    const whole = await readFile(photoPath);
    await writeFile(broken, whole.subarray(0, whole.length / 2));
    const photos = previewExamples.small1?.photos.map(({ id }) => ({ id, path: broken })) ?? [];
    for (const format of ['pdf', 'png'] as const) {
      const { bytes, problems } = await printOne(exampleToPrint('small1', { photos }), format);
      expect(problems).toEqual([{ kind: 'photo_unreadable' }]);
      expect(bytes.length).toBeGreaterThan(1_000);
    }
    const unknown = await printOne(exampleToPrint('note', { gift: null }), 'pdf');
    expect(unknown).toEqual({ bytes: Buffer.alloc(0), problems: [{ kind: 'not_drawn' }] });
  });

  it('[B26] [B28] that cannot be drawn is told, and the others have theirs', async () => {
    const path = join(folder, 'all.zip');
    const broken = exampleToPrint('note', { name: 'broken' });
    if (!broken.gift) throw new Error('note');
    Object.defineProperty(broken.gift, 'customisation', {
      enumerable: true,
      get: () => {
        throw new TypeError('not a customisation');
      },
    });
    async function* both() {
      yield broken;
      yield exampleToPrint('note', { item: 2 });
    }
    const allProblems: PrintProblem[][] = [];
    const failures: (string | undefined)[] = [];
    const tell: OnPrinted = (problems, failure) => {
      allProblems.push(problems);
      failures.push(failure?.stack);
    };
    const target = { path, format: 'pdf', asZip: true } as const;
    await writePrintFiles(target, both(), tell);
    await writePrintFiles({ path: folder, format: 'picture', asZip: false }, both(), tell);
    expect(allProblems).toEqual([
      [{ kind: 'drawing_failed' }],
      [],
      [{ kind: 'drawing_failed' }],
      [],
    ]);
    const why = expect.stringContaining('not a customisation');
    expect(failures).toEqual([why, undefined, why, undefined]);
    const files = pictureFiles(folder, exampleToPrint('note').name);
    for (const file of files) expect((await readFile(file.path)).length).toBeGreaterThan(1_000);
    const entries = readZip(await readFile(path));
    expect(entries.map(({ name }) => name)).toEqual([
      expect.stringMatching(/\.pdf$/),
      'problems.txt',
    ]);
    expect(entries[1]?.bytes.toString()).toBe(
      'NW-1, gift 1: This gift could not be drawn, so it has no print file.\n',
    );
  });
});
