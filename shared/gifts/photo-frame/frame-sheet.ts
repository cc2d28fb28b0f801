import { leastLettersMm } from '#shared/drawing/gift-rows.ts';
import { type Box, grown } from '#shared/drawing/ornaments.ts';
import type { GiftLayers } from '#shared/gifts/gift-drawing.ts';
import { type MadeSize, noteSizeMm, pieceOf } from '../made-size.ts';

/** How much of the moulding is seen, and how far from it all that is printed stays. */
const mouldingMm = 13;
const marginMm = 8;
/** How much of the mount is seen beside the moulding, and the slanted cut through its board. */
export const mountMm = 4;
export const bevelMm = 1.1;
/** The white edge of a photo print. */
export const edgeMm = 2;

/** The sheet in a frame, in units of the picture. */
export interface FrameSheet {
  /** The frame with its moulding. */
  piece: Box;
  moulding: number;
  /** The room for photos, notes and words. */
  inside: Box;
  /** The least size of its letters. */
  leastLetters: number;
  /** Millimetres of the made frame in units. */
  mm: (millimetres: number) => number;
}

export function frameSheet(madeSize: MadeSize): FrameSheet {
  const piece = pieceOf(madeSize);
  const mm = (millimetres: number) => (millimetres * piece.width) / madeSize.widthMm;
  return {
    piece,
    moulding: mm(mouldingMm),
    inside: grown(piece, -mm(mouldingMm + marginMm)),
    leastLetters: mm(leastLettersMm),
    mm,
  };
}

/** Returns a real note in units. */
export function noteSize({ mm }: FrameSheet, rupees: number | null) {
  const { width, height } = noteSizeMm(rupees);
  return { width: mm(width), height: mm(height) };
}

/** What lies inside a frame. */
export type Inside = Pick<GiftLayers, 'below' | 'print' | 'notes' | 'photoPlaces' | 'notePlaces'>;
