import { expect, test } from 'vitest';
import { code128 } from './barcode.tsx';

/** The widths of the letters of a barcode, as a scanner measures them. */
function letters(text: string): string[] {
  const widths = (code128(text) ?? []).join('');
  return widths.slice(0, -7).match(/\d{6}/g) ?? [];
}

test('[B78] each letter of a barcode is eleven modules wide, and told from every other', () => {
  const all = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place));
  const bars = all.map((letter) => letters(letter)[1] ?? '');
  expect(new Set(bars).size).toBe(95);
  for (const widths of bars) {
    const modules = [...widths].map(Number);
    expect(modules.reduce((sum, width) => sum + width, 0)).toBe(11);
    // The bars of a letter are an even number of modules, which a scanner checks.
    expect(modules.reduce((sum, width, at) => sum + (at % 2 === 0 ? width : 0), 0) % 2).toBe(0);
  }
});

test('[B78] a barcode begins, checks and ends as the standard says', () => {
  // Start B, N W - 1, and the digit (104 + 46·1 + 55·2 + 13·3 + 17·4) mod 103 = 58.
  expect(letters('NW-1')).toEqual(['211214', '113321', '311321', '122132', '123221', '312311']);
  expect(code128('NW-1')?.slice(-7).join('')).toBe('2331112');
});

test('[B78] a text with letters of another script has no barcode', () => {
  expect(code128('आ')).toBeNull();
  expect(code128('')).toBeNull();
});
