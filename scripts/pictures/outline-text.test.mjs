import { describe, expect, it } from 'vitest';
import { displayFont, textFont } from '#shared/drawing/palette.ts';
import { widthInEms } from '#shared/drawing/text-width.ts';
import { outlineText } from './outline-text.mjs';

const size = 1000;

/**
 * Returns how wide a text is in the face that draws it, in ems.
 * @param {string} text
 * @param {string} font
 */
function drawnWidth(text, font) {
  const outlined = outlineText({
    tag: 'text',
    attributes: {
      'font-family': font,
      'font-size': size,
      'font-weight': 600,
      'text-anchor': 'end',
    },
    children: [],
    text,
  });
  // A line that ends at 0 begins at its width to the left.
  const [, widthText] = /^translate\((\S+) /.exec(String(outlined.attributes.transform)) ?? [];
  return -Number(widthText) / size;
}

const words = [
  ...['आशा', 'आदित्य', 'ओमप्रकाश', 'औरंगाबाद', 'ऑस्कर', 'ॐ', 'ऊर्मिला', 'ऋषभ', 'अनुष्का', 'ईशा'],
  ...['कृष्णमूर्ति', 'लक्ष्मी', 'ज्ञानेश्वर', 'श्वेता', 'शशांक', 'खखोल', 'झाँसी', 'फाल्गुनी', 'छाया'],
  ...['ब्रह्मानन्द', 'त्र्यंबक', 'स्त्री', 'द्वारका', 'दुष्यन्त', 'क्षत्रिय', 'ऐश्वर्या', 'मल्लिका'],
  ...['आपके नाम', 'उनका नाम', 'जन्मदिन', 'शादी', 'सालगिरह', 'गृह प्रवेश', 'सेवानिवृत्ति', 'फ़रवरी'],
];

describe('the width of Devanagari, measured without a font', () => {
  it.each(words)('leaves room for %s as it is drawn', (word) => {
    for (const font of [displayFont, textFont]) {
      const drawnEms = drawnWidth(word, font);
      expect(drawnEms).toBeGreaterThan(0);
      expect(widthInEms(word)).toBeGreaterThanOrEqual(drawnEms);
      // Not twice what it needs: names would stand too small.
      expect(widthInEms(word)).toBeLessThan(1.9 * drawnEms);
    }
  });
});
