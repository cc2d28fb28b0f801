import { useState } from 'react';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { GiftPicture } from '#pwa/gifts/gift-picture.tsx';
import { words } from '#pwa/gifts/later-words.ts';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { useOnlineAgain } from '#pwa/ui/use-online.ts';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import type { GallerySight } from '#shared/catalogue/gallery-pictures.ts';
import {
  type PictureWidth,
  pictureAtWidth,
  pictureIn,
  pictureWidths,
} from '#shared/catalogue/pictures.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { isTouched } from '#shared/customisation/typed-details.ts';
import styles from './gift-gallery.module.css';

interface SightProps {
  sight: GallerySight;
  type: Product['type'];
  /** The shopper's own gift: drawings are of this one, once something was entered. */
  gift?: DrawnGiftProps | undefined;
  /** Those out of view. */
  lazy: boolean;
  /** Of the place it stands in, as CSS has it. */
  sizes: string;
}

/** A photograph or a drawing, as large as its place, which says what it shows. */
export function GallerySightImage({ sight, type, gift, ...imageProps }: SightProps) {
  const language = useLanguage();
  if (sight.kind === 'photograph') {
    const { url, width, height } = sight.picture;
    const srcSet = pictureWidths.map((each) => candidate(url, each)).join(', ');
    const addresses = [pictureAtWidth(url, 960)];
    return (
      <FirstOf
        key={url}
        addresses={addresses}
        srcSet={srcSet}
        width={width}
        height={height}
        {...imageProps}
      />
    );
  }
  const { view, url } = sight;
  if (gift && hasDetails(gift)) {
    const { name } = gift.product;
    return (
      <div className={styles.own}>
        <GiftPicture {...gift} product={{ name, type, image_url: url }} view={view} />
      </div>
    );
  }
  // No other view of its family says the same.
  const familys = view === 'front' ? [fallbackImageUrl(type)] : [];
  const addresses = [url, ...familys].flatMap((each) => [pictureIn(language, each), each]);
  return <FirstOf key={url} addresses={addresses} width={800} height={600} {...imageProps} />;
}

function hasDetails({ customisation, photos }: DrawnGiftProps): boolean {
  return photos.length > 0 || isTouched(customisation);
}

interface FirstOfProps extends Pick<SightProps, 'lazy' | 'sizes'> {
  addresses: readonly string[];
  srcSet?: string;
  width: number;
  height: number;
}

/** The first picture that comes; without a network none may be on this device, which is then said. */
function FirstOf({ addresses, lazy, srcSet, sizes, ...picture }: FirstOfProps) {
  const [failed, setFailed] = useState(0);
  useOnlineAgain(() => setFailed(0));
  const address = [...new Set(addresses)][failed];
  if (address === undefined) return <span className={styles.away}>{words.gallery.away}</span>;
  return (
    <img
      key={address}
      className={styles.image}
      src={address}
      {...(srcSet === undefined ? {} : { srcSet, sizes })}
      alt=""
      {...picture}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setFailed(failed + 1)}
    />
  );
}

function candidate(url: string, width: PictureWidth): string {
  return `${pictureAtWidth(url, width)} ${width}w`;
}
