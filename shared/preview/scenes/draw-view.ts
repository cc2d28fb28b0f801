import type { GiftView } from '#shared/catalogue/gift-gallery.ts';
import { madeSizeOf } from '#shared/catalogue/gift-sizes.ts';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { namesWith } from '#shared/drawing/ornaments.ts';
import type { Drawn } from '#shared/gifts/gift-drawing.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';
import { drawGift, type GiftSubject } from '#shared/preview/draw-gift.ts';
import { drawPreview, type PreviewSubject } from '#shared/preview/draw-preview.ts';
import { placeGift } from '#shared/preview/place-gift.ts';
import { words } from '#shared/preview/words.ts';
import { drawBack } from './draw-back.ts';
import { deskDefs, drawDesk } from './draw-desk.ts';
import { drawHeldCard, drawOpenHand } from './draw-hand.ts';
import { drawPicture } from './draw-picture.ts';
import { drawRoom, roomDefs } from './draw-room.ts';

/** A gift seen otherwise, beside things of a known size and to their scale. */
export function drawView(
  { idPrefix = 'gift', ...subject }: PreviewSubject,
  view: GiftView,
): DrawingNode {
  if (view === 'front') return drawPreview({ idPrefix, ...subject }).picture;
  const names = namesWith(idPrefix);
  const gift = drawGift(names, subject);
  const made = madeOf(subject, gift);
  const { type } = subject.product;
  const place = placeGift(gift, made);
  const label = words.views[view](gift.description);
  if (view === 'back') {
    return drawPicture(names, label, gift.defs, drawBack(names, type, gift.piece));
  }
  if (view === 'hand') {
    const scene = type === 'currency_note' ? drawHeldCard(place) : drawOpenHand(place);
    return drawPicture(names, label, gift.defs, scene);
  }
  return made.widthMm < 100
    ? drawPicture(names, label, [...gift.defs, ...deskDefs(names)], drawDesk(names, place))
    : drawPicture(
        names,
        label,
        [...gift.defs, ...roomDefs(names)],
        drawRoom(names, place, made, type === 'resin_frame'),
      );
}

function madeOf({ product }: GiftSubject, { piece }: Drawn): MadeSize {
  return madeSizeOf(product) ?? { widthMm: piece.width, heightMm: piece.height };
}
