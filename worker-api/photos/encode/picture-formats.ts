import { type PictureWidth, pictureWidths } from '#shared/catalogue/pictures.ts';

/** The formats of the owner's pictures, the smallest first; every browser reads the last. */
export const pictureFormats = [
  { ending: 'avif', type: 'image/avif' },
  { ending: 'webp', type: 'image/webp' },
  { ending: 'jpg', type: 'image/jpeg' },
] as const;

type PictureFormat = (typeof pictureFormats)[number];

/** Returns the name of one of a picture's files, such as `960.avif`. */
export function pictureFileName(width: PictureWidth, { ending }: PictureFormat): string {
  return `${width}.${ending}`;
}

/** Returns the smallest format that an `Accept` header names; JPEG where it names none. */
export function acceptedFormat(accept = ''): PictureFormat {
  return pictureFormats.find(({ type }) => accept.includes(type)) ?? pictureFormats[2];
}

/** The width of `?w=`, the largest without one; null when it is not a stored one. */
export function readPictureWidth(w: string | undefined): PictureWidth | null {
  if (w === undefined) return pictureWidths[2];
  return pictureWidths.find((width) => String(width) === w) ?? null;
}
