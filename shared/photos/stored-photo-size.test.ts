import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedPhotoSize } from './stored-photo-size.ts';

test.each([
  ['of a phone', [3_000, 4_000], [3_000, 4_000]],
  ['of a large sensor', [8_000, 6_000], [4_500, 3_375]],
  ['square: 16 megapixels at most', [6_000, 6_000], [4_000, 4_000]],
  ['a line', [9_000, 1], [4_500, 1]],
  ['a small one', [200, 150], [200, 150]],
] as const)('[D31] %s', (_, [width, height], [keptWidth, keptHeight]) => {
  expect(storedPhotoSize({ width, height })).toEqual({ width: keptWidth, height: keptHeight });
});

test('[D31] what the device has kept the server keeps as it is', () => {
  const edge = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(edge, edge, (width, height) => {
      const size = storedPhotoSize({ width, height });
      expect(storedPhotoSize(size)).toEqual(size);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(4_500);
      expect(size.width * size.height).toBeLessThanOrEqual(16_000_000);
    }),
  );
});
