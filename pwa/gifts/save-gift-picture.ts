import { photoAtWidth } from '#pwa/photos/photo-at-width.ts';
import { saveFile } from '#pwa/ui/save-file.ts';
import { drawPreview } from '#shared/preview/draw-preview.ts';
import type { DrawnGiftProps } from './drawn-gift.tsx';
import { previewPng } from './preview-png.ts';

/** Hands the picture of a gift to the browser's downloads. To be imported on demand. */
export async function saveGiftPicture(
  { product, customisation, photos }: DrawnGiftProps,
  fileName: string,
): Promise<void> {
  const made: string[] = [];
  const addressOf = (blob: Blob) => {
    const url = URL.createObjectURL(blob);
    made.push(url);
    return url;
  };
  const addresses = photos.map(({ blob, url }) => {
    if (blob) return addressOf(blob);
    return url === null ? '' : photoAtWidth(url, 960);
  });
  try {
    const drawn = drawPreview({ product, customisation, photos: addresses });
    saveFile(await previewPng(drawn), fileName);
  } finally {
    for (const url of made) URL.revokeObjectURL(url);
  }
}
