import { expect, test } from 'vitest';
import { type LinePart, lineParts } from './cart-lines.tsx';

interface Line {
  id: string;
  quantity: number;
}

const cart = (size: number, from = 0): Line[] =>
  Array.from({ length: size }, (_, at) => ({ id: `line ${from + at}`, quantity: 1 }));
const ids = (parts: readonly LinePart<Line>[]) =>
  parts.map(({ lines }) => lines.map(({ id }) => Number(id.split(' ')[1])));
const sizes = (parts: readonly LinePart<Line>[]) => parts.map(({ lines }) => lines.length);

test('[P31] a large cart comes in parts, and all of them are the same while nothing changes', () => {
  const lines = cart(500);
  const parts = lineParts(lines, []);
  expect(parts.length).toBe(63);
  expect(ids(parts).flat()).toEqual(lines.map((_, at) => at));
  expect(lineParts([...lines], parts)).toBe(parts);
});

test('[P31] a line that changes changes its part alone', () => {
  const lines = cart(30);
  const before = lineParts(lines, []);
  const after = lineParts(lines.with(10, { id: 'line 10', quantity: 2 }), before);
  expect(after.map((part, at) => part === before[at])).toEqual([true, false, true, true]);
  expect(after[1]?.key).toBe(before[1]?.key);
});

test('[P31] a line stays in its part when others go and come', () => {
  const lines = cart(20);
  const before = lineParts(lines, []);
  const rest = lines.slice(1);
  const without = lineParts(rest, before);
  expect(sizes(without)).toEqual([7, 8, 4]);
  expect(without.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  expect(without.map((part, at) => part === before[at])).toEqual([false, true, true]);
  const more = lineParts([...rest, ...cart(6, 20)], without);
  expect(sizes(more)).toEqual([7, 8, 8, 2]);
  expect(more.map((part, at) => part === without[at])).toEqual([true, true, false, false]);
  const first = lineParts([...cart(1, 99), ...rest], without);
  expect(sizes(first)).toEqual([1, 7, 8, 4]);
  expect(first.slice(1).map((part, at) => part === without[at])).toEqual([true, true, true]);
});
