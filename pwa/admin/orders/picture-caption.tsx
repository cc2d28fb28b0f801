import type { FrozenState } from '#pwa/gifts/frozen-picture.tsx';
import type { AdminOrderItem } from '#shared/http/admin-schemas.ts';
import { pictureOf } from '#shared/orders/proof-picture.ts';
import { approvalWords as words } from './approval-words.ts';

interface PictureCaptionProps {
  item: AdminOrderItem;
  /** Of the picture that was kept of it. */
  state: FrozenState;
  className?: string | undefined;
}

/** Enough of a digest to compare by eye. */
const shownDigits = 12;

/**
 * Which picture of a gift is shown: its version and, where it is the one that was kept, the drawing
 * that made it and its digest. A drawing of now has neither.
 */
export function PictureCaption({ item, state, className }: PictureCaptionProps) {
  return <p className={className}>{captionOf(item, state)}</p>;
}

function captionOf(item: AdminOrderItem, state: FrozenState): string {
  const { approved_version: version = 1 } = item;
  const picture = pictureOf(item);
  if (!picture || state === 'awaited') return words.pictureToCome(version);
  if (state === 'failed') return words.pictureFailed(version);
  return words.picture(version, picture.drawing, picture.sha256.slice(0, shownDigits));
}
