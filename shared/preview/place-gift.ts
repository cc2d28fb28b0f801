import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';
import { at, type Box } from '#shared/drawing/ornaments.ts';
import type { Drawn } from '#shared/gifts/gift-drawing.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';

/** Draws a gift with the middle of its lower edge at a point; says which box it takes, too. */
export type PlaceGift = (
  middleX: number,
  bottom: number,
  pxPerMm: number,
) => { box: Box; gift: DrawingNode };

/** For pictures that show a gift to the scale of other things. */
export function placeGift(
  { piece, below, print, notes, above }: Drawn,
  { widthMm, heightMm }: MadeSize,
): PlaceGift {
  return (middleX, bottom, pxPerMm) => {
    const width = widthMm * pxPerMm;
    const height = heightMm * pxPerMm;
    const box = { x: middleX - width / 2, y: bottom - height, width, height };
    const scale = width / piece.width;
    const transform = at(box.x - piece.x * scale, box.y - piece.y * scale, scale);
    return { box, gift: node('g', { transform }, [...below, ...print, ...notes, ...above]) };
  };
}
