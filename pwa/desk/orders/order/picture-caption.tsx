import { useState } from 'react';
import { words } from '#pwa/desk/orders/words.ts';
import type { FrozenState } from '#pwa/gifts/frozen/frozen-picture.tsx';
import type { AdminOrderItem } from '#shared/orders/desk-order-schemas.ts';
import { pictureOf } from '#shared/proofs/approval.ts';

interface PictureCaptionProps {
  item: AdminOrderItem;
  /** The state of the picture that was kept of it. */
  state: FrozenState;
  onPaper?: boolean;
  className?: string | undefined;
}

/** Enough of a digest to compare by eye. */
const shownDigits = 12;

/**
 * Shows which picture of a gift is shown: its version, and on paper the drawing that made the one
 * that was kept and its digest, which on a screen the mouse reads. A drawing of now has neither.
 */
export function PictureCaption({ item, state, onPaper = false, className }: PictureCaptionProps) {
  const { approved_version: version = 1 } = item;
  const picture = pictureOf(item);
  if (!picture || state !== 'shown') {
    const text =
      picture && state === 'failed' ? words.approval.pictureFailed : words.approval.pictureToCome;
    return <p className={className}>{text(version)}</p>;
  }
  const named = words.approval.named(version);
  const origin = words.approval.drawnBy(picture.drawing, picture.sha256.slice(0, shownDigits));
  return (
    <p className={className} title={onPaper ? undefined : origin}>
      {onPaper ? `${named} · ${origin}` : named}
    </p>
  );
}

/** Returns the picture that was kept of an ordered gift, and whether it is what staff see. */
export function useSeenPicture(item: AdminOrderItem) {
  const picture = pictureOf(item);
  const [pictureState, setPictureState] = useState<{ of: string; state: FrozenState }>();
  // Another version has a picture of its own.
  const state = picture && pictureState?.of === picture.imageUrl ? pictureState.state : 'awaited';
  const onState = (now: FrozenState) => {
    if (picture) setPictureState({ of: picture.imageUrl, state: now });
  };
  return { picture, state, onState };
}
