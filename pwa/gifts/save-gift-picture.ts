import { saveFile } from '#pwa/ui/save-file.ts';
import type { DrawnGiftProps } from './drawn-gift.tsx';
import { makePicture } from './make-picture.ts';
import { sentWidthPx } from './picture-density.ts';

/** Hands the picture of a gift to the browser's downloads. To be imported on demand. */
export async function saveGiftPicture(gift: DrawnGiftProps, fileName: string): Promise<void> {
  const made = await makePicture(gift, sentWidthPx, 'image/png');
  if (!made) throw new Error('This browser gives no picture away');
  saveFile(made.image, fileName);
}
