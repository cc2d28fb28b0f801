import { useSession } from '#pwa/session/session-store.ts';
import { pendingPhotos } from './gift-photo.ts';
import styles from './gift-photos.module.css';
import type { PhotoPlace } from './photo-place.ts';
import { PhotoTile } from './photo-tile.tsx';
import { useGiftPhotos } from './use-gift-photos.ts';

interface GiftPhotosProps extends PhotoPlace {
  /** The gift's display name, for those who do not see the photos. */
  giftName: string;
}

/** The photos of a gift: thumbnails that enlarge, each with how far its upload is (D30). */
export function GiftPhotos({ folder, urls, giftName }: GiftPhotosProps) {
  const photos = useGiftPhotos({ folder, urls });
  const guest = useSession() === null;
  if (photos === undefined) return null;
  const pending = pendingPhotos(photos);
  if (photos.length === 0) {
    return folder === null ? null : <p className={styles.pending}>Photos pending</p>;
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: photos are no group of fields
    <div className={styles.photos} role="group" aria-label={`Photos of ${giftName}`}>
      <div className={styles.grid}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            alt={`photo ${index + 1} of ${giftName}`}
            guest={guest}
          />
        ))}
      </div>
      {pending > 0 && (
        <p className={styles.pending}>
          {pending === 1 ? '1 photo pending' : `${pending} photos pending`}
          {guest && ' – sent once you log in'}
        </p>
      )}
    </div>
  );
}
