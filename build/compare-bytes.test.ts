import { expect, test } from 'vitest';

test('bytes are equal when each of them is, in one kind of array', () => {
  const bytes = Buffer.alloc(1_000_000, 7);
  const other = Buffer.from(bytes);
  expect({ file: bytes }).toEqual({ file: other });
  other[999_999] = 8;
  expect(bytes.equals(other)).toBe(false);
  expect(() => expect([bytes.subarray(-9)]).toEqual([other.subarray(-9)])).toThrow();
  expect(() => expect([bytes.subarray(1)]).toStrictEqual([bytes])).toThrow();
  expect(() => expect(new Uint8Array(3)).toStrictEqual(Buffer.alloc(3))).toThrow();
});
