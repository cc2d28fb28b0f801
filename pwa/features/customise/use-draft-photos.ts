import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useState } from 'react';
import { type Draft, draftPhotos, moveDraftPhoto, removeDraftPhoto } from '#pwa/local/drafts.ts';
import { takePhoto } from '#pwa/local/take-photo.ts';
import { choosePhotos } from '#pwa/views/choose-photos.ts';

/** The photos of a draft, each kept on this device the moment it is ready. */
export function useDraftPhotos(owner: string, productName: string, draft: Draft | null) {
  const photos = useLiveQuery(
    () => draftPhotos(owner, productName),
    [owner, productName],
    draft?.photos ?? [],
  );
  const [remarks, setRemarks] = useState<readonly string[]>([]);
  const [choices, setChoices] = useState(0);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const take = async (files: readonly File[], maxPhotos: number) => {
    const chosen = (await draftPhotos(owner, productName)).length;
    const choice = await choosePhotos(files, { chosen, maxPhotos }, (file) =>
      takePhoto(owner, productName, file),
    );
    setRemarks(choice.remarks);
  };
  return {
    photos,
    /** Sentences about files that were left out. */
    remarks,
    preparing: choices > 0,
    choose: (files: readonly File[], maxPhotos: number) => {
      setRemarks([]);
      setChoices((before) => before + 1);
      // One choice after the other, so that together they keep to the limit.
      const taken = queue.current
        .then(() => take(files, maxPhotos))
        .finally(() => setChoices((before) => before - 1));
      // One that failed, and was reported as uncaught, does not spoil the next.
      queue.current = Promise.allSettled([taken]).then(() => undefined);
    },
    remove: (id: string) => {
      setRemarks([]);
      void removeDraftPhoto(id);
    },
    /** One place earlier or later. */
    move: (id: string, by: 1 | -1) => void moveDraftPhoto(id, by),
  };
}

export type DraftPhotos = ReturnType<typeof useDraftPhotos>;
