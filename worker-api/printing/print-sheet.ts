import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import type { Box } from '#shared/drawing/ornaments.ts';
import type { PrintDrawing } from '#shared/preview/scenes/draw-print.ts';

export interface SheetSize {
  width: number;
  height: number;
}

/** A picture to be printed: what of it is seen, and how large that is. */
export interface PrintSheet {
  picture: DrawingNode;
  /** The sheet with its bleed, in units of the picture. */
  viewBox: Box;
  /** The size after the cut. */
  trimMm: SheetSize;
  bleedMm: number;
  mmPerUnit: number;
}

const pixelsPerMm = 300 / 25.4;

export function sheetOf({
  picture,
  widthMm,
  heightMm,
  bleedMm,
  mmPerUnit,
}: PrintDrawing): PrintSheet {
  const [x = 0, y = 0, width = 0, height = 0] = String(picture.attributes.viewBox)
    .split(' ')
    .map(Number);
  return {
    picture,
    viewBox: { x, y, width, height },
    trimMm: { width: widthMm, height: heightMm },
    bleedMm,
    mmPerUnit,
  };
}

/** How many pixels the sheet has at 300 dpi, with its bleed. */
export function pixelsOf({ trimMm, bleedMm }: PrintSheet): SheetSize {
  return {
    width: Math.round((trimMm.width + 2 * bleedMm) * pixelsPerMm),
    height: Math.round((trimMm.height + 2 * bleedMm) * pixelsPerMm),
  };
}

/** Returns where a box of the picture lies in these pixels, in whole ones. */
export function pixelBox(sheet: PrintSheet, { x, y, width, height }: Box): Box {
  const whole = pixelsOf(sheet);
  const across = (unit: number) =>
    Math.round(((unit - sheet.viewBox.x) * whole.width) / sheet.viewBox.width);
  const down = (unit: number) =>
    Math.round(((unit - sheet.viewBox.y) * whole.height) / sheet.viewBox.height);
  const [left, top] = [across(x), down(y)];
  return { x: left, y: top, width: across(x + width) - left, height: down(y + height) - top };
}
