import { downloadPhoto } from '#pwa/api/file-bytes.ts';
import { makePicture } from '#pwa/gifts/draw/make-picture.ts';
import { sentWidthPx } from '#pwa/gifts/draw/picture-density.ts';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { saveFile } from '#pwa/ui/save-file.tsx';
import type { ProofPicture } from '#shared/proofs/approval.ts';

/**
 * Hands the picture of a gift to the browser's downloads: the one that was kept of it, or what is
 * drawn where that cannot be had. To be imported on demand.
 */
export async function saveGiftPicture(
  gift: DrawnGiftProps,
  fileName: string,
  frozen: ProofPicture | undefined,
): Promise<void> {
  const photo = frozen && (await downloadPhoto(frozen.imageUrl));
  if (photo) return saveFile(photo, `${fileName}.jpg`);
  const picture = await makePicture(gift, sentWidthPx, 'image/png');
  if (!picture) throw new Error('This browser gives no picture away');
  saveFile(picture.image, `${fileName}.png`);
}
