import { type RefObject, useEffect, useState } from 'react';
import { useLanguage } from '#pwa/ui/use-language.ts';
import type { Language } from '#shared/language/language.ts';
import { inTurn } from './draw/in-turn.ts';
import { holdPicture, type KeptPicture, keepPicture, keptPicture } from './draw/kept-pictures.ts';
import type { DrawnGiftProps } from './drawn-gift.tsx';
import { type Sight, watchSight } from './gallery/watch-sight.ts';

interface PicturedGift extends Omit<DrawnGiftProps, 'photos'> {
  photos: DrawnGiftProps['photos'] | undefined;
}

const undrawable = 'undrawable';
type Drawn = KeptPicture | typeof undrawable;

/**
 * The drawn picture of a gift for `place`, null until it is there. One that changes shows as it was
 * until it is drawn anew.
 */
export function useDrawnPicture(
  place: RefObject<HTMLElement | null>,
  gift: PicturedGift,
): Drawn | null {
  const content = contentOf(useLanguage(), gift);
  const sight = useSight(place);
  const [drawn, setDrawn] = useState<Drawn | null>(() => keptPicture(content));
  const { widthPx = 0 } = sight ?? {};
  const urgent = sight?.near === true && gift.photos !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` is the gift; its objects are new at every read of the database
  useEffect(() => {
    if (widthPx === 0) return undefined;
    const before = keptPicture(content);
    if (before) setDrawn(before);
    if (before && before.widthPx >= widthPx) return undefined;
    return draw(content, gift, widthPx, urgent, setDrawn);
  }, [content, widthPx, urgent]);
  useEffect(() => (drawn && drawn !== undrawable ? holdPicture(drawn) : undefined), [drawn]);
  return drawn;
}

function useSight(place: RefObject<HTMLElement | null>): Sight | null {
  const [sight, setSight] = useState<Sight | null>(null);
  useEffect(() => (place.current ? watchSight(place.current, setSight) : undefined), [place]);
  return sight;
}

/** Draws in its turn; returns what takes it back, or leaves it unheard. */
function draw(
  content: string,
  { photos = [], ...gift }: PicturedGift,
  widthPx: number,
  urgent: boolean,
  onDrawn: (picture: Drawn) => void,
): () => void {
  let wanted = true;
  const takeBack = inTurn(async () => {
    const drawn = await drawnOnce(content, { ...gift, photos }, widthPx);
    if (wanted) onDrawn(drawn);
  }, urgent);
  return () => {
    wanted = false;
    takeBack();
  };
}

const beingDrawn = new Map<string, Promise<Drawn>>();

/** Gifts that look the same share their picture. */
function drawnOnce(content: string, gift: DrawnGiftProps, widthPx: number): Promise<Drawn> {
  const before = keptPicture(content);
  if (before && before.widthPx >= widthPx) return Promise.resolve(before);
  const name = `${widthPx} ${content}`;
  const begun = beingDrawn.get(name) ?? drawn(content, gift, widthPx);
  beingDrawn.set(name, begun);
  return begun.finally(() => beingDrawn.delete(name));
}

async function drawn(content: string, gift: DrawnGiftProps, widthPx: number): Promise<Drawn> {
  try {
    const { makePicture } = await import('./draw/make-picture.ts');
    const made = await makePicture(gift, widthPx);
    if (!made) return undrawable;
    const { image, ...about } = made;
    return keepPicture(image, { ...about, content, widthPx });
  } catch (error) {
    // The drawing itself may still show.
    reportError(error);
    return undrawable;
  }
}

/** What is drawn, in one text. A photo's bytes never change under its key. */
function contentOf(
  ofPage: Language,
  { product, customisation, photos = [], language = ofPage }: PicturedGift,
): string {
  const { name, type } = product;
  const sources = photos.map(({ key, blob, url }) => [key, blob !== null || url !== null]);
  return JSON.stringify([language, name, type, customisation, sources]);
}
