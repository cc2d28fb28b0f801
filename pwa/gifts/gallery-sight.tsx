import { useState } from 'react';
import { Picture } from '#pwa/ui/picture.tsx';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import type { GallerySight } from '#shared/catalogue/gift-gallery.ts';
import {
  type PictureWidth,
  pictureAtWidth,
  pictureWidths,
} from '#shared/catalogue/picture-address.ts';
import type { GalleryPicture, Product } from '#shared/catalogue/product.ts';
import { galleryWords } from './gallery-words.ts';
import styles from './gift-gallery.module.css';

interface SightProps {
  sight: GallerySight;
  type: Product['type'];
  alt: string;
  /** Those out of view. */
  lazy: boolean;
  /** Of the place it stands in, as CSS has it. */
  sizes: string;
}

/** A photograph or a drawing, as large as its place. */
export function GallerySightImage({ sight, type, alt, lazy, sizes }: SightProps) {
  return sight.kind === 'photograph' ? (
    <Photograph key={sight.picture.url} {...{ picture: sight.picture, alt, lazy, sizes }} />
  ) : (
    <Picture
      className={styles.image}
      src={sight.url}
      fallbackSrc={fallbackImageUrl(type)}
      alt={alt}
      width={800}
      height={600}
      lazy={lazy}
    />
  );
}

interface PhotographProps extends Pick<SightProps, 'alt' | 'lazy' | 'sizes'> {
  picture: GalleryPicture;
}

/** Without a network one may be missing on this device, which is then said in its place. */
function Photograph({ picture: { url, width, height }, alt, lazy, sizes }: PhotographProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={styles.away}>{galleryWords.away}</p>;
  return (
    <img
      className={styles.image}
      src={pictureAtWidth(url, 960)}
      srcSet={pictureWidths.map((each) => candidate(url, each)).join(', ')}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

function candidate(url: string, width: PictureWidth): string {
  return `${pictureAtWidth(url, width)} ${width}w`;
}
