import { type DrawingNode, node, short, textNode } from '#shared/drawing/drawing-node.ts';
import type { GiftNote } from '#shared/drawing/gift.ts';
import { type Box, commonDefs, grown, namesWith } from '#shared/drawing/ornaments.ts';
import { ink, textFont } from '#shared/drawing/palette.ts';
import { drawGift, type GiftSubject } from '#shared/preview/draw-gift.ts';

/** What is printed beyond the cut on every side. */
const bleedMm = 3;

export interface PrintDrawing {
  /** The root `svg`: the sheet with its bleed, in units of the gift's picture. */
  picture: DrawingNode;
  /** The sheet after the cut. */
  widthMm: number;
  heightMm: number;
  bleedMm: number;
  mmPerUnit: number;
  /** What is cut short, for its place takes no more. */
  tooLong: string[];
  /** What has letters that no face has, with these. */
  unprintedWords: { text: string; letters: string[] }[];
}

/**
 * Draws what the workshop prints of a gift, in its true size (B26). A real note lies where a note
 * is drawn on the picture: here stands its outline with the denomination, and no note at all.
 */
export function drawPrint(subject: GiftSubject): PrintDrawing {
  const names = namesWith('print');
  const gift = drawGift(names, subject);
  const { piece, defs, print, notePlaces, placedNotes, mmPerUnit, tooLong, unprintedWords } = gift;
  const sheet = grown(piece, bleedMm / mmPerUnit);
  const widthMm = piece.width * mmPerUnit;
  const heightMm = piece.height * mmPerUnit;
  const picture = node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: [sheet.x, sheet.y, sheet.width, sheet.height].map(short).join(' '),
      width: `${short(widthMm + 2 * bleedMm)}mm`,
      height: `${short(heightMm + 2 * bleedMm)}mm`,
      direction: 'ltr',
    },
    [
      node('defs', {}, [...commonDefs(names), ...defs]),
      ...(gift.sheet === undefined ? [] : [node('rect', { ...sheet, fill: gift.sheet })]),
      ...print,
      ...notePlaces.map((place, index) => notePlace(place, placedNotes[index], mmPerUnit)),
    ],
  );
  return { picture, widthMm, heightMm, bleedMm, mmPerUnit, tooLong, unprintedWords };
}

/** Draws the outline of a note, its label where it is seen among places that overlap. */
function notePlace(place: Box, note: GiftNote | undefined, mmPerUnit: number): DrawingNode {
  const size = 6 / mmPerUnit;
  return node('g', {}, [
    node('rect', { ...place, fill: 'none', stroke: ink, 'stroke-width': 0.25 / mmPerUnit }),
    textNode(note?.rupees == null ? '₹' : `₹${note.rupees}`, {
      x: place.x + place.width / 2,
      y: place.y + size * 2,
      'font-family': textFont,
      'font-size': size,
      'text-anchor': 'middle',
      fill: ink,
    }),
  ]);
}
