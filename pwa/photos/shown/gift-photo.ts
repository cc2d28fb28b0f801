import type { LocalPhoto } from '#pwa/photos/photos.ts';
import { type PhotoShape, shapeOf } from '#pwa/photos/prepare/stored-pose.ts';
import { chosenPhotos } from '#shared/customisation/customisation.ts';
import type { FailureRecord } from '#shared/failures/failure-text.ts';

/** A photo of a gift, wherever it lies. `progress` from 0 to 1. */
export interface GiftPhoto extends Partial<PhotoShape> {
  key: string;
  /** Its number among all photos of the gift, from 1 on; some of them may not have arrived. */
  place: number;
  /** Its bytes on this device, if they are here. */
  blob: Blob | null;
  /** Its address on the server, once it is there. */
  url: string | null;
  state: LocalPhoto['state'];
  progress: number;
  failure: FailureRecord | null;
}

type FoundPhoto = Omit<GiftPhoto, 'place'>;

/** A photo the server lists in a folder. */
export interface ListedPhoto {
  imageUrl: string;
  photoId?: string | null | undefined;
}

/**
 * Returns every photo of a gift once: those on this device first, in the order they were chosen,
 * then what only the server has; where the gift names its photos, those alone in that order. A
 * photo the server lists has arrived, whatever was noted here.
 */
export function giftPhotos(
  local: readonly LocalPhoto[],
  listed: readonly ListedPhoto[],
  {
    urls = [],
    photoIds,
  }: { urls?: readonly string[]; photoIds?: readonly string[] | undefined } = {},
): GiftPhoto[] {
  const here = local.map((photo) => fromDevice(photo, listed));
  const knownUrls = new Set(here.map(({ url }) => url));
  const there = listed.filter(({ imageUrl }) => !knownUrls.has(imageUrl)).map(fromList);
  const inFolder = chosenPhotos([...here, ...there], photoIds, keyOf);
  for (const { imageUrl } of listed) knownUrls.add(imageUrl);
  const elsewhere = [...new Set(urls)].filter((url) => !knownUrls.has(url)).map(fromServer);
  const keys = [...(photoIds ?? inFolder.map(keyOf)), ...elsewhere.map(keyOf)];
  return [...inFolder, ...elsewhere].map((photo) => ({
    ...photo,
    place: keys.indexOf(photo.key) + 1,
  }));
}

const keyOf = ({ key }: FoundPhoto) => key;

/** Whether the gift names a photo that is neither here nor, as far as was heard, on the server. */
export function missesPhotos(
  photos: readonly GiftPhoto[],
  photoIds: readonly string[] | undefined,
): boolean {
  return photoIds?.some((id) => !photos.some(({ key }) => key === id)) ?? false;
}

/** Photos that have not reached the server and are still to be sent (B2). */
export function pendingPhotos(photos: readonly GiftPhoto[]): number {
  return photos.filter(({ state }) => state === 'waiting' || state === 'uploading').length;
}

function fromDevice(photo: LocalPhoto, listed: readonly ListedPhoto[]): FoundPhoto {
  const { id, blob, imageUrl, state, progress, failure } = photo;
  const arrived = listed.find(({ photoId }) => photoId === id);
  const here = { key: id, blob, ...shapeOf(photo) };
  if (arrived) return { ...fromServer(arrived.imageUrl), ...here };
  return { ...here, url: imageUrl, state, progress, failure };
}

function fromList({ imageUrl, photoId }: ListedPhoto): FoundPhoto {
  return { ...fromServer(imageUrl), key: photoId ?? imageUrl };
}

function fromServer(url: string): FoundPhoto {
  return { key: url, blob: null, url, state: 'done', progress: 1, failure: null };
}

/** The address of a photo no wider than `widthPx`; pictures from elsewhere come as they are. */
export function photoAtWidth(url: string, widthPx: 160 | 480 | 960): string {
  return url.startsWith('/') && !url.includes('?') ? `${url}?w=${widthPx}` : url;
}
