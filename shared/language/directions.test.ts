import { describe, expect, it } from 'vitest';
import { isolated, isRightToLeft } from './directions.ts';

describe('a text that somebody typed, beside others', () => {
  it.each(['حسین', 'حسین 2', 'Asha (حسین)', 'דוד', '٢٠٢٦', 'ޢާއިޝާ', '\u{1e900}'])(
    '[T54] %s is set apart',
    (text) => {
      expect(isolated(text)).toBe(`\u2068${text}\u2069`);
    },
  );

  it.each(['', 'Asha', 'आशा', 'ஆஷா & 2 (more)', '+91 98765 43210', '😀'])(
    '[T54] %j turns nothing and stays as it is',
    (text) => {
      expect(isolated(text)).toBe(text);
    },
  );

  it.each(['\u202eAsha', 'Asha\u2069', '\u2067Asha\u200f\u061c'])(
    '[T54] %j cannot reach beyond its place',
    (text) => {
      expect(isolated(text)).toBe('Asha');
      expect(isolated(`${text} حسین`)).toBe('\u2068Asha حسین\u2069');
    },
  );

  it.each([
    ['حسین', true],
    ['٢ · حسین Asha', true],
    ['١٢ Asha', false],
    ['Asha حسین', false],
    ['۱۲', false],
  ])('[T54] whether %j begins at its right is %s', (text, fromRight) => {
    expect(isRightToLeft(text)).toBe(fromRight);
  });
});
