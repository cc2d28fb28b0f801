import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

interface Region {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How far two colours of the same spot may be apart: one of them is a JPEG. */
const tolerance = 56;

/**
 * The photos of a painted picture lie as in a drawing, to a pixel: each pixel of one has its like in
 * the other, there or beside it.
 */
export async function expectPlacedAlike(
  page: Page,
  painted: Buffer,
  drawing: string,
): Promise<void> {
  const { width = 0, height = 0 } = await sharp(painted).metadata();
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width, height });
  // A phone lays a page out wide that does not say how wide it is.
  const head = '<meta name="viewport" content="width=device-width">';
  await sheet.setContent(`<head>${head}</head><body style="margin:0">${drawing}</body>`);
  const svg = sheet.locator('body > svg');
  await svg.evaluate(
    (element, size) => {
      element.setAttribute('width', String(size.width));
      element.setAttribute('height', String(size.height));
    },
    { width, height },
  );
  const boxes = await svg.locator('svg').evaluateAll((places) =>
    places.map((place) => {
      const { left, top, width, height } = place.getBoundingClientRect();
      return { left, top, width, height };
    }),
  );
  expect(boxes.length).toBeGreaterThan(0);
  const drawn = await sheet.screenshot({ scale: 'css' });
  await sheet.close();
  for (const box of boxes) {
    const region = {
      ...{ left: Math.ceil(box.left) + 2, top: Math.ceil(box.top) + 2 },
      ...{ width: Math.floor(box.width) - 4, height: Math.floor(box.height) - 4 },
    };
    const [one, other] = await Promise.all([painted, drawn].map((file) => pixelsOf(file, region)));
    if (!one || !other) throw new Error('A picture has no pixels');
    expect(shareWithoutLike(one, other)).toBeLessThan(0.002);
    expect(shareWithoutLike(other, one)).toBeLessThan(0.002);
  }
}

/** The drawing that the page shows, with its photos in it. */
export async function drawingOn(page: Page, within: string): Promise<string> {
  const drawing = page.locator(`${within} svg[viewBox="0 0 800 600"]`).last();
  await expect(drawing.locator('image').first()).toBeAttached();
  return drawing.evaluate(async (svg) => {
    const copy = svg.cloneNode(true) as SVGElement;
    for (const image of copy.querySelectorAll('image')) {
      const photo = new Image();
      photo.src = image.getAttribute('href') ?? '';
      await photo.decode();
      const canvas = document.createElement('canvas');
      canvas.width = photo.naturalWidth;
      canvas.height = photo.naturalHeight;
      canvas.getContext('2d')?.drawImage(photo, 0, 0);
      image.setAttribute('href', canvas.toDataURL('image/png'));
    }
    return new XMLSerializer().serializeToString(copy);
  });
}

async function pixelsOf(file: Buffer, region: Region): Promise<Pixels> {
  const { data, info } = await sharp(file)
    .extract(region)
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function shareWithoutLike(one: Pixels, other: Pixels): number {
  let without = 0;
  for (let y = 1; y < one.height - 1; y += 1) {
    for (let x = 1; x < one.width - 1; x += 1) {
      if (!hasLike(one, other, x, y)) without += 1;
    }
  }
  return without / (one.width * one.height);
}

function hasLike(one: Pixels, other: Pixels, x: number, y: number): boolean {
  for (const down of [0, -1, 1]) {
    for (const across of [0, -1, 1]) {
      if (isLike(one, (y * one.width + x) * 3, other, ((y + down) * one.width + x + across) * 3)) {
        return true;
      }
    }
  }
  return false;
}

function isLike(one: Pixels, at: number, other: Pixels, there: number): boolean {
  return [0, 1, 2].every(
    (part) => Math.abs((one.data[at + part] ?? 0) - (other.data[there + part] ?? 0)) < tolerance,
  );
}
