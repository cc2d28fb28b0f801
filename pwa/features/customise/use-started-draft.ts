import { useEffect, useRef, useState } from 'react';
import { photoBytes } from '#pwa/api/photo-bytes.ts';
import { database } from '#pwa/local/database.ts';
import { startCopy, startEdit } from '#pwa/local/line-drafts.ts';
import { useOwner } from '#pwa/session/session-store.ts';
import type { GiftPhoto } from '#pwa/views/gift-photo.ts';
import { photoPlace } from '#pwa/views/photo-place.ts';
import { useGiftPhotos } from '#pwa/views/use-gift-photos.ts';
import { type CartLine, productOfLine } from '#shared/cart/cart-line.ts';
import type { Product } from '#shared/catalogue/product.ts';

export type LinePurpose = 'edit' | 'copy';

interface StartedDraft {
  product: Product;
  /** Something was left here the last time and goes on. */
  continued: boolean;
  /** What the shopper should know about the photos, if anything. */
  remark: string | null;
}

const photosElsewhere =
  'The photos of this gift cannot be shown without a network. They stay as they are.';

/** Puts a line into a draft of its own, as soon as its photos are known; null until then. */
export function useStartedDraft(line: CartLine, purpose: LinePurpose): StartedDraft | null {
  const owner = useOwner();
  const [started, setStarted] = useState<StartedDraft | null>(null);
  const photos = useGiftPhotos(photoPlace(line));
  const begun = useRef(false);
  // A change needs their ids alone, which the line itself may name.
  const ready = photos !== undefined || (purpose === 'edit' && line.customization.photoIds);
  useEffect(() => {
    if (!ready || begun.current) return;
    begun.current = true;
    const start = purpose === 'edit' ? beginEdit : beginCopy;
    void start(owner, line, photos ?? []).then(setStarted);
  }, [ready, purpose, owner, line, photos]);
  return started;
}

async function beginEdit(
  owner: string,
  line: CartLine,
  photos: readonly GiftPhoto[],
): Promise<StartedDraft> {
  const { folder, photoIds, imageNames = [] } = line.customization;
  const ids = photoIds ?? photos.map(({ key }) => key);
  // A folder of which nothing is known is no folder without photos.
  const known = photoIds !== undefined || folder === undefined || ids.length > 0;
  const named = ids.map((id, index) => ({ id, fileName: imageNames[index] ?? 'Photo' }));
  const continued = await startEdit(owner, line, known ? named : null);
  return { product: productOfLine(line), continued, remark: known ? null : photosElsewhere };
}

async function beginCopy(
  owner: string,
  line: CartLine,
  photos: readonly GiftPhoto[],
): Promise<StartedDraft> {
  const { photoIds, imageNames = [] } = line.customization;
  const bytes = await Promise.all(
    photos.map(({ blob, url }) => blob ?? (url === null ? null : photoBytes(url))),
  );
  const copies = bytes.flatMap((blob, index) =>
    blob ? [{ blob, fileName: imageNames[index] ?? 'Photo' }] : [],
  );
  const product = (await database.products.get(line.productName)) ?? productOfLine(line);
  const copied = await startCopy(owner, line, copies);
  if (!copied.ok) {
    const remark = 'This device is full, so not every photo could be copied.';
    return { product, continued: false, remark };
  }
  const lost = Math.max(photos.length, (photoIds ?? imageNames).length) - copies.length;
  return { product, continued: copied.value, remark: copied.value ? null : lostText(lost) };
}

function lostText(photos: number): string | null {
  if (photos === 0) return null;
  const which = photos === 1 ? '1 photo is' : `${photos} photos are`;
  return `${which} not on this device and could not be copied. Choose them here, or try again once you are online.`;
}
