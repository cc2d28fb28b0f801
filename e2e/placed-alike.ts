import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { countWithoutLike, type Pixels, pixelsIn } from './pixels-alike.ts';

/** How far two colours of the same spot may be apart: one of them is a JPEG, which blurs edges. */
const tolerance = 90;
/** Of two pixels' difference twice as many are left. */
const mostWithout = 0.0004;

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
  // The box of the drawing would count what lies outside of the place, too.
  const boxes = await svg.locator('svg').evaluateAll(
    (places, scale) =>
      places.map((place) => {
        const [left, top, across, down] = ['x', 'y', 'width', 'height'].map(
          (name) => Number(place.getAttribute(name)) * scale,
        );
        return { left: left ?? 0, top: top ?? 0, width: across ?? 0, height: down ?? 0 };
      }),
    width / 800,
  );
  expect(boxes.length).toBeGreaterThan(0);
  const sheetShot = await sheet.screenshot({ scale: 'css' });
  await sheet.close();
  for (const box of boxes) {
    const region = {
      ...{ left: Math.ceil(box.left) + 2, top: Math.ceil(box.top) + 2 },
      ...{ width: Math.floor(box.width) - 4, height: Math.floor(box.height) - 4 },
    };
    const [one, other] = await Promise.all(
      [painted, sheetShot].map((file) => pixelsIn(file, region)),
    );
    if (!one || !other) throw new Error('A picture has no pixels');
    expect(shareWithoutLike(one, other)).toBeLessThan(mostWithout);
    expect(shareWithoutLike(other, one)).toBeLessThan(mostWithout);
  }
}

/** Resolves to the drawing that the page shows, with its photos in it. */
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

function shareWithoutLike(one: Pixels, other: Pixels): number {
  return countWithoutLike(one, other, tolerance) / (one.width * one.height);
}
