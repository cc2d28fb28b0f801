import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { galleryWords } from './gallery-words.ts';
import styles from './gift-gallery.module.css';

interface GallerySlideProps {
  /** What the picture shows. */
  label: string;
  children: ReactNode;
}

/** A point of a picture, as shares of its width and height. */
interface Point {
  x: number;
  y: number;
}

/** A picture that a tap enlarges, where it was tapped, and another tap makes smaller again. */
export function GallerySlide({ label, children }: GallerySlideProps) {
  const place = useRef<HTMLLIElement>(null);
  const [enlargedAt, setEnlargedAt] = useState<Point | null>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current || !enlargedAt) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = current;
    current.scrollLeft = enlargedAt.x * scrollWidth - clientWidth / 2;
    current.scrollTop = enlargedAt.y * scrollHeight - clientHeight / 2;
  }, [enlargedAt]);
  return (
    <li ref={place} className={styles.slide} data-enlarged={enlargedAt === null ? undefined : ''}>
      <button
        type="button"
        className={styles.enlarge}
        aria-label={galleryWords.enlarge(label)}
        aria-pressed={enlargedAt !== null}
        onClick={(event) => setEnlargedAt(enlargedAt === null ? pointOf(event) : null)}
      >
        {children}
      </button>
    </li>
  );
}

/** The middle where a key pressed the button. */
function pointOf({ detail, clientX, clientY, currentTarget }: MouseEvent): Point {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
