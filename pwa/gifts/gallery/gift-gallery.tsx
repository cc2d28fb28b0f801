import {
  type MouseEvent,
  type ReactNode,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { DrawnGiftProps } from '#pwa/gifts/drawn-gift.tsx';
import { words } from '#pwa/gifts/later-words.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { useDialogInHistory } from '#pwa/ui/dialogs/use-dialog-in-history.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { type GallerySight, galleryOf } from '#shared/catalogue/gallery-pictures.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { offerWords } from '#shared/gifts/offer-words.ts';
import { isolated } from '#shared/language/directions.ts';
import { GallerySightImage } from './gallery-sight.tsx';
import styles from './gift-gallery.module.css';

export interface GiftGalleryProps {
  product: Product;
  /** The shopper's own gift, as it was typed so far. */
  gift?: DrawnGiftProps | undefined;
  /** The place of the picture that is seen first. */
  at: number;
  /** Goes on to the details, in place of this dialog; absent where they are open below it. */
  onAdd?: (() => unknown) | undefined;
  onClose: () => void;
}

/** Shows all pictures of a gift, one at a time. It has an entry in the history: Back closes it. */
export function GiftGallery(props: GiftGalleryProps) {
  const { product, gift, at: first, onAdd, onClose } = props;
  const close = useDialogInHistory(onClose);
  const add = usePress(`choose ${product.name}`, () => onAdd?.());
  const sights = galleryOf(product);
  const { strip, place, go, onScroll, onTaken } = useGalleryPlace(sights.length, first);
  const thumbnails = useRef<HTMLUListElement>(null);
  // The small picture of the one in view stands amid its neighbours, however it came into view.
  useLayoutEffect(() => {
    const { current } = thumbnails;
    const thumbnail = current?.children[place];
    if (!current || !(thumbnail instanceof HTMLElement)) return;
    const { offsetLeft, offsetWidth } = thumbnail;
    current.scrollTo({ left: offsetLeft - (current.clientWidth - offsetWidth) / 2 });
  }, [place]);
  const name = shownName(product.name, product.display_name, product.display_name_hi);
  const labels = sights.map((sight) => labelOf(sight, name));
  const soldOut = product.is_available === false;
  return (
    <Modal
      title={name}
      onClose={close}
      className={ui.wideDialog}
      footer={
        onAdd && (
          <Button className={styles.add} disabled={soldOut} {...add}>
            {soldOut ? offerWords.outOfStock : offerWords.addToCart}
          </Button>
        )
      }
    >
      <div className={styles.stage}>
        <ul
          className={styles.strip}
          ref={strip}
          onScroll={onScroll}
          onPointerDown={onTaken}
          onWheel={onTaken}
        >
          {sights.map((sight, at) => (
            <GallerySlide key={keyOf(sight)} label={labels[at] ?? name}>
              <GallerySightImage
                sight={sight}
                type={product.type}
                gift={gift}
                lazy={Math.abs(at - place) > 1}
                sizes="(min-width: 60rem) 56rem, 100vw"
              />
            </GallerySlide>
          ))}
        </ul>
        {sights.length > 1 && (
          <>
            <Step by={-1} place={place} go={go} count={sights.length} />
            <Step by={1} place={place} go={go} count={sights.length} />
          </>
        )}
      </div>
      <p className={styles.caption}>
        <span>{labels[place]}</span>
        {sights.length > 1 && (
          <span role="status" className={styles.place}>
            {words.gallery.place(place + 1, sights.length)}
          </span>
        )}
      </p>
      {sights.length > 1 && (
        <ul
          ref={thumbnails}
          className={classNames(ui.wideInset, styles.thumbnails)}
          aria-label={words.gallery.all}
        >
          {sights.map((sight, at) => (
            <li key={keyOf(sight)}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={words.gallery.show(at + 1, labels[at] ?? name)}
                aria-current={at === place}
                onClick={() => go(at)}
              >
                <GallerySightImage
                  sight={sight}
                  type={product.type}
                  gift={gift}
                  lazy={false}
                  sizes="6rem"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Returns which of the pictures in a strip is in view. The strip is scrolled by a finger, by `go`
 * and by the arrow keys, and where it stands says which one it is.
 */
function useGalleryPlace(count: number, first: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(first);
  /** The place that the strip glides to; null while something else or nothing scrolls it. */
  const going = useRef<number | null>(null);

  function go(to: number) {
    const { current } = strip;
    if (!current) return;
    const target = Math.max(0, Math.min(count - 1, to));
    // At once, as the next key may be pressed while it glides.
    setPlace(target);
    going.current = placeOf(current) === target ? null : target;
    current.scrollTo({ left: target * current.clientWidth });
  }

  // Before the pictures are seen, without a glide to the first one.
  useLayoutEffect(() => {
    const { current } = strip;
    current?.scrollTo({ left: first * current.clientWidth, behavior: 'instant' });
  }, [first]);

  const step = useEffectEvent((event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    // An enlarged picture is moved by the same keys.
    if (event.target instanceof Element && event.target.closest('[data-enlarged]')) return;
    event.preventDefault();
    go(place + by);
  });
  // Before the pictures are seen: a key pressed at once finds somebody who listens.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => step(event);
    // A turned phone ends the glide somewhere.
    const onResize = () => {
      going.current = null;
    };
    document.addEventListener('keydown', onKey);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('resize', onResize);
    };
  }, []);

  return {
    strip,
    place,
    go,
    onScroll() {
      const { current } = strip;
      if (!current) return;
      const inView = placeOf(current);
      if (going.current !== null && going.current !== inView) return;
      going.current = null;
      setPlace(inView);
    },
    /** A finger or a wheel takes the strip elsewhere. */
    onTaken() {
      going.current = null;
    },
  };
}

/** Rounded, as a picture is seldom a whole number of pixels wide. */
function placeOf({ scrollLeft, clientWidth }: HTMLElement): number {
  return Math.round(scrollLeft / Math.max(1, clientWidth));
}

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

/**
 * Shows a picture that a tap enlarges, where it was tapped, and another tap makes smaller again.
 */
function GallerySlide({ label, children }: GallerySlideProps) {
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
        className={classNames(ui.innerRing, styles.enlarge)}
        aria-label={words.gallery.enlarge(label)}
        aria-pressed={enlargedAt !== null}
        onClick={(event) => setEnlargedAt(enlargedAt === null ? pointOf(event) : null)}
      >
        {children}
      </button>
    </li>
  );
}

/** Returns the middle where a key pressed the button. */
function pointOf({ detail, clientX, clientY, currentTarget }: MouseEvent): Point {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

interface StepProps {
  by: 1 | -1;
  place: number;
  count: number;
  go: (place: number) => void;
}

/** Shows a button to the picture before or after, for who has no finger on the strip. */
function Step({ by, place, count, go }: StepProps) {
  const to = place + by;
  return (
    <button
      type="button"
      className={styles.step}
      data-by={by}
      aria-label={by === 1 ? words.gallery.next : words.gallery.previous}
      aria-disabled={to < 0 || to >= count}
      onClick={() => go(to)}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path d={by === 1 ? 'M9 5l7 7-7 7' : 'M15 5l-7 7 7 7'} />
      </svg>
    </button>
  );
}

function labelOf(sight: GallerySight, gift: string): string {
  if (sight.kind === 'drawing') return words.gallery.views[sight.view];
  const { alt } = sight.picture;
  return alt === undefined ? words.gallery.photograph(gift) : isolated(alt);
}

function keyOf(sight: GallerySight): string {
  return sight.kind === 'drawing' ? sight.view : sight.picture.url;
}
