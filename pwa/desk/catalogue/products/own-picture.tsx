import { useId } from 'react';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { pictureAtWidth } from '#shared/catalogue/picture-widths.ts';
import type { GalleryPicture } from '#shared/catalogue/product.ts';
import styles from './product-pictures.module.css';
import { words } from './words.ts';

interface OwnPictureProps {
  picture: GalleryPicture;
  place: number;
  of: number;
  busy: boolean;
  onFirst: () => void;
  onRemove: () => void;
}

/** One of the owner's pictures, and what can be done with it. */
export function OwnPicture({ picture, place, of, busy, onFirst, onRemove }: OwnPictureProps) {
  const id = useId();
  const { url, width, height, alt } = picture;
  const texts = words.pictures;
  return (
    <li className={styles.tile}>
      <img
        className={styles.picture}
        src={pictureAtWidth(url, 480)}
        alt={alt ?? texts.own(place, of)}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
      <p className={styles.text} id={id}>
        {alt ?? texts.unsaid}
      </p>
      <div className={styles.actions}>
        {place === 1 ? (
          <Badge tone="success" text={texts.first} />
        ) : (
          <Button
            variant="quiet"
            flush="start"
            disabled={busy}
            aria-describedby={id}
            onClick={onFirst}
          >
            {texts.showFirst}
          </Button>
        )}
        <Button variant="quiet" disabled={busy} aria-describedby={id} onClick={onRemove}>
          {texts.remove}
        </Button>
      </div>
    </li>
  );
}
