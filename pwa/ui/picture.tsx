import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

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

/** An image that reserves its space and falls back to its family's picture. */
export function Picture(props: PictureProps) {
  const { src, fallbackSrc, alt, width, height, className, lazy = true } = props;
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A prerendered page loads its pictures before `onError` is attached.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailedSrc(src);
  }, [src]);
  const shown = failedSrc === src && fallbackSrc !== undefined ? fallbackSrc : src;
  return (
    <img
      key={shown}
      ref={image}
      className={classNames(styles.picture, className)}
      src={shown}
      alt={alt}
      width={width}
      height={height}
      loading={lazy ? 'lazy' : 'eager'}
      fetchPriority={lazy ? 'auto' : 'high'}
      decoding="async"
      onError={() => setFailedSrc(src)}
    />
  );
}
