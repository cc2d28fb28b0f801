import { describe, expect, it } from 'vitest';
import { customNotes } from '#shared/gifts/photo-frame/prices-and-sizes.ts';
import { denominationsOf, notePrice } from './note-price.ts';

const { prices } = customNotes;

describe('the notes of a custom frame', () => {
  it('[D42] [spec §9] cost by denomination', () => {
    expect(prices).toEqual({
      1: 499,
      5: 599,
      10: 399,
      20: 699,
      50: 1_299,
      100: 1_499,
      200: 1_599,
      500: 2_499,
    });
    expect(denominationsOf(prices)).toEqual([1, 5, 10, 20, 50, 100, 200, 500]);
  });

  it.each([2, 0, -1, 1.5, 2_000, Number.NaN, '10', null, undefined, {}, 'constructor'])(
    '[spec §3] %j is no denomination',
    (value) => {
      expect(notePrice(value, prices)).toBeNull();
    },
  );
});
