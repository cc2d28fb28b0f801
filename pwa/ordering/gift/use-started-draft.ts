import { useEffect, useRef, useState } from 'react';
import { downloadPhoto } from '#pwa/api/download-photo.ts';
import { startCopy, startEdit } from '#pwa/cart/drafts/line-drafts.ts';
import { productNamed } from '#pwa/catalogue/catalogue.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { keptPoseOf } from '#pwa/photos/prepare/kept-pose.ts';
import type { GiftPhoto } from '#pwa/photos/shown/gift-photo.ts';
import { photoPlace } from '#pwa/photos/shown/photo-place.ts';
import { useGiftPhotos } from '#pwa/photos/shown/use-gift-photos.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { type CartLine, productOfLine } from '#shared/cart/cart-line.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { LinePurpose } from './purpose.ts';
import { words } from './words.tsx';

export interface StartedDraft {
  product: Product;
  /** An earlier draft is continued. */
  continued: boolean;
  /** What the shopper should know about the photos, if anything. */
  remark: string | null;
}

/**
 * Puts a line into a draft of its own, as soon as its photos are known; null until then, and
 * `full` when the device has no room for it.
 */
export function useStartedDraft(
  line: CartLine,
  purpose: LinePurpose,
): StartedDraft | 'full' | null {
  const scope = useScope();
  const [started, setStarted] = useState<StartedDraft | 'full' | null>(null);
  const photos = useGiftPhotos(photoPlace(line));
  const begun = useRef(false);
  // A change needs their ids alone, which the line itself may name.
  const ready = photos !== undefined || (purpose === 'edit' && line.customization.photoIds);
  useEffect(() => {
    if (!ready || begun.current) return;
    begun.current = true;
    const start = purpose === 'edit' ? beginEdit : beginCopy;
    void start(scope, line, photos ?? []).then(setStarted);
  }, [ready, purpose, scope, line, photos]);
  return started;
}

async function beginEdit(
  scope: Scope,
  line: CartLine,
  photos: readonly GiftPhoto[],
): Promise<StartedDraft | 'full'> {
  const { folder, photoIds, imageNames = [] } = line.customization;
  const ids = photoIds ?? photos.map(({ key }) => key);
  // Without a network, or before all have arrived, a folder has more than is known of it.
  const expected = Math.max(1, imageNames.length);
  const known = photoIds !== undefined || folder === undefined || ids.length >= expected;
  const named = ids.map((id, index) => ({ id, fileName: imageNames[index] ?? '' }));
  const begun = await startEdit(scope, line, known ? named : null);
  if (!begun.ok) return 'full';
  const remark = known ? null : words.photos.elsewhere;
  return { product: productOfLine(line), continued: begun.value, remark };
}

async function beginCopy(
  scope: Scope,
  line: CartLine,
  photos: readonly GiftPhoto[],
): Promise<StartedDraft | 'full'> {
  const { photoIds, imageNames = [], photoPoses } = line.customization;
  const nameOf = (key: string, index: number) => imageNames[photoIds?.indexOf(key) ?? index];
  const bytes = await Promise.all(
    photos.map(({ blob, url }) => blob ?? (url === null ? null : downloadPhoto(url))),
  );
  const photosHere = photos.flatMap((photo, index) => {
    const blob = bytes[index];
    const fileName = nameOf(photo.key, index) ?? '';
    const pose = photoPoses?.find(({ photoId }) => photoId === photo.key);
    return blob ? [{ blob, fileName, ...keptPoseOf(pose ?? photo) }] : [];
  });
  const product = (await productNamed(scope, line.productName)) ?? productOfLine(line);
  const begun = await startCopy(scope, line, photosHere);
  if (!begun.ok) return 'full';
  const { continued, copied, full } = begun.value;
  const lost = Math.max(photos.length, (photoIds ?? imageNames).length) - copied;
  const remark = full ? words.photos.noRoom : lost > 0 ? words.photos.notCopied(lost) : null;
  return { product, continued, remark: continued ? null : remark };
}
