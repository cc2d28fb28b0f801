import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { pngOf } from './pixels-alike.ts';

/** The pictures are so small that the edges of letters count little. */
const size = { width: 80, height: 60 };

/** A gift's picture in a list, as its file has it, is what the drawing shows when it is enlarged. */
export async function expectDrawnAlike(page: Page, giftName: string): Promise<void> {
  const enlarge = page.getByRole('button', { name: `Enlarge picture of ${giftName}` });
  const picture = page.locator('div', { has: enlarge }).last().getByRole('img');
  await expect(picture).toHaveAttribute('src', /^blob:/);
  const file = await pngOf(picture);
  await enlarge.click();
  const dialog = page.getByRole('dialog', { name: giftName });
  const drawing = dialog.locator('svg[viewBox="0 0 800 600"]');
  await expect(drawing).toBeVisible();
  // Its photos may still be on their way.
  await expect(async () => {
    const live = await drawing.screenshot();
    expect(await shareUnlike(file, live)).toBeLessThan(0.02);
  }).toPass();
  await dialog.getByRole('button', { name: 'Close' }).click();
}

/** The share of values that differ; another gift's picture has 31 % of them. */
async function shareUnlike(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(inner));
  const unlike = a?.filter((value, index) => Math.abs(value - (b?.[index] ?? 0)) > 32);
  return (unlike?.length ?? 0) / (a?.length ?? 1);
}

/** Cuts off the corners of a picture, which are round on the page. */
function inner(picture: Buffer): Promise<Buffer> {
  const whole = sharp(picture)
    .resize({ ...size, fit: 'fill' })
    .flatten()
    .toColourspace('srgb');
  return whole.extract({ left: 4, top: 4, width: 72, height: 52 }).raw().toBuffer();
}
