import { expect, type Page } from '@playwright/test';
import { type Box, namesWith } from '#shared/drawing/ornaments.ts';
import { drawGift, type GiftSubject } from '#shared/preview/draw-gift.ts';
import { drawPrint } from '#shared/preview/scenes/draw-print.ts';
import { countWithoutLike, type Pixels, pixelsIn, type Region } from './pixels-alike.ts';

/** A picture as wide as a saved one: two pixels for each unit of the drawing. */
export const seenSize = { width: 1600, height: 1200 };
const pixelsPerUnit = 2;

/** A gift as the screen shows it, with its words and without. */
interface Shots {
  whole: Buffer;
  wordless: Buffer;
}

/** A gift is seen also without the light that is not printed; `texts` says where its lines of words lie. */
export interface SeenGift extends Shots {
  unlit: Shots;
  texts: Region[];
}

/** Looks at the last drawing of these on the page, in the fonts of the page. */
export async function seeGift(page: Page, drawings: string): Promise<SeenGift> {
  const texts = await page.evaluate(
    async ({ css, width, height }) => {
      const copy = [...document.querySelectorAll(css)].at(-1)?.cloneNode(true) as SVGElement;
      copy.style.cssText = `width: ${width}px; height: ${height}px; display: block`;
      const over = document.createElement('div');
      over.id = 'over';
      // The popover lies over the dialog that shows it.
      over.popover = 'manual';
      over.style.cssText = `all: initial; position: fixed; inset: 0; width: ${width}px; height: ${height}px`;
      over.append(copy);
      document.body.append(over);
      over.showPopover();
      const photos = [...copy.querySelectorAll('image')].map((image) => {
        const photo = new Image();
        photo.src = image.getAttribute('href') ?? '';
        return photo.decode();
      });
      await Promise.all(photos);
      const lines = [...copy.querySelectorAll('text')];
      for (const line of lines) {
        for (const letter of new Set(line.textContent.match(/\p{L}/gu))) {
          const font = `${line.getAttribute('font-weight')} 16px ${line.getAttribute('font-family')}`;
          // The rules of further faces come once a drawing shows a letter of them.
          while ((await document.fonts.load(font, letter)).length === 0) {
            await new Promise(requestAnimationFrame);
          }
        }
      }
      const boxes = lines.map((text) => {
        const { left, top, width, height } = text.getBoundingClientRect();
        return { left, top, width, height };
      });
      // The light on the edge of letters in relief is no word of its own, and is not printed.
      const isLight = (at: number) =>
        lines.some((other, later) => {
          const [one, two] = [boxes[at], boxes[later]];
          if (later <= at || !one || !two || other.textContent !== lines[at]?.textContent)
            return false;
          return Math.abs(one.left - two.left) < 6 && Math.abs(one.top - two.top) < 6;
        });
      for (const [at, line] of lines.entries()) line.toggleAttribute('data-light', isLight(at));
      return boxes.filter((_, at) => !isLight(at));
    },
    { css: drawings, ...seenSize },
  );
  const setVisibility = (css: string, visibility: string) =>
    page.locator(css).evaluateAll((nodes, value) => {
      for (const each of nodes as SVGElement[]) each.style.visibility = value;
    }, visibility);
  const [wordsOf, lightOf] = [
    '#over text:not([data-light])',
    '#over :is([data-light], [fill$="glass)"])',
  ];
  const whole = await shoot(page);
  await setVisibility(wordsOf, 'hidden');
  const wordless = await shoot(page);
  await setVisibility(lightOf, 'hidden');
  const unlitWordless = await shoot(page);
  await setVisibility(wordsOf, 'visible');
  const unlit = { whole: await shoot(page), wordless: unlitWordless };
  await page.evaluate(() => document.querySelector('#over')?.remove());
  return { whole, wordless, unlit, texts };
}

/** Resolves to a print file at the same scale, with the gift where the screen has it. */
export async function seePrint(page: Page, png: Buffer, gift: GiftSubject): Promise<Buffer> {
  const { viewBox } = drawPrint(gift).picture.attributes;
  const sheet = String(viewBox)
    .split(' ')
    .map((unit) => Number(unit) * pixelsPerUnit);
  // An address of its own: the page remembers a picture by its address.
  const address = `/print-file-${crypto.randomUUID()}.png`;
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: 'image/png', body: png }),
  );
  await page.evaluate(
    async ({ src, width, height, sheet: [x, y, across, down] }) => {
      const print = new Image();
      print.src = src;
      await print.decode();
      print.style.cssText = `position: absolute; left: ${x}px; top: ${y}px; width: ${across}px; height: ${down}px; max-width: none`;
      const over = document.createElement('div');
      over.id = 'over';
      over.popover = 'manual';
      over.style.cssText = `all: initial; position: fixed; inset: 0; width: ${width}px; height: ${height}px; background: #fff`;
      over.append(print);
      document.body.append(over);
      over.showPopover();
    },
    { src: address, sheet, ...seenSize },
  );
  const shot = await shoot(page);
  await page.evaluate(() => document.querySelector('#over')?.remove());
  await page.unroute(`**${address}`);
  return shot;
}

function shoot(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, ...seenSize }, scale: 'css' });
}

/**
 * The photos and words of a gift lie in its print, or in its picture, where the screen shows them, to
 * a pixel: each pixel of one has its like in the other, there or beside it. Notes are not printed.
 */
export async function expectPrintedAlike(
  gift: GiftSubject,
  seenGift: SeenGift,
  print: Buffer,
  of: 'print' | 'picture' = 'print',
): Promise<void> {
  const { piece, notePlaces, photoPlaces } = drawGift(namesWith('seen'), gift);
  // A place that waits for its photo shows a camera, which is not printed.
  const waiting = photoPlaces.slice(gift.photos.length);
  const [onGift, notPrinted] = [regionOf(piece), [...notePlaces, ...waiting].map(regionOf)];
  const words = seenGift.texts.filter(
    (text) => isWithin(text, onGift) && !notPrinted.some((place) => isWithin(text, place)),
  );
  expect(words.length).toBeGreaterThan(0);
  const photos = photoPlaces.slice(0, gift.photos.length).map(regionOf);
  const { name } = gift.product;
  const shots = of === 'picture' ? seenGift : seenGift.unlit;
  // What is left is the colour of a photo's edges, which differs by what the JPEGs make of it.
  expect(await photosUnlike(shots, print, photos), `photos of ${name}`).toBeLessThan(0.01);
  // A print has words on paper of one colour, a picture what the screen has under them.
  const under = of === 'picture' ? shots.wordless : null;
  expect(await wordsUnlike(shots, print, words, { under }), `words of ${name}`).toBeLessThan(0.01);
  // What looks for two pixels finds them.
  if (photos.length > 0) expect(await photosUnlike(shots, print, photos, 2)).toBeGreaterThan(0.03);
  expect(await wordsUnlike(shots, print, words, { under, moved: 2 })).toBeGreaterThan(0.1);
}

/** Resolves to the share of the photos' pixels without a like. */
async function photosUnlike(
  { whole }: Shots,
  print: Buffer,
  places: readonly Region[],
  moved = 0,
): Promise<number> {
  const counts = await Promise.all(
    places.map(async (place) => {
      // Some of the white around it is in the region, so that its edges count.
      const region = around(place, 4);
      const one = await pixelsIn(whole, region);
      const other = await pixelsIn(print, away(region, moved));
      return { without: withoutLike(one, other, 56), of: one.width * one.height };
    }),
  );
  return shareOf(counts);
}

/** Resolves to the share of the pixels inked by words without a like. */
async function wordsUnlike(
  { whole, wordless }: Shots,
  print: Buffer,
  texts: readonly Region[],
  { under, moved = 0 }: { under: Buffer | null; moved?: number },
): Promise<number> {
  const counts = await Promise.all(
    texts.map(async (text) => {
      const region = around(text, 2);
      const ground = await pixelsIn(wordless, region);
      const one = inkOf(await pixelsIn(whole, region), (at) => ground.data[at]);
      const printed = await pixelsIn(print, away(region, moved));
      const below = under && (await pixelsIn(under, away(region, moved)));
      const other = inkOf(
        printed,
        (at) => (below ?? printed).data[below ? at : at % printed.channels],
      );
      return {
        without: withoutLike(one, other, 128),
        of: one.data.filter((ink) => ink > 128).length,
      };
    }),
  );
  return shareOf(counts);
}

function withoutLike(one: Pixels, other: Pixels, tolerance: number): number {
  return countWithoutLike(one, other, tolerance) + countWithoutLike(other, one, tolerance);
}

function shareOf(counts: readonly { without: number; of: number }[]): number {
  const sum = (of: 'without' | 'of') => counts.reduce((all, each) => all + each[of], 0);
  return sum('without') / Math.max(1, sum('of'));
}

/** How much ink each pixel has, up to 255 where most of it lies: grounds and inks differ. */
function inkOf(
  { data, width, height, channels }: Pixels,
  groundAt: (at: number) => number | undefined,
): Pixels {
  const apart = Uint16Array.from({ length: width * height }, (_, pixel) => {
    const parts = [0, 1, 2].map((part) => pixel * channels + part);
    return parts.reduce((sum, at) => sum + Math.abs((data[at] ?? 0) - (groundAt(at) ?? 0)), 0);
  });
  const most = apart.toSorted()[Math.floor(apart.length * 0.99)] ?? 1;
  const ink = Uint8Array.from(apart, (value) => Math.min(255, (value * 255) / most));
  return { data: ink, width, height, channels: 1 };
}

function regionOf(box: Box): Region {
  const [left, top] = [box.x * pixelsPerUnit, box.y * pixelsPerUnit];
  return { left, top, width: box.width * pixelsPerUnit, height: box.height * pixelsPerUnit };
}

/** Returns whether the middle of one lies in the other. */
function isWithin({ left, top, width, height }: Region, other: Region): boolean {
  const [x, y] = [left + width / 2 - other.left, top + height / 2 - other.top];
  return x > 0 && y > 0 && x < other.width && y < other.height;
}

/** Returns a region in whole pixels, with some more of them on each side. */
function around(region: Region, more: number): Region {
  const [left, top] = [Math.floor(region.left) - more, Math.floor(region.top) - more];
  const right = Math.ceil(region.left + region.width) + more;
  const bottom = Math.ceil(region.top + region.height) + more;
  return { left, top, width: right - left, height: bottom - top };
}

function away({ left, top, ...size }: Region, by: number): Region {
  return { ...size, left: left + by, top: top + by };
}
