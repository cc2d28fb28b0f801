import { useMemo, useRef, useState } from 'react';
import { photoPlacesOf } from '#pwa/gifts/photo-places.ts';
import { sharpnessWords } from '#pwa/gifts/sharpness-words.ts';
import { PhotoButton } from '#pwa/ordering/gift/fields/photo-button.tsx';
import type { ChosenPhotos, ShownPhoto } from '#pwa/ordering/gift/use-gift.ts';
import { words as giftWords } from '#pwa/ordering/gift/words.tsx';
import { shownSmall } from '#pwa/photos/prepare/photo-bytes.ts';
import { swapPhotos } from '#pwa/photos/prepare/place-photo.ts';
import { poseOf } from '#pwa/photos/prepare/stored-pose.ts';
import { useBlobUrl } from '#pwa/photos/shown/blob-address.ts';
import { photoAtWidth } from '#pwa/photos/shown/gift-photo.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { CloseButton } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { isolated } from '#shared/language/directions.ts';
import { cutsEnds, positionInSquare, type Size } from '#shared/photos/photo-pose.ts';
import styles from './chosen-photo-list.module.css';
import { CropIcon } from './place-controls.tsx';
import { PlacePhotoDialog } from './place-photo-dialog.tsx';
import { PrintVerdict } from './print-verdict.tsx';
import { usePhotoDrag } from './use-photo-drag.ts';
import { type PhotoAction, usePhotoFocus } from './use-photo-focus.ts';
import { words } from './words.ts';

interface ChosenPhotoListProps {
  selection: ChosenPhotos;
  maxPhotos: number;
  /** The last photo was removed, and the button that had the focus with it. */
  onNone: () => void;
}

/**
 * Shows the photos of a gift in their order, with what can be done to each. One that is tapped here
 * or in the picture of the gift opens to be placed; one that is dragged onto another takes its
 * place.
 */
export function ChosenPhotoList({ selection, maxPhotos, onNone }: ChosenPhotoListProps) {
  const { photos, gift, replace, remove, move, placingOpens } = selection;
  const scope = useScope();
  const list = useRef<HTMLOListElement>(null);
  // Unlike the list it is there without photos, too.
  const status = useRef<HTMLParagraphElement>(null);
  const [placing, setPlacing] = useState<{ id: string; number: number } | null>(null);
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const say = (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 }));
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
                placeMm={places[index]}
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
          <p className={ui.note}>{photos.length > 1 ? words.tipToSwap : words.tip}</p>
        </>
      )}
      <p role="status" className="visually-hidden" ref={status}>
        {/* A new element each time: the same words twice are said twice. */}
        <span key={announcement.count}>{announcement.text}</span>
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

interface ChosenPhotoProps {
  photo: ShownPhoto;
  /** 1 for the first. */
  number: number;
  count: number;
  /** The size of its place; undefined where the gift has none for it. */
  placeMm: Size | undefined;
  /** Places the photo; undefined where the gift has no place for it. */
  onPlace: (() => void) | undefined;
  onReplace: (file: File) => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
}

/** Shows a photo that was chosen: how it will print, and buttons for what can be done to it. */
function ChosenPhoto(props: ChosenPhotoProps) {
  const { photo, number, count, placeMm, onPlace, onReplace, onRemove, onMove } = props;
  const blobUrl = useBlobUrl(shownSmall(photo.blob));
  const url = photo.blob ? blobUrl : photo.url && photoAtWidth(photo.url, 160);
  const pose = poseOf(photo);
  const style = pose ? { objectPosition: positionInSquare(pose) } : undefined;
  const name = isolated(photo.fileName) || giftWords.photos.unnamed;
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: it is no group of fields */}
      <div role="group" className={styles.photo} aria-label={words.photo(number)}>
        <div className={classNames(ui.filling, styles.thumbnail)} data-photo-id={photo.id}>
          {url === null ? (
            // It is another device's, or this one has no network to show it.
            <span className={styles.unseen}>{name}</span>
          ) : (
            <img src={url} alt={name} style={style} decoding="async" draggable={false} />
          )}
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <CloseButton
            className={styles.remove}
            aria-label={giftWords.photos.remove(number)}
            onClick={onRemove}
          />
        </div>
        <div className={styles.about}>
          {pose && placeMm && cutsEnds(pose, placeMm) && (
            <p className={ui.snugFine}>
              {sharpnessWords.endsCut} {words.choosePart}
            </p>
          )}
          <div className={styles.buttons}>
            <PrintVerdict pose={pose} placeMm={placeMm} />
            <PhotoButton
              className={classNames(ui.sunkenOnHover, styles.replace)}
              data-action={'replace' satisfies PhotoAction}
              aria-label={giftWords.photos.replacePhoto(number)}
              onFile={onReplace}
            >
              {giftWords.photos.replace}
            </PhotoButton>
          </div>
          <div className={styles.buttons}>
            {onPlace && (
              <button
                type="button"
                className={classNames(ui.smallIcons, ui.sunkenOnHover, styles.place)}
                data-action={'place' satisfies PhotoAction}
                aria-label={words.placePhoto(number)}
                onClick={onPlace}
              >
                <CropIcon />
                {words.place}
              </button>
            )}
            {count > 1 && (
              <>
                <MoveButton
                  label={giftWords.photos.moveEarlier(number)}
                  possible={number > 1}
                  onMove={() => onMove(-1)}
                >
                  ←
                </MoveButton>
                <MoveButton
                  label={giftWords.photos.moveLater(number)}
                  possible={number < count}
                  onMove={() => onMove(1)}
                >
                  →
                </MoveButton>
              </>
            )}
          </div>
        </div>
      </div>
    </li>
  );
}

interface MoveButtonProps {
  label: string;
  /** Without a place to go it stays where it is, so that the keyboard does not lose it. */
  possible: boolean;
  onMove: () => void;
  children: string;
}

function MoveButton({ label, possible, onMove, children }: MoveButtonProps) {
  return (
    <button
      type="button"
      className={classNames(ui.sunkenWhenActive, styles.move)}
      aria-label={label}
      aria-disabled={!possible}
      onClick={possible ? onMove : undefined}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
