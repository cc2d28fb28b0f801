import { useLiveQuery } from 'dexie-react-hooks';
import { useRef, useState } from 'react';
import { isOfLine } from '#pwa/local/draft-of-line.ts';
import {
  type DraftPhoto,
  draftPhotos,
  moveDraftPhoto,
  removeDraftPhoto,
} from '#pwa/local/draft-photos.ts';
import { type Draft, readDraft } from '#pwa/local/drafts.ts';
import type { Scope } from '#pwa/local/scope.ts';
import { takePhoto } from '#pwa/local/take-photo.ts';
import { choosePhotos } from '#pwa/views/choose-photos.ts';
import { photoPlace } from '#pwa/views/photo-place.ts';
import { useGiftPhotos } from '#pwa/views/use-gift-photos.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';

const noPlace = { folder: null, urls: [] };

/** A photo of the dialog; one of a line that is changed may lie on the server alone. */
export interface ShownPhoto extends DraftPhoto {
  url: string | null;
}

const atRest = { choices: 0, done: 0, of: 0 };

/** The photos of a draft, each kept on this device the moment it is ready. */
export function useDraftPhotos(
  scope: Scope,
  productName: string,
  draft: Draft | null,
  line: CartLine | null,
) {
  const ofLine = useGiftPhotos(line ? photoPlace(line) : noPlace);
  const kept = useLiveQuery(() => readDraft(scope, productName), [scope, productName], draft);
  // One of a line that another tab has ended is shown as it was until it is written again.
  const lost = isOfLine(productName) && kept === null;
  const [last, setLast] = useState(draft);
  if (!lost && last !== kept) setLast(kept);
  const shown = lost ? last : kept;
  const photos = (shown?.photos ?? []).map(
    (photo): ShownPhoto => ({
      ...photo,
      url: ofLine?.find(({ key }) => key === photo.id)?.url ?? null,
    }),
  );
  const [remarks, setRemarks] = useState<readonly string[]>([]);
  const [work, setWork] = useState(atRest);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const take = async (files: readonly File[], maxPhotos: number) => {
    // A single place is given to the photo chosen last.
    const swap = maxPhotos === 1;
    const chosen = swap ? 0 : (await draftPhotos(scope, productName)).length;
    const choice = await choosePhotos(files, { chosen, maxPhotos }, async (file) => {
      const answer = await takePhoto(scope, productName, file, { swap });
      setWork((before) => ({ ...before, done: before.done + 1 }));
      return answer;
    });
    // Of choices in quick succession each has its say.
    setRemarks((before) => [...new Set([...before, ...choice.remarks])]);
  };
  return {
    photos,
    /** The draft with them, as it was read last. */
    shown,
    lost,
    /** Resolves once every chosen photo is in the draft, or left out. */
    taken: () => queue.current,
    /** Sentences about files that were left out. */
    remarks,
    /** The photo that is being prepared, 1 for the first, of how many; null without any. */
    preparing: work.choices > 0 ? { at: Math.min(work.done + 1, work.of), of: work.of } : null,
    choose: (files: readonly File[], maxPhotos: number) => {
      if (work.choices === 0) setRemarks([]);
      const free = maxPhotos === 1 ? 1 : maxPhotos - photos.length - (work.of - work.done);
      // One at least: what was removed a moment ago may still be counted.
      const fitting = Math.max(1, Math.min(files.length, free));
      setWork(({ choices, done, of }) => ({ choices: choices + 1, done, of: of + fitting }));
      // One choice after the other, so that together they keep to the limit.
      const taken = queue.current
        .then(() => take(files, maxPhotos))
        .finally(() =>
          setWork((before) =>
            before.choices === 1 ? atRest : { ...before, choices: before.choices - 1 },
          ),
        );
      // One that failed, and was reported as uncaught, does not spoil the next.
      queue.current = Promise.allSettled([taken]).then(() => undefined);
    },
    remove: (id: string) => {
      setRemarks([]);
      void removeDraftPhoto(scope, id);
    },
    /** One place earlier or later. */
    move: (id: string, by: 1 | -1) => void moveDraftPhoto(scope, id, by),
  };
}

export type DraftPhotos = ReturnType<typeof useDraftPhotos>;
