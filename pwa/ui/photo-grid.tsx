import { useState } from 'react';
import { Modal } from './modal.tsx';
import styles from './photo-grid.module.css';

export interface GridPhoto {
  src: string;
  alt: string;
  /** A smaller version for the thumbnail; `src` when absent. */
  thumbnailSrc?: string;
}

/** Thumbnails that enlarge in an overlay. */
export function PhotoGrid({ photos }: { photos: readonly GridPhoto[] }) {
  const [enlarged, setEnlarged] = useState<GridPhoto | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.grid}>
        {photos.map((photo) => (
          <li key={photo.src}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-label={`Enlarge ${photo.alt}`}
              onClick={() => setEnlarged(photo)}
            >
              <img src={photo.thumbnailSrc ?? photo.src} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {enlarged && (
        <Modal title={enlarged.alt} onClose={() => setEnlarged(null)}>
          <img className={styles.large} src={enlarged.src} alt={enlarged.alt} />
        </Modal>
      )}
    </>
  );
}
