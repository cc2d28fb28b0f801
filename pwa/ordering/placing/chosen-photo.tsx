import { PhotoButton } from '#pwa/ordering/gift/photo-button.tsx';
import type { ShownPhoto } from '#pwa/ordering/gift/use-gift.ts';
import { words as giftWords } from '#pwa/ordering/gift/words.tsx';
import { poseOf } from '#pwa/photos/prepare/kept-pose.ts';
import { shownSmall } from '#pwa/photos/prepare/small-copy.ts';
import { photoAtWidth } from '#pwa/photos/shown/photo-at-width.ts';
import { useBlobUrl } from '#pwa/photos/shown/use-blob-url.ts';
import { CloseButton } from '#pwa/ui/close-button.tsx';
import { positionInSquare } from '#shared/photos/photo-pose.ts';
import type { Sharpness } from '#shared/photos/print-sharpness.ts';
import styles from './chosen-photo.module.css';
import { CropIcon } from './place-icons.tsx';
import { PrintVerdict } from './print-verdict.tsx';
import type { PhotoAction } from './use-photo-focus.ts';
import { words } from './words.ts';

interface ChosenPhotoProps {
  photo: ShownPhoto;
  /** 1 for the first. */
  number: number;
  count: number;
  /** Null while it is not known. */
  sharpness: Sharpness | null;
  /** Undefined where the gift has no place for it. */
  onPlace: (() => void) | undefined;
  onReplace: (file: File) => void;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
}

/** A photo that was chosen: how it will print, and buttons for what can be done to it. */
export function ChosenPhoto(props: ChosenPhotoProps) {
  const { photo, number, count, sharpness, onPlace, onReplace, onRemove, onMove } = props;
  const blobUrl = useBlobUrl(shownSmall(photo.blob));
  const url = photo.blob ? blobUrl : photo.url && photoAtWidth(photo.url, 160);
  const pose = poseOf(photo);
  const style = pose ? { objectPosition: positionInSquare(pose) } : undefined;
  const name = photo.fileName || giftWords.photos.unnamed;
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: it is no group of fields */}
      <div role="group" className={styles.photo} aria-label={words.photo(number)}>
        <div className={styles.thumbnail} data-photo-id={photo.id}>
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
          <div className={styles.buttons}>
            <PrintVerdict sharpness={sharpness} />
            <PhotoButton
              className={styles.replace}
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
                className={styles.place}
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
      className={styles.move}
      aria-label={label}
      aria-disabled={!possible}
      onClick={possible ? onMove : undefined}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
