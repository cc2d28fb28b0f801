import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keptEdgePx, keptSize, longestKeptPx } from './kept-size.ts';

test('[D31] a photo of a large gift keeps 4,500 px, of a small one 3,000', () => {
  for (const name of ['small1_1note_1name', 'small_photo_frame_with_currency', 'small_resin_frame'])
    expect(keptEdgePx({ name }), name).toBe(3_000);
  for (const name of ['big2_1to500_set', 'custom', 'large_resin_frame'])
    expect(keptEdgePx({ name }), name).toBe(4_500);
});

test.each([
  ['of a phone, in a small gift', [4_000, 3_000], 3_000, [3_000, 2_250]],
  ['of a phone, in a large gift', [3_000, 4_000], 4_500, [3_000, 4_000]],
  ['of a large sensor', [8_000, 6_000], 4_500, [4_500, 3_375]],
  ['square: 16 megapixels at most', [6_000, 6_000], 4_500, [4_000, 4_000]],
  ['a line', [9_000, 1], 3_000, [3_000, 1]],
  ['a small one', [200, 150], 4_500, [200, 150]],
] as const)('[D31] %s', (_, [width, height], edge, [keptWidth, keptHeight]) => {
  expect(keptSize({ width, height }, edge)).toEqual({ width: keptWidth, height: keptHeight });
});

test('[D31] what the device has kept the server keeps as it is', () => {
  const edge = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(edge, edge, fc.constantFrom(3_000, 4_500), (width, height, edgePx) => {
      const kept = keptSize({ width, height }, edgePx);
      expect(keptSize(kept, longestKeptPx)).toEqual(kept);
      expect(Math.max(kept.width, kept.height)).toBeLessThanOrEqual(edgePx);
      expect(kept.width * kept.height).toBeLessThanOrEqual(16_000_000);
    }),
  );
});
