import { expect, it } from 'vitest';
import { node } from '#shared/drawing/drawing-node.ts';
import type { Extent } from '#shared/drawing/drawn-shape.ts';
import { wordProblems } from './print-item.ts';
import type { PrintSheet } from './print-sheet.ts';

/** A hundred millimetres square after a cut of 3 mm, two units to the millimetre. */
const sheet: PrintSheet = {
  picture: node('svg', {}, []),
  viewBox: { x: 10, y: 20, width: 212, height: 212 },
  trimMm: { width: 100, height: 100 },
  bleedMm: 3,
  mmPerUnit: 0.5,
};
const text = 'Asha';
/** A word of 20 mm that is so far from the cut on one side. */
const placedAt: Record<string, (mm: number) => Extent> = {
  left: (mm) => ({ left: 16 + 2 * mm, right: 56 + 2 * mm, top: 100, bottom: 110 }),
  right: (mm) => ({ left: 176 - 2 * mm, right: 216 - 2 * mm, top: 100, bottom: 110 }),
  top: (mm) => ({ left: 100, right: 140, top: 26 + 2 * mm, bottom: 36 + 2 * mm }),
  bottom: (mm) => ({ left: 100, right: 140, top: 216 - 2 * mm, bottom: 226 - 2 * mm }),
};

it.each(Object.keys(placedAt))('[B26] words nearer than 3 mm to the cut are told: %s', (side) => {
  const kindsAt = (mm: number) => {
    const extent = placedAt[side]?.(mm);
    return extent ? wordProblems(sheet, [{ text, extent }]) : null;
  };
  expect(kindsAt(2.9)).toEqual([{ kind: 'outside_safe_area', text }]);
  expect(kindsAt(-1)).toEqual([{ kind: 'outside_safe_area', text }]);
  expect(kindsAt(3.1)).toEqual([]);
});

it('[B26] what lies beside the sheet is not printed, so nothing is told of it', () => {
  const extent = { left: 300, right: 340, top: 100, bottom: 110 };
  expect(wordProblems(sheet, [{ text, extent }])).toEqual([]);
});
