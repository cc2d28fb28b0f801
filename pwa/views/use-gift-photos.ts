import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import { api } from '#pwa/api/api.ts';
import { photosInFolder } from '#pwa/local/photos.ts';
import { thisDevice } from '#pwa/local/scope.ts';
import { useOwner, useSession } from '#pwa/session/session-store.ts';
import { type GiftPhoto, giftPhotos, type ListedPhoto, missesPhotos } from './gift-photo.ts';
import type { PhotoPlace } from './photo-place.ts';
import { whenToAsk } from './when-to-ask.ts';

const none: readonly ListedPhoto[] = [];

/**
 * The photos of a gift from this device and the server; undefined while none is known yet.
 * A list that cannot be had counts as empty. Another owner's rows are left out (SY8).
 */
export function useGiftPhotos({ folder, ...place }: PhotoPlace): GiftPhoto[] | undefined {
  const owner = useOwner();
  const { listed, ask } = useListedPhotos(folder, place.photoIds);
  const local = useLiveQuery(
    async () =>
      folder === null ? [] : (await photosInFolder(thisDevice, folder)).filter(isOf(owner)),
    [folder, owner],
  );
  const photos = local && giftPhotos(local, listed ?? none, place);
  // Another device may be about to send it.
  const incomplete = listed !== null && !!photos && missesPhotos(photos, place.photoIds);
  useEffect(() => (incomplete ? whenToAsk(ask) : undefined), [incomplete, ask]);
  // What is on this device shows at once, however long the list takes (D30).
  return photos && (listed || photos.length > 0) ? photos : undefined;
}

interface PhotoList {
  folder: string;
  token: string;
  images: readonly ListedPhoto[];
}

/** What the server lists, asked for anew when the gift names other photos, and by `ask`. */
function useListedPhotos(folder: string | null, photoIds: readonly string[] | undefined) {
  const token = useSession()?.token ?? null;
  const [list, setList] = useState<PhotoList | null>(null);
  const [asked, setAsked] = useState(0);
  const ask = useCallback(() => setAsked((times) => times + 1), []);
  const named = photoIds?.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: both are why to ask again
  useEffect(() => {
    if (folder === null || token === null) return undefined;
    let wanted = true;
    void api.listPhotos(folder).then((answer) => {
      if (!wanted) return;
      setList((before) => {
        if (answer.ok) return { folder, token, images: answer.data.images };
        return isFor(before, folder, token) ? before : { folder, token, images: none };
      });
    });
    return () => {
      wanted = false;
    };
  }, [folder, token, named, asked]);
  if (folder === null || token === null) return { listed: none, ask };
  return { listed: isFor(list, folder, token) ? list.images : null, ask };
}

function isFor(list: PhotoList | null, folder: string, token: string): list is PhotoList {
  return list?.folder === folder && list.token === token;
}

function isOf(owner: string) {
  return (photo: { owner: string }) => photo.owner === owner;
}
