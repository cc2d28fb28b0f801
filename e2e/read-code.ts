import { expect, type Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** What a camera reads off a QR code on the screen, as an address. */
export async function readCode(code: Locator): Promise<URL> {
  await expect(code).toBeVisible();
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const qrCode = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  if (!qrCode) throw new Error('There is no code to read');
  return new URL(qrCode.data);
}
