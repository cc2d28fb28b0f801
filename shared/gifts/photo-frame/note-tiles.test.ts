import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameSheet, noteSize } from './frame-sheet.ts';
import { noteTiles } from './note-tiles.ts';
import { customNotes, madeSizeOf } from './prices-and-sizes.ts';

const sheet = frameSheet(madeSizeOf('custom'));
const { inside, mm } = sheet;
const rupees = fc.constantFrom(...customNotes.denominations, null);
const chosenNotes = fc.array(rupees, { minLength: customNotes.min, maxLength: customNotes.max });
const tiles = (notes: readonly (number | null)[]) =>
  noteTiles(
    sheet,
    notes.map((each) => noteSize(sheet, each)),
  );

describe('the notes of a custom frame', () => {
  it('[B14][D21] each show the strip with their number, and leave room for photos and names', () => {
    fc.assert(
      fc.property(chosenNotes, (notes) => {
        const { places, order, rest } = tiles(notes);
        expect([...order].sort((one, other) => one - other)).toEqual(notes.map((_, at) => at));
        for (const [at, index] of order.entries()) {
          const place = places[index];
          if (!place) throw new Error(`No place for note ${index}`);
          expect(place.y).toBeGreaterThanOrEqual(inside.y - 0.01);
          expect(place.y + place.height).toBeLessThanOrEqual(inside.y + inside.height + 0.01);
          expect(place.x).toBeGreaterThan(rest.x + rest.width);
          expect(place.x + place.width).toBeLessThanOrEqual(inside.x + inside.width + 0.01);
          for (const later of order.slice(at + 1)) {
            const over = places[later];
            if (!over) throw new Error(`No place for note ${later}`);
            const isBeside = over.x >= place.x + place.width || over.x + over.width <= place.x;
            expect(isBeside || over.y >= place.y + mm(23.99)).toBe(true);
          }
        }
        expect(rest.width).toBeGreaterThanOrEqual(mm(110));
      }),
      { numRuns: 500 },
    );
  });

  it('[D21] lie beside each other as long as they fit, in the order they were chosen', () => {
    const { places, order } = tiles([500, 1, 200, 50, 500, 500, 10, 500]);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    for (const [index, { x, y, width, height }] of places.entries()) {
      for (const other of places.slice(index + 1)) {
        expect(other.y >= y + height || other.x >= x + width || other.x + other.width <= x).toBe(
          true,
        );
      }
    }
  });
});
