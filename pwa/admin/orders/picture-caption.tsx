import type { AdminOrderItem } from '#shared/http/admin-schemas.ts';
import { pictureOf } from '#shared/orders/proof-picture.ts';
import { approvalWords as words } from './approval-words.ts';

interface PictureCaptionProps {
  item: AdminOrderItem;
  className?: string | undefined;
}

/** Enough of a digest for two people to compare it. */
const shownDigits = 12;

/** Which picture of a gift is shown: its version, the drawing that made it, and its digest. */
export function PictureCaption({ item, className }: PictureCaptionProps) {
  const picture = pictureOf(item);
  const { approved_version: version = 1 } = item;
  return (
    <p className={className}>
      {picture
        ? words.picture(version, picture.drawing, picture.sha256.slice(0, shownDigits))
        : words.pictureToCome(version)}
    </p>
  );
}
