import { useMemo, useRef, useState } from 'react';
import { photoPlacesOf, sharpnessIn } from '#pwa/gifts/photo-places.ts';
import { poseOf } from '#pwa/local/kept-pose.ts';
import { swapPhotos } from '#pwa/local/place-photo.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import type { ChosenPhotos } from '../use-gift.ts';
import { words as giftWords } from '../words.tsx';
import { ChosenPhoto } from './chosen-photo.tsx';
import styles from './chosen-photo-list.module.css';
import { PlacePhotoDialog } from './place-photo-dialog.tsx';
import { usePhotoDrag } from './use-photo-drag.ts';
import { words } from './words.ts';

interface ChosenPhotoListProps {
  chosen: ChosenPhotos;
  maxPhotos: number;
  /** A photo was removed, and the button for it with it. */
  onRemoved: () => void;
}

/**
 * The photos of a gift in their order, with what can be done to each. One that is tapped here or in
 * the picture of the gift opens to be placed; one that is dragged onto another takes its place.
 */
export function ChosenPhotoList({ chosen, maxPhotos, onRemoved }: ChosenPhotoListProps) {
  const { photos, gift, replace, remove, move } = chosen;
  const scope = useScope();
  const list = useRef<HTMLOListElement>(null);
  const [placing, setPlacing] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { product, customisation } = gift;
  const ids = photos.map(({ id }) => id).join();
  const places = useMemo(
    () => photoPlacesOf(product, customisation, ids.split(',')),
    [product, customisation, ids],
  );
  const numberOf = (id: string) => photos.findIndex((photo) => photo.id === id) + 1;
  usePhotoDrag(list, {
    onTap: (id) => numberOf(id) <= places.length && setPlacing(id),
    onSwap: (one, other) => {
      setSaid(words.swapped(numberOf(one), numberOf(other)));
      void swapPhotos(scope, one, other);
    },
  });
  const placed = photos.find(({ id }) => id === placing);
  return (
    <>
      <ol className={styles.list} ref={list}>
        {photos.map((photo, index) => (
          <ChosenPhoto
            key={photo.id}
            photo={photo}
            number={index + 1}
            count={photos.length}
            sharpness={sharpnessIn(poseOf(photo), places[index])}
            onPlace={index < places.length ? () => setPlacing(photo.id) : undefined}
            onReplace={(file) => replace(photo.id, file, maxPhotos)}
            onRemove={() => {
              remove(photo.id);
              onRemoved();
            }}
            onMove={(by) => {
              move(photo.id, by);
              setSaid(giftWords.photos.moved(index + 1 + by, photos.length));
            }}
          />
        ))}
      </ol>
      <p className={styles.tip}>{photos.length > 1 ? words.tipToSwap : words.tip}</p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {placed && (
        <PlacePhotoDialog
          photos={photos}
          places={places}
          firstId={placed.id}
          onClosed={() => setPlacing(null)}
        />
      )}
    </>
  );
}
