import { expect, test } from 'vitest';
import { displayFont, textFont, transliterationFont } from '#shared/drawing/palette.ts';
import { letterHeight } from '#shared/drawing/script-sizes.ts';
import { widthInEms } from '#shared/drawing/text-width.ts';
import { isTransliterated } from '#shared/language/printed-letters.ts';
import { printedNames } from '#shared/language/test-typed-texts.ts';
import { familyOf, openFaces } from './faces.ts';
import { setLine } from './set-line.ts';

const faces = await openFaces();

function lineOf(text: string, family: 'display' | 'text', isScholarly = isTransliterated(text)) {
  const direction = /^\p{sc=Arabic}/u.test(text) ? 'rtl' : 'ltr';
  const { family: before, share, addedWeight } = transliterationFont;
  const font = family === 'display' ? displayFont : textFont;
  const setting = { weight: 600, spacing: 0, direction };
  const larger = { ...setting, size: share, weight: 600 + addedWeight };
  const line = isScholarly
    ? setLine(text, faces, familyOf(faces, before + font), larger)
    : setLine(text, faces, familyOf(faces, font), { ...setting, size: 1 });
  if (!line.ok) throw new Error(`No face has ${line.missing.join(' ')}`);
  return line;
}

/** As wide as a line really is in a face, in ems. */
function setWidth(text: string, family: 'display' | 'text'): number {
  return lineOf(text, family).width;
}

test.each([
  ...['علی', 'محمد', 'عائشہ', 'شگفتہ', 'بیگم', 'شمیم', 'شکیل', 'حکیم', 'نستعلیق', 'مصطفیٰ', 'کلثوم'],
  ...[
    ...['لطیف', 'پیغمبر', 'مُحَمَّد', 'گلگت', 'لکھنؤ', 'جہانگیر', 'شکنتلا', 'چغتائی'],
    ...['رحمت اللہ', 'آمنہ & Ravi'],
  ],
])('[B82] %s keeps to its line, which is little higher', (name) => {
  const heights = lineOf(name, 'display').letters.flatMap(
    ({ segments, place: [, , , down, , y] }) =>
      segments.flatMap(({ values }) =>
        values.flatMap((value, index) => (index % 2 === 1 ? y + down * value : [])),
      ),
  );
  const { alone, base } = letterHeight(name);
  const spare = [alone / 2 + base + Math.min(...heights), alone / 2 - base - Math.max(...heights)];
  expect(Math.min(...spare)).toBeGreaterThan(-0.1);
  expect(Math.max(...spare)).toBeLessThan(0.75);
});

test.each([
  ['Sunita Lakshmi Devi', 0.12],
  ['Krishnamurthy Subramaniam', 0.12],
  ['BHUVANESHWARI CHANDRASEKHAR', 0.12],
  ['WWWWWWWW', 0.12],
  ['House Warming Ceremony', 0.12],
  ['सुनीता लक्ष्मी देवी', 0.4],
  ['वेंकटेश्वर चंद्रशेखर', 0.5],
])('[B14] %s is estimated no narrower than it is set, and little wider', (text, spare) => {
  const [display, plain] = [setWidth(text, 'display'), setWidth(text, 'text')];
  expect(widthInEms(text)).toBeGreaterThanOrEqual(Math.max(display, plain) * 0.995);
  expect(widthInEms(text)).toBeLessThanOrEqual(Math.min(display, plain) * (1 + spare));
});

test.each(Object.entries(printedNames))(
  '[B14] [B82] names in %s are estimated hardly narrower than they are set, and not much wider',
  (_script, names) => {
    for (const name of names) {
      const [display, plain] = [setWidth(name, 'display'), setWidth(name, 'text')];
      expect(widthInEms(name), name).toBeGreaterThanOrEqual(Math.max(display, plain) * 0.98);
      expect(widthInEms(name), name).toBeLessThanOrEqual(Math.min(display, plain) * 1.55);
    }
  },
);
