import { expect, test } from 'vitest';
import { readJson } from './read-json.ts';
import { oddJson } from './test-odd-json.ts';

test('JSON is read, and what is none or has another shape is null', () => {
  const firstOf = (list: string[]) => list.map((each) => each.toUpperCase())[0] ?? null;
  expect(readJson('["a"]', firstOf)).toBe('A');
  expect([null, ...oddJson].map((text) => readJson(text, firstOf))).toEqual(
    [null, ...oddJson].map(() => null),
  );
  const fail = () => {
    throw new RangeError('a bug');
  };
  expect(() => readJson('7', fail)).toThrow('a bug');
});
