import type { LocalPhoto } from '#pwa/local/photos.ts';
import { chosenPhotos } from '#shared/customise/chosen-photos.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';

/** A photo of a gift, wherever it lies. `progress` from 0 to 1. */
export interface GiftPhoto {
  key: string;
  /** Its bytes on this device, if they are here. */
  blob: Blob | null;
  /** Its address on the server, once it is there. */
  url: string | null;
  state: LocalPhoto['state'];
  progress: number;
  failure: FailureRecord | null;
}

/** A photo the server lists in a folder. */
export interface ListedPhoto {
  imageUrl: string;
  photoId?: string | null | undefined;
}

/**
 * Every photo of a gift once: those on this device first, in the order they were chosen, then
 * what only the server has; where the gift names its photos, those alone in that order. A photo
 * the server lists has arrived, whatever was noted here.
 */
export function giftPhotos(
  local: readonly LocalPhoto[],
  listed: readonly ListedPhoto[],
  { urls = [], photoIds }: { urls?: readonly string[]; photoIds?: readonly string[] } = {},
): GiftPhoto[] {
  const here = local.map((photo) => fromDevice(photo, listed));
  const known = new Set(here.map(({ url }) => url));
  const there = listed.filter(({ imageUrl }) => !known.has(imageUrl)).map(fromList);
  const inFolder = chosenPhotos([...here, ...there], photoIds, ({ key }) => key);
  for (const { imageUrl } of listed) known.add(imageUrl);
  const elsewhere = [...new Set(urls)].filter((url) => !known.has(url)).map(fromServer);
  return [...inFolder, ...elsewhere];
}

/** Whether the gift names a photo that is neither here nor, as far as was heard, on the server. */
export function missesPhotos(
  photos: readonly GiftPhoto[],
  photoIds: readonly string[] | undefined,
): boolean {
  return photoIds?.some((id) => !photos.some(({ key }) => key === id)) ?? false;
}

/** Photos that have not reached the server (B2). */
export function pendingPhotos(photos: readonly GiftPhoto[]): number {
  return photos.filter(({ state }) => state !== 'done').length;
}

function fromDevice(photo: LocalPhoto, listed: readonly ListedPhoto[]): GiftPhoto {
  const { id, blob, imageUrl, state, progress, failure } = photo;
  const arrived = listed.find(({ photoId }) => photoId === id);
  if (arrived) return { ...fromServer(arrived.imageUrl), key: id, blob };
  return { key: id, blob, url: imageUrl, state, progress, failure };
}

function fromList({ imageUrl, photoId }: ListedPhoto): GiftPhoto {
  return { ...fromServer(imageUrl), key: photoId ?? imageUrl };
}

function fromServer(url: string): GiftPhoto {
  return { key: url, blob: null, url, state: 'done', progress: 1, failure: null };
}
