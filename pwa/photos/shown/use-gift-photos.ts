import { liveQuery } from 'dexie';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#pwa/api/api.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { whenToAsk } from '#pwa/device/when-to-ask.ts';
import { type LocalPhoto, photosInFolder } from '#pwa/photos/photos.ts';
import type { TakePhotoAnswer } from '#pwa/photos/prepare/take-photo.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { isolated } from '#shared/language/directions.ts';
import { type GiftPhoto, giftPhotos, type ListedPhoto, missesPhotos } from './gift-photo.ts';
import { words } from './words.ts';

const none: readonly ListedPhoto[] = [];
const noneHere: readonly LocalPhoto[] = [];

/**
 * Returns the photos of a gift from this device and the server; undefined while none is known yet.
 * A list that cannot be loaded counts as empty. Another owner's rows are left out (SY8).
 */
export function useGiftPhotos({ folder, ...place }: PhotoPlace): GiftPhoto[] | undefined {
  const { owner } = useScope();
  const { listed, ask } = useListedPhotos(folder, place.photoIds);
  const local = useLocalPhotos(folder);
  const photos = local && giftPhotos(local.filter(isOf(owner)), listed ?? none, place);
  // Another device may be about to send it.
  const incomplete = listed !== null && !!photos && missesPhotos(photos, place.photoIds);
  const askAgain = useEffectEvent(ask);
  useEffect(() => (incomplete ? whenToAsk(() => askAgain()) : undefined), [incomplete]);
  // What is on this device shows at once, however long the list takes (D30).
  return photos && (listed || photos.length > 0) ? photos : undefined;
}

/** What a line or an order's item says of where its photos are. */
interface PhotoFields {
  custom_photo_url?: string | null | undefined;
  custom_photo_urls?: readonly string[] | null | undefined;
  custom_photo_folder?: string | null | undefined;
  customization?: Pick<Customisation, 'photoIds'> | null | undefined;
}

export interface PhotoPlace {
  folder: string | null;
  /** Pictures named by address, each once. */
  urls: string[];
  /** Which photos of the folder are the gift's, in their order; all of them when absent. */
  photoIds?: readonly string[];
}

/** `custom_photo_url` holds an address or the folder's name (spec §3). */
export function photoPlace(fields: PhotoFields): PhotoPlace {
  const named = fields.custom_photo_url || null;
  const address = named !== null && isAddress(named) ? [named] : [];
  const urls = new Set([...address, ...(fields.custom_photo_urls ?? []).filter(isAddress)]);
  const folder = fields.custom_photo_folder || (address.length > 0 ? null : named);
  const photoIds = fields.customization?.photoIds;
  return { folder, urls: [...urls], ...(photoIds === undefined ? {} : { photoIds }) };
}

/** An http(s) address or a path of this shop; nothing else may become a picture's source. */
function isAddress(text: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(text);
}

/** Follows the photos on this device; a gift without any, as most of a cart, asks nothing. */
function useLocalPhotos(folder: string | null): readonly LocalPhoto[] | undefined {
  const [photos, setPhotos] = useState<readonly LocalPhoto[]>();
  useEffect(() => {
    if (folder === null) return undefined;
    const error = (cause: unknown) =>
      setPhotos(() => {
        throw cause;
      });
    const query = () => photosInFolder(thisDevice, folder);
    const subscription = liveQuery(query).subscribe({ next: setPhotos, error });
    return () => subscription.unsubscribe();
  }, [folder]);
  return folder === null ? noneHere : photos;
}

interface PhotoList {
  folder: string;
  token: string;
  images: readonly ListedPhoto[];
}

/** Returns what the server lists, asked for anew when the gift names other photos, and by `ask`. */
function useListedPhotos(folder: string | null, photoIds: readonly string[] | undefined) {
  const token = useSession()?.token ?? null;
  const [list, setList] = useState<PhotoList | null>(null);
  const isKnown = folder !== null && token !== null;
  const { refresh } = useAnswer(isKnown ? JSON.stringify([folder, token, photoIds]) : null, {
    ask: () => (isKnown ? api.listPhotos(folder) : null),
    onAnswer: (answer) => {
      if (!isKnown) return;
      setList((before) => {
        if (answer.ok) return { folder, token, images: answer.data.images };
        return isFor(before, folder, token) ? before : { folder, token, images: none };
      });
    },
  });
  const ask = () => refresh();
  if (!isKnown) return { listed: none, ask };
  return { listed: isFor(list, folder, token) ? list.images : null, ask };
}

function isFor(list: PhotoList | null, folder: string, token: string): list is PhotoList {
  return list?.folder === folder && list.token === token;
}

function isOf(owner: string) {
  return (photo: { owner: string }) => photo.owner === owner;
}

/** What came of a choice of files: those that were taken, and sentences about the others. */
interface PhotoChoice<F> {
  files: readonly F[];
  remarks: readonly string[];
}

/**
 * Takes files one after the other into a gift that has `chosen` photos and holds `maxPhotos`;
 * what cannot be used or does not fit is left out and said (D31).
 */
export async function choosePhotos<F extends { name: string }>(
  files: readonly F[],
  { presentCount, maxPhotos }: { presentCount: number; maxPhotos: number },
  take: (file: F, index: number) => Promise<TakePhotoAnswer>,
): Promise<PhotoChoice<F>> {
  const accepted: F[] = [];
  const remarks: string[] = [];
  for (const [index, file] of files.entries()) {
    if (presentCount + accepted.length >= maxPhotos) {
      remarks.push(words.leftOut({ dropped: files.length - index, most: maxPhotos }));
      break;
    }
    const answer = await take(file, index);
    if (answer.ok) accepted.push(file);
    else remarks.push(words.refused[answer.reason](isolated(file.name)));
    if (!answer.ok && answer.reason === 'quota_exceeded') break;
  }
  return { files: accepted, remarks };
}
