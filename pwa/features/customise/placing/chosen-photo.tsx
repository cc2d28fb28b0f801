import { photoAtWidth } from '#pwa/photos/photo-at-width.ts';
import { useBlobUrl } from '#pwa/photos/use-blob-url.ts';
import { CloseButton } from '#pwa/ui/close-button.tsx';
import styles from './photos-field.module.css';
import type { ShownPhoto } from './use-gift.ts';
import { words } from './words.tsx';

interface ChosenPhotoProps {
  photo: ShownPhoto;
  /** 1 for the first. */
  place: number;
  count: number;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
}

/** A photo that was chosen, with buttons to remove it and, among several, to move it. */
export function ChosenPhoto({ photo, place, count, onRemove, onMove }: ChosenPhotoProps) {
  const blobUrl = useBlobUrl(photo.blob);
  const url = photo.blob ? blobUrl : photo.url && photoAtWidth(photo.url, 160);
  const name = photo.fileName || words.photos.unnamed;
  return (
    <li>
      <div className={styles.thumbnail}>
        {url === null ? (
          // It is another device's, or this one has no network to show it.
          <span className={styles.unseen}>{name}</span>
        ) : (
          <img src={url} alt={name} decoding="async" />
        )}
        <CloseButton
          className={styles.remove}
          aria-label={words.photos.remove(place)}
          onClick={onRemove}
        />
      </div>
      {count > 1 && (
        <div className={styles.moves}>
          <MoveButton
            label={words.photos.moveEarlier(place)}
            possible={place > 1}
            onMove={() => onMove(-1)}
          >
            ←
          </MoveButton>
          <MoveButton
            label={words.photos.moveLater(place)}
            possible={place < count}
            onMove={() => onMove(1)}
          >
            →
          </MoveButton>
        </div>
      )}
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
