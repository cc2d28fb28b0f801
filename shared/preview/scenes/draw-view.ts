import type { GiftView } from '#shared/catalogue/gallery-pictures.ts';
import { madeSizeOf } from '#shared/catalogue/product.ts';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { type Names, namesWith } from '#shared/drawing/ornaments.ts';
import { type DrawnGift, drawGift } from '#shared/preview/draw-gift.ts';
import { drawPreview, type Preview, type PreviewSubject } from '#shared/preview/draw-preview.ts';
import { words } from '#shared/preview/words.ts';
import { drawBack } from './draw-back.ts';
import { boxDefs, drawBox } from './draw-box.ts';
import { drawHands, handDefs } from './draw-hands.ts';
import { drawPicture, pictureSize } from './draw-picture.ts';
import { drawRoom, roomDefs } from './draw-room.ts';
import { drawMeasured } from './draw-ruler.ts';
import { drawShelf, shelfDefs } from './draw-shelf.ts';
import { placeGift, sceneDefs } from './scene-light.ts';

/**
 * Draws a gift as it is seen in a home, from behind or with its measures: the shopper's own, as it
 * is typed, beside things of a known size and to their scale. To be imported on demand.
 */
export function drawView(
  { idPrefix = 'gift', ...subject }: PreviewSubject,
  view: GiftView,
): Preview {
  if (view === 'front') return drawPreview({ idPrefix, ...subject });
  const names = namesWith(idPrefix);
  const gift = drawGift(names, subject);
  const description = words.views[view](gift.description);
  const { defs, content } = sceneOf(names, subject, gift, view);
  const picture = drawPicture(names, description, [...gift.defs, ...defs], content);
  return { picture, description, ...pictureSize, photoPlaces: [], tooLong: gift.tooLong };
}

interface Scene {
  defs: readonly DrawingNode[];
  content: readonly DrawingNode[];
}

function sceneOf(
  names: Names,
  subject: PreviewSubject,
  gift: DrawnGift,
  view: Exclude<GiftView, 'front'>,
): Scene {
  const { type } = subject.product;
  const size = madeSizeOf(subject.product) ?? {
    widthMm: gift.piece.width,
    heightMm: gift.piece.height,
  };
  const place = placeGift(gift, size);
  const lit = (defs: DrawingNode[], content: DrawingNode[]) => ({
    defs: [...sceneDefs(names), ...defs],
    content,
  });
  switch (view) {
    case 'shelf': {
      const standsAlone = type === 'resin_frame' || type === 'photo_frame';
      return lit(shelfDefs(names), drawShelf(names, place, size, !standsAlone));
    }
    case 'wall':
      return lit(roomDefs(names), drawRoom(names, place, size));
    case 'hands':
      return lit(handDefs(names), drawHands(names, place, size));
    case 'box':
      return lit(boxDefs(names), drawBox(names, place, size));
    case 'size':
      return {
        defs: [],
        content: drawMeasured(subject, gift.piece, [
          ...gift.below,
          ...gift.print,
          ...gift.notes,
          ...gift.above,
        ]),
      };
    case 'back':
      return { defs: [], content: drawBack(names, type, gift.piece) };
  }
}
