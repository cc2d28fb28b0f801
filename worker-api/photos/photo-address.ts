import { isRandomId } from '#api/server/random-id.ts';
import { type ThumbnailWidth, thumbnailWidths } from './photo-store.ts';

const photoPath = '/api/images/';

/** The same-origin address of a photo; its 128 random bits are the permission (T12). */
export function photoAddress(id: string): string {
  return photoPath + id;
}

/** The width of `?w=`; null when it is not a stored one. */
export function readWidth(w: string | undefined): ThumbnailWidth | 'full' | null {
  if (w === undefined) return 'full';
  return thumbnailWidths.find((width) => String(width) === w) ?? null;
}

/** Returns the id of a photo by its address; null for an address of something else. */
export function photoIdIn(address: string): string | null {
  const id = address.startsWith(photoPath) ? address.slice(photoPath.length) : '';
  return isRandomId(id) ? id : null;
}
