import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Box } from './ornaments.ts';
import { photoGrid } from './photo-grid.ts';

const gap = 6;
const area: fc.Arbitrary<Box> = fc.record({
  x: fc.integer({ min: 0, max: 100 }),
  y: fc.integer({ min: 0, max: 100 }),
  width: fc.integer({ min: 150, max: 500 }),
  height: fc.integer({ min: 150, max: 450 }),
});
/** Photos as cameras and phones take them, lying and standing. */
const usual = fc.constantFrom(3 / 4, 2 / 3, 9 / 16, 1, 4 / 3, 3 / 2, 16 / 9);
const any = fc.oneof(usual, fc.constant(null), fc.double({ min: 0.01, max: 100, noNaN: true }));
const shapesOf = <T>(shape: fc.Arbitrary<T>) => fc.array(shape, { minLength: 1, maxLength: 10 });

describe('the places of photos', () => {
  it('[B14] lie in their area, apart from each other', () => {
    fc.assert(
      fc.property(area, shapesOf(any), (room, shapes) => {
        const places = photoGrid(room, shapes, gap);
        expect(places).toHaveLength(shapes.length);
        for (const [index, place] of places.entries()) {
          expect(place.x).toBeGreaterThanOrEqual(room.x - 0.001);
          expect(place.y).toBeGreaterThanOrEqual(room.y - 0.001);
          expect(place.x + place.width).toBeLessThanOrEqual(room.x + room.width + 0.001);
          expect(place.y + place.height).toBeLessThanOrEqual(room.y + room.height + 0.001);
          expect(Math.min(place.width, place.height)).toBeGreaterThan(5);
          for (const other of places.slice(index + 1)) {
            const right = other.x - place.x - place.width;
            const left = place.x - other.x - other.width;
            const below = other.y - place.y - place.height;
            expect(Math.max(right, left, below)).toBeGreaterThan(gap - 0.001);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[B14] stand for photos that stand, and lie for those that lie', () => {
    fc.assert(
      fc.property(area, shapesOf(usual), (room, shapes) => {
        for (const [index, place] of photoGrid(room, shapes, gap).entries()) {
          const shape = shapes[index] ?? 1;
          if (shape < 1) expect(place.width).toBeLessThan(place.height);
          if (shape > 1) expect(place.width).toBeGreaterThan(place.height);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('[B14] leave no empty room where nothing is known of the photos, and are about square', () => {
    for (const [width, height] of [
      [268, 206],
      [200, 300],
      [350, 240],
    ] as const) {
      for (const count of [2, 3, 4, 5, 7, 10]) {
        const room = { x: 0, y: 0, width, height };
        const places = photoGrid(room, Array(count).fill(null), 12);
        const gaps = (12 * (width + height) * Math.sqrt(count)) / 2;
        const used = places.reduce((sum, place) => sum + place.width * place.height, 0);
        expect(used).toBeGreaterThan((width * height - gaps) * 0.9);
        for (const place of places) {
          const shape = place.width / place.height;
          expect(Math.max(shape, 1 / shape)).toBeLessThan(1.501);
        }
      }
    }
  });

  it('[B14] lie in columns where these fill their area better', () => {
    const room = { x: 0, y: 0, width: 268, height: 206 };
    const places = photoGrid(room, [3 / 4, 1, 9 / 16], 12);
    const used = places.reduce((sum, place) => sum + place.width * place.height, 0);
    // It is 46 of 100 where they lie side by side.
    expect(used / (room.width * room.height)).toBeGreaterThan(0.75);
  });

  it('[B14] show most of every photo, and use most of their area', () => {
    const sets = fc.sample(fc.tuple(area, shapesOf(usual)), { numRuns: 500, seed: 14 });
    const cuts = sets.flatMap(([room, shapes]) =>
      photoGrid(room, shapes, gap).map(({ width, height }, index) => {
        const ratio = width / height / (shapes[index] ?? 1);
        return 1 - Math.min(ratio, 1 / ratio);
      }),
    );
    const used = sets.map(
      ([room, shapes]) =>
        photoGrid(room, shapes, gap).reduce((sum, { width, height }) => sum + width * height, 0) /
        (room.width * room.height),
    );
    // A grid of like places would cut off 29 in a hundred, which is more than twice as much.
    expect(mean(cuts)).toBeLessThan(0.125);
    expect(mean(used)).toBeGreaterThan(0.74);
  });
});

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
