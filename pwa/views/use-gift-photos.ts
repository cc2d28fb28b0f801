import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { api } from '#pwa/api/api.ts';
import { photosInFolder } from '#pwa/local/photos.ts';
import { useOwner, useSession } from '#pwa/session/session-store.ts';
import { type GiftPhoto, giftPhotos, type ListedPhoto } from './gift-photo.ts';
import type { PhotoPlace } from './photo-place.ts';

const none: readonly ListedPhoto[] = [];

/**
 * The photos of a gift from this device and the server; undefined while none is known yet.
 * A list that cannot be had counts as empty. Another owner's rows are left out (SY8).
 */
export function useGiftPhotos({ folder, ...place }: PhotoPlace): GiftPhoto[] | undefined {
  const owner = useOwner();
  const listed = useListedPhotos(folder);
  const local = useLiveQuery(
    async () => (folder === null ? [] : (await photosInFolder(folder)).filter(isOf(owner))),
    [folder, owner],
  );
  if (!local) return undefined;
  // What is on this device shows at once, however long the list takes (D30).
  const photos = giftPhotos(local, listed ?? none, place);
  return listed || photos.length > 0 ? photos : undefined;
}

function useListedPhotos(folder: string | null): readonly ListedPhoto[] | null {
  const token = useSession()?.token ?? null;
  const [listed, setListed] = useState<readonly ListedPhoto[] | null>(null);
  useEffect(() => {
    if (folder === null || token === null) return undefined;
    let wanted = true;
    void api.listPhotos(folder).then((answer) => {
      if (wanted) setListed(answer.ok ? answer.data.images : none);
    });
    return () => {
      wanted = false;
      setListed(null);
    };
  }, [folder, token]);
  return folder === null || token === null ? none : listed;
}

function isOf(owner: string) {
  return (photo: { owner: string }) => photo.owner === owner;
}
