import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { type Box, namesWith } from '#shared/drawing/ornaments.ts';
import type { Size } from '#shared/photos/photo-pose.ts';
import { drawGift, type GiftSubject } from './draw-gift.ts';
import { drawPicture, pictureSize } from './scenes/draw-picture.ts';

export interface Preview {
  /** The root `svg` element. */
  picture: DrawingNode;
  /** A sentence that says what the picture shows. */
  description: string;
  width: number;
  height: number;
  /** Says where each photo lies, with its size on the made gift. */
  photoPlaces: { box: Box; sizeMm: Size }[];
  /** What was given and is cut short, whole. */
  tooLong: string[];
}

export interface PreviewSubject extends GiftSubject {
  /** Sets its gradients apart from those of other pictures on the page. */
  idPrefix?: string;
}

/**
 * Draws the picture of a personalised gift (B1): schematic art of our own, the same for the same
 * customisation. What an order still needs shows as a faint hint; a description for the work-table
 * is not part of the gift and is not drawn.
 */
export function drawPreview({ idPrefix = 'gift', ...subject }: PreviewSubject): Preview {
  const names = namesWith(idPrefix);
  const gift = drawGift(names, subject);
  const { description, mmPerUnit, tooLong } = gift;
  const photoPlaces = gift.photoPlaces.map((box) => ({
    box,
    sizeMm: { width: box.width * mmPerUnit, height: box.height * mmPerUnit },
  }));
  const picture = drawPicture(names, description, gift.defs, [
    ...gift.below,
    ...gift.print,
    ...gift.notes,
    ...gift.above,
  ]);
  return { picture, description, ...pictureSize, photoPlaces, tooLong };
}
