import { join } from 'node:path';
import { type PhotoFile, thumbnailWidths } from '#api/photos/photo-store.ts';

/** Every picture of an ordered gift is so large; 5.3 inches wide at 300 dots per inch (B19). */
export const pictureWidthPx = 1_600;
export const pictureHeightPx = 1_200;
export const pictureDotsPerInch = 300;
export const pictureType = 'image/jpeg';

/** Returns where the files of the picture of a gift lie, whole and as thumbnails. */
export function pictureFiles(
  folder: string,
  name: string,
): { width: PhotoFile['width']; path: string }[] {
  return [
    { width: 'full', path: join(folder, `${name}.jpg`) },
    ...thumbnailWidths.map((width) => ({ width, path: join(folder, `${name}-${width}.webp`) })),
  ];
}
