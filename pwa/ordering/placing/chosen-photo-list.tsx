import { useMemo, useRef, useState } from 'react';
import { photoPlacesOf, sharpnessIn } from '#pwa/gifts/photo-places.ts';
import type { ChosenPhotos } from '#pwa/ordering/gift/use-gift.ts';
import { words as giftWords } from '#pwa/ordering/gift/words.tsx';
import { poseOf } from '#pwa/photos/prepare/kept-pose.ts';
import { swapPhotos } from '#pwa/photos/prepare/place-photo.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { ChosenPhoto } from './chosen-photo.tsx';
import styles from './chosen-photo-list.module.css';
import { PlacePhotoDialog } from './place-photo-dialog.tsx';
import { usePhotoDrag } from './use-photo-drag.ts';
import { usePhotoFocus } from './use-photo-focus.ts';
import { words } from './words.ts';

interface ChosenPhotoListProps {
  chosen: ChosenPhotos;
  maxPhotos: number;
  /** The last photo was removed, and the button that had the focus with it. */
  onNone: () => void;
}

/**
 * The photos of a gift in their order, with what can be done to each. One that is tapped here or in
 * the picture of the gift opens to be placed; one that is dragged onto another takes its place.
 */
export function ChosenPhotoList({ chosen, maxPhotos, onNone }: ChosenPhotoListProps) {
  const { photos, gift, replace, remove, move, placingOpens } = chosen;
  const scope = useScope();
  const list = useRef<HTMLOListElement>(null);
  // Unlike the list it is there without photos, too.
  const status = useRef<HTMLParagraphElement>(null);
  const [placing, setPlacing] = useState<{ id: string; number: number } | null>(null);
  const [said, setSaid] = useState({ text: '', count: 0 });
  const say = (text: string) => setSaid(({ count }) => ({ text, count: count + 1 }));
  const { product, customisation } = gift;
  const photoIds = photos.map(({ id }) => id);
  const ids = photoIds.join();
  const places = useMemo(
    () => photoPlacesOf(product, customisation, ids === '' ? [] : ids.split(',')),
    [product, customisation, ids],
  );
  const numberOf = (id: string) => photoIds.indexOf(id) + 1;
  const { focus, keepFocus, willReplace, willMove } = usePhotoFocus(list, photoIds, onNone);
  const place = (id: string) => {
    const number = numberOf(id);
    if (number > places.length) return;
    // The dialog gives the focus back to it, also where the photo itself was tapped.
    focus(number, 'place');
    placingOpens();
    setPlacing({ id, number });
  };
  usePhotoDrag(status, {
    onTap: place,
    onSwap: (one, other) => {
      say(words.swapped(numberOf(one), numberOf(other)));
      void swapPhotos(scope, one, other);
    },
  });
  return (
    <>
      {photos.length > 0 && (
        <>
          <ol className={styles.list} ref={list}>
            {photos.map((photo, index) => (
              <ChosenPhoto
                key={photo.id}
                photo={photo}
                number={index + 1}
                count={photos.length}
                sharpness={sharpnessIn(poseOf(photo), places[index])}
                onPlace={index < places.length ? () => place(photo.id) : undefined}
                onReplace={(file) => {
                  willReplace(photo.id, index + 1);
                  replace(photo.id, file, maxPhotos);
                }}
                onRemove={() => {
                  remove(photo.id);
                  say(giftWords.photos.removed(index + 1));
                  if (photos.length === 1) onNone();
                }}
                onMove={(by) => {
                  willMove();
                  move(photo.id, by);
                  say(giftWords.photos.moved(index + 1 + by, photos.length));
                }}
              />
            ))}
          </ol>
          <p className={styles.tip}>{photos.length > 1 ? words.tipToSwap : words.tip}</p>
        </>
      )}
      <p role="status" className="visually-hidden" ref={status}>
        {/* A new element each time: the same words twice are said twice. */}
        <span key={said.count}>{said.text}</span>
      </p>
      {placing !== null && (
        <PlacePhotoDialog
          photos={photos}
          gift={gift}
          firstId={placing.id}
          onClosed={() => {
            setPlacing(null);
            keepFocus(placing.number, 'place');
          }}
        />
      )}
    </>
  );
}
