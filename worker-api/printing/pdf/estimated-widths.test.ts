import { expect, test } from 'vitest';
import { widthInEms } from '#shared/drawing/text-width.ts';
import { printedNames } from '#shared/language/test-typed-texts.ts';
import { openFaces } from './faces.ts';
import { setLine } from './set-line.ts';

const faces = await openFaces();

/** As wide as a line really is in a face, in ems. */
function setWidth(text: string, family: 'display' | 'text'): number {
  const direction = /^\p{sc=Arabic}/u.test(text) ? 'rtl' : 'ltr';
  const setting = { size: 1, weight: 600, spacing: 0, direction };
  const line = setLine(text, faces, faces[family], setting);
  if (!line.ok) throw new Error(`No face has ${line.missing.join(' ')}`);
  return line.width;
}

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
