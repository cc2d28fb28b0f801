import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { GiftDay } from '#pwa/device/gift-day.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import pictureStyles from '#pwa/ui/picture.module.css';
import { Picture } from '#pwa/ui/picture.tsx';
import { useLanguage } from '#pwa/ui/use-language.ts';
import { fallbackImageUrl } from '#shared/catalogue/fallback-products.ts';
import { detailsOfDay } from '#shared/gifts/families.ts';
import type { Language } from '#shared/language/language.ts';
import type { PicturedGift } from './draw/make-picture.ts';
import { DrawnGift, type DrawnGiftProps } from './drawn-gift.tsx';
import { type Sight, watchSight } from './gallery/watch-sight.ts';
import styles from './gift-picture.module.css';

interface GiftPictureProps extends Omit<DrawnGiftProps, 'photos'> {
  /** Undefined while they are looked for. */
  photos: DrawnGiftProps['photos'] | undefined;
  /** Nothing stands there before it is drawn: somebody reads it, and a sample has other names. */
  isRead?: boolean;
}

/**
 * Shows the picture of a gift in a list (B1): drawn once, in one element, when it comes near sight.
 * Until then the product's own picture stands there. Where a browser gives no drawn picture away,
 * the drawing itself does.
 */
export function GiftPicture({ isRead = false, ...gift }: GiftPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const drawPicture = useDrawnPicture(place, gift);
  const { product } = gift;
  return (
    <div ref={place} className={styles.place}>
      {drawPicture === 'undrawable' ? (
        <DrawnGift {...gift} photos={gift.photos ?? []} />
      ) : drawPicture ? (
        <img
          className={styles.picture}
          src={drawPicture.url}
          alt={drawPicture.description}
          width={800}
          height={600}
          // It is small; without this the place were empty for a moment.
          decoding="sync"
        />
      ) : isRead ? (
        <div className={styles.drawnGiftPlace} />
      ) : (
        <Picture
          className={styles.picture}
          src={product.image_url}
          fallbackSrc={fallbackImageUrl(product.type)}
          alt=""
          width={800}
          height={600}
        />
      )}
    </div>
  );
}

interface DayPictureProps {
  product: DrawnGiftProps['product'];
  giftDay: GiftDay;
  className?: string | undefined;
  /** Stands there until it is drawn, and where a browser gives no drawn picture away. */
  meanwhile: ReactNode;
}

/** Shows the shop's picture of a gift with what was chosen for it, in the same place (B71). */
export function DayPicture({ product, giftDay, className, meanwhile }: DayPictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const customisation = detailsOfDay(product, giftDay);
  const picture = useDrawnPicture(place, { product, customisation, photos: [], isSample: true });
  return (
    <span ref={place} className={styles.dayPlace}>
      {picture === null || picture === undrawable ? (
        meanwhile
      ) : (
        <img
          className={classNames(pictureStyles.picture, className)}
          src={picture.url}
          alt=""
          width={800}
          height={600}
          decoding="sync"
        />
      )}
    </span>
  );
}

interface AwaitedGift extends Omit<PicturedGift, 'photos'> {
  photos: PicturedGift['photos'] | undefined;
}

const undrawable = 'undrawable';
type Outcome = CachedPicture | typeof undrawable;

/**
 * Returns the drawn picture of a gift for `place`, null until it is there. One that changes shows
 * as it was until it is drawn anew.
 */
function useDrawnPicture(place: RefObject<HTMLElement | null>, gift: AwaitedGift): Outcome | null {
  const content = contentOf(useLanguage(), gift);
  const sight = useSight(place);
  const [picture, setPicture] = useState<Outcome | null>(() => cachedPicture(content));
  const { widthPx = 0 } = sight ?? {};
  const urgent = sight?.near === true && gift.photos !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is the gift; its objects are new at every read of the database
  useEffect(() => {
    if (widthPx === 0) return undefined;
    const before = cachedPicture(content);
    if (before) setPicture(before);
    if (before && before.widthPx >= widthPx) return undefined;
    return draw(content, gift, widthPx, urgent, setPicture);
  }, [content, widthPx, urgent]);
  useEffect(
    () => (picture && picture !== undrawable ? holdPicture(picture) : undefined),
    [picture],
  );
  return picture;
}

function useSight(place: RefObject<HTMLElement | null>): Sight | null {
  const [sight, setSight] = useState<Sight | null>(null);
  useEffect(() => (place.current ? watchSight(place.current, setSight) : undefined), [place]);
  return sight;
}

/** Draws in its turn; returns what takes it back, or leaves it unheard. */
function draw(
  content: string,
  { photos = [], ...gift }: AwaitedGift,
  widthPx: number,
  urgent: boolean,
  onDrawn: (picture: Outcome) => void,
): () => void {
  let isWanted = true;
  const takeBack = inTurn(async () => {
    const picture = await drawOnce(content, { ...gift, photos }, widthPx);
    if (isWanted) onDrawn(picture);
  }, urgent);
  return () => {
    isWanted = false;
    takeBack();
  };
}

interface Task {
  run: () => Promise<void>;
  /** Wanted now; the others wait until the browser has nothing else to do. */
  urgent: boolean;
}

/** While one is turned into a file, which the browser does beside the page, the next is drawn. */
const hands = 2;
const waiting = new Set<Task>();
let busy = 0;
/** Hands that wait for an idle moment. */
const resting = new Set<() => void>();

/** Runs `run` in its turn, so that no frame waits for long; returns what takes it back. @internal */
export function inTurn(run: Task['run'], urgent: boolean): () => void {
  const task = { run, urgent };
  waiting.add(task);
  if (urgent) for (const wake of resting) wake();
  if (busy < hands) void work();
  return () => waiting.delete(task);
}

async function work(): Promise<void> {
  busy += 1;
  try {
    while (waiting.size > 0) {
      const idle = await nextTurn();
      const task = urgentOne() ?? (idle ? [...waiting][0] : undefined);
      if (!task) continue;
      waiting.delete(task);
      await task.run();
    }
  } finally {
    busy -= 1;
  }
}

function urgentOne(): Task | undefined {
  return [...waiting].find(({ urgent }) => urgent);
}

/** Resolves before the next piece of work; true in an idle moment. */
function nextTurn(): Promise<boolean> {
  return new Promise((resolve) => {
    if (urgentOne()) {
      setTimeout(() => resolve(false));
      return;
    }
    const wake = () => {
      resting.delete(wake);
      resolve(false);
    };
    resting.add(wake);
    const onIdle = () => {
      resting.delete(wake);
      resolve(true);
    };
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(onIdle);
    else setTimeout(onIdle, 50);
  });
}

const beingDrawn = new Map<string, Promise<Outcome>>();

/** Gifts that look the same share their picture. */
function drawOnce(content: string, gift: PicturedGift, widthPx: number): Promise<Outcome> {
  const before = cachedPicture(content);
  if (before && before.widthPx >= widthPx) return Promise.resolve(before);
  const name = `${widthPx} ${content}`;
  const drawing = beingDrawn.get(name) ?? drawNow(content, gift, widthPx);
  beingDrawn.set(name, drawing);
  return drawing.finally(() => beingDrawn.delete(name));
}

async function drawNow(content: string, gift: PicturedGift, widthPx: number): Promise<Outcome> {
  try {
    const { makePicture } = await import('./draw/make-picture.ts');
    const picture = await makePicture(gift, widthPx);
    if (!picture) return undrawable;
    const { image, ...about } = picture;
    return keepPicture(image, { ...about, content, widthPx });
  } catch (error) {
    // The drawing itself may still show.
    reportError(error);
    return undrawable;
  }
}

/** A picture of a gift that has been drawn. @internal */
export interface CachedPicture {
  /** What is drawn. */
  content: string;
  /** The address of its bytes, for an `img`. */
  url: string;
  bytes: number;
  widthPx: number;
  description: string;
  /** Something in it could not be had, so the next who asks gets it drawn anew. */
  incomplete: boolean;
}

/** What pictures that nobody shows may take: some hundred of a list. */
const maxUnusedBytes = 4_000_000;

/** By what is drawn, the one drawn last at the end. */
const cachedPictures = new Map<string, CachedPicture>();
/** How often each is shown. */
const holdersOf = new Map<CachedPicture, number>();

/**
 * Returns the picture of `content` if it was drawn, so that a list opened again shows it at once.
 * @internal
 */
export function cachedPicture(content: string): CachedPicture | null {
  return cachedPictures.get(content) ?? null;
}

/** Keeps a picture for as long as the page lives, or there are too many that nobody shows. @internal */
export function keepPicture(
  image: Blob,
  about: Omit<CachedPicture, 'url' | 'bytes'>,
): CachedPicture {
  const picture = { ...about, url: URL.createObjectURL(image), bytes: image.size };
  const before = cachedPictures.get(about.content);
  cachedPictures.delete(about.content);
  cachedPictures.set(about.content, picture);
  if (before && !holdersOf.has(before)) URL.revokeObjectURL(before.url);
  dropUnused(picture);
  return picture;
}

/** A picture that is shown stays; returns what ends that. @internal */
export function holdPicture(picture: CachedPicture): () => void {
  holdersOf.set(picture, (holdersOf.get(picture) ?? 0) + 1);
  return () => {
    const times = (holdersOf.get(picture) ?? 1) - 1;
    if (times > 0) {
      holdersOf.set(picture, times);
      return;
    }
    holdersOf.delete(picture);
    // Another one, perhaps larger, stands in its place.
    if (cachedPictures.get(picture.content) !== picture) URL.revokeObjectURL(picture.url);
    dropUnused();
  };
}

/** Gives back the oldest that nobody shows; the newest is about to be shown. */
function dropUnused(newest?: CachedPicture): void {
  const unused = [...cachedPictures.values()].filter(
    (each) => !holdersOf.has(each) && each !== newest,
  );
  let bytes = unused.reduce((sum, picture) => sum + picture.bytes, 0);
  for (const picture of unused) {
    if (bytes <= maxUnusedBytes && !picture.incomplete) continue;
    bytes -= picture.bytes;
    cachedPictures.delete(picture.content);
    URL.revokeObjectURL(picture.url);
  }
}

/** Returns what is drawn, in one text. A photo's bytes never change under its key. */
function contentOf(
  ofPage: Language,
  { product, customisation, photos = [], language = ofPage, view = 'front', isSample }: AwaitedGift,
): string {
  const { name, type } = product;
  const sources = photos.map(({ key, blob, url }) => [key, blob !== null || url !== null]);
  return JSON.stringify([language, name, type, customisation, sources, view, isSample]);
}
