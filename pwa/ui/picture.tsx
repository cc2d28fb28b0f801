import { useEffect, useRef, useState } from 'react';
import { pictureIn, pictureSet } from '#shared/catalogue/pictures.ts';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';
import { useLanguage } from './use-language.ts';

interface PictureProps {
  src: string;
  /** Shown instead when `src` does not load. */
  fallbackSrc?: string | undefined;
  alt: string;
  /** The intrinsic size, which reserves the space while it loads. */
  width: number;
  height: number;
  className?: string | undefined;
  /** False for a picture in the first view. */
  lazy?: boolean;
}

/**
 * Shows an image that reserves its space, in the language of the page. It falls back to the English
 * one, which every device stores for use without a network, and then to its family's picture.
 */
export function Picture(props: PictureProps) {
  const { src, fallbackSrc = src, alt, width, height, className, lazy = true } = props;
  const language = useLanguage();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const image = useRef<HTMLImageElement>(null);
  const choices = [pictureIn(language, src), src, pictureIn(language, fallbackSrc), fallbackSrc];
  const shownSrc = choices.find((choice) => !failed.includes(choice)) ?? fallbackSrc;
  useEffect(() => {
    // A prerendered page loads its pictures before `onError` is attached.
    if (image.current?.complete && image.current.naturalWidth === 0)
      setFailed((before) => [...before, shownSrc]);
  }, [shownSrc]);
  return (
    <img
      key={shownSrc}
      ref={image}
      className={classNames(styles.picture, className)}
      src={shownSrc}
      {...pictureSet(shownSrc)}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? 'auto' : 'high'}
      decoding="async"
      onError={() => setFailed((before) => [...before, shownSrc])}
    />
  );
}
